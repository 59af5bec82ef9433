import type { Kysely } from 'kysely'

/** The language an account's admin speaks; null until one is chosen. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('accounts').addColumn('language', 'text').execute()
}
