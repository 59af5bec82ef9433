import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { DatabaseEngine } from '../src/server/database/database.ts'
import type { TestApp } from './app.ts'

/** All bytes of this database on the disk, with free pages and the journal. */
export async function bytesOnDisk(
  { db, dataDir }: Pick<TestApp, 'db' | 'dataDir'>,
  engine: DatabaseEngine,
): Promise<string> {
  if (engine === 'sqlite') {
    const files = readdirSync(dataDir).filter((name) => name.startsWith('abhyasika.sqlite'))
    return files.map((name) => readFileSync(join(dataDir, name), 'latin1')).join('')
  }
  await sql`checkpoint`.execute(db)
  const { rows } = await sql<{ bytes: Buffer }>`
    select pg_read_binary_file(pg_relation_filepath(oid::regclass)) as bytes
    from pg_class where relkind in ('r', 't') and relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace)
      and (relkind = 'r' or relname in (select 'pg_toast_' || oid from pg_class where relnamespace = 'public'::regnamespace))
  `.execute(db)
  return rows.map(({ bytes }) => bytes.toString('latin1')).join('')
}
