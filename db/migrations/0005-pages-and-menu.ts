import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('pages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('title_mr', 'text', (column) => column.notNull())
    .addColumn('content_mr', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('pages_by_revision').on('pages').column('revision').execute()

  // A menu item outlives its page on purpose: the operator sees that it leads nowhere, and mends it.
  await db.schema
    .createTable('menu')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('label_mr', 'text', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('menu_by_revision').on('menu').column('revision').execute()
}
