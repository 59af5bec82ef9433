import { type Kysely, sql } from 'kysely'

/** Where this machine puts copies of its backups. It is in no backup, and a restore leaves it as it is. */
export async function up(db: Kysely<unknown>) {
  // Place and codes are encrypted: they hold what opens a store and the copies in it.
  await sql`
    create table second_place (
      id integer primary key check (id = 1),
      place text not null,
      code text not null,
      former_code text,
      writer text not null check (length(writer) = 8),
      chosen_at text not null,
      claimed_at text,
      newest_made_at text,
      newest_bytes integer check (newest_bytes > 0),
      tried_at text,
      failure text check (failure in ('unreachable', 'missing', 'refused', 'full', 'damaged', 'other')),
      failing_since text,
      taken_over_at text,
      sheet_at text,
      check ((newest_made_at is null) = (newest_bytes is null)),
      check ((failure is null) = (failing_since is null))
    )`.execute(db)
}
