import { type Kysely, sql } from 'kysely'

/** A print counts for its own receipt, links have a moment to be ordered by, and triggers look in their own schema alone. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await sql`alter table receipt_links add column made_at text not null default ''`.execute(db)
  await keyPrintsByReceipt(db)
  if (engine === 'postgres') await fixSearchPaths(db)
}

/** The browser makes the id of a print, so that one id may come for two receipts. */
async function keyPrintsByReceipt(db: Kysely<unknown>) {
  await sql`
    create table prints_by_receipt (
      payment_id text not null references payments (id) on delete cascade,
      id text not null,
      printed_by text not null,
      printed_at text not null,
      primary key (payment_id, id)
    )`.execute(db)
  await sql`
    insert into prints_by_receipt (payment_id, id, printed_by, printed_at)
    select payment_id, id, printed_by, printed_at from receipt_prints`.execute(db)
  await sql`drop table receipt_prints`.execute(db)
  await sql`alter table prints_by_receipt rename to receipt_prints`.execute(db)
}

/** Otherwise whoever may make tables in a schema that is searched first decides what a trigger reads. */
async function fixSearchPaths(db: Kysely<unknown>) {
  await sql`
    do $$
    declare
      one regprocedure;
    begin
      for one in
        select oid from pg_proc
        where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
      loop
        execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', one, current_schema());
      end loop;
    end $$`.execute(db)
}
