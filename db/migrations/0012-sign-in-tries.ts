import type { Kysely } from 'kysely'

/** Tries carry the end of their window, which is not the same for all; a made password has to be changed. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropTable('sign_in_failures').execute()
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .alterTable('accounts')
    .addColumn('must_change_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
