import { addDays, addMonths, type Day } from '../day.ts'
import { daysOfFinancialYear, financialYearOf } from '../receipts/receipt-number.ts'

/** The period of a statement: a month, '2026-11', or a financial year from April to March, '2026-27' (XP-2). */
export type StatementPeriod = { id: string; isYear: boolean; firstDay: Day; lastDay: Day }

/** The month of a day. */
export function monthPeriodOfDay(day: Day): StatementPeriod {
  const firstDay = `${day.slice(0, 7)}-01`
  return { id: day.slice(0, 7), isYear: false, firstDay, lastDay: addDays(addMonths(firstDay, 1), -1) }
}

/** The financial year of a day. */
export function financialYearPeriodOfDay(day: Day): StatementPeriod {
  return { id: financialYearOf(day), isYear: true, ...daysOfFinancialYear(day) }
}

const shape = /^(19|2\d)\d\d-\d\d$/

/** The period of an id; null for none. What could be both, such as '2011-12', is the month. */
export function parsePeriodId(id: string): StatementPeriod | null {
  if (!shape.test(id)) return null
  const second = Number(id.slice(5))
  if (second >= 1 && second <= 12) return monthPeriodOfDay(`${id}-01`)
  const year = financialYearPeriodOfDay(`${id.slice(0, 4)}-04-01`)
  return year.id === id ? year : null
}

/** The period `n` months or years later. */
export function statementPeriodLater({ isYear, firstDay }: StatementPeriod, n: number): StatementPeriod {
  return isYear
    ? financialYearPeriodOfDay(addMonths(firstDay, 12 * n))
    : monthPeriodOfDay(addMonths(firstDay, n))
}

/** All months or years from that of one day to that of another, newest first. */
export function statementPeriodsBetween(first: Day, last: Day, isYear: boolean): StatementPeriod[] {
  const oldest = isYear ? financialYearPeriodOfDay(first) : monthPeriodOfDay(first)
  const periods = [isYear ? financialYearPeriodOfDay(last) : monthPeriodOfDay(last)]
  for (let next = periods[0]; next && next.firstDay > oldest.firstDay; ) {
    next = statementPeriodLater(next, -1)
    periods.push(next)
  }
  return periods
}

/** The steps a period is drawn by: the days of a month, as days, or the months of a year, as 'yyyy-mm'. */
export function eachDayOrMonthOfPeriod({ isYear, firstDay, lastDay }: StatementPeriod): string[] {
  const steps: string[] = []
  for (let day = firstDay; day <= lastDay; day = isYear ? addMonths(day, 1) : addDays(day, 1)) {
    steps.push(isYear ? day.slice(0, 7) : day)
  }
  return steps
}
