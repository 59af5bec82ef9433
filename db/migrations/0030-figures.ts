import { type Kysely, sql } from 'kysely'

/**
 * The figures of months that are final and the seats that were empty on each day, both as counts alone, and why somebody left,
 * where that was said.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await addCounts(db)
  await addReasons(db)
  await addIndexes(db, engine)
}

async function addCounts(db: Kysely<unknown>) {
  await sql`
    create table final_months (
      month text primary key check (length(month) = 7),
      window_days integer not null check (window_days >= 0),
      made_at text not null
    )`.execute(db)
  // Keys are ids where there are any; names are those of the day on which the month became final.
  await sql`
    create table final_month_counts (
      month text not null references final_months (month),
      dimension text not null check (dimension in ('all', 'room', 'shift', 'plan', 'gender', 'stay', 'reason')),
      key text not null,
      name text not null,
      name_mr text not null,
      ended integer not null check (ended >= 0),
      followed integer not null check (followed >= 0),
      joined integer not null check (joined >= 0),
      gone integer not null check (gone >= 0),
      stay_days integer not null check (stay_days >= 0),
      primary key (month, dimension, key),
      check (followed <= ended),
      check (gone > 0 or stay_days = 0)
    )`.execute(db)
  // The price and the days are those of the plan that would have filled such a part for least a day; both or neither.
  await sql`
    create table empty_seats (
      day text not null check (length(day) = 10),
      library_id integer not null references libraries (id),
      part_id integer not null,
      starts_at integer not null check (starts_at between 0 and 1439),
      ends_at integer not null check (ends_at between 0 and 1439),
      seats integer not null check (seats >= 0),
      empty integer not null check (empty >= 0),
      plan_price integer check (plan_price >= 0),
      plan_days integer check (plan_days > 0),
      primary key (day, library_id, part_id),
      check (empty <= seats),
      check ((plan_price is null) = (plan_days is null))
    )`.execute(db)
}

async function addReasons(db: Kysely<unknown>) {
  await sql`
    create table leaving_reasons (
      entry_id text primary key,
      member_id text not null,
      reason text not null check (reason in (
        'exam-over', 'moved-away', 'price', 'hours', 'distance', 'went-elsewhere', 'not-known'
      )),
      made_by text not null,
      made_at text not null,
      revision integer not null,
      foreign key (member_id, entry_id) references reminder_log (member_id, id)
    )`.execute(db)
  await sql`create index leaving_reasons_by_revision on leaving_reasons (revision)`.execute(db)
}

/** The months that are not final are counted from these. */
async function addIndexes(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  // PostgreSQL makes no index on a table whose new rows are still to be checked, as after an earlier migration of the same upgrade.
  if (engine === 'postgres') await sql`set constraints all immediate`.execute(db)
  await sql`create index terms_by_last_day on terms (last_day)`.execute(db)
  // The next term of each is found in it alone.
  await sql`create index terms_by_first_day on terms (member_id, first_day, state)`.execute(db)
  await sql`create index members_by_join_date on members (join_date)`.execute(db)
}
