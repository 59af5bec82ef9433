import { addDays } from '../day.ts'
import type { Paise } from '../money/money.ts'
import type { BooksClosing } from './books-closing.ts'

/** A close with what the rows of its days come to now. */
export type BooksClosingForBooksCheck = BooksClosing & {
  /** The part of its cash that was of rows of the sample, which may have gone since (RC-7). */
  sampleCash: Paise
  /** Cash of payments, corrections and refunds that are not of the sample. */
  rowsCash: Paise
  rowsExpenses: Paise
  rowsHandedOver: Paise
  /** How many rows were added after it for one of its days or an earlier one. */
  addedAfter: number
}

/** The faults of the closes, as English sentences; none where they are right (DY-2, DY-3). */
export function booksClosingsFaults(closings: readonly BooksClosingForBooksCheck[]): string[] {
  return closings.flatMap((closing, index) => {
    const before = closings[index - 1]
    const { no, firstDay, day } = closing
    const faults = [
      no !== index + 1 && `number ${index + 1} is missing before it`,
      firstDay > day && 'it ends before it begins',
      before && firstDay !== addDays(before.day, 1) && 'it does not begin after the close before',
      before && closing.opening !== before.counted && 'it does not open with what was counted before',
      closing.expected !== expectedBy(closing) && 'what was expected is not the sum of its parts',
      closing.cashIn - closing.cashRefunds !== closing.rowsCash + closing.sampleCash &&
        'its cash is not that of the payments booked in its days',
      closing.cashExpenses !== closing.rowsExpenses && 'its expenses are not those booked in its days',
      closing.handedOver !== closing.rowsHandedOver && 'what was handed over is not what its days say',
      closing.addedAfter > 0 && `${closing.addedAfter} rows were booked in its days after it`,
    ]
    return faults.filter((fault) => typeof fault === 'string').map((fault) => `close ${no}: ${fault}`)
  })
}

const expectedBy = ({ opening, cashIn, cashRefunds, cashExpenses, handedOver }: BooksClosing) =>
  opening + cashIn - cashRefunds - cashExpenses - handedOver

/** The faults of expenses: an opposite that is none, or a right row whose wrong one stands (XP-1). */
export function expenseBooksFaults(
  rows: readonly {
    id: string
    amount: Paise
    reversesId: string | null
    replacesId: string | null
    /** Of the row that it reverses. */
    reversedAmount: Paise | null
    /** The opposite of the row that it replaces. */
    replacedBy: string | null
  }[],
): string[] {
  return rows.flatMap(({ id, amount, reversesId, replacesId, reversedAmount, replacedBy }) => {
    if (reversesId !== null && reversedAmount !== -amount)
      return [`expense ${id} is not the opposite of the one that it cancels`]
    if (replacesId !== null && replacedBy === null)
      return [`expense ${id} takes the place of one that was not cancelled`]
    return []
  })
}
