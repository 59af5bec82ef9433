import type { Paise } from './money.ts'

const paiseARupee = 100n

type Rounding = 'down' | 'up' | 'half-up'

/**
 * `amount` × `part` ÷ `whole` in whole rupees, exact to the last paisa before it is rounded (LG-9). Down is towards
 * minus infinity: -206.25 becomes -207. Throws RangeError where `whole` is not above zero, or a number not whole.
 */
export function shareInWholeRupees(amount: Paise, part: number, whole: number, rounding: Rounding): Paise {
  if (whole <= 0) throw new RangeError('a share of nothing')
  const exact = BigInt(amount) * BigInt(part)
  const unit = BigInt(whole) * paiseARupee
  return Number(rounded(exact, unit, rounding) * paiseARupee)
}

function rounded(exact: bigint, unit: bigint, rounding: Rounding): bigint {
  if (rounding === 'down') return floorOf(exact, unit)
  if (rounding === 'up') return -floorOf(-exact, unit)
  return floorOf(2n * exact + unit, 2n * unit)
}

/** Division of BigInt drops the fraction, which rounds a negative number up. */
function floorOf(a: bigint, b: bigint): bigint {
  return a / b - (a % b < 0n ? 1n : 0n)
}

/** The sum of amounts. */
export function sumOfAmounts(rows: readonly { amount: Paise }[]): Paise {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
