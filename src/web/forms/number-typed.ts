import { wholeNumber } from '#domain/language/digits.ts'
import { ApiError } from '../api.ts'

/**
 * The whole number that somebody typed.
 * @throws ApiError not_in_range about the field, where it is none or outside of the limits
 */
export function numberTyped(text: string, field: string, { least, most }: { least: number; most: number }) {
  const number = wholeNumber(text)
  if (number !== null && number >= least && number <= most) return number
  throw new ApiError(400, { code: 'not_in_range', params: { least, most } }, field)
}
