import {
  type CashCount,
  type Denomination,
  denominations,
  maxCountPerBanknoteOrCoin,
  sumOfCashCount,
} from '#domain/books/cash-count.ts'
import { parseWholeNumber } from '#domain/language/digits.ts'
import type { Paise } from '#domain/money/money.ts'
import { parseTypedSum } from '#domain/money/typed-sum.ts'

/** A close as it is typed; it outlives the view and a reload. */
export interface BooksClosingDraft {
  /** Made once, so that trying again closes once. */
  id: string
  /** The number of the last close when the count began; 0 where there was none. */
  after: number
  count: Partial<Record<Denomination, string>>
  /** The sum in place of a count; null where notes and coins are counted. */
  sum: string | null
  /** The cash before the first close. */
  opening: string
  reason: string
  /** Whether the reason is in words of one's own. */
  isOtherReason: boolean
  /** The payments that the phone or the bank shows. */
  found: string[]
}

export const newBooksClosingDraft = (id: string, after = 0): BooksClosingDraft => ({
  id,
  after,
  count: {},
  sum: null,
  opening: '',
  reason: '',
  isOtherReason: false,
  found: [],
})

/** More than the notes of one count come to. */
const maxCash = 99_999_999_999

export const parseCashSum = (text: string): Paise | null => parseTypedSum(text, maxCash)

/** The cash counted; null while nothing is, or where it cannot be read. */
export function countedCashOf({ sum, count }: Pick<BooksClosingDraft, 'sum' | 'count'>): Paise | null {
  if (sum !== null) return parseCashSum(sum)
  const notes = parseCashCount(count)
  return notes && sumOfCashCount(notes)
}

/** How many there are of each; null while nothing is typed, or where it is no number. */
export function parseCashCount(count: BooksClosingDraft['count']): CashCount | null {
  const typed = denominations.flatMap((worth) => {
    const text = count[worth]?.trim() ?? ''
    return text === '' ? [] : [[worth, parseWholeNumber(text)] as const]
  })
  if (typed.length === 0 || typed.some(([, n]) => n === null || n > maxCountPerBanknoteOrCoin)) return null
  return Object.fromEntries(typed)
}

/** The cash typed before the first close; nothing is none. */
export const parseOpeningCash = ({ opening }: Pick<BooksClosingDraft, 'opening'>): Paise | null =>
  opening.trim() === '' ? 0 : parseCashSum(opening)

/** Whether somebody has typed or ticked anything. */
export function isBooksClosingDraftTouched({
  count,
  sum,
  opening,
  reason,
  found,
}: BooksClosingDraft): boolean {
  const isCounting = sum !== null || Object.values(count).some((text) => text !== '')
  return isCounting || opening !== '' || reason !== '' || found.length > 0
}
