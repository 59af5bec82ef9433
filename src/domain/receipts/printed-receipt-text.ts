import { z } from 'zod'
import type { Day } from '../day.ts'
import { type Language, languages } from '../language/language.ts'
import {
  type Charge,
  type ChargeKind,
  chargeKinds,
  type Payment,
  paymentModes,
} from '../money/account/member-money-account.ts'
import type { Paise } from '../money/money.ts'
import { sumOfAmounts } from '../money/whole-rupees-and-sums.ts'
import { type Plan, planName } from '../plans/plan.ts'
import { daySchema } from '../row.ts'
import { type Shift, shiftName } from '../seating/hours.ts'
import { type Library, libraryName } from '../seating/library.ts'
import type { Centre } from '../site/centre.ts'
import type { Term } from '../terms/term.ts'
import { type ReceiptGst, receiptGstSchema } from './receipt-titles-and-gst.ts'
import { maxSumInWords } from './sum-in-words.ts'

const inBothLanguages = z.object({ en: z.string(), mr: z.string() })
const paise = z.int()
/** Above zero; whole rupees, as words have no paise (RC-3). */
const wholeRupees = paise.multipleOf(100).refine((amount) => Math.abs(amount) <= maxSumInWords)

/**
 * The text of a receipt from the day of its issue on (RC-2), whatever is renamed or corrected later: texts, days and
 * sums, and nothing that has to be looked up. Sums are paise. Fields that are added later need a default.
 */
export const printedReceiptContentSchema = z
  .object({
    kind: z.enum(['Payment', 'Refund']),
    number: z.string().min(1).max(16),
    isSample: z.boolean(),
    centre: z.object({ name: inBothLanguages, address: inBothLanguages, phones: z.array(z.string()) }),
    issuedOn: daySchema,
    receivedOn: daySchema,
    memberName: z.string(),
    /** The term that the receipt names; null where the member has none. */
    term: z
      .object({
        plan: inBothLanguages,
        /** Null where the day is not divided. */
        shift: inBothLanguages.nullable(),
        /** Null without a seat, as is the seat's number. */
        room: inBothLanguages.nullable(),
        seatNumber: z.int().nullable(),
        firstDay: daySchema,
        lastDay: daySchema,
        price: paise,
        discount: paise,
        discountReason: z.string(),
      })
      .nullable(),
    joiningFee: paise,
    lateFee: paise,
    otherCharges: z.array(z.object({ kind: z.enum(chargeKinds), amount: paise, reason: z.string() })),
    /** The amount of the payment's row, so below zero for a refund. */
    amount: wholeRupees,
    mode: z.enum(paymentModes),
    reference: z.string(),
    /** The balance right after the row; below zero an advance. */
    stillDue: paise,
    by: z.string(),
    /** Null where the paper says nothing of GST (GS-1). */
    tax: receiptGstSchema.nullable().default(null),
  })
  .refine(({ kind, amount }) => (kind === 'Payment' ? amount > 0 : amount < 0))

export type PrintedReceiptContent = z.output<typeof printedReceiptContentSchema>

/** Reads `payments.printed`. Throws ZodError or SyntaxError where it is no receipt. */
export function parseStoredPrintedReceiptContent(json: string): PrintedReceiptContent {
  return printedReceiptContentSchema.parse(JSON.parse(json))
}

/** The facts that a receipt is made from, as they are at the moment of issue. */
export type ReceiptFactsAtIssue = {
  number: string
  issuedOn: Day
  isSample: boolean
  by: string
  centre: Pick<Centre, 'name' | 'address' | 'phones'>
  memberName: string
  payment: Pick<Payment, 'amount' | 'mode' | 'reference' | 'receivedOn'> & { kind: 'Payment' | 'Refund' }
  /** The term that was sold with the payment, else the member's last one. */
  term:
    | (Pick<Term, 'firstDay' | 'lastDay' | 'price' | 'discount'> & {
        discountReason: string
        plan: Pick<Plan, 'name' | 'nameMr'>
        shift: Pick<Shift, 'name' | 'nameMr'> | null
        room: Pick<Library, 'name' | 'nameMr'> | null
        seatNumber: number | null
      })
    | null
  /** The charges made together with the payment. The term's own is told by its price and discount. */
  charges: readonly (Pick<Charge, 'kind' | 'amount'> & { reason: string })[]
  /** The member's balance right after the payment's row. */
  balance: Paise
  tax: ReceiptGst | null
}

/** The printed text of a receipt. Throws ZodError for parts that cannot be printed, such as a payment of paise. */
export function makePrintedReceiptContent({
  centre,
  payment,
  term,
  charges,
  balance,
  ...rest
}: ReceiptFactsAtIssue) {
  const chargesOf = (kind: ChargeKind) => charges.filter((charge) => charge.kind === kind)
  const printed: PrintedReceiptContent = {
    ...rest,
    ...payment,
    centre: { ...centre, phones: [...new Set(centre.phones.filter(Boolean))] },
    term: term && {
      ...term,
      plan: inEach((language) => planName(term.plan, language)),
      shift: namesOf(term.shift, shiftName),
      room: namesOf(term.room, libraryName),
    },
    joiningFee: sumOfAmounts(chargesOf('Joining fee')),
    lateFee: sumOfAmounts(chargesOf('Late fee')),
    otherCharges: charges.filter(({ kind }) => !kindsWithFields.includes(kind)),
    stillDue: balance,
  }
  return printedReceiptContentSchema.parse(printed)
}

const kindsWithFields: readonly ChargeKind[] = ['Term', 'Joining fee', 'Late fee']

function inEach(textIn: (language: Language) => string): Record<Language, string> {
  return { en: textIn('en'), mr: textIn('mr') }
}

function namesOf<Named>(named: Named | null, nameIn: (named: Named, language: Language) => string) {
  return named && inEach((language) => nameIn(named, language))
}

/**
 * How a receipt adds up: what was due before the charges that it names, below zero what was paid or credited before
 * them, and the total of both, from which the payment leaves what is still due.
 */
export function dueBeforeAndTotalOfReceipt(receipt: PrintedReceiptContent): {
  dueBefore: Paise
  total: Paise
} {
  const { term, joiningFee, lateFee, otherCharges, amount, stillDue } = receipt
  const named = (term ? term.price - term.discount : 0) + joiningFee + lateFee + sumOfAmounts(otherCharges)
  const total = stillDue + amount
  return { dueBefore: total - named, total }
}

/** A line of what a receipt is made up of, before the total. */
export type ReceiptSumLine = {
  what: 'price' | 'discount' | 'dueBefore' | 'creditBefore' | ChargeKind
  reason: string
  sum: Paise
}

/** The lines that add up to a receipt's total, without those of ₹0. A refund has no charges to name. */
export function receiptSumLines(receipt: PrintedReceiptContent): ReceiptSumLine[] {
  if (receipt.kind === 'Refund') return []
  const { term, joiningFee, lateFee, otherCharges } = receipt
  const { dueBefore } = dueBeforeAndTotalOfReceipt(receipt)
  const all: ReceiptSumLine[] = [
    { what: 'price', reason: '', sum: term?.price ?? 0 },
    { what: 'discount', reason: term?.discountReason ?? '', sum: -(term?.discount ?? 0) },
    { what: 'Joining fee', reason: '', sum: joiningFee },
    { what: 'Late fee', reason: '', sum: lateFee },
    ...otherCharges.map(({ kind, reason, amount }) => ({ what: kind, reason, sum: amount })),
    { what: dueBefore < 0 ? 'creditBefore' : 'dueBefore', reason: '', sum: dueBefore },
  ]
  return all.filter(({ sum }) => sum !== 0)
}

/** The papers that a receipt is printed on (RC-2): a sheet, and the two rolls of thermal printers. */
export const receiptPaperSizes = ['A5', '80mm', '58mm'] as const
export type ReceiptPaperSize = (typeof receiptPaperSizes)[number]

export const receiptLanguages = [...languages, 'both'] as const
export type ReceiptLanguage = (typeof receiptLanguages)[number]

/** The query of a receipt's address; without a language it is in the member's. */
export const printedReceiptQuerySchema = z.object({
  paper: z.enum(receiptPaperSizes).default('A5'),
  language: z.enum(receiptLanguages).optional(),
})
