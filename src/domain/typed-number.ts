import { z } from 'zod'
import type { ErrorDetails } from './error.ts'
import { wholeNumber } from './language/digits.ts'

interface Limits {
  least: number
  most: number
}

/** A whole number as it is typed, in either digits; `not_in_range` where it is none or outside of the limits. */
export const typedNumber = ({ least, most }: Limits) =>
  z.string().transform((text, context) => {
    const number = wholeNumber(text)
    if (number !== null && number >= least && number <= most) return number
    const problem: ErrorDetails = { code: 'not_in_range', params: { least, most } }
    context.addIssue({ code: 'custom', params: { problem } })
    return z.NEVER
  })
