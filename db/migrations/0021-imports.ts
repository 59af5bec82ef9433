import { type Kysely, sql } from 'kysely'

/** Notes about a member, and the files that members came in with, so that an import can be taken back. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table members add column notes text not null default ''`.execute(db)
  await sql`
    create table imports (
      id text primary key,
      file_name text not null,
      headings text not null,
      columns text not null,
      mark text not null,
      added integer not null check (added >= 0),
      changed integer not null check (changed >= 0),
      unchanged integer not null check (unchanged >= 0),
      refused integer not null check (refused >= 0),
      made_by text not null,
      made_at text not null,
      made_on text not null check (length(made_on) = 10),
      undone_by text,
      undone_at text,
      check ((undone_by is null) = (undone_at is null))
    )`.execute(db)
  // What each line did; encrypted, as it holds what is encrypted in the member's row.
  await sql`
    create table import_rows (
      import_id text not null references imports (id),
      line integer not null check (line > 0),
      member_id text not null references member_numbers (member_id),
      is_new integer not null check (is_new in (0, 1)),
      before text,
      after text not null,
      primary key (import_id, line),
      unique (import_id, member_id),
      check ((is_new = 1) = (before is null))
    )`.execute(db)
  await sql`create index import_rows_by_member on import_rows (member_id)`.execute(db)
}
