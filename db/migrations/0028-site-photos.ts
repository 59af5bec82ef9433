import type { Kysely } from 'kysely'

/** The photographs of the public site; what they show stands in the settings. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await db.schema
    .createTable('site_photos')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .addColumn('image', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .execute()
}
