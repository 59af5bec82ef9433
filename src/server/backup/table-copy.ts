import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { BackupManifest } from '#domain/backup.ts'
import type { DatabaseEngine } from '../database/database.ts'

/** A transaction on either engine. */
export interface EitherEngineTransaction {
  // biome-ignore lint/suspicious/noExplicitAny: the tables are read and written by name, whatever they hold
  trx: Kysely<any>
  engine: DatabaseEngine
}

type Row = Record<string, unknown>

/** Small enough for a page of photos in memory, written in a few milliseconds. */
const pageSize = 200

/** Tables with temporary data, which are not backed up. */
const temporaryTables = [
  ...['sessions', 'verifications', 'sign_in_failures', 'tombstones', 'revision'],
  // Of members under 18 nothing is kept once they went (CI-1); the others are of the last ten minutes.
  ...['minor_check_ins', 'minor_check_in_presses', 'nameless_presses', 'check_in_waiting'],
]
/** Tables of the machine and not of the centre, which are in no backup and which a restore leaves alone. */
const machineTables = ['second_place']

type Kind = 'centre' | 'temporary' | 'machine'

const kindOf = (name: string): Kind => {
  if (machineTables.includes(name)) return 'machine'
  return temporaryTables.includes(name) ? 'temporary' : 'centre'
}

/** The tables of these kinds in a migrated SQLite file, referenced ones first. A backup has those of the centre. */
export async function databaseTablesOf(
  { trx }: EitherEngineTransaction,
  kinds: readonly Kind[] = ['centre'],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' and name <> 'backup_manifest'
    order by rowid
  `.execute(trx)
  const names = rows.map(({ name }) => name).filter((name) => kinds.includes(kindOf(name)))
  const references = await sql<{ child: string; parent: string }>`
    select tables.name as child, keys."table" as parent
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'
  `.execute(trx)
  return referencedFirst(names, references.rows)
}

/** The tables in an order in which each comes after those that its foreign keys name. */
function referencedFirst(names: string[], references: { child: string; parent: string }[]): string[] {
  const ordered = new Set<string>()
  const add = (name: string) => {
    if (ordered.has(name)) return
    for (const { child, parent } of references) if (child === name && parent !== name) add(parent)
    if (names.includes(name)) ordered.add(name)
  }
  for (const name of names) add(name)
  return [...ordered]
}

/** Copies the rows of these tables and returns their fingerprints. */
export async function copyTables(
  from: EitherEngineTransaction,
  to: EitherEngineTransaction,
  tables: string[],
): Promise<BackupManifest['tables']> {
  const copied: BackupManifest['tables'] = {}
  for (const table of tables) {
    const fingerprint = new Fingerprint()
    for await (const rows of pagesOf(from, table)) {
      fingerprint.add(rows)
      await to.trx.insertInto(table).values(rows).execute()
    }
    copied[table] = fingerprint.end()
  }
  return copied
}

/** Row counts and hashes of these tables. */
export async function fingerprintsOfTables(
  of: EitherEngineTransaction,
  tables: string[],
): Promise<BackupManifest['tables']> {
  const found: BackupManifest['tables'] = {}
  for (const table of tables) {
    const fingerprint = new Fingerprint()
    for await (const rows of pagesOf(of, table)) fingerprint.add(rows)
    found[table] = fingerprint.end()
  }
  return found
}

/** Pages by the physical position of rows, which needs no index and is stable within a transaction. */
async function* pagesOf({ trx, engine }: EitherEngineTransaction, table: string): AsyncGenerator<Row[]> {
  const position = engine === 'sqlite' ? sql`rowid` : sql`ctid`
  const after = (last: unknown) => (engine === 'sqlite' ? sql`${last}` : sql`${last}::tid`)
  let last: unknown = engine === 'sqlite' ? Number.MIN_SAFE_INTEGER : '(0,0)'
  for (;;) {
    const { rows } = await sql<Row>`
      select ${position} as row_position, ${sql.table(table)}.* from ${sql.table(table)}
      where ${position} > ${after(last)} order by ${position} limit ${sql.lit(pageSize)}
    `.execute(trx.withoutPlugins())
    if (rows.length === 0) return
    last = rows.at(-1)?.row_position
    yield rows.map(({ row_position: _, ...row }) => row)
    // Lets the server answer in between.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** A hash that does not depend on the order of rows or on the engine. */
class Fingerprint {
  readonly #rows: string[] = []
  add(rows: Row[]) {
    for (const row of rows) {
      const columns = Object.keys(row).sort()
      const values = columns.map((column) => {
        const value = row[column]
        return value instanceof Uint8Array ? ['bytes', Buffer.from(value).toString('base64')] : value
      })
      this.#rows.push(
        createHash('sha256')
          .update(JSON.stringify([columns, values]))
          .digest('base64'),
      )
    }
  }
  end() {
    const hash = createHash('sha256')
    for (const row of this.#rows.sort()) hash.update(row)
    return { rows: this.#rows.length, hash: hash.digest('base64') }
  }
}
