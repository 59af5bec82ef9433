import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely'
import { setInMapClearedWhenFull } from '../bounded-map.ts'
import { damagedDatabaseSentence, isDatabaseDamageError } from '../condition/damage.ts'
import type { Config } from '../config.ts'
import { errorMessageOf, OperatorFacingError } from '../errors.ts'
import { type DatabaseSchema, kyselyPlugins } from './schema.ts'

export type Db = Kysely<DatabaseSchema>
export type DatabaseEngine = 'sqlite' | 'postgres'

export interface DatabaseConnection {
  engine: DatabaseEngine
  db: Db
  /** For messages: a file's path, or an address without its password. */
  place: string
  close(): Promise<void>
}

export const sqliteFileName = 'abhyasika.sqlite'

const tokens = new WeakMap<Db, () => string>()

/**
 * A text that changes with every committed write of any process. Undefined on PostgreSQL, which would need a query for it,
 * and inside a transaction.
 */
export const lastWriteToken = (db: Db): string | undefined => tokens.get(db)?.()

/**
 * Opens PostgreSQL if `databaseUrl` is set, else the SQLite file in `dataDir`.
 * @throws OperatorFacingError with one line that says what is wrong
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<DatabaseConnection> {
  return config.databaseUrl === undefined
    ? openSqlite(join(config.dataDir, sqliteFileName), config.dataDir)
    : loadAndOpenPostgres(config.databaseUrl)
}

/** Opens a second connection for reading. On SQLite readers and writers do not block each other. */
export async function openDatabaseForReading(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<DatabaseConnection> {
  return config.databaseUrl === undefined
    ? openSqliteFileReadOnly(join(config.dataDir, sqliteFileName))
    : loadAndOpenPostgres(config.databaseUrl)
}

/** The driver is loaded only where it is used, so that a server on SQLite starts sooner. */
async function loadAndOpenPostgres(url: string) {
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url)
}

/** Opens an SQLite file for reading only. */
export function openSqliteFileReadOnly(path: string): DatabaseConnection {
  const file = new SqliteFile(path, { readonly: true, fileMustExist: true })
  harden(file)
  const db = new Kysely<DatabaseSchema>({
    dialect: new SqliteDialect({ database: file }),
    plugins: kyselyPlugins,
  })
  return { engine: 'sqlite', db, place: path, close: () => db.destroy() }
}

/** Hardens against crafted files: their schema may call no function with side effects. */
function harden(file: SqliteFile.Database) {
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
  /** Takes the write lock at the start, so that no transaction fails halfway without it. */
  override async beginTransaction(connection: Connection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  /** On a full disk SQLite has rolled back by itself; a second rollback would replace that error by its own. */
  override async rollbackTransaction(connection: Connection) {
    if (!this.#file.inTransaction) return
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // The next call would begin within this transaction.
      if (this.#file.inTransaction) await super.rollbackTransaction(connection)
      throw error
    }
  }
}

/** SQLite's DDL is transactional, which Kysely's adapter does not assume; without this a failed migration stays half done. */
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

const maxStatements = 500

/** Prepares each statement once. */
class StatementCache {
  readonly #file: SqliteFile.Database
  readonly #statements = new Map<string, SqliteFile.Statement>()
  constructor(file: SqliteFile.Database) {
    this.#file = file
  }
  prepare(sql: string) {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#file.prepare(sql)
    // Bounded, because each length of an `in (…)` list is another statement.
    setInMapClearedWhenFull(this.#statements, maxStatements, sql, statement)
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

function openSqlite(path: string, folder: string): DatabaseConnection {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = new SqliteFile(path, { timeout: 5000 })
    try {
      setDurable(file)
    } catch (error) {
      file.close()
      throw error
    }
    const db = new Kysely<DatabaseSchema>({
      dialect: new DurableSqliteDialect(new StatementCache(file)),
      plugins: kyselyPlugins,
    })
    tokens.set(db, changeTokenOf(file))
    return { engine: 'sqlite', db, place: path, close: () => db.destroy() }
  } catch (error) {
    if (isDatabaseDamageError(error))
      throw new OperatorFacingError(damagedDatabaseSentence(path, errorMessageOf(error)))
    throw new OperatorFacingError(`The database ${path} cannot be opened: ${errorMessageOf(error)}`)
  }
}

/**
 * Makes an acknowledged write survive a power cut. Must run at every open, as better-sqlite3 is built to open an existing
 * WAL file with `synchronous=NORMAL`, which loses the last writes.
 */
function setDurable(file: SqliteFile.Database) {
  harden(file)
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  // Overwrites deleted data, which free pages would still hold.
  file.pragma('secure_delete = ON')
  // Fails on a read-only file now rather than at the first write.
  file.exec('begin immediate; create table probe (x); rollback')
}

/** `data_version` counts commits of other connections, `total_changes()` the rows changed by this one. */
function changeTokenOf(file: SqliteFile.Database) {
  const ofOthers = file.prepare('pragma data_version').pluck()
  const ofOurs = file.prepare('select total_changes()').pluck()
  return () => `${ofOthers.get()} ${ofOurs.get()}`
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether a write failed on the unique key of these columns of `table`. */
export function isUniqueViolation(error: unknown, table: string, columns: string[]) {
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
 * Whether the engine or the disk failed (full or read-only disk, lost connection), as opposed to a wrong statement. SQLite: result codes; PostgreSQL: SQLSTATE classes 08, 3D, 53, 57, 58, and 25006, XX001, XX002.
 */
export function isDatabaseEngineFailure(error: unknown) {
  const code = codeOf(error)
  if (/^SQLITE_(FULL|READONLY|IOERR|BUSY|CANTOPEN|CORRUPT|NOTADB|LOCKED|NOMEM)/.test(code)) return true
  if (/^(08|3D|53|57|58)[0-9A-Z]{3}$/.test(code) || /^(25006|XX00[12])$/.test(code)) return true
  if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENOSPC|EROFS)$/.test(code))
    return true
  return (
    error instanceof Error &&
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message)
  )
}
