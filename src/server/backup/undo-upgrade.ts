import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { BackupManifest } from '#domain/backup.ts'
import type { Config } from '../config.ts'
import { type DatabaseConnection, openDatabase } from '../database/database.ts'
import { lockOutOtherDatabaseClients, lockSqliteExclusively } from '../database/exclusive-access.ts'
import { appliedMigrations, knownMigrations, migrate } from '../database/migrate.ts'
import { runInWriteTransactionWithoutRevision } from '../database/revision.ts'
import { splitIntoBatches } from '../database/split-into-batches.ts'
import { OperatorFacingError } from '../errors.ts'
import { withPrivateBackupCopy, withTemporaryDatabase } from './backup.ts'
import { withBackupBeforeRestore } from './backup-before-restore.ts'
import type { CheckedBackup } from './backup-check.ts'
import { endConsentsAgain, readEndedConsents, removeCheckInsWithoutConsent } from './ended-consents.ts'
import { addToPurgedMembersTable, readPurgedMembers } from './purged-members.ts'
import { ChangedSinceConfirmationError, replaceAllRowsByBackup } from './restore.ts'
import { databaseTablesOf, type EitherEngineTransaction } from './table-copy.ts'

/** The migration that made room for consents; older versions have none. */
const firstWithConsents = '0029-admissions'
const firstWithCheckIns = '0036-check-in'

/** A checked backup of an older version, in the schema of that version. */
export interface BackupOfOlderVersion extends CheckedBackup {
  tables: EitherEngineTransaction
  /** The migrations that it has gone through. */
  steps: string[]
}

/**
 * Runs `work` on a backup of an older version, of which it gets a private copy that is not migrated.
 * @throws OperatorFacingError if it is no backup of ours, or has the schema of this version
 */
export function withUnmigratedBackup<Result>(
  config: Pick<Config, 'dataDir' | 'dataKey'>,
  path: string,
  work: (backup: BackupOfOlderVersion) => Promise<Result>,
): Promise<Result> {
  return withPrivateBackupCopy(config, path, async (checked, folder) => {
    const { db, close } = await openDatabase({ dataDir: folder, databaseUrl: undefined })
    try {
      const steps = await appliedMigrations({ db, engine: 'sqlite' })
      if (steps.length === knownMigrations('sqlite').length) {
        throw new OperatorFacingError(
          `${path} has the tables of this version, which npm run restore goes back to. Name a backup from before an upgrade.`,
        )
      }
      return await db
        .transaction()
        .execute((trx) => work({ ...checked, steps, tables: { trx, engine: 'sqlite' } }))
    } finally {
      await close()
    }
  })
}

/**
 * Refuses a database that this version has not brought up to date, which there is nothing to undo in.
 * @throws OperatorFacingError saying which version to start
 */
export async function requireUpgradedDatabase(database: DatabaseConnection) {
  const applied = await appliedMigrations(database)
  const known = knownMigrations(database.engine)
  if (isDeepStrictEqual(applied, known)) return
  throw new OperatorFacingError(
    applied.some((name) => !known.includes(name))
      ? `The database ${database.place} was made by a newer version of Abhyasika. Use the npm run undo-upgrade of that version.`
      : `The database ${database.place} is as an older version left it, so there is nothing to undo. Start the older version.`,
  )
}

interface WholeUndo {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'dataKey'>
  at: Date
  /** Is given what would be replaced; an error that it throws stops the undoing. */
  confirm(database: DatabaseConnection, held: BackupManifest): Promise<void>
}

/**
 * Undoes the upgrade of the configured database while nobody else has it open. What is there is first kept as a
 * `before-restore` backup.
 * @returns the file of that backup, and how many members were deleted for good since
 * @throws OperatorFacingError if it fails, or what `confirm` throws; nothing is then changed
 */
export async function undoUpgradeWithBackup(
  backup: BackupOfOlderVersion,
  { config, at, confirm }: WholeUndo,
) {
  // Says that it is in use before anything is written.
  await onUpgraded(config, lockSqliteExclusively)
  const { aside, result: forgotten } = await onUpgraded(config, (database) =>
    withBackupBeforeRestore(config, at, async (held) => {
      await confirm(database, held)
      await lockSqliteExclusively(database)
      return await undoUpgrade(database, backup, { over: held.revision, config })
    }),
  )
  return { aside, forgotten }
}

async function onUpgraded<Result>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (database: DatabaseConnection) => Promise<Result>,
) {
  const database = await openDatabase(config)
  try {
    await requireUpgradedDatabase(database)
    return await work(database)
  } finally {
    await database.close()
  }
}

interface UndoOptions {
  /** The revision that the operator confirmed. */
  over: number
  config: Pick<Config, 'dataDir'>
}

/**
 * Puts the database back into the schema and the rows of the version before, in one transaction. Members purged since are
 * marked as long deleted, so that the older version purges them again at its start. Consents that were ended since end again.
 * @returns how many members those are
 * @throws OperatorFacingError if it fails, ChangedSinceConfirmationError where the revision is another; nothing is then changed
 */
export async function undoUpgrade(
  database: DatabaseConnection,
  { manifest, steps, tables: file }: BackupOfOlderVersion,
  { over, config }: UndoOptions,
): Promise<number> {
  const { engine } = database
  const tables = await withTemporaryDatabase(config, ({ db }) =>
    databaseTablesOf({ trx: db, engine: 'sqlite' }, ['centre', 'temporary', 'machine']),
  )
  return runInWriteTransactionWithoutRevision(database.db, async (trx, last) => {
    await lockOutOtherDatabaseClients(database, trx)
    if (last !== over) {
      throw new ChangedSinceConfirmationError(
        'The database was changed in the meantime. Nothing was undone. Please try again.',
      )
    }
    const forgotten = await readPurgedMembers(trx, config.dataDir)
    const ended = await readEndedConsents(trx, config.dataDir)
    await dropTables({ trx, engine }, tables)
    await migrate({ ...database, db: trx }, steps)
    const revision = Math.max(last, manifest.revision, ...forgotten.values()) + 1
    await replaceAllRowsByBackup(file, { trx, engine }, revision)
    if (steps.includes(firstWithConsents)) await endConsentsAgain(trx, ended)
    if (steps.includes(firstWithCheckIns)) await removeCheckInsWithoutConsent(trx)
    const since = [...forgotten].filter(([, at]) => at > manifest.revision).map(([id]) => id)
    if (since.length === 0) return 0
    // Before this migration deleted members were rows of another table.
    if (!steps.includes('0013-rooms-seats-and-holds')) {
      throw new OperatorFacingError(
        'Members were deleted for good since the upgrade, which a version as old as that cannot repeat. Nothing was undone.',
      )
    }
    await addToPurgedMembersTable(trx, forgotten)
    return deleteLongAgo({ trx, engine }, since)
  })
}

/** Drops our tables and the functions of their triggers. */
async function dropTables({ trx, engine }: EitherEngineTransaction, tables: string[]) {
  const all = [...tables.toReversed(), 'kysely_migration', 'kysely_migration_lock']
  if (engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    for (const table of all) await sql`drop table ${sql.table(table)}`.execute(trx)
    return
  }
  const { rows } = await sql<{ name: string }>`
    select distinct functions.oid::regprocedure::text as name
    from pg_trigger as triggers join pg_proc as functions on functions.oid = triggers.tgfoid
    where not triggers.tgisinternal and functions.pronamespace = current_schema()::regnamespace
  `.execute(trx)
  await sql`drop table ${sql.join(all.map((table) => sql.table(table)))}`.execute(trx)
  for (const { name } of rows) await sql`drop function ${sql.raw(name)}`.execute(trx)
}

async function deleteLongAgo({ trx }: EitherEngineTransaction, ids: string[]): Promise<number> {
  let count = 0
  for (const part of splitIntoBatches(ids)) {
    const marked = await trx
      .updateTable('members')
      .set({ deletedOn: '2000-01-01', deletedBy: 'product', formerSeatId: null })
      .where('id', 'in', part)
      .executeTakeFirst()
    await trx.deleteFrom('seatHolds').where('memberId', 'in', part).execute()
    count += Number(marked.numUpdatedRows)
  }
  return count
}
