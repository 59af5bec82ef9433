import { sql } from 'kysely'
import { addDays, type Day } from '../src/domain/day.ts'
import { type Database, openDatabase } from '../src/server/database/database.ts'
import type { EmptyDatabase } from '../test/engines.ts'

/** As many payments a day as ten thousand members make who pay every month. */
const perDay = 333

/** Adds payments of members who were populated, spread over them and over the last days; every tenth member owes. */
export async function populateMoney(
  place: Pick<EmptyDatabase, 'dataDir' | 'databaseUrl'>,
  { members, payments, today }: { members: number; payments: number; today: Day },
) {
  const database = await openDatabase(place)
  try {
    await addPayments(database, { members, payments, today })
    await addOwed(database, today)
    // As PostgreSQL does by itself before long.
    if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.db)
  } finally {
    await database.close()
  }
}

async function addPayments(
  { db }: Database,
  { members, payments, today }: { members: number; payments: number; today: Day },
) {
  const length = Math.ceil(payments / perDay)
  const days = Array.from({ length }, (_, nth) => [nth, addDays(today, nth + 1 - length)] as const)
  await sql`
    insert into payments (
      id, member_id, term_id, kind, amount, mode, reference, reference_key, received_on, booked_on, issued_on,
      series, number, reason, printed, made_by, made_at, is_sample
    )
    with recursive
      every(nth) as (select 0 union all select nth + 1 from every where nth + 1 < ${sql.lit(payments)}),
      days(nth, day) as (values ${sql.join(days.map(([nth, day]) => sql`(${sql.lit(nth)}, ${sql.lit(day)})`))})
    select
      'payment-' || every.nth, member_id, member_id, 'Payment', 50000,
      case every.nth % 3 when 0 then 'Cash' when 1 then 'UPI' else 'Bank' end, '', '', day, day, day,
      'bench/', every.nth + 1, '', '{}', 'desk' || (every.nth % 4) || '@example.org', day || 'T06:00:00.000Z', 0
    from every
    join member_numbers on number = 1 + every.nth % ${sql.lit(members)}
    join days on days.nth = every.nth / ${sql.lit(perDay)}
    order by every.nth`.execute(db)
}

async function addOwed({ db }: Database, today: Day) {
  const owed = JSON.stringify({ since: today, dueOn: addDays(today, 5), kinds: ['Term'] })
  await sql`
    update members set balance = 50000, owed = ${owed}
    where id in (select member_id from member_numbers where number % 10 = 0)`.execute(db)
}
