import { sql } from 'kysely'
import type { Config } from './config.ts'
import { comingKey, takeComingKey } from './data-key.ts'
import { type Database, isEngineFailure } from './database.ts'
import { StartError } from './errors.ts'
import { changeKey, openVault, type Reseal } from './open-vault.ts'
import { lockWriters, type Write } from './revision.ts'
import { scrubIfDue } from './scrub.ts'
import { createVault } from './vault.ts'

/**
 * Seals everything with a new key, in one transaction and with nobody else at the database: a server that went on
 * with the old key could read nothing any more. Cut short at any point, one of the two keys at hand opens the data.
 * @returns what the operator has to know or do now
 * @throws StartError where somebody else is at the database, or the new key is missing
 */
export async function rotateKey(
  database: Database,
  config: Pick<Config, 'dataKey' | 'nextDataKey' | 'dataDir'>,
  reseal: Reseal,
): Promise<string> {
  await insistOnBeingAlone(database)
  const from = await openVault(database, config, reseal)
  if (config.dataKey && !config.nextDataKey) {
    throw new StartError('Set NEXT_DATA_KEY to the key that is to follow DATA_KEY, 32 bytes in base64.')
  }
  const to = createVault(config.nextDataKey ?? comingKey(config.dataDir))
  await database.db.transaction().execute(async (trx) => {
    await lockWriters(trx)
    await refuseCompany(database, trx)
    await changeKey(trx, from, to, reseal)
  })
  if (!config.nextDataKey) takeComingKey(config.dataDir)
  await scrubIfDue(database)
  return config.nextDataKey
    ? `Everything is sealed with the new key (${to.id}). Put it into DATA_KEY now.`
    : `Everything is sealed with a new key (${to.id}), in ${config.dataDir}. Keep a copy of it apart from the backups.`
}

const company = () =>
  new StartError('The database is in use. Stop the server, and whatever else is connected, and try again.')

/** SQLite gives up its journal to nobody but the only one, who then keeps the file to themselves. */
async function insistOnBeingAlone({ db, engine }: Database) {
  if (engine !== 'sqlite') return
  try {
    await sql`pragma locking_mode = exclusive`.execute(db)
    await sql`pragma journal_mode = delete`.execute(db)
  } catch (error) {
    if (isEngineFailure(error)) throw company()
    throw error
  }
}

/** Whoever comes after the lock waits at the name of the key; whoever was there before is counted. */
async function refuseCompany({ engine }: Database, trx: Write) {
  if (engine !== 'postgres') return
  await sql`lock table facts in access exclusive mode`.execute(trx)
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(trx)
  if (rows[0]?.others !== 0) throw company()
}
