import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Manifest } from '#domain/backup.ts'
import type { Engine } from '../database/database.ts'

/** A database in the midst of a transaction, of either engine. */
export interface Tables {
  // biome-ignore lint/suspicious/noExplicitAny: the tables are read and written by name, whatever they hold
  trx: Kysely<any>
  engine: Engine
}

type Row = Record<string, unknown>

/** Few enough that a page of photos fits the memory, and that a page is written in a few milliseconds. */
const rowsAPage = 200

/** What is no use in another place or at another time: open sessions, failed tries, and what one revision knew of another. */
const passing = ['sessions', 'verifications', 'sign_in_failures', 'tombstones', 'revision']

/** The tables that a migrated SQLite file has, those that others refer to first; with `all`, the passing ones too. */
export async function tablesOf({ trx }: Tables, { all = false } = {}): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' and name <> 'backup_manifest'
    order by rowid
  `.execute(trx)
  return rows.map(({ name }) => name).filter((name) => all || !passing.includes(name))
}

/** Copies the rows of these tables, and says what they were. */
export async function copyTables(from: Tables, to: Tables, tables: string[]): Promise<Manifest['tables']> {
  const copied: Manifest['tables'] = {}
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

/** How many rows these tables have, and what is in them. */
export async function fingerprintsOf(of: Tables, tables: string[]): Promise<Manifest['tables']> {
  const found: Manifest['tables'] = {}
  for (const table of tables) {
    const fingerprint = new Fingerprint()
    for await (const rows of pagesOf(of, table)) fingerprint.add(rows)
    found[table] = fingerprint.end()
  }
  return found
}

/** Both engines know where a row lies; that order needs no index and holds for as long as the transaction. */
async function* pagesOf({ trx, engine }: Tables, table: string): AsyncGenerator<Row[]> {
  const place = engine === 'sqlite' ? sql`rowid` : sql`ctid`
  const after = (last: unknown) => (engine === 'sqlite' ? sql`${last}` : sql`${last}::tid`)
  let last: unknown = engine === 'sqlite' ? Number.MIN_SAFE_INTEGER : '(0,0)'
  for (;;) {
    const { rows } = await sql<Row>`
      select ${place} as place_of_row, ${sql.table(table)}.* from ${sql.table(table)}
      where ${place} > ${after(last)} order by ${place} limit ${sql.lit(rowsAPage)}
    `.execute(trx)
    if (rows.length === 0) return
    last = rows.at(-1)?.place_of_row
    yield rows.map(({ place_of_row: _, ...row }) => row)
    // A server that makes a backup goes on answering.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** The same for the same rows, in whatever order and from whichever engine they come. */
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
