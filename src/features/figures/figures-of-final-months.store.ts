import type { Day } from '#domain/day.ts'
import { areMonthlyFiguresFinal, monthsBetween } from '#domain/figures/final-month.ts'
import {
  countMonthlyFiguresFromTerms,
  type MonthlyFigureCounts,
  type MonthlyFigureCountsByGrouping,
  type MonthlyFigureLine,
  membershipLengthBands,
  monthlyFigureGroupings,
  monthlyFigureLinesInKeyOrder,
  monthlyFigureLinesLargestFirst,
} from '#domain/figures/month-figures.ts'
import { genders } from '#domain/members/member.ts'
import { type LeavingReason, leavingReasons } from '#domain/reminders/leaving-reason.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import type { Db } from '#server/database/database.ts'
import { runInWriteTransactionWithoutRevision, type WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import { readRoomsHoursAndPlans } from '../setup/setup.store.ts'
import {
  countEndedTermsByAllGroupings,
  countJoiningTermsByAllGroupings,
  type FiguresDayRange,
  findFirstJoinMonth,
} from './ended-and-joined-terms.store.ts'

type CountRow = DatabaseSchema['finalMonthCounts']

const nothing: MonthlyFigureCounts = { ended: 0, followed: 0, joined: 0, gone: 0, stayDays: 0 }

/** As many months are counted at a time. */
const maxMonthsAtOnce = 12

/**
 * Keeps the counts of the months that have become final (FG-1). Two processes may do so at once.
 * @returns the months that were kept just now
 */
export async function saveFiguresOfFinalMonths(
  db: Db,
  { today, at, windowDays }: { today: Day; at: Date; windowDays: number },
): Promise<string[]> {
  const due = await dueMonths(db, { today, windowDays })
  const kept: string[] = []
  for (let start = 0; start < due.length; start += maxMonthsAtOnce) {
    const some = due.slice(start, start + maxMonthsAtOnce)
    await runInWriteTransactionWithoutRevision(db, async (trx) => {
      // Another process may have been here meanwhile.
      const there = await listMonthsWithFinalFigures(trx, some)
      const missing = some.filter((month) => !there.has(month))
      const [first, last] = [missing[0], missing.at(-1)]
      if (first === undefined || last === undefined) return
      const days = { firstDay: `${first}-01`, lastDay: `${last}-31`, today, windowDays }
      const counts = await countFiguresByMonth(trx, missing, days, await readRoomsHoursAndPlans(trx, today))
      for (const [month, counted] of counts) await addMonth(trx, { month, windowDays, at }, counted)
      kept.push(...missing)
    })
  }
  return kept
}

/** The months that are over and not kept yet, oldest first. */
async function dueMonths(db: Db, { today, windowDays }: { today: Day; windowDays: number }) {
  const first = await findFirstJoinMonth(db)
  if (first === null) return []
  const over = monthsBetween(first, today.slice(0, 7)).filter((month) =>
    areMonthlyFiguresFinal(month, today, windowDays),
  )
  const there = await listMonthsWithFinalFigures(db, over)
  return over.filter((month) => !there.has(month))
}

/** Counts months from the terms. `days` reach from the first to the last of them. */
export async function countFiguresByMonth(
  db: Db,
  months: readonly string[],
  days: FiguresDayRange,
  setup: RoomsHoursAndPlans,
): Promise<Map<string, MonthlyFigureCountsByGrouping>> {
  const ended = Map.groupBy(await countEndedTermsByAllGroupings(db, days, setup), ({ month }) => month)
  const joined = Map.groupBy(await countJoiningTermsByAllGroupings(db, days, setup), ({ month }) => month)
  return new Map(
    months.map((month) => [
      month,
      countMonthlyFiguresFromTerms(ended.get(month) ?? [], joined.get(month) ?? []),
    ]),
  )
}

async function addMonth(
  trx: WriteTransaction,
  { month, windowDays, at }: { month: string; windowDays: number; at: Date },
  { all, by, reasons }: MonthlyFigureCountsByGrouping,
) {
  await trx.insertInto('finalMonths').values({ month, windowDays, madeAt: at.toISOString() }).execute()
  const unnamed = { month, key: '', name: '', nameMr: '' }
  const rows: CountRow[] = [
    { ...unnamed, dimension: 'all', ...all },
    ...monthlyFigureGroupings.flatMap((dimension) =>
      by[dimension].map((line) => ({ month, dimension, ...line })),
    ),
    ...reasons.map(({ reason, gone }) => ({
      ...unnamed,
      ...nothing,
      dimension: 'reason' as const,
      key: reason ?? '',
      gone,
    })),
  ]
  for (const some of splitIntoBatches(rows)) await trx.insertInto('finalMonthCounts').values(some).execute()
}

/** Which of these months are kept, with the days within which a term had to be followed. */
export async function listMonthsWithFinalFigures(
  db: Db,
  months: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const some of splitIntoBatches([...months])) {
    const rows = await db
      .selectFrom('finalMonths')
      .select(['month', 'windowDays'])
      .where('month', 'in', some)
      .execute()
    for (const { month, windowDays } of rows) found.set(month, windowDays)
  }
  return found
}

/** The first month that is kept; null where none is. */
export async function findFirstFinalMonth(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('finalMonths')
    .select((months) => months.fn.min('month').as('month'))
    .executeTakeFirst()
  return row?.month ?? null
}

/** The stored counts of all these months together, by month, without what it is divided by. */
export async function listFinalFiguresByMonth(
  db: Db,
  months: readonly string[],
): Promise<Map<string, MonthlyFigureCounts>> {
  if (months.length === 0) return new Map()
  const rows = await db
    .selectFrom('finalMonthCounts')
    .select(['month', 'ended', 'followed', 'joined', 'gone', 'stayDays'])
    .where('dimension', '=', 'all')
    .where('month', 'in', [...months])
    .execute()
  return new Map(rows.map(({ month, ...counts }) => [month, counts]))
}

/** All that is kept of a month; rooms, plans and shifts that are still there have their names of today (RO-4). */
export async function readFinalFiguresOfMonth(
  db: Db,
  month: string,
  setup: RoomsHoursAndPlans,
): Promise<MonthlyFigureCountsByGrouping> {
  const rows = await db.selectFrom('finalMonthCounts').selectAll().where('month', '=', month).execute()
  const names = {
    room: new Map(setup.libraries.map((library) => [String(library.id), library])),
    plan: new Map(setup.plans.map((plan) => [plan.id, plan])),
    shift: new Map(setup.hours.shifts.map((shift) => [String(shift.id), shift])),
  }
  const all = rows.find(({ dimension }) => dimension === 'all') ?? nothing
  const linesOf = (wanted: CountRow['dimension']) => rows.filter(({ dimension }) => dimension === wanted)
  const named = (dimension: keyof typeof names) =>
    monthlyFigureLinesLargestFirst(
      linesOf(dimension).map((row) => ({
        ...lineOf(row),
        ...pickNames(names[dimension].get(row.key) ?? row),
      })),
    )
  return {
    all: countsOf(all),
    by: {
      shift: named('shift'),
      room: named('room'),
      plan: named('plan'),
      gender: monthlyFigureLinesInKeyOrder(genders, linesOf('gender').map(lineOf)),
      stay: monthlyFigureLinesInKeyOrder(membershipLengthBands, linesOf('stay').map(lineOf)),
    },
    reasons: [...leavingReasons, ''].flatMap((key) =>
      linesOf('reason')
        .filter((row) => row.key === key)
        .map(({ gone }) => ({ reason: key === '' ? null : (key as LeavingReason), gone })),
    ),
  }
}

const pickNames = ({ name, nameMr }: { name: string; nameMr: string }) => ({ name, nameMr })

const countsOf = ({ ended, followed, joined, gone, stayDays }: MonthlyFigureCounts): MonthlyFigureCounts => ({
  ended,
  followed,
  joined,
  gone,
  stayDays,
})

const lineOf = (row: CountRow): MonthlyFigureLine => ({ key: row.key, ...pickNames(row), ...countsOf(row) })
