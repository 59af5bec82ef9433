import { sql } from 'kysely'
import { StartError } from '../errors.ts'
import { type Database, isEngineFailure } from './database.ts'
import type { Write } from './revision.ts'

const company = () =>
  new StartError('The database is in use. Stop the server, and whatever else is connected, and try again.')

/**
 * SQLite gives up its journal to nobody but the only one, who then keeps the file to themselves.
 * @throws StartError where somebody else is at the database
 */
export async function lockSqliteExclusively({ db, engine }: Database) {
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
export async function requireNoOtherClients({ engine }: Database, trx: Write) {
  if (engine !== 'postgres') return
  await sql`lock table meta in access exclusive mode`.execute(trx)
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(trx)
  if (rows[0]?.others !== 0) throw company()
}
