import type { Paise } from '../money/money.ts'

/** The notes and coins that are counted, in rupees, the greatest first. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const
export type Denomination = (typeof denominations)[number]

/** How many there are of each; what is missing is none. */
export type CashCount = Partial<Record<Denomination, number>>

/** The most of one note or coin that is counted. */
export const maxCountPerBanknoteOrCoin = 99_999

/** The sum of a count. */
export function sumOfCashCount(count: CashCount): Paise {
  return denominations.reduce((sum, worth) => sum + worth * 100 * (count[worth] ?? 0), 0)
}
