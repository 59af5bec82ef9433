import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { BackupManifest } from '#domain/backup.ts'
import type { Config } from '../config.ts'
import {
  type DatabaseConnection,
  openDatabase,
  openDatabaseForReading,
  sqliteFileName,
} from '../database/database.ts'
import { appliedMigrations, migrate } from '../database/migrate.ts'
import { findEncryptionKey } from '../encryption/data-key.ts'
import { encryptionKeyIdOfDatabase } from '../encryption/open-field-cipher.ts'
import { errorMessageOf, OperatorFacingError } from '../errors.ts'
import { fsyncPath } from '../fsync.ts'
import { withTemporaryFolder } from '../prepare-and-lock-data-folder.ts'
import { backupManifestTableSql, type CheckedBackup, checkBackup } from './backup-check.ts'
import { backupSignatureOf } from './backup-signature.ts'
import { openNewDatabase } from './new-database.ts'
import { copyTables, databaseTablesOf, type EitherEngineTransaction } from './table-copy.ts'

type Source = Pick<Config, 'dataDir' | 'databaseUrl' | 'dataKey'>

/**
 * Writes a snapshot of the database into one SQLite file, from either engine, while others read and write. The file is signed
 * if the data key is available, and checked before it gets its name.
 * @param steps the migrations that the database has gone through, where it is older than this version; the backup gets its schema
 * @returns the manifest, and what is not proven
 * @throws OperatorFacingError if it cannot be written, or the check fails
 */
export async function makeBackup(
  config: Source,
  path: string,
  madeAt: Date,
  steps?: string[],
): Promise<CheckedBackup> {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    return await withTemporaryFolder(config.dataDir, async (folder) => {
      const file = join(folder, sqliteFileName)
      await writeSnapshot(config, folder, { madeAt, steps })
      const checked = await checkBackup({ path, file, folder }, config)
      moveDurably(file, path)
      return checked
    })
  } catch (error) {
    if (error instanceof OperatorFacingError) throw error
    throw new OperatorFacingError(`The backup ${path} cannot be made: ${errorMessageOf(error)}`)
  }
}

/** Moves a finished file to its place and flushes it; to another disk it is copied under a temporary name first. */
function moveDurably(file: string, path: string) {
  fsyncPath(file)
  try {
    renameSync(file, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    copyDurably(file, path)
  }
  fsyncPath(dirname(path))
}

function copyDurably(file: string, path: string) {
  const part = `${path}.part`
  try {
    copyFileSync(file, part)
    fsyncPath(part)
    renameSync(part, path)
  } finally {
    rmSync(part, { force: true })
  }
}

async function writeSnapshot(
  config: Source,
  folder: string,
  { madeAt, steps }: { madeAt: Date; steps: string[] | undefined },
) {
  const copy = await (steps
    ? openDatabase({ dataDir: folder, databaseUrl: undefined })
    : openNewDatabase(folder))
  try {
    if (steps) await migrate(copy, steps)
    await copy.db.transaction().execute((trx) =>
      onSnapshot(config, async (from) => {
        const to: EitherEngineTransaction = { trx, engine: 'sqlite' }
        if (
          steps &&
          !isDeepStrictEqual(await appliedMigrations({ db: from.trx, engine: from.engine }), steps)
        ) {
          throw new OperatorFacingError('Another process has brought the database up to date.')
        }
        for (const table of (await databaseTablesOf(to)).reverse()) await to.trx.deleteFrom(table).execute()
        const { value: revision } = await from.trx
          .selectFrom('revision')
          .select('value')
          .executeTakeFirstOrThrow()
        const names = await databaseTablesOf(to)
        const keyId = await encryptionKeyIdOfDatabase(from.trx, names.includes('facts') ? 'facts' : 'meta')
        const tables = await copyTables(from, to, names)
        const manifest: BackupManifest = { madeAt: madeAt.toISOString(), revision, tables, keyId }
        const document = JSON.stringify(manifest)
        const key = keyId === undefined ? undefined : findEncryptionKey(config, keyId)
        await sql.raw(backupManifestTableSql).execute(trx)
        await sql`
          insert into backup_manifest values (${document}, ${key ? backupSignatureOf(document, key) : null})
        `.execute(trx)
      }),
    )
    // Without WAL it is one file, which also opens on a read-only medium.
    await sql`pragma journal_mode = delete`.execute(copy.db)
  } finally {
    await copy.close()
  }
}

/** Reads the database as it was at the first read, in one transaction. */
async function onSnapshot<Result>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  read: (tables: EitherEngineTransaction) => Promise<Result>,
): Promise<Result> {
  const { db, engine, close } = await openDatabaseForReading(config)
  try {
    const transaction =
      engine === 'sqlite' ? db.transaction() : db.transaction().setIsolationLevel('repeatable read')
    return await transaction.execute((trx) => read({ trx, engine }))
  } finally {
    await close()
  }
}

/** A checked backup, migrated to this version. */
export interface OpenedBackup extends CheckedBackup {
  tables: EitherEngineTransaction
}

/**
 * Runs `work` on a backup, migrated to this version.
 * @throws OperatorFacingError if it cannot be restored
 */
export const withMigratedBackup = <Result>(
  config: Pick<Config, 'dataDir' | 'dataKey'>,
  path: string,
  work: (backup: OpenedBackup) => Promise<Result>,
): Promise<Result> =>
  withPrivateBackupCopy(config, path, async (checked, folder) => {
    const database = await openDatabase({ dataDir: folder, databaseUrl: undefined })
    try {
      await migrate(database)
      return await database.db
        .transaction()
        .execute((trx) => work({ ...checked, tables: { trx, engine: 'sqlite' } }))
    } finally {
      await database.close()
    }
  })

/** Checks a backup in a folder of its own and passes that folder, so that nobody can replace the file in between. */
export function withPrivateBackupCopy<Result>(
  config: Pick<Config, 'dataDir' | 'dataKey'>,
  path: string,
  work: (checked: CheckedBackup, folder: string) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(config.dataDir, async (folder) => {
    const file = join(folder, sqliteFileName)
    if (existsSync(path)) copyFileSync(path, file)
    return work(await checkBackup({ path, file, folder }, config), folder)
  })
}

/** Runs `work` on an empty temporary database. */
export function withTemporaryDatabase<Result>(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: (database: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(dataDir, async (folder) => {
    const database = await openNewDatabase(folder)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  })
}
