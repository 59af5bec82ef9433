import type { Kysely } from 'kysely'

/** A second factor for the accounts that want one: a sealed secret, the last step of it that was used, and codes for when the phone is lost. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('accounts').addColumn('totp_secret', 'text').execute()
  await db.schema.alterTable('accounts').addColumn('totp_step', 'integer').execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['account_id', 'hash'])
    .execute()
}
