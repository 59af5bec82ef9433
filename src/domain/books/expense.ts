import type { Day } from '../day.ts'
import type { RowAuthorAndTime } from '../money/account/member-account.ts'
import type { PaymentMode } from '../money/account/member-money-account.ts'
import type { BookkeepingDayFacts } from '../money/booked-day-from-received.ts'
import {
  correctionRowsForWrongRow,
  isMoneyRowReversed,
  type MoneyCorrectionRows,
} from '../money/changes/correction-of-payment-or-charge.ts'
import type { RuleRefusal } from '../money/changes/rule-refusal.ts'
import type { Paise } from '../money/money.ts'

/** Cash that leaves the desk and is no expense, such as to the owner: in no sum of the sheets, and always cash (DY-1). */
export const handedOverCategory = 'Handed over'

/** A row of money that was spent or handed over; it is only ever added (XP-1). */
export type Expense = {
  id: string
  /** The day on which it was paid. */
  day: Day
  bookedOn: Day
  category: string
  /** Below zero for the opposite of a wrong row. */
  amount: Paise
  mode: PaymentMode
  paidTo: string
  note: string
  /** Of the opposite of a wrong row: that row. */
  reversesId: string | null
  /** Of the right row of a correction: the wrong one. */
  replacesId: string | null
}

/** An expense in the list of all of them. */
export type ListedExpense = Expense &
  RowAuthorAndTime & {
    /** Its place in the list; the next page begins before it. */
    no: number
    /** Why it was corrected. */
    reason: string
    /** Whether it was corrected, or is the opposite that did so. */
    isCancelled: boolean
  }

/** The sums that were spent and handed over on a booked day. */
export type ExpenseSumsOfDay = { day: Day; spent: Paise; handedOver: Paise }

export type CorrectedExpenseValues = Pick<Expense, 'category' | 'amount' | 'mode' | 'paidTo' | 'note'>

/**
 * Corrects an expense as a payment is corrected (XP-1, LG-5): the opposite row and the right row. Both keep the day, and the
 * booked day where that is open and within the days of Settings. A right sum of 0 cancels.
 * @param successors the rows that reverse or replace it
 */
export function expenseCorrectionRows(
  wrong: Expense,
  right: CorrectedExpenseValues,
  successors: readonly Pick<Expense, 'reversesId'>[],
  books: BookkeepingDayFacts,
): MoneyCorrectionRows<Expense> | RuleRefusal<'is_an_opposite' | 'corrected_already' | 'nothing_changed'> {
  if (wrong.reversesId !== null) return { refused: 'is_an_opposite' }
  if (isMoneyRowReversed(wrong, successors)) return { refused: 'corrected_already' }
  const fields = ['category', 'amount', 'mode', 'paidTo', 'note'] as const
  if (fields.every((field) => right[field] === wrong[field])) return { refused: 'nothing_changed' }
  return correctionRowsForWrongRow(wrong, right, books)
}
