import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { type DatabaseEngine, sqliteFileName } from '../src/server/database/database.ts'
import { bareDatabase, type EmptyDatabase } from './engines.ts'
import { isFull } from './extent.ts'

/**
 * Databases of earlier versions, each named by its last migration and dumped by the engine's own tool: two members, one
 * deleted, a photo, a seat for girls, seven visits, and from 0005 on a page, a menu item and a key; in 0012 also Meera
 * without a desk and Kiran deleted, whose seats were taken away, and settings changed in parts; in 0013 also Lata restored,
 * Sunil purged and Usha deleted; in 0015 also a day of two parts, four more plans and who bought them; in 0016 also
 * renewals, a corrected last day and Veda deleted; in 0017 also money: a part payment corrected, a refund, a due, a pause and a freed
 * seat; in 0018 also reminders said, promised and taken back, and a text of the centre's own; in 0021 also expenses, a close, a
 * clerk who asks, and two lines brought in from a file; in 0022 also members whose full day is over and who came back to one part of
 * their desk (Feb, Gita, and Lata, the rest of whose desk was sold to Rekha), Hema on all of hers, and Iva, who paid before and after a
 * change of plan; 0025, 0028, 0030, 0031, 0033, 0034 and 0035 are 0022 after the migrations between them; from 0031 on
 * somebody leaves, and from 0033 on there are a mail account, three mails and a link. Encrypted fields are encrypted with this key.
 */
export const dumpFolder = join(import.meta.dirname, 'upgrades')
export const key = 'c2l4dGVlbiBsYW1wcywgc2l4dGVlbiBkZXNrcyAhISE='
export const versions = [
  '0004',
  '0005',
  '0007',
  '0009',
  '0012',
  '0013',
  '0015',
  '0016',
  '0017',
  '0018',
  '0021',
  '0022',
  '0025',
  '0028',
  '0030',
  '0031',
  '0033',
  '0034',
  '0035',
]

/** Loading a whole database takes long, so that without `npm test -- full` the oldest, one between and the newest stand for the others. */
export const someVersions = isFull ? versions : ['0004', '0013', versions.at(-1) ?? '']

/** A database as that version left it. */
export async function leftBy(version: string, engine: DatabaseEngine): Promise<EmptyDatabase> {
  const dump = readFileSync(join(dumpFolder, `${version}.${engine}.sql`), 'utf8')
  const database = await bareDatabase(engine)
  if (database.databaseUrl === undefined) {
    new SqliteFile(join(database.dataDir, sqliteFileName)).exec(dump).close()
  } else {
    const client = new pg.Client({ connectionString: database.databaseUrl })
    await client.connect()
    await client.query(dump)
    await client.end()
  }
  return database
}
