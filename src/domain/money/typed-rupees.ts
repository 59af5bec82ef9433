import { z } from 'zod'
import { withErrorCode } from '../error.ts'
import { maxPrice } from '../plans/plan.ts'
import { typedNumber } from '../typed-number.ts'
import type { Paise } from './money.ts'
import { paiseOf } from './typed-sum.ts'

/** Whole rupees as they are typed, in either digits; gives paise (LG-9). */
export const typedRupees = ({ least, most = maxPrice / 100 }: { least: number; most?: number }) =>
  typedNumber({ least, most }).transform((rupees) => rupees * 100)

/** Whole rupees as they are typed, of which nothing is none. */
export const typedRupeesIfAny = z
  .string()
  .transform((text) => text.trim() || '0')
  .pipe(typedRupees({ least: 0 }))

/** A sum as it is typed, with paise or without, in either digits; gives paise. */
export const typedSum = ({ least, most }: { least: Paise; most?: Paise }) =>
  z.string().transform((text, context) => {
    const paise = paiseOf(text, most)
    if (paise !== null && paise >= least) return paise
    context.addIssue({ code: 'custom', message: withErrorCode('not_a_sum') })
    return z.NEVER
  })
