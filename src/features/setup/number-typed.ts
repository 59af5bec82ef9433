import { digitsOf, westernDigits } from '#domain/digits.ts'
import { ApiError } from '#web/api.ts'

/**
 * The whole number that somebody typed, in either kind of digits.
 * @throws ApiError not_a_number about the field, where it is none or outside of the limits
 */
export function numberTyped(text: string, field: string, { least, most }: { least: number; most: number }) {
  const isNumber = /^\d{1,9}$/.test(westernDigits(text).replace(/[\s,₹]/g, ''))
  const number = isNumber ? Number(digitsOf(text)) : Number.NaN
  if (number >= least && number <= most) return number
  throw new ApiError(400, { code: 'not_in_range', params: { least, most } }, field)
}
