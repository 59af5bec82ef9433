import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { BackupManifest } from '#domain/backup.ts'
import type { Config } from '../config.ts'
import type { DatabaseConnection, Db } from '../database/database.ts'
import { lockOutOtherDatabaseClients } from '../database/exclusive-access.ts'
import { runInWriteTransactionWithoutRevision, type WriteTransaction } from '../database/revision.ts'
import { OperatorFacingError } from '../errors.ts'
import { type OpenedBackup, withMigratedBackup, withTemporaryDatabase } from './backup.ts'
import { endConsentsAgain, readEndedConsents, removeCheckInsWithoutConsent } from './ended-consents.ts'
import { endDoorTabletKeysAgain, readEndedDoorTablets } from './ended-doors.ts'
import { addToPurgedMembersTable, readPurgedMembers } from './purged-members.ts'
import {
  copyTables,
  databaseTablesOf,
  type EitherEngineTransaction,
  fingerprintsOfTables,
} from './table-copy.ts'

interface RestoreOptions {
  /** The revision that the operator confirmed. */
  over?: number
  /** Refuses while the database has other clients. */
  requiresNoOthers?: boolean
  /** The folder with the lists of forgotten members and ended consents. */
  dataDir: string
  /** Purges the members with these ids; returns how many there were. */
  forget(trx: WriteTransaction, ids: string[]): Promise<number>
  /** Runs at the end of the transaction. */
  finish?(trx: WriteTransaction): Promise<void>
}

/** Somebody wrote after the operator confirmed. */
export class ChangedSinceConfirmationError extends OperatorFacingError {}

/**
 * Replaces the content of the database by a backup, in one transaction. Ends all sessions and makes every screen refetch.
 * Members purged since the backup are purged again before anybody can read them, and consents and
 * the keys of tablets that were ended since end again.
 * @returns how many were purged again
 * @throws OperatorFacingError if it fails, ChangedSinceConfirmationError where the revision is another; nothing is then changed
 */
export async function restoreBackup(
  database: DatabaseConnection,
  { manifest, tables: file }: OpenedBackup,
  { over, requiresNoOthers, dataDir, forget, finish }: RestoreOptions,
): Promise<number> {
  return runInWriteTransactionWithoutRevision(database.db, async (trx, last) => {
    const target: EitherEngineTransaction = { trx, engine: database.engine }
    if (requiresNoOthers) await lockOutOtherDatabaseClients(database, trx)
    if (over !== undefined && last !== over) {
      throw new ChangedSinceConfirmationError(
        'The database was changed in the meantime. Nothing was restored. Please try again.',
      )
    }
    const forgotten = await readPurgedMembers(trx, dataDir)
    const ended = await readEndedConsents(trx, dataDir)
    const doors = await readEndedDoorTablets(trx)
    // Later than any revision that a screen may know.
    const revision = Math.max(last, manifest.revision, ...forgotten.values()) + 1
    await replaceAllRowsByBackup(file, target, revision)
    const listed = [...(await addToPurgedMembersTable(trx, forgotten))]
    const since = listed.filter(([, forgottenAt]) => forgottenAt > manifest.revision)
    const count = await forget(
      trx,
      since.map(([id]) => id),
    )
    await endConsentsAgain(trx, ended)
    await removeCheckInsWithoutConsent(trx)
    await endDoorTabletKeysAgain(trx, doors)
    await finish?.(trx)
    return count
  })
}

/**
 * Replaces all rows by those of a backup with the same schema, and reads them back.
 * @param revision later than any that a screen may know
 */
export async function replaceAllRowsByBackup(
  file: EitherEngineTransaction,
  target: EitherEngineTransaction,
  revision: number,
) {
  const all = await databaseTablesOf(file, ['centre', 'temporary'])
  // Writers that wait for the row of `revision` hold a lock of that table, so that changing it too would be a deadlock.
  const replaced = all.filter((table) => table !== 'revision')
  const resumeConstraints = await suspendConstraints(target, replaced)
  for (const table of replaced.toReversed()) await target.trx.deleteFrom(table).execute()
  const tables = await databaseTablesOf(file)
  const copied = await copyTables(file, target, tables)
  await target.trx.updateTable('revision').set({ value: revision, horizon: revision }).execute()
  await resumeConstraints()
  if (!isDeepStrictEqual(await fingerprintsOfTables(target, tables), copied)) {
    throw new OperatorFacingError('The database does not hold what was restored. Nothing was changed.')
  }
}

/** Suspends triggers and foreign keys while all rows are replaced. Returns a function that restores them. */
async function suspendConstraints(
  { trx, engine }: EitherEngineTransaction,
  tables: string[],
): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    const triggers = sql<{
      name: string
      sql: string
    }>`select name, sql from sqlite_master where type = 'trigger'`
    const { rows } = await triggers.execute(trx)
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx)
    return async () => {
      for (const trigger of rows) await sql.raw(trigger.sql).execute(trx)
    }
  }
  const each = async (change: string) => {
    for (const table of tables) await sql`alter table ${sql.table(table)} ${sql.raw(change)}`.execute(trx)
  }
  await each('disable trigger user')
  return async () => {
    // PostgreSQL changes no table that has deferred references to check.
    await sql`set constraints all immediate`.execute(trx)
    // Sequences continue after the last row.
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and column_default like 'nextval(%'
    `.execute(trx.withoutPlugins())
    for (const { table_name, column_name } of rows) {
      await sql`
        select setval(pg_get_serial_sequence(${table_name}, ${column_name}),
          (select coalesce(max(${sql.ref(column_name)}), 0) + 1 from ${sql.table(table_name)}), false)
      `.execute(trx)
    }
    await each('enable trigger user')
  }
}

/**
 * Restores a backup into a temporary database, to prove that it can be restored, and examines what is then there.
 * @throws OperatorFacingError if it cannot
 */
export function tryRestoreOfBackup(
  config: Pick<Config, 'dataDir' | 'dataKey'>,
  path: string,
  checkInstallation: (db: Db) => Promise<void> = async () => {},
): Promise<BackupManifest> {
  return withMigratedBackup(config, path, async (backup) => {
    await withTemporaryDatabase(config, async (database) => {
      await restoreBackup(database, backup, { dataDir: config.dataDir, forget: async () => 0 })
      await checkInstallation(database.db)
    })
    return backup.manifest
  })
}
