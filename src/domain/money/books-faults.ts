import { addDays, type Day, dateInLaterMonth } from '../day.ts'
import type { PlanLength } from '../plans/plan.ts'
import type { PrintedReceiptContent } from '../receipts/printed-receipt-text.ts'
import { type ReceiptGst, type ReceiptTitle, receiptGstOf } from '../receipts/receipt-titles-and-gst.ts'
import { type DatedTaxRegime, taxRegimeOn } from '../receipts/tax-regime.ts'
import { rowAlreadyHasValues } from '../row.ts'
import {
  datesOfNextTerm,
  membershipDatesFromTerms,
  type Term,
  termsInOrderOfSale,
  termsNotCancelled,
} from '../terms/term.ts'
import { type MemberAccountSummary, memberAccountSummaryOf } from './account/member-account.ts'
import type { Charge, Payment } from './account/member-money-account.ts'
import type { Paise } from './money.ts'
import { sumOfAmounts } from './whole-rupees-and-sums.ts'

/** A row of money with the moment at which it was made, ISO 8601. */
type Made<Row> = Row & { madeAt: string }

/** A payment with what was printed of it; null for a correction. */
export type PaymentForBooksCheck = Made<Payment> & {
  /** The number of its receipt; empty for a correction. */
  number: string
  issuedOn: Day
  printed: PrintedReceiptContent | null
  /** What the columns beside it say of GST (GS-1). */
  paper: ReceiptTitle | null
  cgst: Paise
  isSample: boolean
}

/** The effect of a change of plan on a term (TM-10). */
export type PlanChangeForBooksCheck = { termId: string; toPlanId: string; fromPrice: Paise; toPrice: Paise }

/** Everything about one member that has to add up. */
export type MemberForBooksCheck = {
  id: string
  /** The member as the lists have them; null where they were forgotten for good. */
  listed: (MemberAccountSummary & { joinDate: Day; expiryDate: Day }) | null
  /** In any order; a term whose plan is gone has no length. */
  terms: (Term & { planId: string; length: PlanLength | null })[]
  /** Oldest first. */
  planChanges: PlanChangeForBooksCheck[]
  /** Charges and payments in the order in which they were made. */
  charges: Made<Charge>[]
  payments: PaymentForBooksCheck[]
  /** All of the centre. */
  taxRegimes: readonly DatedTaxRegime[]
}

/** The faults of a member's books, as English sentences without names; none where they are right. */
export function memberBooksFaults(member: MemberForBooksCheck): string[] {
  const faults = [
    ...chainFaults(member),
    ...priceFaults(member),
    ...accountFaults(member),
    ...receiptFaults(member),
    ...paperFaults(member),
  ]
  return faults.map((fault) => `member ${member.id}: ${fault}`)
}

/** Every term chain keeps its anchor (TM-2). */
function chainFaults({ terms, listed }: MemberForBooksCheck): string[] {
  if (terms.length === 0) return listed ? ['there is no term'] : []
  const faults: string[] = []
  let ordered: typeof terms = []
  try {
    ordered = termsInOrderOfSale(terms)
  } catch {
    return ['the terms are not one chain']
  }
  const standing = termsNotCancelled(ordered)
  for (const [index, term] of standing.entries()) {
    if (!isOnAnchor(term)) faults.push(`term ${term.id} does not end on its anchor`)
    const before = standing[index - 1]
    if (before && term.firstDay <= before.lastDay) faults.push(`term ${term.id} begins in the one before`)
    if (before && isUnmovedChain(before, term) && !followsAnchor(before, term)) {
      faults.push(`term ${term.id} does not end as the chain before it says`)
    }
  }
  const dates = membershipDatesFromTerms(ordered)
  if (listed && (listed.joinDate !== dates.joinDate || listed.expiryDate !== dates.expiryDate)) {
    faults.push('the dates in the lists are not those of the terms')
  }
  return faults
}

/** A term ends on its anchor, or on the last day of a month that is shorter. */
function isOnAnchor({ lastDay, anchorDay }: Term): boolean {
  return lastDay === dateInLaterMonth(lastDay, 0, anchorDay)
}

/** Neither was moved since the second was sold right after the first. */
function isUnmovedChain(before: Term, term: Term): boolean {
  const isUnmoved = [before, term].every(
    ({ lastDay, soldLastDay, state }) => lastDay === soldLastDay && state === 'Sold',
  )
  return isUnmoved && term.firstDay === addDays(before.lastDay, 1) && term.soldAnchorDay === before.anchorDay
}

function followsAnchor(
  before: Term,
  { length, lastDay, anchorDay }: MemberForBooksCheck['terms'][number],
): boolean {
  if (length === null || length.months === null) return true
  const expected = datesOfNextTerm(before, length)
  return expected.lastDay === lastDay && expected.anchorDay === anchorDay
}

/** Every term has the price that it was sold for, or that its last change of plan says (PL-2), and was charged it (LG-6). */
function priceFaults({ terms, planChanges, charges }: MemberForBooksCheck): string[] {
  return terms.flatMap((term) => {
    const changes = planChanges.filter(({ termId }) => termId === term.id)
    const [first, last] = [changes[0], changes.at(-1)]
    const isAsChanged = !last || (last.toPrice === term.price && last.toPlanId === term.planId)
    if (!isAsChanged) return [`term ${term.id} has another price than its change of plan says`]
    const made = charges.filter(({ kind, termId }) => kind === 'Term' && termId === term.id)
    // Those who were there before terms, or came in with a file, were charged none.
    if (made.length === 0) return []
    const charged = sumOfAmounts(made)
    const isAsSold = first
      ? charged >= 0 && charged <= first.fromPrice
      : charged === term.price - term.discount
    return isAsSold ? [] : [`term ${term.id} was charged another sum than its price less its discount`]
  })
}

/** Every account adds up (LG-1). */
function accountFaults({ charges, payments, listed }: MemberForBooksCheck): string[] {
  const faults: string[] = []
  for (const rows of [charges, payments] as const) {
    const byId = new Map<string, Charge | Payment>(rows.map((row) => [row.id, row]))
    for (const { id, amount, reversesId, replacesId } of rows) {
      if (reversesId !== null && byId.get(reversesId)?.amount !== -amount) {
        faults.push(`row ${id} is not the opposite of the one that it cancels`)
      }
      if (replacesId !== null && rows.every((row) => row.reversesId !== replacesId)) {
        faults.push(`row ${id} takes the place of one that was not cancelled`)
      }
    }
  }
  if (sumOfAmounts(payments) < 0) faults.push('more was refunded than was paid')
  if (listed) {
    const { balance, owed } = memberAccountSummaryOf({ charges, payments })
    if (balance !== listed.balance) faults.push('the balance in the lists is not that of the account')
    if (JSON.stringify(owed) !== JSON.stringify(listed.owed))
      faults.push('the due in the lists is not that of the account')
  }
  return faults
}

/** Every receipt as printed agrees with its row, and with the account as it was then (RC-2). */
function receiptFaults({ charges, payments, listed }: MemberForBooksCheck): string[] {
  return payments.flatMap((payment, index) => {
    const { printed, number } = payment
    if (payment.kind === 'Correction') return printed ? [`correction ${payment.id} has a receipt`] : []
    if (!printed) return [`receipt ${number} has nothing printed`]
    const isSame =
      printed.number === number &&
      printed.kind === payment.kind &&
      printed.amount === payment.amount &&
      printed.mode === payment.mode &&
      printed.receivedOn === payment.receivedOn &&
      printed.issuedOn === payment.issuedOn &&
      // The reference of somebody who was forgotten is gone from the row.
      (printed.reference === payment.reference || (!listed && payment.reference === ''))
    if (!isSame) return [`receipt ${number} does not say what its row says`]
    const paid = sumOfAmounts(payments.slice(0, index + 1))
    const isBalance = balancesAt(charges, payment.madeAt).some(
      (charged) => charged - paid === printed.stillDue,
    )
    return isBalance ? [] : [`receipt ${number} does not say what was due`]
  })
}

/** Every paper follows the regime of its day of issue (GS-1); an opposite takes back what its row said. */
function paperFaults({ payments, taxRegimes }: MemberForBooksCheck): string[] {
  return payments.flatMap(({ paper, cgst, printed, number, ...payment }) => {
    if (!printed) {
      const wrong = payments.find(({ id }) => id === payment.reversesId)
      const isOpposite = !wrong || (wrong.paper === paper && wrong.cgst === -cgst)
      return isOpposite ? [] : [`correction ${payment.id} takes back another tax`]
    }
    const { tax } = printed
    if ((tax?.title ?? null) !== paper || (tax?.cgst ?? 0) !== cgst)
      return [`receipt ${number} does not say what its row says of GST`]
    // The sample's receipts do not hold up a regime.
    if (payment.isSample) return []
    const isTermInFull = tax?.title === 'Bill of supply' || tax?.title === 'Tax invoice'
    const expected = receiptGstOf(taxRegimeOn(taxRegimes, payment.issuedOn), { ...printed, isTermInFull })
    return isSameTax(expected, tax) ? [] : [`receipt ${number} does not follow the regime of its day`]
  })
}

const isSameTax = (one: ReceiptGst | null, other: ReceiptGst | null) =>
  one === other || (one !== null && other !== null && rowAlreadyHasValues(one, other))

/** The sums of the charges at a moment; several where charges were made at that very millisecond. */
function balancesAt(charges: readonly Made<Charge>[], madeAt: string): number[] {
  const before = sumOfAmounts(charges.filter((charge) => charge.madeAt < madeAt))
  const sums = [before]
  for (const { amount } of charges.filter((charge) => charge.madeAt === madeAt)) {
    sums.push((sums.at(-1) ?? 0) + amount)
  }
  return sums
}

/** A series of receipts: its name, the last number given, and how many rows it has, from which to which number. */
export type ReceiptSeries = { name: string; last: number; rows: number; from: number; to: number }

/** The faults in the numbers of receipts: a gap, or a number beyond the last one given (RC-1). */
export function receiptNumberFaults(series: readonly ReceiptSeries[]): string[] {
  return series.flatMap(({ name, last, rows, from, to }) => {
    // The receipts of the sample go with it (RC-7).
    if (name.startsWith('SAMPLE/')) return to > last ? [`series ${name} has a number that was not given`] : []
    const isWhole = rows === last && (rows === 0 || (from === 1 && to === last))
    return isWhole ? [] : [`series ${name} has ${rows} receipts where ${last} were given`]
  })
}
