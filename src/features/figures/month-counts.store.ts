import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Named } from '#domain/books/statement.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { EndedTerms, FigureKind, JoinedTerms } from '#domain/figures/month-figures.ts'
import type { Gender } from '#domain/members/member.ts'
import type { LeavingReason } from '#domain/reminders/leaving-reason.ts'
import type { Setup } from '#domain/seating/setup.ts'
import type { Db } from '#server/database/database.ts'
import { inBatches } from '#server/database/in-batches.ts'

/** Days from one to another, both counted in, of which the terms are read; today is not over yet. */
export interface CountedDays {
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
  outcome: EndedTerms['outcome']
  stayMonths: number
  stayDays: number
  reason: LeavingReason | null
}

/** The terms that ended, by whether a next one followed and by all that the figures tell apart (FG-1). */
export async function readEndedTerms(db: Db, days: CountedDays, setup: Setup): Promise<EndedTerms[]> {
  const { rows } = await sql<EndedRow>`
    with ended as (
      select terms.*, members.gender, members.join_date, (
        select min(next.first_day) from terms as next
        where next.member_id = terms.member_id and next.last_day > terms.last_day
          and next.first_day > terms.last_day and next.state <> 'Cancelled'
      ) as next_day
      from terms join members on members.id = terms.member_id
      where terms.last_day >= ${days.firstDay} and terms.last_day <= ${days.lastDay}
        and terms.last_day < ${days.today}
        and terms.state = 'Sold' and terms.is_sample = 0 and members.deleted_on is null
        and not exists (
          select 1 from pauses where pauses.member_id = terms.member_id
            and pauses.from_day <= terms.last_day and pauses.to_day >= terms.last_day
        )
    ), known as (
      select ended.*,
        coalesce(${daysFrom(db, 'ended.last_day', 'ended.next_day')} <= ${sql.lit(days.windowDays)}, false) as is_followed
      from ended
    ), told as (
      select known.*, case when is_followed then null else ${saidLeft} end as entry_id from known
    ), settled as (
      select told.*, case
        when is_followed then 'followed'
        when entry_id is not null or last_day < ${addDays(days.today, -days.windowDays)} then 'gone'
        else 'open' end as outcome
      from told
    )
    select substr(last_day, 1, 7) as month, room_name, min(room_name_mr) as room_name_mr, min(seat_id) as seat_id,
      plan_id, shift_id, gender, outcome, reason, ${stayMonths} as stay_months,
      cast(sum(case when outcome = 'gone' then ${daysFrom(db, 'join_date', 'last_day')} + 1 else 0 end) as integer)
        as stay_days,
      cast(count(*) as integer) as terms
    from settled left join leaving_reasons on leaving_reasons.entry_id = settled.entry_id
    group by substr(last_day, 1, 7), room_name, plan_id, shift_id, gender, outcome, reason, ${stayMonths}`.execute(
    db,
  )
  const named = await namesOf(db, rows, setup)
  return rows.map((row) => {
    const { outcome, stayMonths, stayDays, reason } = row
    return { ...named(row), outcome, stayMonths, stayDays, reason }
  })
}

/** The last time that it was said of a term's member that they left, after its sale and before that of another. */
const saidLeft = sql`(
  select entry.id from reminder_log as entry
  where entry.member_id = known.member_id and entry.event = 'left' and entry.at >= known.sold_at
    and not exists (select 1 from reminder_log as back where back.takes_back_id = entry.id)
    and not exists (
      select 1 from terms as other where other.member_id = known.member_id and other.state <> 'Cancelled'
        and other.sold_at > known.sold_at and other.sold_at <= entry.at
    )
  order by entry.no desc limit 1
)`

/** Months from the first day of the membership to the last of a term, a begun one counted whole. */
const stayMonths = sql`(
  (cast(substr(last_day, 1, 4) as integer) - cast(substr(join_date, 1, 4) as integer)) * 12
  + cast(substr(last_day, 6, 2) as integer) - cast(substr(join_date, 6, 2) as integer)
  + case when substr(last_day, 9, 2) > substr(join_date, 9, 2) then 1 else 0 end
)`

/** Days from one column to another, where the engines have no word in common. */
function daysFrom(db: Db, from: string, to: string): RawBuilder<unknown> {
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`(julianday(${sql.ref(to)}) - julianday(${sql.ref(from)}))`
    : sql`(cast(${sql.ref(to)} as date) - cast(${sql.ref(from)} as date))`
}

/** The first terms that began; the join date is a copy of the first day of a member's first term that was not cancelled. */
export async function readJoinedTerms(db: Db, days: CountedDays, setup: Setup): Promise<JoinedTerms[]> {
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
async function namesOf(db: Db, rows: readonly GroupRow[], { libraries, plans, hours }: Setup) {
  const roomOf = new Map<string, number>()
  const seatIds = [...new Set(rows.flatMap(({ seatId }) => seatId ?? []))]
  for (const some of inBatches(seatIds)) {
    const seats = await db.selectFrom('seating').select(['id', 'libraryId']).where('id', 'in', some).execute()
    for (const { id, libraryId } of seats) roomOf.set(id, libraryId)
  }
  const libraryOf = new Map(libraries.map((library) => [library.id, library]))
  const planOf = new Map(plans.map((plan) => [plan.id, plan]))
  const shiftOf = new Map(hours.shifts.map((shift) => [shift.id, shift]))
  return ({ month, roomName, roomNameMr, seatId, planId, shiftId, gender, terms }: GroupRow): JoinedTerms => {
    const library = libraryOf.get(roomOf.get(seatId ?? '') ?? 0)
    const asSold = { name: roomName ?? '', nameMr: roomNameMr ?? '' }
    const room = kindOf(library ? String(library.id) : asSold.name, library ?? asSold)
    const plan = kindOf(planId, planOf.get(planId))
    const shift = kindOf(String(shiftId), shiftOf.get(shiftId))
    return { month, room, plan, shift, gender, terms }
  }
}

const kindOf = (key: string, named: Named | undefined): FigureKind => ({
  key,
  name: named?.name ?? '',
  nameMr: named?.nameMr ?? '',
})

/** The month, 'yyyy-mm', in which the first member who is still there joined; null where nothing was ever sold. */
export async function findFirstMonth(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select min(members.join_date) as day from members
    where members.deleted_on is null
      and exists (select 1 from terms where terms.member_id = members.id and terms.is_sample = 0)`.execute(db)
  return rows[0]?.day?.slice(0, 7) ?? null
}
