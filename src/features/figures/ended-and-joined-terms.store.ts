import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { BilingualName } from '#domain/books/period-statement.ts'
import { addDays, type Day } from '#domain/day.ts'
import type {
  EndedTermsCountByAllGroupings,
  JoiningTermsCountByAllGroupings,
  MonthlyFigureRoomPlanOrShift,
} from '#domain/figures/month-figures.ts'
import type { Gender } from '#domain/members/member.ts'
import type { LeavingReason } from '#domain/reminders/leaving-reason.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import type { Db } from '#server/database/database.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'

/** Days from one to another, both counted in, of which the terms are read; today is not over yet. */
export interface FiguresDayRange {
  firstDay: Day
  lastDay: Day
  today: Day
  windowDays: number
}

interface GroupRow {
  month: string
  roomName: string | null
  roomNameMr: string | null
  seatId: string | null
  planId: string
  shiftId: number
  gender: Gender
  terms: number
}

interface EndedRow extends GroupRow {
  outcome: EndedTermsCountByAllGroupings['outcome']
  stayMonths: number
  stayDays: number
  reason: LeavingReason | null
}

/**
 * The terms that ended, by whether a next one followed and by all that the figures tell apart (FG-1). That somebody left was said
 * of the last term that they had been sold by then.
 */
export async function countEndedTermsByAllGroupings(
  db: Db,
  days: FiguresDayRange,
  setup: RoomsHoursAndPlans,
): Promise<EndedTermsCountByAllGroupings[]> {
  const closedBefore = addDays(days.today, -days.windowDays)
  // Materialized, as either engine else looks for the next term of each again in every place that needs it.
  const { rows } = await sql<EndedRow>`
    with known as materialized (
      select terms.id as term_id, terms.member_id, terms.last_day, terms.sold_at, terms.room_name, terms.room_name_mr,
        terms.seat_id, terms.plan_id, terms.shift_id, members.gender, members.join_date, case
          when ${daysBetween(db, sql`terms.last_day`, nextDay)} <= ${sql.lit(days.windowDays)} then 'followed'
          when terms.last_day < ${closedBefore} then 'gone' else 'open' end as state
      from terms join members on members.id = terms.member_id
      where terms.last_day >= ${days.firstDay} and terms.last_day <= ${days.lastDay}
        and terms.last_day < ${days.today}
        and terms.state = 'Sold' and terms.is_sample = 0 and members.deleted_on is null
        and not exists (
          select 1 from pauses where pauses.member_id = terms.member_id
            and pauses.from_day <= terms.last_day and pauses.to_day >= terms.last_day
        )
    ), told as materialized (
      select known.term_id, max(entry.no) as no
      from known join reminder_log as entry
        on entry.member_id = known.member_id and entry.event = 'left' and entry.at >= known.sold_at
      where known.state <> 'followed'
        and not exists (select 1 from reminder_log as back where back.takes_back_id = entry.id)
        and not exists (
          select 1 from terms as other where other.member_id = known.member_id and other.state <> 'Cancelled'
            and other.sold_at > known.sold_at and other.sold_at <= entry.at
        )
      group by known.term_id
    ), settled as (
      select known.*, leaving_reasons.reason, ${stayMonths} as stay_months,
        case when state = 'open' and told.no is not null then 'gone' else state end as outcome
      from known
      left join told on told.term_id = known.term_id
      left join reminder_log on reminder_log.no = told.no
      left join leaving_reasons on leaving_reasons.entry_id = reminder_log.id
    )
    select substr(last_day, 1, 7) as month, room_name, min(room_name_mr) as room_name_mr, min(seat_id) as seat_id,
      plan_id, shift_id, gender, outcome, reason, stay_months,
      cast(sum(case when outcome = 'gone' then ${daysBetween(db, sql`join_date`, sql`last_day`)} + 1 else 0 end) as integer)
        as stay_days,
      cast(count(*) as integer) as terms
    from settled
    group by substr(last_day, 1, 7), room_name, plan_id, shift_id, gender, outcome, reason, stay_months`.execute(
    db,
  )
  const named = await namesOf(db, rows, setup)
  return rows.map((row) => {
    const { outcome, stayMonths, stayDays, reason } = row
    return { ...named(row), outcome, stayMonths, stayDays, reason }
  })
}

/** Months from the first day of the membership to the last of a term, a begun one counted whole. */
const stayMonths = sql`(
  (cast(substr(known.last_day, 1, 4) as integer) - cast(substr(known.join_date, 1, 4) as integer)) * 12
  + cast(substr(known.last_day, 6, 2) as integer) - cast(substr(known.join_date, 6, 2) as integer)
  + case when substr(known.last_day, 9, 2) > substr(known.join_date, 9, 2) then 1 else 0 end
)`

/** The first day of the next term of a term's member. */
const nextDay = sql`(
  select min(next.first_day) from terms as next
  where next.member_id = terms.member_id and next.first_day > terms.last_day and next.state <> 'Cancelled'
)`

/** Days from one to another, where the engines have no word in common. */
function daysBetween(db: Db, from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> {
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`(julianday(${to}) - julianday(${from}))`
    : sql`(cast(${to} as date) - cast(${from} as date))`
}

/** The first terms that began; the join date is a copy of the first day of a member's first term that was not cancelled. */
export async function countJoiningTermsByAllGroupings(
  db: Db,
  days: FiguresDayRange,
  setup: RoomsHoursAndPlans,
): Promise<JoiningTermsCountByAllGroupings[]> {
  const { rows } = await sql<GroupRow>`
    select substr(terms.first_day, 1, 7) as month, room_name, min(room_name_mr) as room_name_mr, min(seat_id) as seat_id,
      plan_id, shift_id, gender, cast(count(*) as integer) as terms
    from members join terms on terms.member_id = members.id and terms.first_day = members.join_date
    where members.join_date >= ${days.firstDay} and members.join_date <= ${days.lastDay}
      and members.join_date <= ${days.today} and members.deleted_on is null
      and terms.state <> 'Cancelled' and terms.is_sample = 0
    group by substr(terms.first_day, 1, 7), room_name, plan_id, shift_id, gender`.execute(db)
  const named = await namesOf(db, rows, setup)
  return rows.map(named)
}

/** Gives the groups the names of today: a room by a seat of it, one that is gone by the name under which it was sold (RO-4). */
async function namesOf(db: Db, rows: readonly GroupRow[], { libraries, plans, hours }: RoomsHoursAndPlans) {
  const roomOf = new Map<string, number>()
  const seatIds = [...new Set(rows.flatMap(({ seatId }) => seatId ?? []))]
  for (const some of splitIntoBatches(seatIds)) {
    const seats = await db.selectFrom('seating').select(['id', 'libraryId']).where('id', 'in', some).execute()
    for (const { id, libraryId } of seats) roomOf.set(id, libraryId)
  }
  const libraryOf = new Map(libraries.map((library) => [library.id, library]))
  const planOf = new Map(plans.map((plan) => [plan.id, plan]))
  const shiftOf = new Map(hours.shifts.map((shift) => [shift.id, shift]))
  return ({
    month,
    roomName,
    roomNameMr,
    seatId,
    planId,
    shiftId,
    gender,
    terms,
  }: GroupRow): JoiningTermsCountByAllGroupings => {
    const library = libraryOf.get(roomOf.get(seatId ?? '') ?? 0)
    const asSold = { name: roomName ?? '', nameMr: roomNameMr ?? '' }
    const room = kindOf(library ? String(library.id) : asSold.name, library ?? asSold)
    const plan = kindOf(planId, planOf.get(planId))
    const shift = kindOf(String(shiftId), shiftOf.get(shiftId))
    return { month, room, plan, shift, gender, terms }
  }
}

const kindOf = (key: string, named: BilingualName | undefined): MonthlyFigureRoomPlanOrShift => ({
  key,
  name: named?.name ?? '',
  nameMr: named?.nameMr ?? '',
})

/** The month, 'yyyy-mm', in which the first member who is still there joined; null where nothing was ever sold. */
export async function findFirstJoinMonth(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: Day }>`
    select members.join_date as day from members
    where members.deleted_on is null
      and exists (select 1 from terms where terms.member_id = members.id and terms.is_sample = 0)
    order by members.join_date limit 1`.execute(db)
  return rows[0]?.day.slice(0, 7) ?? null
}
