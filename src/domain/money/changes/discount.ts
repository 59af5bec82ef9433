import { addDays, type Day } from '../../day.ts'
import { westernDigits } from '../../language/digits.ts'
import type { Paise } from '../money.ts'
import { shareInWholeRupees } from '../whole-rupees-and-sums.ts'
import type { RuleRefusal } from './rule-refusal.ts'

/** A discount as typed: paise of whole rupees, or hundredths of a percent, 1250 for 12.5 %. */
export type TypedDiscount = { rupees: Paise } | { hundredthsOfPercent: number }

const wholePercent = 100_00

/** A discount in paise, in whole rupees, half up (LG-6): 12.5 % of ₹500 is ₹63. It is never above the price. */
export function typedDiscountInPaise(
  price: Paise,
  typed: TypedDiscount,
): { discount: Paise } | RuleRefusal<'above_the_price'> {
  const discount =
    'rupees' in typed
      ? typed.rupees
      : shareInWholeRupees(price, typed.hundredthsOfPercent, wholePercent, 'half-up')
  return discount > price ? { refused: 'above_the_price' } : { discount }
}

const percentShape = /^(\d{1,3})(?:\.(\d{1,2}))?$/

/** The hundredths of a typed percentage, '12.5' or '१२.५', with or without its sign; null where it is none. */
export function parsePercent(typed: string): number | null {
  const [, whole, decimals = ''] = percentShape.exec(westernDigits(typed).replace(/[%\s]/g, '')) ?? []
  if (whole === undefined) return null
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return hundredths > wholePercent ? null : hundredths
}

/**
 * Whether a late fee is offered with a renewal (LG-6): from the day after the grace on. It is never added by itself.
 */
export function isLateFeeOffered({
  lastDay,
  today,
  graceDays,
  lateFee,
}: {
  lastDay: Day
  today: Day
  graceDays: number
  lateFee: Paise
}): boolean {
  return lateFee > 0 && today > addDays(lastDay, graceDays)
}
