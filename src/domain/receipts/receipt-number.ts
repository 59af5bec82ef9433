import type { Day } from '../day.ts'
import { westernDigits } from '../language/digits.ts'

/** The financial year of a day, April to March: '2026-27' from 1 April 2026 to 31 March 2027. */
export function financialYearOf(day: Day): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** The first and the last day of the financial year of a day. */
export function daysOfFinancialYear(day: Day): { firstDay: Day; lastDay: Day } {
  const year = Number(financialYearOf(day).slice(0, 4))
  return { firstDay: `${year}-04-01`, lastDay: `${year + 1}-03-31` }
}

const prefixShape = /^[A-Za-z0-9/-]{0,2}$/

/** Whether a text can stand before the centre's numbers: at most two letters, digits, slashes or hyphens. */
export function isReceiptPrefix(prefix: string): boolean {
  return prefixShape.test(prefix)
}

/** The use of a number. The day is that of issue, in the centre's zone. */
export type ReceiptSeriesFacts = { issuedOn: Day; prefix: string; isRefund: boolean; isSample: boolean }

/**
 * The series that a number is taken from, which is the number without its digits (RC-1, RC-7): '2026-27/',
 * 'A/2026-27/', 'R26-27/' for refund vouchers, 'SAMPLE/' and 'SAMPLE/R' for the sample. Throws RangeError for a prefix
 * that cannot be.
 */
export function receiptSeriesFromFacts({ issuedOn, prefix, isRefund, isSample }: ReceiptSeriesFacts): string {
  if (!isReceiptPrefix(prefix)) throw new RangeError(`not a prefix: ${prefix}`)
  if (isSample) return isRefund ? 'SAMPLE/R' : 'SAMPLE/'
  const year = financialYearOf(issuedOn)
  return isRefund ? `${prefix}R${year.slice(2)}/` : `${prefix}${year}/`
}

/** True for a counter of receipts: the name of a series has a slash, that of the enquiries' counter has none. */
export const isReceiptSeries = (name: string) => name.includes('/')

/** The highest number of a series. */
export const maxReceiptNumber = 999_999

/** A number as it is printed: '2026-27/000123', at most 16 characters. Throws RangeError outside 1 to 999999. */
export function formatReceiptNumber(series: string, n: number): string {
  if (!Number.isInteger(n) || n < 1 || n > maxReceiptNumber)
    throw new RangeError(`not a receipt number: ${n}`)
  return `${series}${String(n).padStart(6, '0')}`
}

/** A receipt's number as somebody typed it: its digits, with its series in capitals or without. */
export interface TypedReceiptNumber {
  /** Null where only the digits were typed, which every series has. */
  series: string | null
  serial: number
}

/** The receipt that a text may mean: '123', '000123' or '2026-27/000123', with blanks and in either digits; null for none. */
export function parseTypedReceiptNumber(text: string): TypedReceiptNumber | null {
  const [, series, digits] = /^(.*\/)?(\d{1,6})$/.exec(westernDigits(text).replace(/\s/g, '')) ?? []
  const serial = Number(digits)
  return digits === undefined || serial === 0 ? null : { series: series?.toUpperCase() ?? null, serial }
}
