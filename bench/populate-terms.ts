import { sql } from 'kysely'
import { addDays, addMonths, type Day } from '../src/domain/day.ts'
import { openDatabase } from '../src/server/database/database.ts'
import type { EmptyDatabase } from '../test/engines.ts'

/** Members begin on so many different days. */
const cohorts = 28

/**
 * Gives members who were populated a term for each of so many months up to now, one after another, each a month long; one in
 * eight leaves half-way.
 */
export async function populateTerms(
  place: Pick<EmptyDatabase, 'dataDir' | 'databaseUrl'>,
  { months, today }: { months: number; today: Day },
) {
  const { db, close, engine } = await openDatabase(place)
  const inCohort = (id: ReturnType<typeof sql>, n: number) =>
    sql`(select number from member_numbers where member_numbers.member_id = ${id}) % ${sql.lit(cohorts)} = ${sql.lit(n)}`
  const nextId = sql.raw(engine === 'sqlite' ? 'hex(randomblob(16))' : `md5(last.id || 'next')`)
  try {
    for (let n = 0; n < cohorts; n++) {
      const began = addDays(addMonths(today, 1 - months), -n)
      const firstOf = (nth: number) => (nth === 0 ? began : addMonths(began, nth))
      const lastOf = (nth: number) => addDays(firstOf(nth + 1), -1)
      await sql`
        update terms set first_day = ${began}, last_day = ${lastOf(0)} where ${inCohort(sql`terms.member_id`, n)}`.execute(
        db,
      )
      await sql`update members set join_date = ${began} where ${inCohort(sql`members.id`, n)}`.execute(db)
      for (let nth = 1; nth < months; nth++) {
        await sql`
          insert into terms (
            id, member_id, previous_id, plan_id, shift_id, seat_id, plan_name, plan_name_mr, shift_name, shift_name_mr,
            room_name, room_name_mr, seat_number, first_day, last_day, anchor_day, sold_last_day, sold_anchor_day,
            price, joining_fee, discount, discount_reason, choice_reason, state, sold_by, sold_at, is_sample, revision
          )
          select
            ${nextId}, member_id, id, plan_id, shift_id, seat_id, plan_name, plan_name_mr, shift_name, shift_name_mr,
            room_name, room_name_mr, seat_number, ${firstOf(nth)}, ${lastOf(nth)}, anchor_day, sold_last_day,
            sold_anchor_day, price, joining_fee, discount, discount_reason, choice_reason, state, sold_by,
            ${firstOf(nth)} || 'T06:00:00.000Z', is_sample, revision
          from terms as last
          where last_day = ${lastOf(nth - 1)} and ${inCohort(sql`last.member_id`, n)}
            and (${sql.lit(nth)} < ${sql.lit(months / 2)} or seat_number is null or seat_number % 8 > 0)`.execute(
          db,
        )
      }
    }
    await sql.raw(engine === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(db)
  } finally {
    await close()
  }
}
