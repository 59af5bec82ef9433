import { addDays, type Day } from '../day.ts'
import type { Payment } from '../money/account/member-money-account.ts'
import type { Paise } from '../money/money.ts'
import { shareInWholeRupees, sumOfAmounts } from '../money/whole-rupees-and-sums.ts'
import { daysOfFinancialYear } from './receipt-number.ts'

/** A cash receipt above this sum has a box for the revenue stamp (RC-6). */
const maxWithoutStamp: Paise = 5_000_00

/** Whether a receipt prints an empty box for the revenue stamp. */
export function needsRevenueStamp({ mode, amount }: Pick<Payment, 'mode' | 'amount'>): boolean {
  return mode === 'Cash' && amount > maxWithoutStamp
}

/** The income of the financial year of a day, less corrections and refunds, by booked day (RC-6). */
export function turnoverOf(payments: readonly Pick<Payment, 'amount' | 'bookedOn'>[], day: Day): Paise {
  const { firstDay, lastDay } = daysOfFinancialYear(day)
  return sumOfAmounts(payments.filter(({ bookedOn }) => firstDay <= bookedOn && bookedOn <= lastDay))
}

/**
 * Which note about GST stands beside a turnover: from 80 and from 100 percent of the bar; null below.
 * @param bar that of the centre's regime (GS-1); null where there is no end
 */
export function gstTurnoverNote(turnover: Paise, bar: Paise | null): 80 | 100 | null {
  if (bar === null) return null
  if (turnover >= bar) return 100
  return turnover >= shareInWholeRupees(bar, 80, 100, 'up') ? 80 : null
}

const linkDays = 90

/**
 * Whether the link to a receipt still shows it (RC-5): for 90 days after the day it was made, unless it was withdrawn.
 */
export function isReceiptLinkOpen(
  { madeOn, isWithdrawn }: { madeOn: Day; isWithdrawn: boolean },
  today: Day,
): boolean {
  return !isWithdrawn && today <= lastDayOfReceiptLink(madeOn)
}

/** The last day on which a link shows its receipt. */
export function lastDayOfReceiptLink(madeOn: Day): Day {
  return addDays(madeOn, linkDays)
}
