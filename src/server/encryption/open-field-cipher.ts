import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { DatabaseConnection, Db } from '../database/database.ts'
import { scheduleFreedPagesErase } from '../database/erase-freed-pages.ts'
import { runInWriteTransactionWithoutRevision, type WriteTransaction } from '../database/revision.ts'
import { OperatorFacingError } from '../errors.ts'
import { findEncryptionKeyFinishingRotation, readOrMakeEncryptionKey } from './data-key.ts'
import {
  createFieldCipher,
  type EncryptedText,
  encryptionKeyId,
  type FieldCipher,
} from './field-encryption.ts'

/** Replaces each encrypted text of the database by `change`; returns how many there were. */
export type AllTextsReencryptor = (trx: WriteTransaction, change: OneTextReencryptor) => Promise<number>
export type OneTextReencryptor = (stored: EncryptedText, place: string) => EncryptedText

const fact = 'data_key'

/**
 * Opens the cipher of this database. Plain texts of versions without encryption are encrypted now, once.
 * @throws OperatorFacingError if the key is not the one that the data was encrypted with
 */
export async function openFieldCipherEncryptingPlainTexts(
  { db, place }: Pick<DatabaseConnection, 'db' | 'place'>,
  config: Pick<Config, 'dataKey' | 'dataDir'>,
  reencrypt: AllTextsReencryptor,
): Promise<FieldCipher> {
  const id = await encryptionKeyIdOfDatabase(db)
  if (id === undefined) {
    await encryptFirst(
      db,
      createFieldCipher(config.dataKey ?? readOrMakeEncryptionKey(config.dataDir)),
      reencrypt,
    )
    return openFieldCipherEncryptingPlainTexts({ db, place }, config, reencrypt)
  }
  return createFieldCipher(keyOf(id, place, config))
}

/**
 * The key with the id that the database needs.
 * @throws OperatorFacingError if it is missing
 */
function keyOf(id: string, place: string, config: Pick<Config, 'dataKey' | 'dataDir'>): Buffer {
  const key = config.dataKey ?? findEncryptionKeyFinishingRotation(config.dataDir, id)
  if (key && encryptionKeyId(key) === id) return key
  throw new OperatorFacingError(
    config.dataKey
      ? `DATA_KEY is not the key that ${place} was encrypted with (${id}).`
      : `The key that ${place} was encrypted with (${id}) is not in ${config.dataDir}. Put the file "key" back, or set DATA_KEY.`,
  )
}

/**
 * The id of the key that a database was encrypted with; undefined where no version with a key has opened it yet.
 * @param table `facts` in a database that is not brought up to date
 */
export async function encryptionKeyIdOfDatabase(
  db: Db,
  table: 'meta' | 'facts' = 'meta',
): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from ${sql.table(table)} where name = ${fact}
  `.execute(db)
  return rows[0]?.value
}

async function encryptFirst(db: Db, cipher: FieldCipher, reencrypt: AllTextsReencryptor) {
  await runInWriteTransactionWithoutRevision(db, async (trx) => {
    // Another process may be starting on the same database.
    if ((await encryptionKeyIdOfDatabase(trx)) !== undefined) return
    const encrypted = await reencrypt(trx, (plain, place) => cipher.encrypt(plain, place))
    await trx.insertInto('meta').values({ name: fact, value: cipher.id }).execute()
    if (encrypted > 0) await scheduleFreedPagesErase(trx)
  })
}

/** Reencrypts everything with another key, in the caller's transaction. */
export async function reencryptWithOtherKey(
  trx: WriteTransaction,
  from: FieldCipher,
  to: FieldCipher,
  reencrypt: AllTextsReencryptor,
) {
  await reencrypt(trx, (encrypted, place) => to.encrypt(from.decrypt(encrypted, place), place))
  await trx.updateTable('meta').set({ value: to.id }).where('name', '=', fact).execute()
  await scheduleFreedPagesErase(trx)
}
