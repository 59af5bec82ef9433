import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type BackupManifest, backupManifestSchema } from '#domain/backup.ts'
import type { Config } from '../config.ts'
import { type Db, openDatabase, openSqliteFileReadOnly } from '../database/database.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import { findEncryptionKey } from '../encryption/data-key.ts'
import { encryptionKeyIdOfDatabase } from '../encryption/open-field-cipher.ts'
import { errorMessageOf, OperatorFacingError } from '../errors.ts'
import { isBackupSignedWith } from './backup-signature.ts'
import { databaseTablesOf, fingerprintsOfTables } from './table-copy.ts'

/** The table that makes an SQLite file a backup; before signatures it had one column. */
export const backupManifestTableSql = 'create table backup_manifest (document text not null, signature text)'
const manifestTables = [backupManifestTableSql, 'create table backup_manifest (document text not null)']

/** A backup with a schema that only a newer version knows. */
export class NewerBackupError extends OperatorFacingError {}

export interface CheckedBackup {
  manifest: BackupManifest
  /** Sentences for the operator on what is not proven; undefined if everything is. */
  unproven: string | undefined
}

interface Asked {
  /** Its name in messages. */
  path: string
  /** The file to check, a copy that nobody else can write. */
  file: string
  /** An empty folder for temporary files. */
  folder: string
}

/**
 * Checks that a file is a complete backup that this version can restore: its schema, then its pages, its signature and its
 * rows. Nothing in it runs before its schema is known to be ours.
 * @throws OperatorFacingError with one line that says what is wrong
 */
export async function checkBackup(
  asked: Asked,
  config: Pick<Config, 'dataDir' | 'dataKey'>,
): Promise<CheckedBackup> {
  try {
    if (!existsSync(asked.file)) throw new Error('there is no such file')
    const { db, close } = openSqliteFileReadOnly(asked.file)
    try {
      return await check(db.withoutPlugins(), asked, config)
    } finally {
      await close()
    }
  } catch (error) {
    if (error instanceof OperatorFacingError) throw error
    throw new OperatorFacingError(
      `${asked.path} is no backup of Abhyasika, or it is damaged: ${errorMessageOf(error)}`,
    )
  }
}

async function check(db: Db, { path, folder }: Asked, config: Pick<Config, 'dataDir' | 'dataKey'>) {
  const found = await schemaOf(db)
  if (!found.some(isManifestTable)) throw new Error('it has no manifest')
  const known = knownMigrations('sqlite')
  const ours = await schemaAfter(known, join(folder, 'schema'))
  // The list of migrations, too, is only read if its table is ours.
  const isOurs = ({ name }: SchemaObject) => name === 'kysely_migration'
  if (!isDeepStrictEqual(found.filter(isOurs), ours.filter(isOurs))) {
    throw new Error('it has no list of migrations')
  }
  const applied = await listMigrations(db)
  if (applied.some((name) => !known.includes(name))) {
    throw new NewerBackupError(
      `${path} was made by a newer version of Abhyasika. Install that version to restore it.`,
    )
  }
  if (!isDeepStrictEqual(applied, known.slice(0, applied.length))) {
    throw new Error('its migrations are those of no version')
  }
  const isOlder = applied.length < known.length
  const expected = isOlder ? await schemaAfter(applied, join(folder, 'older-schema')) : ours
  const difference = firstDifference(found, expected)
  if (difference) throw new OperatorFacingError(`${path} was changed after it was made: ${difference}.`)

  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  if (rows[0]?.integrity_check !== 'ok') throw new Error(String(rows[0]?.integrity_check).split('\n')[0])

  // Its name in versions before seats had an identity.
  const metaTable = found.some(({ name }) => name === 'facts') ? 'facts' : 'meta'
  const { manifest, unproven } = await readManifest(db, { path, metaTable }, config)
  const tables = await databaseTablesOf({ trx: db, engine: 'sqlite' })
  if (!isDeepStrictEqual(Object.keys(manifest.tables).sort(), tables.toSorted())) {
    throw new Error('its manifest does not list its tables')
  }
  const fingerprints = await fingerprintsOfTables({ trx: db, engine: 'sqlite' }, tables)
  const changed = tables.find((table) => !isDeepStrictEqual(fingerprints[table], manifest.tables[table]))
  if (changed) throw new Error(`the rows of ${changed} are not those that were written`)
  return { manifest, unproven }
}

/** The revision that a backup of ours was made of; -1 where the file is none any more. */
export async function revisionOfBackup(path: string): Promise<number> {
  try {
    const { db, close } = openSqliteFileReadOnly(path)
    try {
      const { rows } = await sql<{ document: string }>`select document from backup_manifest`.execute(
        db.withoutPlugins(),
      )
      return backupManifestSchema.parse(JSON.parse(rows[0]?.document ?? '')).revision
    } finally {
      await close()
    }
  } catch {
    return -1
  }
}

async function readManifest(
  db: Db,
  { path, metaTable }: { path: string; metaTable: 'meta' | 'facts' },
  config: Pick<Config, 'dataDir' | 'dataKey'>,
) {
  const { rows } = await sql<{ document: string; signature?: string | null }>`
    select * from backup_manifest
  `.execute(db)
  const { document = '', signature } = rows[0] ?? {}
  const manifest = backupManifestSchema.parse(JSON.parse(document))
  const keyId = manifest.keyId ?? (await encryptionKeyIdOfDatabase(db, metaTable))
  const key = keyId === undefined ? undefined : findEncryptionKey(config, keyId)
  const doubts: string[] = []
  if (!signature || keyId === undefined) {
    doubts.push(
      `Nothing proves where ${path} comes from: it was made by an older version, or without the key, or its signature was taken away. Whoever had it may have changed anything in it.`,
    )
  }
  if (keyId !== undefined && !key) {
    doubts.push(
      `The key that ${path} was made with (${keyId.slice(0, 16)}) is not at hand, so that nothing proves where it comes from, and what is encrypted in it cannot be read. Put the file "key" back into ${config.dataDir}, or set DATA_KEY.`,
    )
  }
  if (key && signature && !isBackupSignedWith(key, document, signature)) {
    throw new OperatorFacingError(
      `${path} was changed after it was made: its signature does not fit its manifest.`,
    )
  }
  return { manifest, unproven: doubts.length > 0 ? doubts.join(' ') : undefined }
}

interface SchemaObject {
  type: string
  name: string
  tbl_name: string
  sql: string | null
}

async function schemaOf(db: Db): Promise<SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`
    select type, name, tbl_name, sql from sqlite_master order by type, name
  `.execute(db)
  return rows
}

const isManifestTable = ({ type, name, sql: statement }: SchemaObject) =>
  type === 'table' && name === 'backup_manifest' && manifestTables.includes(statement?.toLowerCase() ?? '')

async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const schemas = new Map<string, Promise<SchemaObject[]>>()

/** The schema after the first migrations up to these, found out once in an empty folder. */
function schemaAfter(migrations: string[], folder: string): Promise<SchemaObject[]> {
  const key = migrations.join()
  const known = schemas.get(key)
  if (known) return known
  const read = readSchemaAfter(migrations, folder)
  schemas.set(key, read)
  read.catch(() => schemas.delete(key))
  return read
}

async function readSchemaAfter(migrations: string[], folder: string): Promise<SchemaObject[]> {
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined })
  try {
    await migrate(database, migrations)
    return await schemaOf(database.db.withoutPlugins())
  } finally {
    await database.close()
  }
}

/** Describes the first object that was added, is missing or differs. */
function firstDifference(found: SchemaObject[], expected: SchemaObject[]): string | undefined {
  const words = ({ type, name }: SchemaObject) => `${type} ${JSON.stringify(name.slice(0, 60))}`
  const key = ({ type, name }: SchemaObject) => `${type} ${name}`
  const objects = found.filter((one) => !isManifestTable(one))
  const wanted = new Map(expected.map((one) => [key(one), one]))
  const added = objects.find((one) => !wanted.has(key(one)))
  if (added) return `it has the ${words(added)}, which Abhyasika does not make`
  const there = new Set(objects.map(key))
  const missing = expected.find((one) => !there.has(key(one)))
  if (missing) return `it lacks the ${words(missing)}`
  const changed = objects.find((one) => !isDeepStrictEqual(one, wanted.get(key(one))))
  return changed && `its ${words(changed)} is not as Abhyasika makes it`
}
