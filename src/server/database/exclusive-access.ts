import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { OperatorFacingError } from '../errors.ts'
import { type DatabaseConnection, isDatabaseEngineFailure } from './database.ts'
import type { WriteTransaction } from './revision.ts'

const inUse = () =>
  new OperatorFacingError('The database is in use. Stop the server and any other client, and try again.')

/**
 * Locks the file exclusively; fails if another connection is open.
 * @throws OperatorFacingError if the database is in use
 */
export async function lockSqliteExclusively({ db, engine }: DatabaseConnection) {
  if (engine !== 'sqlite') return
  try {
    await sql`pragma locking_mode = exclusive`.execute(db)
    await sql`pragma journal_mode = delete`.execute(db)
  } catch (error) {
    if (isDatabaseEngineFailure(error)) throw inUse()
    throw error
  }
}

/** How long a client that has just disconnected may take to end, in milliseconds. */
const endTimeout = 3_000

/**
 * Locks out new clients, which read this table first, and counts those already connected.
 * @throws OperatorFacingError if there are any that do not end
 */
export async function lockOutOtherDatabaseClients({ engine }: DatabaseConnection, trx: WriteTransaction) {
  if (engine !== 'postgres') return
  await sql`lock table meta in access exclusive mode`.execute(trx)
  const until = Date.now() + endTimeout
  while ((await otherClients(trx)) > 0) {
    if (Date.now() > until) throw inUse()
    await setTimeout(50)
  }
}

async function otherClients(trx: WriteTransaction): Promise<number> {
  // Within a transaction PostgreSQL would go on showing what it showed first.
  await sql`select pg_stat_clear_snapshot()`.execute(trx)
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(trx)
  return rows[0]?.others ?? 0
}

/** The advisory lock of PostgreSQL that every server shares while it runs, and that an upgrade takes for itself. */
export const postgresRunningServersLockNumber = 1_648_901

/**
 * Runs an upgrade of PostgreSQL while no server runs on it, which would go on writing as an older version does. Another upgrade is
 * waited for. SQLite has a lock of its folder for that.
 * @throws OperatorFacingError where a server runs
 */
export async function whileNoServerRuns<Result>(
  { db, engine, place }: DatabaseConnection,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine !== 'postgres') return work()
  return db.connection().execute(async (held) => {
    for (;;) {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_lock(${sql.lit(postgresRunningServersLockNumber)}) as taken
      `.execute(held)
      if (rows[0]?.taken) break
      const { rows: servers } = await sql`
        select pid from pg_locks
        where locktype = 'advisory' and mode = 'ShareLock' and granted and objid = ${sql.lit(postgresRunningServersLockNumber)}
          and database = (select oid from pg_database where datname = current_database())
      `.execute(held)
      if (servers.length > 0) {
        throw new OperatorFacingError(
          `The database ${place} is that of an older version, and a server of that version runs on it. Stop every server on it, then start this one. Nothing was changed.`,
        )
      }
      await setTimeout(50)
    }
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(postgresRunningServersLockNumber)})`.execute(held)
    }
  })
}
