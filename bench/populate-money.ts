import { sql } from 'kysely'
import { addDays, type Day } from '../src/domain/day.ts'
import { type DatabaseConnection, openDatabase } from '../src/server/database/database.ts'
import type { EmptyDatabase } from '../test/engines.ts'

/** As many payments a day as ten thousand members make who pay every month. */
const perDay = 333

interface Money {
  members: number
  payments: number
  today: Day
  /** Over how many days up to today the payments lie, each for a term of its own with a charge; else at the usual pace, for first terms. */
  paidOver?: number | undefined
}

/** Adds payments of members who were populated, spread over them and over the last days; every tenth member owes. */
export async function populateMoney(
  place: Pick<EmptyDatabase, 'dataDir' | 'databaseUrl'>,
  { members, payments, today, paidOver }: Money,
) {
  const database = await openDatabase(place)
  try {
    if (paidOver !== undefined) await addTerms(database, Math.ceil(payments / members))
    await addPayments(database, { members, payments, today, paidOver })
    if (paidOver !== undefined) await addCharges(database)
    await addOwed(database, today)
    // As PostgreSQL does by itself before long.
    if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.db)
  } finally {
    await database.close()
  }
}

/** So many terms of each member, one after another; the ids of the others are made of letters in no order, as those of browsers. */
async function addTerms({ db, engine }: DatabaseConnection, each: number) {
  const hash = (text: string) => (engine === 'sqlite' ? `hex(randomblob(16))` : `md5(${text})`)
  const nextId = sql.raw(hash(`last.id || last.member_id`))
  for (let nth = 1; nth < each; nth++) {
    await sql`
      insert into terms (
        id, member_id, previous_id, plan_id, shift_id, seat_id, plan_name, plan_name_mr, shift_name, shift_name_mr,
        room_name, room_name_mr, seat_number, first_day, last_day, anchor_day, sold_last_day, sold_anchor_day,
        price, joining_fee, discount, discount_reason, choice_reason, state, sold_by, sold_at, is_sample, revision
      )
      select
        ${nextId}, member_id, id, plan_id, shift_id, seat_id, plan_name, plan_name_mr, shift_name, shift_name_mr,
        room_name, room_name_mr, seat_number, first_day, last_day, anchor_day, sold_last_day, sold_anchor_day,
        price, joining_fee, discount, discount_reason, choice_reason, state, sold_by, sold_at, is_sample, revision
      from terms as last
      where not exists (select 1 from terms as next where next.previous_id = last.id)`.execute(db)
  }
}

async function addCharges({ db }: DatabaseConnection) {
  await sql`
    insert into charges (
      id, member_id, term_id, kind, amount, day, due_on, booked_on, reason, made_by, made_at, is_sample
    )
    select
      'charge-' || no, member_id, term_id, 'Term', amount, booked_on, booked_on, booked_on, '', made_by, made_at, 0
    from payments order by no`.execute(db)
}

async function addPayments({ db }: DatabaseConnection, { members, payments, today, paidOver }: Money) {
  const length = paidOver ?? Math.ceil(payments / perDay)
  const pace = payments / length
  const days = Array.from({ length }, (_, nth) => [nth, addDays(today, nth + 1 - length)] as const)
  await sql`
    insert into payments (
      id, member_id, term_id, kind, amount, mode, reference, reference_key, received_on, booked_on, issued_on,
      series, number, reason, printed, made_by, made_at, is_sample, plan_id
    )
    with recursive
      every(nth) as (select 0 union all select nth + 1 from every where nth + 1 < ${sql.lit(payments)}),
      days(nth, day) as (values ${sql.join(days.map(([nth, day]) => sql`(${sql.lit(nth)}, ${sql.lit(day)})`))}),
      sold(id, member_id, plan_id, nth) as (
        select id, member_id, plan_id, row_number() over (partition by member_id order by id) - 1 from terms
      )
    select
      'payment-' || every.nth, member_numbers.member_id, sold.id, 'Payment', 50000,
      case every.nth % 3 when 0 then 'Cash' when 1 then 'UPI' else 'Bank' end, '', '', day, day, day,
      'bench/', every.nth + 1, '', '{}', 'desk' || (every.nth % 4) || '@example.org', day || 'T06:00:00.000Z', 0,
      sold.plan_id
    from every
    join member_numbers on number = 1 + every.nth % ${sql.lit(members)}
    join days on days.nth = cast(floor(every.nth / ${sql.lit(pace)}) as integer)
    join sold on sold.member_id = member_numbers.member_id
      and sold.nth = ${paidOver === undefined ? sql.lit(0) : sql`every.nth / ${sql.lit(members)}`}
    order by every.nth`.execute(db)
}

async function addOwed({ db }: DatabaseConnection, today: Day) {
  const owed = JSON.stringify({ since: today, dueOn: addDays(today, 5), kinds: ['Term'] })
  await sql`
    update members set balance = 50000, owed = ${owed}
    where id in (select member_id from member_numbers where number % 10 = 0)`.execute(db)
}
