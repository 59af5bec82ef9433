import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import { handedOver } from '#domain/books/expense.ts'
import { monthPeriod, type Period, periodAfter, periodsBetween } from '#domain/books/period.ts'
import {
  duesDay,
  type Named,
  type Sheet,
  type SheetStep,
  type SheetSums,
  sheetOf,
  stepsWith,
} from '#domain/books/sheet.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/database/database.ts'
import { inBatches } from '#server/database/in-batches.ts'
import { currentRevision } from '#server/database/revision.ts'
import { type Clock, readDues } from './dues.store.ts'

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

async function sumSold(db: Db, days: Days): Promise<SheetSums['sold']> {
  const named = await sumByTerm(db, days)
  const isWhole = named.every(({ planId }) => planId !== null)
  const sums = isWhole
    ? named
    : [...named.filter(({ planId }) => planId !== null), ...(await sumByMember(db, days))]
  const places = await listPlaces(db, present(sums.map(({ termId }) => termId)))
  return sums.map(({ termId, amount }) => ({
    ...((termId !== null && places.get(termId)) || { plan: null, room: null }),
    amount,
  }))
}

/** A sum, and a term of the plan and the room that it is of. */
type SumOfPlace = { termId: string | null; amount: number }

/** By plan and room of the term that a receipt names; without a plan what names none. */
async function sumByTerm(db: Db, { firstDay, lastDay }: Days) {
  const { rows } = await sql<SumOfPlace & { planId: string | null }>`
    select terms.plan_id, min(terms.id) as term_id, sum(payments.amount) as amount
    from payments left join terms ${termsIndex(db)} on terms.id = payments.term_id
    where payments.booked_on >= ${firstDay} and payments.booked_on <= ${lastDay}
    group by terms.plan_id, terms.room_name`.execute(db)
  return rows
}

/** Unless told, SQLite takes the shorter index of ids and reads the row of every term besides, which takes three times as long. */
const termsIndex = (db: Db): RawBuilder<unknown> =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sql`indexed by terms_for_sheets` : sql``

/** What names no term, by the last term of its member. */
const sumByMember = (db: Db, { firstDay, lastDay }: Days): Promise<SumOfPlace[]> =>
  db
    .selectFrom('payments')
    .leftJoin(
      (row) =>
        row
          .selectFrom('terms')
          .leftJoin('terms as next', 'next.previousId', 'terms.id')
          .select(['terms.id', 'terms.memberId'])
          .where('next.id', 'is', null)
          .as('last'),
      (join) => join.onRef('last.memberId', '=', 'payments.memberId'),
    )
    .select((row) => ['last.id as termId', row.fn.sum<number>('payments.amount').as('amount')])
    .where('payments.termId', 'is', null)
    .where('payments.bookedOn', '>=', firstDay)
    .where('payments.bookedOn', '<=', lastDay)
    .groupBy('last.id')
    .execute()

/** The plan and the room of terms: by the names that they have now, of a room that is gone by those that it was sold under (RO-4). */
async function listPlaces(db: Db, termIds: string[]) {
  const places = new Map<string, { plan: Named | null; room: Named | null }>()
  for (const some of inBatches(termIds)) {
    const rows = await db
      .selectFrom('terms')
      .leftJoin('plans', 'plans.id', 'terms.planId')
      .leftJoin('seating', 'seating.id', 'terms.seatId')
      .leftJoin('libraries', 'libraries.id', 'seating.libraryId')
      .select(['terms.id', 'plans.name as planName', 'plans.nameMr as planNameMr'])
      .select((row) => [
        row.fn.coalesce('libraries.name', 'terms.roomName').as('roomName'),
        row.fn.coalesce('libraries.nameMr', 'terms.roomNameMr').as('roomNameMr'),
      ])
      .where('terms.id', 'in', some)
      .execute()
    for (const { id, planName, planNameMr, roomName, roomNameMr } of rows) {
      places.set(id, { plan: named(planName, planNameMr), room: named(roomName, roomNameMr) })
    }
  }
  return places
}

const named = (name: string | null, nameMr: string | null): Named | null =>
  name === null ? null : { name, nameMr: nameMr ?? '' }

const present = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))]

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
