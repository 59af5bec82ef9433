import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await db.schema
    .createTable('logo')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .addColumn('image', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .execute()
}
