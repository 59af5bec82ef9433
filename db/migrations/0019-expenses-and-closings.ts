import { type Kysely, sql } from 'kysely'

/** What the centre spends, and the days that were closed: both are only ever added to. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const no = engine === 'sqlite' ? sql`integer primary key autoincrement` : sql`serial primary key`
  // Amounts are paise, at most one crore rupees, and below zero where a row takes another back.
  await sql`
    create table expenses (
      no ${no},
      id text not null unique,
      day text not null check (length(day) = 10),
      booked_on text not null check (length(booked_on) = 10),
      category text not null check (category <> ''),
      amount integer not null check (amount <> 0 and abs(amount) <= 1000000000),
      mode text not null check (mode in ('Cash', 'UPI', 'Bank', 'Card', 'Other')),
      paid_to text not null,
      note text not null,
      reason text not null,
      reverses_id text unique references expenses (id) deferrable initially deferred,
      replaces_id text unique references expenses (id) deferrable initially deferred,
      made_by text not null,
      made_at text not null,
      check ((amount < 0) = (reverses_id is not null)),
      check (reverses_id is null or replaces_id is null),
      check (category <> 'Handed over' or mode = 'Cash')
    )`.execute(db)
  // Sums are read from it alone.
  await sql`create index expenses_by_day on expenses (booked_on, mode, category, amount)`.execute(db)
  await sql`
    create table closings (
      no integer primary key check (no > 0),
      id text not null unique,
      first_day text not null check (length(first_day) = 10),
      day text not null unique check (length(day) = 10),
      opening bigint not null check (opening >= 0),
      cash_in bigint not null,
      cash_refunds bigint not null,
      cash_expenses bigint not null,
      handed_over bigint not null,
      expected bigint not null,
      counted bigint not null check (counted >= 0),
      notes text,
      reason text not null,
      not_found text not null,
      made_by text not null,
      made_at text not null,
      check (first_day <= day),
      check (expected = opening + cash_in - cash_refunds - cash_expenses - handed_over),
      check (counted = expected or reason <> '')
    )`.execute(db)
  await addIndexesForSheets(db)
  for (const [table, sameRow] of keptTables) {
    for (const statement of engine === 'sqlite' ? sqliteTriggers(table, sameRow) : postgresTriggers(table)) {
      await statement.execute(db)
    }
  }
}

/** A sheet of a month or a year reads these alone, and no row of the tables (XP-2). */
async function addIndexesForSheets(db: Kysely<unknown>) {
  await sql`drop index payments_by_day`.execute(db)
  await sql`
    create index payments_by_day on payments (booked_on, mode, made_by, amount, term_id, member_id)`.execute(
    db,
  )
  await sql`create index charges_by_day on charges (booked_on, member_id, amount)`.execute(db)
  await sql`
    create index terms_for_sheets on terms (id, plan_id, room_name, room_name_mr, seat_id)`.execute(db)
}

/** With what makes a new row take the place of another. */
const keptTables = [
  [
    'expenses',
    sql`one.no = new.no or one.id = new.id or one.reverses_id = new.reverses_id or one.replaces_id = new.replaces_id`,
  ],
  ['closings', sql`one.no = new.no or one.id = new.id or one.day = new.day`],
] as const

const refusal = 'money is only ever added to'

const sqliteTriggers = (table: string, sameRow: ReturnType<typeof sql>) => [
  sql`create trigger ${sql.ref(`${table}_keep_words`)} before update on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(refusal)}); end`,
  sql`create trigger ${sql.ref(`${table}_keep_rows`)} before delete on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(refusal)}); end`,
  // "insert or replace" would remove a row without a word to the trigger above.
  sql`create trigger ${sql.ref(`${table}_replace_nothing`)} before insert on ${sql.table(table)}
      when exists (select 1 from ${sql.table(table)} as one where ${sameRow})
      begin select raise(abort, ${sql.lit(refusal)}); end`,
]

const postgresTriggers = (table: string) => [
  sql`create function ${sql.ref(`${table}_are_kept`)}() returns trigger language plpgsql as $$
      begin
        raise exception ${sql.lit(refusal)};
      end $$`,
  sql`create trigger ${sql.ref(`${table}_keep_rows`)} before update or delete on ${sql.table(table)}
      for each row execute function ${sql.ref(`${table}_are_kept`)}()`,
  sql`create trigger ${sql.ref(`${table}_are_not_emptied`)} before truncate on ${sql.table(table)}
      for each statement execute function ${sql.ref(`${table}_are_kept`)}()`,
]
