import type { Term } from '../../terms/term.ts'
import type { Charge, Payment } from '../account/member-money-account.ts'
import { type BookkeepingDayFacts, bookkeepingDayOfCorrection } from '../booked-day-from-received.ts'
import type { Paise } from '../money.ts'
import { sumOfAmounts } from '../whole-rupees-and-sums.ts'
import type { RuleRefusal } from './rule-refusal.ts'

/** The two rows of a correction, without their ids; no right row where the right sum is 0. */
export type MoneyCorrectionRows<Row> = { opposite: Omit<Row, 'id'>; right: Omit<Row, 'id'> | null }

export type PaymentCorrectionRefusal =
  | 'not_a_payment'
  | 'corrected_already'
  | 'nothing_changed'
  | 'less_than_refunded'

/**
 * Corrects a payment (LG-5): the opposite row, which bears the number it cancels, and the right row, which takes the
 * next one. Both keep the day received, and the booked day where that is open and within the days of Settings. A right
 * sum of 0 cancels.
 * @param payments all of the member
 */
export function paymentCorrectionRows(
  wrong: Payment,
  right: Pick<Payment, 'amount' | 'mode' | 'reference'>,
  payments: readonly Payment[],
  books: BookkeepingDayFacts,
): MoneyCorrectionRows<Payment> | RuleRefusal<PaymentCorrectionRefusal> {
  if (wrong.kind !== 'Payment' || right.amount < 0) return { refused: 'not_a_payment' }
  if (isMoneyRowReversed(wrong, payments)) return { refused: 'corrected_already' }
  const isSame =
    right.amount === wrong.amount && right.mode === wrong.mode && right.reference === wrong.reference
  if (isSame) return { refused: 'nothing_changed' }
  if (sumOfAmounts(payments) - wrong.amount + right.amount < 0) return { refused: 'less_than_refunded' }
  const rows = correctionRowsForWrongRow(wrong, right, books)
  return { ...rows, opposite: { ...rows.opposite, kind: 'Correction' } }
}

/** The facts about the term that a charge is for. */
type ChargedFor = {
  terms: readonly Pick<Term, 'id' | 'price'>[]
  /** Oldest first. */
  planChanges: readonly { termId: string; fromPrice: Paise }[]
}

/**
 * The price that a charge `Term` was made of, before any change of plan; null for other charges, and where the term is not known.
 */
function priceCharged(
  { kind, termId }: Pick<Charge, 'kind' | 'termId'>,
  { terms, planChanges }: ChargedFor,
): Paise | null {
  if (kind !== 'Term') return null
  const changed = planChanges.find((change) => change.termId === termId)
  return changed?.fromPrice ?? terms.find(({ id }) => id === termId)?.price ?? null
}

/**
 * Where the right sum of a charge may lie (LG-5): between 0 and what was charged first, of a term between 0 and its price. What
 * lowers the balance never raises it.
 * @param charges all of the member
 */
export function correctedChargeBounds(
  charge: Charge,
  { charges, ...sold }: ChargedFor & { charges: readonly Charge[] },
): { least: Paise; most: Paise } {
  const first = priceCharged(charge, sold) ?? firstOf(charge, charges).amount
  return first < 0 ? { least: first, most: 0 } : { least: 0, most: first }
}

/** The charge that was there before any correction. */
function firstOf(charge: Charge, charges: readonly Charge[]): Charge {
  const wrong = charges.find(({ id }) => id === charge.replacesId)
  return wrong ? firstOf(wrong, charges) : charge
}

export type ChargeCorrectionRefusal = 'is_an_opposite' | 'corrected_already' | 'nothing_changed'

/**
 * Corrects the sum of a charge (LG-5, LG-6), such as that of a term with a wrong discount. Kind, term, day and the day
 * to pay by stay.
 * @param charges all of the member
 * @param bounds those of `correctedChargeBounds`
 */
export function chargeCorrectionRows(
  wrong: Charge,
  amount: Paise,
  charges: readonly Charge[],
  { books, bounds: { least, most } }: { books: BookkeepingDayFacts; bounds: { least: Paise; most: Paise } },
): MoneyCorrectionRows<Charge> | RuleRefusal<ChargeCorrectionRefusal | 'out_of_bounds'> {
  if (!isChargeCorrectable(wrong, charges)) {
    return { refused: wrong.reversesId === null ? 'corrected_already' : 'is_an_opposite' }
  }
  if (amount === wrong.amount) return { refused: 'nothing_changed' }
  if (amount < least || amount > most) return { refused: 'out_of_bounds' }
  return correctionRowsForWrongRow(wrong, { amount }, books)
}

/** Whether a charge still stands and is no opposite. */
export const isChargeCorrectable = (charge: Charge, charges: readonly Charge[]): boolean =>
  charge.reversesId === null && !isMoneyRowReversed(charge, charges)

/** The columns of every row of money that can be corrected. */
type Correctable = Pick<Charge, 'id' | 'amount' | 'bookedOn' | 'reversesId' | 'replacesId'>

/** The opposite of a wrong row and the right row, which both keep what is not corrected; no right row of 0. */
export function correctionRowsForWrongRow<Row extends Correctable>(
  wrong: Row,
  right: Partial<Row> & Pick<Row, 'amount'>,
  books: BookkeepingDayFacts,
): MoneyCorrectionRows<Row> {
  const { id, ...rest } = wrong
  const row = { ...rest, bookedOn: bookkeepingDayOfCorrection(wrong.bookedOn, books) }
  return {
    opposite: { ...row, amount: -wrong.amount, reversesId: id, replacesId: null },
    right: right.amount === 0 ? null : { ...row, ...right, reversesId: null, replacesId: id },
  }
}

/** Whether a row was taken back by its opposite. */
export function isMoneyRowReversed(
  { id }: { id: string },
  rows: readonly Pick<Charge, 'reversesId'>[],
): boolean {
  return rows.some(({ reversesId }) => reversesId === id)
}

/** The state of a receipt or voucher today (RC-4, IO-8): a corrected row and its opposite are both cancelled. */
export function receiptStateOf(
  payment: Pick<Payment, 'id' | 'reversesId'>,
  payments: readonly Pick<Payment, 'id' | 'reversesId' | 'replacesId'>[],
): { isCancelled: boolean; successorId: string | null } {
  const id = payment.reversesId ?? payment.id
  return {
    isCancelled: isMoneyRowReversed({ id }, payments),
    successorId: payments.find(({ replacesId }) => replacesId === id)?.id ?? null,
  }
}
