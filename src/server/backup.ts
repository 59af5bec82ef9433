import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Manifest, manifestSchema } from '#domain/backup.ts'
import type { Config } from './config.ts'
import { inTemporaryFolder } from './data-folder.ts'
import { type Database, fileName, openDatabase, openFileReader, openReader } from './database.ts'
import { reasonOf, StartError } from './errors.ts'
import { migrate, unknownMigrations } from './migrate.ts'
import { copyTables, fingerprintsOf, type Tables, tablesOf } from './table-copy.ts'
import { toDisk } from './to-disk.ts'

/**
 * Writes all that the database holds at one moment into one file, an SQLite database whichever engine it comes from,
 * while others go on reading and writing. The file is read back before it gets its name.
 * @returns what the file holds
 * @throws StartError where it cannot be written, or does not hold what was read
 */
export async function makeBackup(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  path: string,
  madeAt: Date,
): Promise<Manifest> {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    return await inTemporaryFolder(config.dataDir, async (folder) => {
      const manifest = await fill(config, folder, madeAt)
      const file = join(folder, fileName)
      await checkBackup(file)
      moveToDisk(file, path)
      return manifest
    })
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The backup ${path} cannot be made: ${reasonOf(error)}`)
  }
}

/** Gives a whole file its name, on the disk when this ends. Onto another disk it is copied, under another name first. */
function moveToDisk(file: string, path: string) {
  toDisk(file)
  try {
    renameSync(file, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    copyToDisk(file, path)
  }
  toDisk(dirname(path))
}

function copyToDisk(file: string, path: string) {
  const part = `${path}.part`
  try {
    copyFileSync(file, part)
    toDisk(part)
    renameSync(part, path)
  } finally {
    rmSync(part, { force: true })
  }
}

async function fill(config: Pick<Config, 'dataDir' | 'databaseUrl'>, folder: string, madeAt: Date) {
  const copy = await openDatabase({ dataDir: folder, databaseUrl: undefined })
  try {
    await migrate(copy)
    const manifest = await copy.db.transaction().execute((trx) =>
      atOneMoment(config, async (from) => {
        const to: Tables = { trx, engine: 'sqlite' }
        for (const table of (await tablesOf(to)).reverse()) await to.trx.deleteFrom(table).execute()
        const { value: revision } = await from.trx
          .selectFrom('revision')
          .select('value')
          .executeTakeFirstOrThrow()
        const tables = await copyTables(from, to, await tablesOf(to))
        const manifest: Manifest = { madeAt: madeAt.toISOString(), revision, tables }
        await sql`create table backup_manifest (document text not null)`.execute(trx)
        await sql`insert into backup_manifest values (${JSON.stringify(manifest)})`.execute(trx)
        return manifest
      }),
    )
    // One file, which also a read-only stick can be read from.
    await sql`pragma journal_mode = delete`.execute(copy.db)
    return manifest
  } finally {
    await copy.close()
  }
}

/** Reads the database as it was at the first reading, whatever is written meanwhile. */
async function atOneMoment<Result>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  read: (tables: Tables) => Promise<Result>,
): Promise<Result> {
  const { db, engine, close } = await openReader(config)
  try {
    const transaction =
      engine === 'sqlite' ? db.transaction() : db.transaction().setIsolationLevel('repeatable read')
    return await transaction.execute((trx) => read({ trx, engine }))
  } finally {
    await close()
  }
}

/**
 * Whether a file is a backup that this version can restore, and whole: opened, counted and compared row by row.
 * @throws StartError that says what is wrong with it
 */
export async function checkBackup(path: string): Promise<Manifest> {
  const damaged = (error: unknown) =>
    new StartError(`${path} is no backup of Abhyasika, or it is damaged: ${reasonOf(error)}`)
  const manifest = await readManifest(path).catch((error) => {
    throw damaged(error)
  })
  if (manifest) return manifest
  throw new StartError(
    `${path} was made by a newer version of Abhyasika. Install that version to restore it.`,
  )
}

/** What a whole file holds; undefined for one of a newer version. */
async function readManifest(path: string): Promise<Manifest | undefined> {
  const { db, close } = openFileReader(path)
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    if (rows[0]?.integrity_check !== 'ok') throw new Error(String(rows[0]?.integrity_check))
    const [row] = (await sql<{ document: string }>`select document from backup_manifest`.execute(db)).rows
    const manifest = manifestSchema.parse(JSON.parse(row?.document ?? ''))
    const found = await fingerprintsOf({ trx: db, engine: 'sqlite' }, Object.keys(manifest.tables))
    if (!isDeepStrictEqual(found, manifest.tables))
      throw new Error('its rows are not those that were written')
    const unknown = await unknownMigrations({ db, engine: 'sqlite' })
    return unknown.length === 0 ? manifest : undefined
  } finally {
    await close()
  }
}

/**
 * Hands over a checked backup as this version would have written it: an older one is brought up to date, in a copy.
 * @throws StartError where it cannot be restored
 */
export async function readBackup<Result>(
  config: Pick<Config, 'dataDir'>,
  path: string,
  read: (file: Tables, manifest: Manifest) => Promise<Result>,
): Promise<Result> {
  const manifest = await checkBackup(path)
  return onPassingDatabase(
    config,
    ({ db }) => db.transaction().execute((trx) => read({ trx, engine: 'sqlite' }, manifest)),
    path,
  )
}

/** Lends a database in a folder of its own, brought up to date, for as long as the work takes: empty, or a copy of `file`. */
export async function onPassingDatabase<Result>(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: (database: Database) => Promise<Result>,
  file?: string,
): Promise<Result> {
  return inTemporaryFolder(dataDir, async (folder) => {
    if (file !== undefined) copyFileSync(file, join(folder, fileName))
    const database = await openDatabase({ dataDir: folder, databaseUrl: undefined })
    try {
      await migrate(database)
      return await work(database)
    } finally {
      await database.close()
    }
  })
}
