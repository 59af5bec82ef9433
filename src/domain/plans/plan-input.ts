import { z } from 'zod'
import { possiblyEmptyLineSchema, requiredLineSchema } from '../language/text-schemas.ts'
import { daySchema, idSchema, revisionSchema } from '../row.ts'
import { shiftIdSchema } from '../seating/hours-input.ts'
import { maxLibraries } from '../seating/library.ts'
import { libraryIdSchema } from '../seating/library-input.ts'
import { maxPlanDays, maxPlanMonths, maxPlanPrice } from './plan.ts'

/** Whole rupees, in paise (LG-9). */
export const wholeRupeesSchema = z
  .int()
  .min(0)
  .max(maxPlanPrice)
  .refine((paise) => paise % 100 === 0)

/** A price that begins on a day to come (PL-2). */
const comingPriceSchema = z.strictObject({ price: wholeRupeesSchema, from: daySchema }).nullable()

const plan = {
  name: requiredLineSchema(60),
  nameMr: possiblyEmptyLineSchema(60),
  months: z.int().min(1).max(maxPlanMonths).nullable(),
  days: z.int().min(1).max(maxPlanDays).nullable(),
  shiftId: shiftIdSchema,
  price: wholeRupeesSchema,
  joiningFee: wholeRupeesSchema,
  /** Empty for all. */
  libraryIds: z.array(libraryIdSchema).max(maxLibraries),
  isOffered: z.boolean(),
}

/** A plan to add (PL-1); it goes to the end. */
export const newPlanSchema = z
  .strictObject({ id: idSchema, ...plan, comingPrice: comingPriceSchema.default(null) })
  .refine(({ months, days }) => (months === null) !== (days === null), { path: ['months'] })

export type NewPlan = z.output<typeof newPlanSchema>

/** A plan's new fields, and the revision of the plan that they are based on. */
export const planChangesSchema = z
  .strictObject({ ...plan, comingPrice: comingPriceSchema })
  .partial()
  .refine(({ months, days }) => (months === undefined) === (days === undefined), { path: ['months'] })
  .refine(({ months, days }) => months === undefined || (months === null) !== (days === null), {
    path: ['months'],
  })
  .and(z.object({ revision: revisionSchema }))

/** Which plan moves to the place of which other. */
export const planReorderSchema = z.strictObject({ planId: idSchema, targetId: idSchema })
