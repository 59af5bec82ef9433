import { monthPeriodOfDay } from '../books/statement-period.ts'
import { addDays, type Day } from '../day.ts'

/** Days after the grace in which a next term still follows (FG-1). */
export const daysRenewalCountsAfterGrace = 15

/** Within how many days after its last day a term has to be followed. */
export const renewalWindowDaysFromGrace = (graceDays: number): number =>
  graceDays + daysRenewalCountsAfterGrace

/** The last day on which a term of a month, 'yyyy-mm', can still be followed. */
export function lastDayOfRenewalWindow(month: string, windowDays: number): Day {
  return addDays(monthPeriodOfDay(`${month}-01`).lastDay, windowDays)
}

/** Whether no term of a month can be followed any more. */
export function areMonthlyFiguresFinal(month: string, today: Day, windowDays: number): boolean {
  return today > lastDayOfRenewalWindow(month, windowDays)
}

/** The months from one to another, 'yyyy-mm', oldest first; none where the last is before the first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

/** The month `n` months later. */
export function monthAfter(month: string, n = 1): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + n
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
