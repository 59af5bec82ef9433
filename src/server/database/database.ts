import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely'
import { setBounded } from '../bounded-map.ts'
import type { Config } from '../config.ts'
import { reasonOf, StartError } from '../errors.ts'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>
export type Engine = 'sqlite' | 'postgres'

export interface Database {
  engine: Engine
  db: Db
  /** Where the rows are, fit to be shown: a file's path, or an address without its password. */
  place: string
  close(): Promise<void>
}

export const fileName = 'abhyasika.sqlite'

const stamps = new WeakMap<Db, () => string>()

/**
 * A text that is another after every committed write, whoever made it. Undefined where that cannot be told without
 * a way to the server (PostgreSQL), and inside a transaction.
 */
export const changeToken = (db: Db): string | undefined => stamps.get(db)?.()

/**
 * Opens the database the configuration names: PostgreSQL where there is an address, else the SQLite file in DATA_DIR.
 * @throws StartError with one line that says what is wrong
 */
export async function openDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  return config.databaseUrl === undefined
    ? openSqlite(join(config.dataDir, fileName), config.dataDir)
    : openPostgres(config.databaseUrl)
}

/** A second way in that only reads. On SQLite it makes no writer wait, and no writer makes it wait. */
export async function openReader(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  return config.databaseUrl === undefined
    ? openFileReader(join(config.dataDir, fileName))
    : openPostgres(config.databaseUrl)
}

/** Opens an SQLite file for reading only. */
export function openFileReader(path: string): Database {
  const file = new SqliteFile(path, { readonly: true, fileMustExist: true })
  distrust(file)
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) })
  return { engine: 'sqlite', db, place: path, close: () => db.destroy() }
}

/** A file may come from anywhere: what its schema holds may call nothing that reaches outside of it. */
function distrust(file: SqliteFile.Database) {
  file.pragma('trusted_schema = OFF')
  file.pragma('cell_size_check = ON')
}

type Connection = Parameters<SqliteDriver['beginTransaction']>[0]

class DurableSqliteDriver extends SqliteDriver {
  readonly #file: StatementCache
  constructor(file: StatementCache) {
    super({ database: file })
    this.#file = file
  }
  /** Takes the write lock at once, so that no transaction fails half-way for want of it. */
  override async beginTransaction(connection: Connection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  /** SQLite has rolled back by itself where the disk is full; asking again would hide that error behind another. */
  override async rollbackTransaction(connection: Connection) {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite's schema changes are transactional; Kysely has to be told, or a failed migration stays half done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class DurableSqliteDialect extends SqliteDialect {
  readonly #file: StatementCache
  constructor(file: StatementCache) {
    super({ database: file })
    this.#file = file
  }
  override createDriver() {
    return new DurableSqliteDriver(this.#file)
  }
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

const mostStatements = 500

/** The file as Kysely sees it, each statement prepared once. */
class StatementCache {
  readonly #file: SqliteFile.Database
  readonly #statements = new Map<string, SqliteFile.Statement>()
  constructor(file: SqliteFile.Database) {
    this.#file = file
  }
  prepare(sql: string) {
    const held = this.#statements.get(sql)
    if (held) return held
    const statement = this.#file.prepare(sql)
    // Lists of ids make statements of many lengths.
    setBounded(this.#statements, mostStatements, sql, statement)
    return statement
  }
  get inTransaction() {
    return this.#file.inTransaction
  }
  close() {
    this.#statements.clear()
    this.#file.close()
  }
}

function openSqlite(path: string, folder: string): Database {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = new SqliteFile(path, { timeout: 5000 })
    try {
      setDurable(file)
    } catch (error) {
      file.close()
      throw error
    }
    const db = new Kysely<Schema>({ dialect: new DurableSqliteDialect(new StatementCache(file)) })
    stamps.set(db, changeTokenOf(file))
    return { engine: 'sqlite', db, place: path, close: () => db.destroy() }
  } catch (error) {
    throw new StartError(`The database ${path} cannot be opened: ${reasonOf(error)}`)
  }
}

/**
 * Sets what makes an acknowledged write survive a power cut. It must run at every open: the library is built so
 * that an existing WAL file opens with `synchronous=NORMAL`, which loses the last writes.
 */
function setDurable(file: SqliteFile.Database) {
  distrust(file)
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  // What is deleted is overwritten, so that it cannot be read from the file's free pages.
  file.pragma('secure_delete = ON')
  // Leaves nothing behind, but needs the right to write: a read-only file is refused here, not at the first member.
  file.exec('begin immediate; create table probe (x); rollback')
}

/** SQLite counts what others have committed to the file, and the rows that were changed through this connection. */
function changeTokenOf(file: SqliteFile.Database) {
  const byOthers = file.prepare('pragma data_version').pluck()
  const byUs = file.prepare('select total_changes()').pluck()
  return () => `${byOthers.get()} ${byUs.get()}`
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether a write failed because another row of `table` already holds these columns' values. */
export function isTaken(error: unknown, table: string, columns: string[]) {
  if (!(error instanceof Error)) return false
  if (/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(codeOf(error))) {
    return error.message.endsWith(columns.map((column) => `${table}.${column}`).join(', '))
  }
  return (
    codeOf(error) === '23505' &&
    'table' in error &&
    error.table === table &&
    'detail' in error &&
    String(error.detail).startsWith(`Key (${columns.join(', ')})`)
  )
}

/**
 * Whether the engine, or the disk, could not do its work (full or read-only disk, a lost connection), as opposed to a
 * mistake in what was asked. SQLite: result codes; PostgreSQL: SQLSTATE classes 08, 3D, 53, 57, 58 and 25006.
 */
export function isEngineFailure(error: unknown) {
  const code = codeOf(error)
  if (/^SQLITE_(FULL|READONLY|IOERR|BUSY|CANTOPEN|CORRUPT|NOTADB|LOCKED|NOMEM)/.test(code)) return true
  if (/^(08|3D|53|57|58)[0-9A-Z]{3}$/.test(code) || code === '25006') return true
  if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENOSPC|EROFS)$/.test(code))
    return true
  return (
    error instanceof Error &&
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message)
  )
}
