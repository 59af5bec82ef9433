import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrationsFor } from '../../../db/migrations.ts'
import { OperatorFacingError } from '../errors.ts'
import type { DatabaseConnection, DatabaseEngine } from './database.ts'

/**
 * Migrates the database to this version, in one transaction.
 * @param steps the names of the migrations to run up to; fewer lead to an older version
 * @throws OperatorFacingError if the database is newer than this version, or a step fails (nothing is then changed)
 */
export async function migrate({ db, engine, place }: DatabaseConnection, steps = knownMigrations(engine)) {
  const applied = await appliedMigrations({ db, engine })
  const known = knownMigrations(engine)
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new OperatorFacingError(
      `The database ${place} was made by a newer version of Abhyasika (it knows ${unknown.join(', ')}). ` +
        'Install that version again: its npm run undo-upgrade goes back to the version before. Or restore a backup made before it.',
    )
  }
  if (isDeepStrictEqual(applied, steps)) return
  const all = migrationsFor(engine)
  const migrations = Object.fromEntries(Object.entries(all).filter(([name]) => steps.includes(name)))
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  })
  const { error } = await migrator.migrateToLatest()
  if (error)
    throw new OperatorFacingError(`The database ${place} could not be brought up to date: ${String(error)}`)
}

/** The names of all migrations, oldest first. */
export const knownMigrations = (engine: DatabaseEngine) => Object.keys(migrationsFor(engine))

/** The names of the migrations that a database has gone through, oldest first; none where it is empty. */
export async function appliedMigrations({
  db,
  engine,
}: Pick<DatabaseConnection, 'db' | 'engine'>): Promise<string[]> {
  const table = 'kysely_migration'
  const raw = db.withoutPlugins()
  const { rows: tables } = await (engine === 'sqlite'
    ? sql`select name from sqlite_master where type = 'table' and name = ${table}`.execute(raw)
    : sql`select to_regclass(${table}) as name where to_regclass(${table}) is not null`.execute(raw))
  if (tables.length === 0) return []
  const rows = await raw
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom(table)
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map((row) => row.name)
}
