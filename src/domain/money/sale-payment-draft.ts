import { type Day, isDay } from '#domain/day.ts'
import type { ErrorCodeAndParameters } from '#domain/error.ts'
import { parseWholeNumber } from '#domain/language/digits.ts'
import { type PaymentMode, sumThatPaysInFull } from '#domain/money/account/member-money-account.ts'
import { bookkeepingDayOfReceivedMoney } from '#domain/money/booked-day-from-received.ts'
import { parsePercent, typedDiscountInPaise } from '#domain/money/changes/discount.ts'
import type { Paise } from '#domain/money/money.ts'
import type { TakenPaymentInput } from '#domain/money/money-input.ts'
import { parseUpiReference } from '#domain/money/repeated-payment.ts'
import { maxPlanPrice } from '#domain/plans/plan.ts'

/** A payment as the fields hold it: how much, and how (LG-2, LG-4, LG-6). */
export interface SalePaymentDraft {
  paid: 'full' | 'part' | 'none'
  part: string
  mode: PaymentMode
  reference: string
  /** Null for today. */
  receivedOn: Day | null
  discount: string
  discountBy: 'rupees' | 'percent'
  discountReason: string
  /** Null for the day that the rule gives. */
  dueOn: Day | null
}

/** The usual case: paid in full by UPI, today. */
export const defaultSalePaymentDraft: SalePaymentDraft = {
  paid: 'full',
  part: '',
  mode: 'UPI',
  reference: '',
  receivedOn: null,
  discount: '',
  discountBy: 'rupees',
  discountReason: '',
  dueOn: null,
}

export type SalePaymentDraftFieldName = 'part' | 'receivedOn' | 'discount' | 'discountReason' | 'dueOn'
export type SalePaymentDraftErrors = Partial<Record<SalePaymentDraftFieldName, ErrorCodeAndParameters>>

/** A sale before anything is paid. */
export interface SalePaymentDraftBasis {
  /** The price a discount is taken off; 0 where no term is sold. */
  price: Paise
  /** The charges beside it. */
  fees: Paise
  /** The balance of the member's account before. */
  balance: Paise
  today: Day
  daysBack: number
}

export interface SalePaymentDraftSums {
  discount: Paise
  /** The sum that the sale charges. */
  charged: Paise
  /** The sum that pays in full. */
  toPay: Paise
  paid: Paise
  /** The balance after it: due above zero, an advance below it. */
  left: Paise
  errors: SalePaymentDraftErrors
}

/** The sums of a draft, and what is wrong with it, by field. */
export function salePaymentDraftSumsOf(
  draft: SalePaymentDraft,
  { price, fees, balance, today, daysBack }: SalePaymentDraftBasis,
): SalePaymentDraftSums {
  const errors: SalePaymentDraftErrors = {}
  const discount = discountTyped(draft, price, errors)
  const charged = price - discount + fees
  const toPay = sumThatPaysInFull(balance, [{ amount: charged }])
  const paid = draft.paid === 'full' ? toPay : draft.paid === 'none' ? 0 : partTyped(draft, errors)
  const left = balance + charged - paid
  if (paid > 0 && draft.receivedOn !== null) {
    const problem = receivedProblem(draft.receivedOn, { today, daysBack })
    if (problem) errors.receivedOn = problem
  }
  if (left > 0 && draft.dueOn !== null && !isDay(draft.dueOn)) errors.dueOn = { code: 'not_a_day' }
  return { discount, charged, toPay, paid, left, errors }
}

/** The discount in paise; 0 where it cannot be read, which is then said. */
function discountTyped(draft: SalePaymentDraft, price: Paise, errors: SalePaymentDraftErrors): Paise {
  const text = draft.discount.trim()
  if (text === '' || price === 0) return 0
  const isPercent = draft.discountBy === 'percent'
  const typed = isPercent ? parsePercent(text) : parseWholeNumber(text)
  if (typed === null) {
    errors.discount = isPercent
      ? { code: 'not_in_range', params: { least: 0, most: 100 } }
      : { code: 'not_rupees' }
    return 0
  }
  const result = typedDiscountInPaise(
    price,
    isPercent ? { hundredthsOfPercent: typed } : { rupees: typed * 100 },
  )
  if ('refused' in result) {
    errors.discount = { code: 'above_the_price' }
    return 0
  }
  if (result.discount > 0 && draft.discountReason.trim() === '') {
    errors.discountReason = { code: 'reason_required' }
  }
  return result.discount
}

function partTyped({ part }: SalePaymentDraft, errors: SalePaymentDraftErrors): Paise {
  const rupees = parseWholeNumber(part)
  if (rupees !== null && rupees > 0 && rupees * 100 <= maxPlanPrice) return rupees * 100
  errors.part = { code: 'not_rupees' }
  return 0
}

function receivedProblem(day: Day, books: { today: Day; daysBack: number }): ErrorCodeAndParameters | null {
  if (!isDay(day)) return { code: 'not_a_day' }
  const booked = bookkeepingDayOfReceivedMoney(day, { ...books, closedThrough: null })
  if (!('refused' in booked)) return null
  return { code: booked.refused === 'ahead' ? 'received_ahead' : 'received_too_far_back' }
}

/** The money of a sale as it is sent. A payment's id is made before the first try (LG-3). */
export function salePaymentInputFromDraft(
  draft: SalePaymentDraft,
  { paid, discount, charged, left }: SalePaymentDraftSums,
  { paymentId, today }: { paymentId: string; today: Day },
) {
  return {
    payment: paid > 0 ? takenFrom(draft, paid, { paymentId, today }) : null,
    discount,
    charged,
    discountReason: discount > 0 ? draft.discountReason.trim() : '',
    ...(left > 0 && draft.dueOn !== null && { dueOn: draft.dueOn }),
  }
}

/** A payment as it is sent. Cash has no reference. */
function takenFrom(
  { mode, reference, receivedOn }: SalePaymentDraft,
  amount: Paise,
  { paymentId, today }: { paymentId: string; today: Day },
): TakenPaymentInput {
  const typed = mode === 'UPI' ? (parseUpiReference(reference) ?? reference.trim()) : reference.trim()
  return {
    id: paymentId,
    amount,
    mode,
    reference: mode === 'Cash' ? '' : typed,
    receivedOn: receivedOn ?? today,
  }
}
