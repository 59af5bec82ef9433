import type { Kysely } from 'kysely'

/** The picture of the centre's seal or signature, which receipts show. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await db.schema
    .createTable('seal')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .addColumn('image', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .execute()
}
