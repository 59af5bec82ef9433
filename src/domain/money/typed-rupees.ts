import { z } from 'zod'
import type { ErrorDetails } from '../error.ts'
import { wholeNumber } from '../language/digits.ts'
import { maxPrice } from '../seating/plan.ts'

/** Whole rupees as they are typed, in either digits; gives paise (LG-9). */
export const typedRupees = ({ least, most = maxPrice / 100 }: { least: number; most?: number }) =>
  z.string().transform((text, context) => {
    const rupees = wholeNumber(text)
    if (rupees !== null && rupees >= least && rupees <= most) return rupees * 100
    const problem: ErrorDetails = { code: 'not_in_range', params: { least, most } }
    context.addIssue({ code: 'custom', params: { problem } })
    return z.NEVER
  })
