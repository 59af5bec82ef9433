import type { Config } from '../config.ts'
import { findKeyFile, keyFile } from './data-key.ts'
import type { Database, Db } from '../database/database.ts'
import { StartError } from '../errors.ts'
import { lockWriters, type Write } from '../database/revision.ts'
import { oweScrub } from '../database/erase-freed-pages.ts'
import { createVault, keyId, type Sealed, type Vault } from './field-encryption.ts'

/** Passes each sealed text of the database through `change`, and gives how many there were. */
export type Reseal = (trx: Write, change: Resealing) => Promise<number>
export type Resealing = (kept: Sealed, place: string) => Sealed

const fact = 'data_key'

/**
 * The vault of this database. What is kept in plain text, by a version before there was a vault, is sealed now, once.
 * @throws StartError where the key is not the one that the data was sealed with
 */
export async function openVault(
  { db, place }: Pick<Database, 'db' | 'place'>,
  config: Pick<Config, 'dataKey' | 'dataDir'>,
  reseal: Reseal,
): Promise<Vault> {
  const id = await sealedWith(db)
  if (id === undefined) {
    await sealFirst(db, createVault(config.dataKey ?? keyFile(config.dataDir)), reseal)
    return openVault({ db, place }, config, reseal)
  }
  return createVault(keyOf(id, place, config))
}

/**
 * The key of that id, which `place` was sealed with.
 * @throws StartError where it is not at hand
 */
function keyOf(id: string, place: string, config: Pick<Config, 'dataKey' | 'dataDir'>): Buffer {
  const key = config.dataKey ?? findKeyFile(config.dataDir, id)
  if (key && keyId(key) === id) return key
  throw new StartError(
    config.dataKey
      ? `DATA_KEY is not the key that ${place} was sealed with (${id}).`
      : `The key that ${place} was sealed with (${id}) is not in ${config.dataDir}. Put the file "key" back, or set DATA_KEY.`,
  )
}

/** The id of the key that a database was sealed with; undefined where no version with a key has opened it yet. */
export async function sealedWith(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('facts').select('value').where('name', '=', fact).executeTakeFirst()
  return row?.value
}

async function sealFirst(db: Db, vault: Vault, reseal: Reseal) {
  await db.transaction().execute(async (trx) => {
    await lockWriters(trx)
    // Another process may have been started on the same database at the same time.
    if ((await sealedWith(trx)) !== undefined) return
    const sealed = await reseal(trx, (plain, place) => vault.seal(plain, place))
    await trx.insertInto('facts').values({ name: fact, value: vault.id }).execute()
    if (sealed > 0) await oweScrub(trx)
  })
}

/** Seals everything with another key, in the caller's transaction. */
export async function changeKey(trx: Write, from: Vault, to: Vault, reseal: Reseal) {
  await reseal(trx, (sealed, place) => to.seal(from.open(sealed, place), place))
  await trx.updateTable('facts').set({ value: to.id }).where('name', '=', fact).execute()
  await oweScrub(trx)
}
