import { addDays, type Day } from '../../day.ts'
import type { Paise } from '../money.ts'
import { sumOfAmounts } from '../whole-rupees-and-sums.ts'

/** The reasons of a charge (LG-1, IO-8). */
export const chargeKinds = [
  'Term',
  'Joining fee',
  'Late fee',
  'Locker',
  'Plan change',
  'Refund',
  'Write-off',
  'Opening balance',
  'Other',
] as const
/** A refund's amount is negative, and so is a correction's, which is the opposite of the payment that it cancels. */
export const paymentKinds = ['Payment', 'Refund', 'Correction'] as const
export const paymentModes = ['Cash', 'UPI', 'Bank', 'Card', 'Other'] as const

export type ChargeKind = (typeof chargeKinds)[number]
export type PaymentKind = (typeof paymentKinds)[number]
export type PaymentMode = (typeof paymentModes)[number]

/**
 * A row of a member's account that is only ever added (LG-1). Whole paise, above zero what the member owes, never
 * zero.
 */
export type Charge = {
  id: string
  kind: ChargeKind
  amount: Paise
  /** The day that it counts from (LG-7). */
  day: Day
  /** The day to pay by (LG-4). */
  dueOn: Day
  bookedOn: Day
  termId: string | null
  /** Of the opposite of a wrong charge: that charge. */
  reversesId: string | null
  /** Of the right row of a correction: the wrong one. */
  replacesId: string | null
}

/** A row of money that came, above zero, or went. */
export type Payment = {
  id: string
  kind: PaymentKind
  amount: Paise
  mode: PaymentMode
  reference: string
  receivedOn: Day
  bookedOn: Day
  /** Of the opposite of a wrong payment: that payment, whose number it bears. */
  reversesId: string | null
  /** Of the right row of a correction: the payment that it is the successor of. */
  replacesId: string | null
}

type Amounts = readonly Pick<Charge, 'amount'>[]

/** Charges less payments: due above zero, advance below it (LG-1). */
export function balanceOf(charges: Amounts, payments: Amounts): Paise {
  return sumOfAmounts(charges) - sumOfAmounts(payments)
}

/** The sum that pays in full (LG-2): the balance after the new charges; 0 where an advance covers them. */
export function sumThatPaysInFull(balance: Paise, newCharges: Amounts): Paise {
  return Math.max(0, balance + sumOfAmounts(newCharges))
}

/** A charge that is not fully paid, with what is still due for it. */
export type OpenCharge<C extends Charge = Charge> = { charge: C; due: Paise }

/**
 * The charges that are not fully paid, oldest first (LG-4): the oldest is paid first, an opposite counts with its own
 * charge, and what else lowers the balance pays as money does. Their dues add up to the balance where that is above
 * zero.
 * @param charges in the order in which they were made
 */
export function openCharges<C extends Charge>(charges: readonly C[], payments: Amounts): OpenCharge<C>[] {
  const opposites = new Map(charges.map(({ reversesId, amount }) => [reversesId, amount]))
  const own = charges
    .filter(({ reversesId }) => reversesId === null)
    .map((charge) => ({ charge, due: charge.amount + (opposites.get(charge.id) ?? 0) }))
  const credit = own.reduce((sum, { due }) => sum - Math.min(0, due), sumOfAmounts(payments))
  let left = credit
  return own
    .filter(({ due }) => due > 0)
    .sort((a, b) => Number(a.charge.day > b.charge.day) - Number(a.charge.day < b.charge.day))
    .flatMap(({ charge, due }) => {
      const paid = Math.min(due, Math.max(0, left))
      left -= paid
      return due > paid ? [{ charge, due: due - paid }] : []
    })
}

/** The due of a member, and since when (LG-7). */
export type DueAndSince = {
  due: Paise
  /** The day of the oldest charge that is not fully paid. */
  since: Day
  /** The first day to pay by. */
  dueOn: Day
  kinds: ChargeKind[]
}

/** The sum of the open charges; null where nothing is due. */
export function dueAndSinceOf(open: readonly OpenCharge[]): DueAndSince | null {
  const [oldest] = open
  if (!oldest) return null
  return {
    due: open.reduce((sum, { due }) => sum + due, 0),
    since: oldest.charge.day,
    dueOn: open.map(({ charge }) => charge.dueOn).toSorted()[0] ?? oldest.charge.dueOn,
    kinds: [...new Set(open.map(({ charge }) => charge.kind))],
  }
}

/** The part of a term's price that is still due (TM-7). */
export function dueOfTerm(open: readonly OpenCharge[], termId: string): Paise {
  return open.filter(({ charge }) => charge.termId === termId).reduce((sum, { due }) => sum + due, 0)
}

/**
 * The day to pay by unless another is chosen (LG-4): the later of today and the day before the term begins, plus the
 * grace.
 */
export function defaultDueDayOfCharge({
  today,
  termBegins,
  graceDays,
}: {
  today: Day
  termBegins: Day | null
  graceDays: number
}): Day {
  const eve = termBegins === null ? today : addDays(termBegins, -1)
  return addDays(eve > today ? eve : today, graceDays)
}

/** A charge that a sale makes. */
export type SaleChargeKindAndAmount = { kind: ChargeKind; amount: Paise }

/**
 * The charges of a sale (LG-6): the term's price less its discount and the joining fee apart, which has none; nothing
 * of ₹0.
 */
export function saleCharges({
  price,
  discount,
  joiningFee,
  lateFee = 0,
}: {
  price: Paise
  discount: Paise
  joiningFee: Paise
  lateFee?: Paise
}): SaleChargeKindAndAmount[] {
  const all: SaleChargeKindAndAmount[] = [
    { kind: 'Term', amount: price - discount },
    { kind: 'Joining fee', amount: joiningFee },
    { kind: 'Late fee', amount: lateFee },
  ]
  return all.filter(({ amount }) => amount !== 0)
}
