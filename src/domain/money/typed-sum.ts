import { westernDigits } from '../language/digits.ts'
import type { Paise } from './money.ts'

/** The most that one row of money holds: one crore rupees. */
export const maxMoneyRowSum = 1_000_000_000

/** A sum that somebody typed in rupees, with paise or without, in either kind of digits; null where it is none. */
export function parseTypedSum(typed: string, most = maxMoneyRowSum): Paise | null {
  const shape = /^(\d{1,9})(?:\.(\d{1,2}))?$/
  const [, rupees, decimals = ''] = shape.exec(westernDigits(typed).replace(/[\s,₹]/g, '')) ?? []
  if (rupees === undefined) return null
  const paise = Number(rupees) * 100 + Number(decimals.padEnd(2, '0'))
  return paise <= most ? paise : null
}
