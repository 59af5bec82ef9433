import { Migrator } from 'kysely/migration'
import { migrationsFor } from '../../../db/migrations.ts'
import { StartError } from '../errors.ts'
import type { Database, Engine } from './database.ts'

/**
 * Migrates the database to this version, in one transaction.
 * @param steps the names of the migrations to run up to; fewer lead to an older version
 * @throws StartError if the database is newer than this version, or a step fails (nothing is then changed)
 */
export async function migrate({ db, engine, place }: Database, steps = knownMigrations(engine)) {
  const all = migrationsFor(engine)
  const migrations = Object.fromEntries(Object.entries(all).filter(([name]) => steps.includes(name)))
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  })

  const unknown = await unknownMigrations({ db, engine })
  if (unknown.length > 0) {
    throw new StartError(
      `The database ${place} was made by a newer version of Abhyasika (it knows ${unknown.join(', ')}). ` +
        'Install that version again: its npm run undo-upgrade goes back to the version before. Or restore a backup made before it.',
    )
  }
  const { error } = await migrator.migrateToLatest()
  if (error) throw new StartError(`The database ${place} could not be brought up to date: ${String(error)}`)
}

/** Applied migrations that this version does not know, because a newer version made them. */
async function unknownMigrations({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<string[]> {
  const known = knownMigrations(engine)
  return (await appliedMigrations({ db })).filter((name) => !known.includes(name))
}

/** The names of all migrations, oldest first. */
export const knownMigrations = (engine: Engine) => Object.keys(migrationsFor(engine))

/** The names of the migrations that a database has gone through, oldest first; none where it is empty. */
export async function appliedMigrations({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const rows = await db
    .withoutPlugins()
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map((row) => row.name)
}
