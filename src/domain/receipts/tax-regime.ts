import { addDays, type Day } from '../day.ts'
import type { Paise } from '../money/money.ts'

/** The regimes that a centre may be in (GS-1): none, that of 6 % without tax on paper, and the regular one. */
export const taxRegimeKinds = ['none', 'six-percent', 'regular'] as const
export type TaxRegimeKind = (typeof taxRegimeKinds)[number]

/** A regime as the centre typed it. What it has no use for is empty, and the rate 0. */
export interface TaxRegime {
  kind: TaxRegimeKind
  gstin: string
  /** The sentence that the law prescribes for the regime of 6 %. */
  sentence: string
  /** The code of the service (SAC). */
  code: string
  /** In hundredths of a percent, both taxes together. */
  rate: number
}

/** A regime with the day that it begins on, which is its id. */
export type DatedTaxRegime = TaxRegime & { id: Day; revision: number }

/** The highest rate, in hundredths of a percent. */
export const maxTaxRate = 100_00

export const maxTaxSentenceLength = 300

/** The regime in force on a day: the last that has begun. */
export function taxRegimeOn<Dated extends { id: Day }>(regimes: readonly Dated[], day: Day): Dated | null {
  const begun = regimes.filter(({ id }) => id <= day)
  return begun.reduce<Dated | null>((last, each) => (last && last.id > each.id ? last : each), null)
}

/** How many days ahead a regime may be planned: a year. */
const maxDaysAhead = 366

/**
 * The days that a regime may begin on: from today, or from the day after the last one of which a receipt was printed, so that
 * no day has two, until a year ahead.
 */
export function allowedRegimeStartDays({ today, lastIssuedOn }: { today: Day; lastIssuedOn: Day | null }): {
  first: Day
  last: Day
} {
  const first = lastIssuedOn !== null && lastIssuedOn >= today ? addDays(lastIssuedOn, 1) : today
  return { first, last: addDays(today, maxDaysAhead) }
}

const bars: Record<TaxRegimeKind, Paise | null> = {
  none: 20_00_000_00,
  'six-percent': 50_00_000_00,
  regular: null,
}

/** The turnover of a financial year from which a centre should ask an accountant; null in the regime that has no end. */
export const turnoverLimitOfRegime = (regime: Pick<TaxRegime, 'kind'> | null): Paise | null =>
  bars[regime?.kind ?? 'none']
