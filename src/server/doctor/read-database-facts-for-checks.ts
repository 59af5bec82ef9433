import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { z } from 'zod'
import { backupTargetFailures } from '#domain/copies/backup-target.ts'
import {
  backupCopyIntervals,
  defaultBackupCopyInterval,
  type SecondBackupPlaceStatus,
  secondBackupPlaceStatusOf,
} from '#domain/copies/second-backup-place.ts'
import { parseIntegrityCheck } from '../condition/damage.ts'
import type { Config } from '../config.ts'
import { type DatabaseEngine, sqliteFileName } from '../database/database.ts'
import { errorMessageOf } from '../errors.ts'
import { systemErrorCode } from './finding.ts'

/** The parts of the database that the checks need to know. */
export interface DatabaseFactsForChecks {
  applied: string[]
  /** Of the key that it is encrypted with; none before the first start is done. */
  keyId: string | undefined
  newestEntry: Date | undefined
  /** None where the table is not there yet, or no place was chosen. */
  secondPlace: SecondBackupPlaceStatus | undefined
  bytes: number
  /** The moment by the clock of PostgreSQL's machine. */
  itsClock: Date | undefined
}

export type DatabaseReadOutcomeForChecks = { engine: DatabaseEngine; place: string } & (
  | { state: 'read'; content: DatabaseFactsForChecks }
  | { state: 'missing' }
  /** The damaged part of the file, in SQLite’s words. */
  | { state: 'damaged'; reason: string }
  | { state: 'failed'; reason: string }
)

type Row = Record<string, unknown>
type Ask = (query: string) => Row[] | Promise<Row[]>

/** Reads the database without changing it: nothing is made, migrated or locked. */
export async function readDatabaseFactsForChecks({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<DatabaseReadOutcomeForChecks> {
  if (databaseUrl !== undefined) return readPostgres(databaseUrl)
  const path = join(dataDir, sqliteFileName)
  const found = { engine: 'sqlite', place: path } as const
  try {
    const { ask, close } = openUnchanged(path)
    try {
      const [whole] = await ask('pragma integrity_check(1)')
      const damage = parseIntegrityCheck(String(whole?.integrity_check))
      if (damage) return { ...found, state: 'damaged', reason: damage }
      const bytes = sizeOf(path) + sizeOf(`${path}-wal`)
      return { ...found, state: 'read', content: { ...(await contentOf(ask)), bytes, itsClock: undefined } }
    } finally {
      close()
    }
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return { ...found, state: 'missing' }
    const isMalformed = /malformed|not a database/.test(errorMessageOf(error))
    return { ...found, state: isMalformed ? 'damaged' : 'failed', reason: errorMessageOf(error) }
  }
}

/** A file in use has its `-wal` and is read as others read it; else reading as usual would leave such files behind. */
function openUnchanged(path: string): { ask: Ask; close: () => void } {
  statSync(path)
  if (statSync(`${path}-wal`, { throwIfNoEntry: false })) {
    const file = new SqliteFile(path, { readonly: true, fileMustExist: true })
    return { ask: (query) => file.prepare(query).all() as Row[], close: () => file.close() }
  }
  const url = pathToFileURL(resolve(path))
  url.searchParams.set('immutable', '1')
  const file = new DatabaseSync(url, { readOnly: true })
  return { ask: (query) => file.prepare(query).all() as Row[], close: () => file.close() }
}

async function readPostgres(databaseUrl: string): Promise<DatabaseReadOutcomeForChecks> {
  const { hostname, pathname } = new URL(databaseUrl)
  const name = decodeURIComponent(pathname.slice(1)) || 'no name'
  const found = { engine: 'postgres', place: `database ${name} on ${hostname || 'this machine'}` } as const
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const ask: Ask = async (query) => (await client.query(query)).rows
    const [{ bytes, clock } = {}] = await ask(
      'select pg_database_size(current_database()) as bytes, clock_timestamp() as clock',
    )
    const content = await contentOf(ask)
    return {
      ...found,
      state: 'read',
      content: { ...content, bytes: Number(bytes), itsClock: new Date(String(clock)) },
    }
  } catch (error) {
    return { ...found, state: 'failed', reason: postgresReason(error) }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Why PostgreSQL cannot be used, without its own words, which name the user. */
function postgresReason(error: unknown): string {
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'there is no machine of that name',
    EAI_AGAIN: 'its name cannot be looked up now',
    ETIMEDOUT: 'it does not answer',
    ENOENT: 'nothing listens there',
    '28P01': 'it refuses the password',
    '28000': 'it refuses this user',
    '3D000': 'it has no database of that name',
    '42501': 'this user may not read the tables',
    '53300': 'it has no connection left',
    '57014': 'it does not answer',
    '57P03': 'it is just starting or stopping',
  }
  const code = systemErrorCode(error)
  if (reasons[code]) return reasons[code]
  if (/timeout/i.test(errorMessageOf(error))) return 'it does not answer'
  if (/SSL|certificate/i.test(errorMessageOf(error)))
    return 'the encrypted connection (sslmode) cannot be made'
  return `it fails (${code || 'no code'})`
}

async function contentOf(ask: Ask): Promise<Omit<DatabaseFactsForChecks, 'bytes' | 'itsClock'>> {
  const has = async (table: string) => {
    try {
      await ask(`select 1 from ${table} limit 1`)
      return true
    } catch (error) {
      if (systemErrorCode(error) === '42P01' || /no such table/.test(errorMessageOf(error))) return false
      throw error
    }
  }
  if (!(await has('kysely_migration'))) {
    return { applied: [], keyId: undefined, newestEntry: undefined, secondPlace: undefined }
  }
  const applied = await ask('select name from kysely_migration order by name')
  const metaTable = (await has('meta')) ? 'meta' : 'facts'
  const [key] = await ask(`select value from ${metaTable} where name = 'data_key'`)
  const [newest] = (await has('history')) ? await ask('select max(at) as at from history') : []
  const [place] = (await has('second_place')) ? await ask('select * from second_place') : []
  return {
    secondPlace: place && secondBackupPlaceStatusOf(placeRow.parse(camelCased(place))),
    applied: applied.map(({ name }) => String(name)),
    keyId: key && String(key.value),
    newestEntry: newest?.at ? new Date(String(newest.at)) : undefined,
  }
}

const placeRow = z.object({
  chosenAt: z.string(),
  newestMadeAt: z.string().nullable(),
  newestBytes: z.number().nullable(),
  failure: z.enum(backupTargetFailures).nullable(),
  failingSince: z.string().nullable(),
  takenOverAt: z.string().nullable(),
  sheetAt: z.string().nullable(),
  // A database that is not upgraded yet has none.
  copyEvery: z.literal(backupCopyIntervals).default(defaultBackupCopyInterval),
})

/** Names the columns as in code. */
const camelCased = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
