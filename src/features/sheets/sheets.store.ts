import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import { monthPeriod, type Period, periodAfter, periodsBetween } from '#domain/books/period.ts'
import {
  duesDay,
  handedOver,
  type Named,
  type Sheet,
  type SheetDues,
  type SheetStep,
  type SheetSums,
  sheetOf,
  stepsWith,
} from '#domain/books/sheet.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/database/database.ts'
import { inBatches } from '#server/database/in-batches.ts'
import { currentRevision } from '#server/database/revision.ts'
import { readPurgedDues } from './purged-dues.store.ts'

/** The centre's day, now and at a moment. */
export interface Clock {
  today: Day
  dayOf: (moment: Date) => Day
}

const mostTries = 3

/** The sheet of a period (XP-2). Its sums are of one state of the books: read again where somebody wrote meanwhile. */
export async function readSheet(db: Db, period: Period, clock: Clock): Promise<Sheet> {
  for (let tries = 1; ; tries++) {
    const { revision } = await currentRevision(db)
    const [received, sold, spent, dues] = await Promise.all([
      sumReceived(db, period),
      sumSold(db, period),
      sumSpent(db, period),
      readDues(db, duesDay(period, clock.today), clock),
    ])
    const isOneState = (await currentRevision(db)).revision === revision
    if (isOneState || tries === mostTries) return sheetOf(period, { received, sold, spent, dues })
  }
}

type Days = Pick<Period, 'firstDay' | 'lastDay'>

const sumReceived = (db: Db, { firstDay, lastDay }: Days): Promise<SheetSums['received']> =>
  db
    .selectFrom('payments')
    .select((row) => ['bookedOn as day', 'mode', row.fn.sum<number>('amount').as('amount')])
    .where('bookedOn', '>=', firstDay)
    .where('bookedOn', '<=', lastDay)
    .groupBy(['bookedOn', 'mode'])
    .execute()

const sumSpent = (db: Db, { firstDay, lastDay }: Days): Promise<SheetSums['spent']> =>
  db
    .selectFrom('expenses')
    .select((row) => ['bookedOn as day', 'category', row.fn.sum<number>('amount').as('amount')])
    .where('bookedOn', '>=', firstDay)
    .where('bookedOn', '<=', lastDay)
    .where('category', '<>', handedOver)
    .groupBy(['bookedOn', 'category'])
    .execute()

/** A plan and a room as they were sold, and one of the seats that were sold there. */
interface Place {
  planId: string | null
  roomName: string | null
  roomNameMr: string | null
  seatId: string | null
}

async function sumSold(db: Db, days: Days): Promise<SheetSums['sold']> {
  const rows = await sumPlaces(db, days)
  const lastPlaces = await listLastPlaces(db, present(rows.map(({ memberId }) => memberId)))
  const placed = rows.map(({ memberId, amount, ...place }) => ({
    place: memberId === null ? place : lastPlaces.get(memberId),
    amount,
  }))
  const places = placed.flatMap(({ place }) => (place ? [place] : []))
  const [plans, rooms] = await Promise.all([listPlans(db), listRooms(db, places)])
  return placed.map(({ place, amount }) => ({
    plan: (place?.planId && plans.get(place.planId)) || null,
    room: place ? roomOf(place, rooms) : null,
    amount,
  }))
}

/** By the term that a receipt names; what names none, by member. */
async function sumPlaces(db: Db, { firstDay, lastDay }: Days) {
  const { rows } = await sql<Place & { memberId: string | null; amount: number }>`
    select term.plan_id, term.room_name, term.room_name_mr, min(term.seat_id) as seat_id,
      case when payment.term_id is null then payment.member_id end as member_id, sum(payment.amount) as amount
    from payments as payment
    left join terms as term ${termsIndex(db)} on term.id = payment.term_id
    where payment.booked_on >= ${firstDay} and payment.booked_on <= ${lastDay}
    group by term.plan_id, term.room_name, term.room_name_mr,
      case when payment.term_id is null then payment.member_id end`.execute(db)
  return rows
}

/** Unless told, SQLite takes the shorter index of ids and reads the row of every term besides, which takes three times as long. */
const termsIndex = (db: Db): RawBuilder<unknown> =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sql`indexed by terms_for_sheets` : sql``

/** The plan and the room of each member's last term. */
async function listLastPlaces(db: Db, memberIds: string[]): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  for (const some of inBatches(memberIds)) {
    const rows = await db
      .selectFrom('terms')
      .select(['memberId', 'planId', 'roomName', 'roomNameMr', 'seatId'])
      .where('memberId', 'in', some)
      .where('id', 'not in', (row) =>
        row.selectFrom('terms').select('previousId').where('previousId', 'is not', null).$castTo<string>(),
      )
      .execute()
    for (const { memberId, ...place } of rows) places.set(memberId, place)
  }
  return places
}

async function listPlans(db: Db): Promise<Map<string, Named>> {
  const plans = await db.selectFrom('plans').select(['id', 'name', 'nameMr']).execute()
  return new Map(plans.map(({ id, ...named }) => [id, named]))
}

/** The rooms of seats, by the names that they have now (RO-4). */
async function listRooms(db: Db, places: readonly Place[]): Promise<Map<string, Named>> {
  const rooms = new Map<string, Named>()
  for (const some of inBatches(present(places.map(({ seatId }) => seatId)))) {
    const rows = await db
      .selectFrom('seating')
      .innerJoin('libraries', 'libraries.id', 'seating.libraryId')
      .select(['seating.id', 'libraries.name', 'libraries.nameMr'])
      .where('seating.id', 'in', some)
      .execute()
    for (const { id, ...named } of rows) rooms.set(id, named)
  }
  return rooms
}

/** A room that is gone keeps the name under which it was sold. */
function roomOf({ seatId, roomName, roomNameMr }: Place, rooms: ReadonlyMap<string, Named>): Named | null {
  const room = seatId === null ? undefined : rooms.get(seatId)
  if (room || roomName === null) return room ?? null
  return { name: roomName, nameMr: roomNameMr ?? '' }
}

const present = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))]

/**
 * What members owed at the end of a day: their balances now, without what was booked after it. Who was deleted by then is not
 * counted (LG-8).
 */
async function readDues(db: Db, on: Day, { today, dayOf }: Clock): Promise<SheetDues> {
  const { rows } = await sql<Omit<SheetDues, 'on'>>`
    with later as (
      select member_id, sum(amount) as amount from (
        select member_id, amount from charges where booked_on > ${on}
        union all select member_id, -amount from payments where booked_on > ${on}
      ) as booked group by member_id
    ), balances as (
      select members.balance - coalesce(later.amount, 0) as balance
      from members left join later on later.member_id = members.id
      where members.deleted_on is null or members.deleted_on > ${on}
    )
    select
      cast(coalesce(sum(case when balance > 0 then balance else 0 end), 0) as bigint) as due,
      coalesce(sum(case when balance > 0 then 1 else 0 end), 0) as owing,
      cast(coalesce(sum(case when balance < 0 then -balance else 0 end), 0) as bigint) as advance,
      coalesce(sum(case when balance < 0 then 1 else 0 end), 0) as in_advance
    from balances`.execute(db)
  const [known] = rows
  const purged = on < today ? await readPurgedDues(db, on, dayOf) : []
  const all = { on, due: 0, owing: 0, advance: 0, inAdvance: 0, ...known }
  for (const balance of purged) {
    if (balance > 0) {
      all.due += balance
      all.owing += 1
    } else {
      all.advance -= balance
      all.inAdvance += 1
    }
  }
  return all
}

/** The first day of the books, null for none yet, and whether the centre writes down what it spends. */
export async function readExtent(db: Db): Promise<{ since: Day | null; hasExpenses: boolean }> {
  const [payment, expense] = await Promise.all([
    db
      .selectFrom('payments')
      .select((row) => row.fn.min('bookedOn').as('day'))
      .executeTakeFirst(),
    db
      .selectFrom('expenses')
      .select((row) => row.fn.min('bookedOn').as('day'))
      .where('category', '<>', handedOver)
      .executeTakeFirst(),
  ])
  const [since = null] = present([payment?.day ?? null, expense?.day ?? null]).sort()
  return { since, hasExpenses: (expense?.day ?? null) !== null }
}

/** What came and went in each of the twelve months up to that of a day. */
export async function readMonths(db: Db, today: Day): Promise<SheetStep[]> {
  const last = monthPeriod(today)
  const months = periodsBetween(periodAfter(last, -11).firstDay, last.lastDay, false).reverse()
  const days = { firstDay: months[0]?.firstDay ?? last.firstDay, lastDay: last.lastDay }
  const [received, spent] = await Promise.all([sumReceived(db, days), sumSpent(db, days)])
  return stepsWith(
    months.map(({ id }) => id),
    { received, spent },
  )
}
