import { type Kysely, sql } from 'kysely'

/** People have names, plans a price to come, and a colleague's first password ends. */
export async function up(db: Kysely<unknown>) {
  // Kept beside the accounts, so that what somebody did who has left still says who it was.
  await sql`
    create table people (
      address text primary key check (address <> ''),
      name text not null check (name <> '')
    )`.execute(db)
  // It held the beginning of the address and was shown nowhere.
  await sql`alter table accounts drop column name`.execute(db)
  await sql`alter table accounts add column first_password_until text`.execute(db)
  await sql`alter table accounts add column first_code_hash text check (length(first_code_hash) = 64)`.execute(
    db,
  )
  await sql`alter table plans add column next_price integer check (next_price >= 0)`.execute(db)
  await sql`
    alter table plans add column next_price_from text
    check ((next_price_from is null) = (next_price is null) and length(next_price_from) = 10)`.execute(db)
}
