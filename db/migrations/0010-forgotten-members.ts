import type { Kysely } from 'kysely'

/** The ids of members who were forgotten for good, with the revision that did it: a restore of an older backup forgets them again. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('forgotten_members')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
}
