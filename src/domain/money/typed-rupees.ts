import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { maxPlanPrice } from '../plans/plan.ts'
import { typedWholeNumberSchema } from '../typed-number-schema.ts'
import type { Paise } from './money.ts'
import { parseTypedSum } from './typed-sum.ts'

/** Whole rupees as they are typed, in either digits; gives paise (LG-9). */
export const typedRupeesSchema = ({ least, most = maxPlanPrice / 100 }: { least: number; most?: number }) =>
  typedWholeNumberSchema({ least, most }).transform((rupees) => rupees * 100)

/** Whole rupees as they are typed, of which nothing is none. */
export const typedRupeesOrZeroSchema = z
  .string()
  .transform((text) => text.trim() || '0')
  .pipe(typedRupeesSchema({ least: 0 }))

/** A sum as it is typed, with paise or without, in either digits; gives paise. */
export const typedSumSchema = ({ least, most }: { least: Paise; most?: Paise }) =>
  z.string().transform((text, context) => {
    const paise = parseTypedSum(text, most)
    if (paise !== null && paise >= least) return paise
    context.addIssue({ code: 'custom', message: errorCodeAsSchemaMessage('not_a_sum') })
    return z.NEVER
  })
