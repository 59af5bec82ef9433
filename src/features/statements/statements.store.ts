import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import { handedOverCategory } from '#domain/books/expense.ts'
import {
  type BilingualName,
  type MoneyInAndOutOfDayOrMonth,
  moneyInAndOutPerDayOrMonth,
  type PeriodStatement,
  periodStatement,
  type StatementSums,
  statementDuesDay,
} from '#domain/books/period-statement.ts'
import {
  monthPeriodOfDay,
  type StatementPeriod,
  statementPeriodLater,
  statementPeriodsBetween,
} from '#domain/books/statement-period.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/database/database.ts'
import { readRevisionAndHorizon } from '#server/database/revision.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import { listTaxRegimes } from '../taxes/tax-regimes.store.ts'
import { type PeriodStatementClock, readDuesAtEndOfDay } from './read-dues-at-end-of-day.store.ts'

const maxTries = 3

/** The statement of a period (XP-2). Its sums are of one state of the books: read again where somebody wrote meanwhile. */
export async function readPeriodStatement(
  db: Db,
  period: StatementPeriod,
  clock: PeriodStatementClock,
): Promise<PeriodStatement> {
  for (let tries = 1; ; tries++) {
    const { revision } = await readRevisionAndHorizon(db)
    const [received, sold, spent, dues, papers] = await Promise.all([
      sumReceived(db, period),
      sumSold(db, period),
      sumSpent(db, period),
      readDuesAtEndOfDay(db, statementDuesDay(period, clock.today), clock),
      sumPapers(db, period),
    ])
    const isOneState = (await readRevisionAndHorizon(db)).revision === revision
    if (isOneState || tries === maxTries)
      return periodStatement(period, { received, sold, spent, dues, papers })
  }
}

type Days = Pick<StatementPeriod, 'firstDay' | 'lastDay'>

const sumReceived = (db: Db, { firstDay, lastDay }: Days): Promise<StatementSums['received']> =>
  db
    .selectFrom('payments')
    .select((row) => ['bookedOn as day', 'mode', row.fn.sum<number>('amount').as('amount')])
    .where('bookedOn', '>=', firstDay)
    .where('bookedOn', '<=', lastDay)
    .groupBy(['bookedOn', 'mode'])
    .execute()

/** By the title of the paper; a centre that never had a regime has none, and is not asked. */
async function sumPapers(db: Db, { firstDay, lastDay }: Days): Promise<StatementSums['papers']> {
  if ((await listTaxRegimes(db)).length === 0) return []
  return db
    .selectFrom('payments')
    .select(({ fn }) => [
      'paper',
      fn.sum<number>('amount').as('amount'),
      fn.sum<number>('cgst').as('cgst'),
      fn.sum<number>('sgst').as('sgst'),
    ])
    .where('bookedOn', '>=', firstDay)
    .where('bookedOn', '<=', lastDay)
    .groupBy('paper')
    .execute()
}

const sumSpent = (db: Db, { firstDay, lastDay }: Days): Promise<StatementSums['spent']> =>
  db
    .selectFrom('expenses')
    .select((row) => ['bookedOn as day', 'category', row.fn.sum<number>('amount').as('amount')])
    .where('bookedOn', '>=', firstDay)
    .where('bookedOn', '<=', lastDay)
    .where('category', '<>', handedOverCategory)
    .groupBy(['bookedOn', 'category'])
    .execute()

/** By the plan that a receipt names, and the room that its term was sold in. */
async function sumSold(db: Db, { firstDay, lastDay }: Days): Promise<StatementSums['sold']> {
  const { rows } = await sql<{ planId: string | null; termId: string | null; amount: number }>`
    select payments.plan_id, min(terms.id) as term_id, sum(payments.amount) as amount
    from payments left join terms ${termsIndex(db)} on terms.id = payments.term_id
    where payments.booked_on >= ${firstDay} and payments.booked_on <= ${lastDay}
    group by payments.plan_id, terms.room_name`.execute(db)
  const plans = await db.selectFrom('plans').select(['id', 'name', 'nameMr']).execute()
  const planOf = new Map(plans.map(({ id, name, nameMr }) => [id, { name, nameMr }]))
  const roomOf = await listRooms(db, present(rows.map(({ termId }) => termId)))
  return rows.map(({ planId, termId, amount }) => ({
    plan: (planId !== null && planOf.get(planId)) || null,
    room: (termId !== null && roomOf.get(termId)) || null,
    amount,
  }))
}

/** Unless told, SQLite takes the shorter index of ids and reads the row of every term besides, which takes three times as long. */
const termsIndex = (db: Db): RawBuilder<unknown> =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sql`indexed by terms_for_sheets` : sql``

/** The rooms of terms: by the names that they have now, of a room that is gone by those that it was sold under (RO-4). */
async function listRooms(db: Db, termIds: string[]) {
  const rooms = new Map<string, BilingualName | null>()
  for (const some of splitIntoBatches(termIds)) {
    const rows = await db
      .selectFrom('terms')
      .leftJoin('seating', 'seating.id', 'terms.seatId')
      .leftJoin('libraries', 'libraries.id', 'seating.libraryId')
      .select('terms.id')
      .select((row) => [
        row.fn.coalesce('libraries.name', 'terms.roomName').as('name'),
        row.fn.coalesce('libraries.nameMr', 'terms.roomNameMr').as('nameMr'),
      ])
      .where('terms.id', 'in', some)
      .execute()
    for (const { id, name, nameMr } of rows) rooms.set(id, named(name, nameMr))
  }
  return rooms
}

const named = (name: string | null, nameMr: string | null): BilingualName | null =>
  name === null ? null : { name, nameMr: nameMr ?? '' }

const present = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))]

/** The first day of the books, null for none yet, and whether the centre writes down what it spends. */
export async function readFirstDayOfAccountBooks(
  db: Db,
): Promise<{ since: Day | null; hasExpenses: boolean }> {
  const [payment, expense] = await Promise.all([
    db
      .selectFrom('payments')
      .select((row) => row.fn.min('bookedOn').as('day'))
      .executeTakeFirst(),
    db
      .selectFrom('expenses')
      .select((row) => row.fn.min('bookedOn').as('day'))
      .where('category', '<>', handedOverCategory)
      .executeTakeFirst(),
  ])
  const [since = null] = present([payment?.day ?? null, expense?.day ?? null]).sort()
  return { since, hasExpenses: (expense?.day ?? null) !== null }
}

/** Money in and out in each of the twelve months up to that of a day. */
export async function readMoneyInAndOutOfTwelveMonths(
  db: Db,
  today: Day,
): Promise<MoneyInAndOutOfDayOrMonth[]> {
  const last = monthPeriodOfDay(today)
  const months = statementPeriodsBetween(
    statementPeriodLater(last, -11).firstDay,
    last.lastDay,
    false,
  ).reverse()
  const days = { firstDay: months[0]?.firstDay ?? last.firstDay, lastDay: last.lastDay }
  const [received, spent] = await Promise.all([sumReceived(db, days), sumSpent(db, days)])
  return moneyInAndOutPerDayOrMonth(
    months.map(({ id }) => id),
    { received, spent },
  )
}
