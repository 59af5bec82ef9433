import type { Day } from '#domain/day.ts'
import type { MonthlyFiguresAnswer } from '#domain/figures/figures-answer.ts'
import {
  lastDayOfRenewalWindow,
  monthAfter,
  monthsBetween,
  renewalWindowDaysFromGrace,
} from '#domain/figures/final-month.ts'
import {
  countMonthlyFiguresFromTerms,
  type MonthlyFigureCountsWithMonth,
  type MonthlyFigures,
} from '#domain/figures/month-figures.ts'
import type { Db } from '#server/database/database.ts'
import { readReminderNoticeAndGraceDays } from '../settings/settings.store.ts'
import { readRoomsHoursAndPlans } from '../setup/setup.store.ts'
import { readEmptySeatsOfMonth } from './empty-seats.store.ts'
import { findFirstJoinMonth } from './ended-and-joined-terms.store.ts'
import {
  countFiguresByMonth,
  findFirstFinalMonth,
  listFinalFiguresByMonth,
  listMonthsWithFinalFigures,
  readFinalFiguresOfMonth,
} from './figures-of-final-months.store.ts'

/** So many months are drawn beside each other. */
const monthsDrawn = 12

/** The days within which a term has to be followed now, as the settings of money have the grace. */
export const readRenewalWindowAfterTermEnd = async (db: Db): Promise<number> =>
  renewalWindowDaysFromGrace((await readReminderNoticeAndGraceDays(db)).graceDays)

/** The figures of a month, those that are final as they are kept and the others counted now (FG-1). */
export async function readMonthlyFigures(db: Db, month: string, today: Day): Promise<MonthlyFiguresAnswer> {
  const setup = await readRoomsHoursAndPlans(db, today)
  const windowDays = await readRenewalWindowAfterTermEnd(db)
  const since = earlier(await findFirstJoinMonth(db), await findFirstFinalMonth(db))
  const drawn = monthsOf(since, month, today.slice(0, 7))
  const wanted = [...new Set([...drawn, month])].toSorted()
  const final = await listMonthsWithFinalFigures(db, wanted)
  const open = wanted.filter((one) => !final.has(one))
  const [first, last] = [open[0], open.at(-1)]
  const days = { firstDay: `${first}-01`, lastDay: `${last}-31`, today, windowDays }
  const counted = first === undefined ? new Map() : await countFiguresByMonth(db, open, days, setup)
  const counts = final.has(month)
    ? await readFinalFiguresOfMonth(db, month, setup)
    : (counted.get(month) ?? countMonthlyFiguresFromTerms([], []))
  const window = final.get(month) ?? windowDays
  const figures: MonthlyFigures = {
    ...counts,
    month,
    isFinal: final.has(month),
    windowDays: window,
    openUntil: lastDayOfRenewalWindow(month, window),
  }
  const kept = await listFinalFiguresByMonth(db, [...final.keys()])
  const months = drawn.map((one): MonthlyFigureCountsWithMonth => {
    const all = kept.get(one) ?? counted.get(one)?.all ?? countMonthlyFiguresFromTerms([], []).all
    return { ...all, month: one, isFinal: final.has(one) }
  })
  return { since, figures, empty: await readEmptySeatsOfMonth(db, month, today), months }
}

const earlier = (a: string | null, b: string | null) => [a, b].filter((one) => one !== null).sort()[0] ?? null

/** The months that are drawn: the last ones, or where the chosen one lies before them, those up to it. */
function monthsOf(since: string | null, month: string, running: string): string[] {
  if (since === null) return []
  const last = month < monthAfter(running, 1 - monthsDrawn) ? month : running
  const first = monthAfter(last, 1 - monthsDrawn)
  return monthsBetween(first < since ? since : first, last)
}
