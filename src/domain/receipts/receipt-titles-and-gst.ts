import { z } from 'zod'
import { localizeDigits } from '../language/digits.ts'
import type { Language } from '../language/language.ts'
import { type Charge, openCharges, type Payment } from '../money/account/member-money-account.ts'
import type { Paise } from '../money/money.ts'
import { sumOfAmounts } from '../money/whole-rupees-and-sums.ts'
import { type TaxRegime, type TaxRegimeKind, taxRegimeKinds } from './tax-regime.ts'

/** The titles that a paper may have, by their English names. */
export const receiptTitles = [
  'Receipt',
  'Receipt voucher',
  'Bill of supply',
  'Tax invoice',
  'Refund voucher',
] as const
export type ReceiptTitle = (typeof receiptTitles)[number]

/** The part of a printed receipt that is of GST, as it was on the day of issue. */
export const receiptGstSchema = z.object({
  regime: z.enum(taxRegimeKinds).exclude(['none']),
  title: z.enum(receiptTitles),
  gstin: z.string(),
  sentence: z.string(),
  code: z.string(),
  /** In hundredths of a percent; 0 where the paper shows no tax. */
  rate: z.int(),
  cgst: z.int(),
  sgst: z.int(),
})

export type ReceiptGst = z.output<typeof receiptGstSchema>

interface Asked {
  kind: 'Payment' | 'Refund'
  amount: Paise
  /** Whether the payment pays one term in full. */
  isTermInFull: boolean
}

const titles: Record<Exclude<TaxRegimeKind, 'none'>, { inFull: ReceiptTitle; else: ReceiptTitle }> = {
  'six-percent': { inFull: 'Bill of supply', else: 'Receipt' },
  regular: { inFull: 'Tax invoice', else: 'Receipt voucher' },
}

/** What a paper says of GST in the regime of its day (GS-1); null where the word is nowhere on it. */
export function receiptGstOf(
  regime: TaxRegime | null,
  { kind, amount, isTermInFull }: Asked,
): ReceiptGst | null {
  if (!regime || regime.kind === 'none') return null
  const { kind: name, gstin, sentence, code, rate } = regime
  const head = { regime: name, gstin }
  if (kind === 'Refund')
    return { ...head, title: 'Refund voucher', sentence: '', code: '', rate: 0, cgst: 0, sgst: 0 }
  const title = titles[name][isTermInFull ? 'inFull' : 'else']
  const tax = halfGstWithinSum(amount, rate)
  return { ...head, title, sentence, code, rate, cgst: tax, sgst: tax }
}

/**
 * Each of the two taxes within a sum that was paid, in paise, rounded half up: 18 % within ₹590 is ₹45 and ₹45.
 * @param rate of both together, in hundredths of a percent
 */
export function halfGstWithinSum(amount: Paise, rate: number): Paise {
  const whole = 2n * BigInt(100_00 + rate)
  return Number((2n * BigInt(amount) * BigInt(rate) + whole) / (2n * whole))
}

/** A line of the taxes of a paper. */
export type ReceiptTaxLine = {
  what: 'value' | 'CGST' | 'SGST'
  /** In thousandths of a percent; 0 for the value. */
  rate: number
  sum: Paise
}

/** The value and the taxes that a sum is made of; none where the paper shows no tax. Rates are in thousandths of a percent. */
export function receiptTaxLinesOf({
  amount,
  tax,
}: {
  amount: Paise
  tax: ReceiptGst | null
}): ReceiptTaxLine[] {
  if (!tax || tax.rate === 0) return []
  const { rate, cgst, sgst } = tax
  const half = rate * 5
  return [
    { what: 'value', rate: 0, sum: amount - cgst - sgst },
    { what: 'CGST', rate: half, sum: cgst },
    { what: 'SGST', rate: half, sum: sgst },
  ]
}

/** A rate as papers have it: '9 %', '१.२५ %'. In thousandths of a percent. */
export const formatTaxRate = (rate: number, language: Language): string =>
  `${localizeDigits(language, String(rate / 1000))}\u00a0%`

/** A title of which a law knows the English name. */
const isLegal = (title: ReceiptTitle) => title !== 'Receipt' && title !== 'Refund voucher'

/** The title of a paper, and the English name beside it where a law names it and no language of the paper says it. */
export function receiptTitleAndLegalName(
  { kind, tax }: { kind: 'Payment' | 'Refund'; tax: ReceiptGst | null },
  spoken: readonly Language[],
): { title: ReceiptTitle; legalName: string | null } {
  const title = tax?.title ?? (kind === 'Refund' ? 'Refund voucher' : 'Receipt')
  return { title, legalName: isLegal(title) && !spoken.includes('en') ? title : null }
}

interface MadeRow {
  madeAt: string
}

/** The account right before a payment's row. */
interface Before {
  charges: readonly (Charge & MadeRow)[]
  payments: readonly (Payment & MadeRow)[]
}

type Paying = Pick<Payment, 'amount' | 'replacesId'> & { termId: string | null }

/**
 * Whether a payment pays one term in full (GS-1): all that is open before it is of the term that its receipt names, nothing of
 * that was paid in part, and it pays just that. A right row is judged at the place of the wrong one.
 */
export function doesPaymentPayTermInFull(account: Before, { amount, termId, replacesId }: Paying): boolean {
  const { charges, payments } = atPlaceOf(account, replacesId)
  const open = openCharges(charges, payments)
  const isWhole = open.every(({ charge, due }) => charge.termId === termId && charge.amount === due)
  return (
    termId !== null &&
    isWhole &&
    open.some(({ charge }) => charge.kind === 'Term') &&
    sumOfAmounts(open.map(({ due }) => ({ amount: due }))) === amount
  )
}

/** The account as it was right before the first wrong row of a correction. */
function atPlaceOf(account: Before, replacesId: string | null): Before {
  const wrong = account.payments.find(({ id }) => id === replacesId)
  if (!wrong) return account
  const before = {
    charges: account.charges.filter(({ madeAt }) => madeAt <= wrong.madeAt),
    payments: account.payments.slice(0, account.payments.indexOf(wrong)),
  }
  return atPlaceOf(before, wrong.replacesId)
}
