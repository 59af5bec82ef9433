import type { AnnouncedPaymentState } from '../announced/announced-payment.ts'
import type { Paise } from '../money/money.ts'
import { sumOfAmounts } from '../money/whole-rupees-and-sums.ts'
import { bankLineAmountOfKey } from './lines/bank-line-key.ts'
import { maxPaymentsPerBankLine } from './matching/matching-candidates.ts'

/** A payment as it was taken, and whether it was corrected since. */
type TakenRow = { amount: Paise; isReversed: boolean }

/** An announced payment with the payment that it became, and the one that has its id. */
export type AnnouncedPaymentForBooksCheck = {
  id: string
  state: AnnouncedPaymentState
  amount: Paise
  became: TakenRow | null
  ofItsId: TakenRow | null
}

/** A part of a line with the payment that it is. */
export type BankLinePartForBooksCheck = {
  lineKey: string
  lineAmount: Paise
  amount: Paise
  payment: TakenRow
}

/** The faults of announced payments: what was accepted is a payment of the same sum, and nothing else is one (PY-1). */
export function announcedPaymentBooksFaults(announced: readonly AnnouncedPaymentForBooksCheck[]): string[] {
  return announced.flatMap(({ id, state, amount, became, ofItsId }) => {
    if (state !== 'accepted') {
      return ofItsId && !ofItsId.isReversed ? [`announced payment ${id}: it is ${state}, but was taken`] : []
    }
    if (!became) return [`announced payment ${id}: it was accepted, but there is no payment`]
    // One taken at the desk under its reference may be of another sum, and has an id of its own.
    return became.amount === amount || !ofItsId ? [] : [`announced payment ${id}: another sum was taken`]
  })
}

/** The faults of lines of bank files: what receipts that stand as they were booked use up is never more than the line (PY-4). */
export function bankLineBooksFaults(parts: readonly BankLinePartForBooksCheck[]): string[] {
  return [...Map.groupBy(parts, ({ lineKey }) => lineKey)].flatMap(([key, all]) => {
    const lineAmount = bankLineAmountOfKey(key)
    const held = all.filter(({ payment }) => !payment.isReversed)
    const faults = [
      all.some((part) => part.lineAmount !== lineAmount) && 'its sum is not that of its key',
      all.some(({ amount, payment }) => amount !== payment.amount) && 'a part is not its receipt',
      sumOfAmounts(held) > (lineAmount ?? 0) && 'its receipts are more than it',
      held.length > maxPaymentsPerBankLine && `it has more than ${maxPaymentsPerBankLine} receipts`,
    ]
    return faults.filter((fault) => typeof fault === 'string').map((fault) => `bank line ${key}: ${fault}`)
  })
}
