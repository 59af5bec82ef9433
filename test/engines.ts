import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseEngine } from '../src/server/database/database.ts'
import { isFull } from './extent.ts'

/** The address of a PostgreSQL server that tests may make databases on; `npm test` starts one. */
const server = () => process.env.TEST_DATABASE_URL

/** Every test of a store or an act, and of all routes together, runs once on each of these. */
export const engines: DatabaseEngine[] = server() === undefined ? ['sqlite'] : ['sqlite', 'postgres']

/** Those of tests of single routes, and of tests that take long: PostgreSQL with `npm test -- full` alone (docs/decisions/0050). */
export const enginesByExtent: DatabaseEngine[] = isFull ? engines : engines.slice(0, 1)

/** A new folder for a server's data, and a function that removes it. */
export function dataFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyasika-'))
  return { dataDir, forget: () => rmSync(dataDir, { recursive: true, force: true }) }
}

export interface EmptyDatabase {
  dataDir: string
  databaseUrl: string | undefined
  drop(): Promise<void>
}

/** A database without tables. */
export function bareDatabase(engine: DatabaseEngine): Promise<EmptyDatabase> {
  return inNewFolder(engine === 'sqlite' ? undefined : 'template0')
}

/** A new empty database with tables, and a function that removes it. */
export async function emptyDatabase(engine: DatabaseEngine): Promise<EmptyDatabase> {
  return copyOf(await template(engine))
}

/** A copy of a closed database and its folder. */
export async function copyOf(original: EmptyDatabase): Promise<EmptyDatabase> {
  const copy = await inNewFolder(original.databaseUrl && new URL(original.databaseUrl).pathname.slice(1))
  cpSync(original.dataDir, copy.dataDir, { recursive: true })
  return copy
}

/** A new folder, and on PostgreSQL a copy of the database of that name. */
async function inNewFolder(original: string | undefined): Promise<EmptyDatabase> {
  const { dataDir, forget } = dataFolder()
  if (original === undefined) return { dataDir, databaseUrl: undefined, drop: async () => forget() }
  const name = `abhyasika_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${original} ${await copying()}`)
  return {
    dataDir,
    databaseUrl: urlOf(name),
    async drop() {
      await onServer(`drop database if exists ${name} with (force)`)
      forget()
    },
  }
}

/** Since version 15 the default way to copy takes seven times as long as `file_copy`. */
let asked: Promise<string> | undefined
const copying = () => {
  asked ??= onServer('show server_version_num').then(({ rows }) =>
    Number(rows[0]?.server_version_num) >= 150_000 ? 'strategy file_copy' : '',
  )
  return asked
}

/** Each test process migrates one database of an engine and copies it, which is faster. */
const templates = new Map<DatabaseEngine, Promise<EmptyDatabase>>()

function template(engine: DatabaseEngine) {
  const made = templates.get(engine) ?? migratedDatabase(engine)
  templates.set(engine, made)
  return made
}

async function migratedDatabase(engine: DatabaseEngine): Promise<EmptyDatabase> {
  const [{ openDatabase }, { migrate }] = await Promise.all([
    import('../src/server/database/database.ts'),
    import('../src/server/database/migrate.ts'),
  ])
  const bare = await bareDatabase(engine)
  const database = await openDatabase(bare)
  await migrate(database)
  await database.close()
  return bare
}

function urlOf(name: string) {
  const url = new URL(server() ?? '')
  url.pathname = `/${name}`
  return url.href
}

/** Connecting costs as much as the statement, so a connection stays for the next one. */
let pool: pg.Pool | undefined

/** Runs a statement on the test server, outside the database under test. */
export async function onServer(statement: string) {
  // A killed connection is replaced at the next statement.
  pool ??= new pg.Pool({ connectionString: server(), allowExitOnIdle: true }).on('error', () => {})
  return pool.query(statement)
}
