import { type Kysely, sql } from 'kysely'

/** How often copies go to the second place, and which writes were nothing but a visit of the public site. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table second_place
    add column copy_every integer not null default 10 check (copy_every in (10, 60, 1440))`.execute(db)
  await sql`alter table revision add column visits integer not null default 0`.execute(db)
}
