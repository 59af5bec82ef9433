import { type Kysely, sql } from 'kysely'

/** Plans become a table, members keep what was sold to them, and rooms and the hours of the day can be changed. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table libraries add column removed_on text check (length(removed_on) = 10)`.execute(db)
  await sql`alter table day_parts add column revision integer not null default 0`.execute(db)
  await addPlans(db)
  await addSold(db)
  // The rows that screens hold have other columns now: everything is asked for anew.
  await sql`
    update revision set value = value + 1, horizon = value + 1 where exists (select 1 from seating)
  `.execute(db)
}

async function addPlans(db: Kysely<unknown>) {
  await sql`
    create table plans (
      id text primary key,
      name text not null check (name <> ''),
      name_mr text not null,
      months integer check (months between 1 and 24),
      days integer check (days between 1 and 90),
      shift_id integer not null references shifts (id),
      price integer not null check (price >= 0),
      joining_fee integer not null check (joining_fee >= 0),
      is_offered integer not null check (is_offered in (0, 1)),
      position integer not null,
      revision integer not null,
      check ((months is null) <> (days is null))
    )`.execute(db)
  await sql`
    create table plan_libraries (
      plan_id text not null references plans (id) on delete cascade,
      library_id integer not null references libraries (id),
      primary key (plan_id, library_id)
    )`.execute(db)
  await sql`
    insert into plans (id, name, name_mr, months, shift_id, price, joining_fee, is_offered, position, revision)
    select 'month', 'One month', 'एक महिना', 1, 1, 50000, 0, 1, 1, value from revision`.execute(db)
}

async function addSold(db: Kysely<unknown>) {
  await sql`alter table members add column plan_id text references plans (id)`.execute(db)
  await sql`alter table members add column price integer check (price >= 0)`.execute(db)
  await sql`alter table members add column is_sample integer not null default 0 check (is_sample in (0, 1))`.execute(
    db,
  )
  await sql`update members set plan_id = 'month', price = 50000`.execute(db)
  // Until now a sample member who was never changed was known by the revision of the sample.
  await sql`
    update members set is_sample = 1
    where exists (
      select 1 from meta
      where meta.name = 'sample_planted_at' and meta.value <> '0' and meta.value = cast(members.revision as text)
    )`.execute(db)
}
