import { z } from 'zod'
import type { ErrorCodeAndParameters } from './error.ts'
import { parseWholeNumber } from './language/digits.ts'

interface Limits {
  least: number
  most: number
}

/** A whole number as it is typed, in either digits; `not_in_range` where it is none or outside of the limits. */
export const typedWholeNumberSchema = ({ least, most }: Limits) =>
  z.string().transform((text, context) => {
    const number = parseWholeNumber(text)
    if (number !== null && number >= least && number <= most) return number
    const problem: ErrorCodeAndParameters = { code: 'not_in_range', params: { least, most } }
    context.addIssue({ code: 'custom', params: { problem } })
    return z.NEVER
  })
