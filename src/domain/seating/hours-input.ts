import { z } from 'zod'
import { possiblyEmptyLineSchema, requiredLineSchema } from '../language/text-schemas.ts'
import { maxInteger, revisionSchema } from '../row.ts'
import { maxDayParts } from './hours.ts'

const partIdSchema = z.int().min(1).max(maxInteger)
export const shiftIdSchema = z.int().min(1).max(maxInteger)

/** The day cut anew: each part with the id of the part it was, or null for a new one (DP-1, DP-5). */
export const dayPartsSchema = z.strictObject({
  parts: z
    .array(z.strictObject({ id: partIdSchema.nullable(), startsAt: z.int().min(0).max(1439) }))
    .min(1)
    .max(maxDayParts)
    .refine((parts) => new Set(parts.map(({ startsAt }) => startsAt)).size === parts.length)
    .refine((parts) => {
      const ids = parts.flatMap(({ id }) => id ?? [])
      return new Set(ids).size === ids.length
    }),
  revision: revisionSchema,
})

const shift = {
  name: requiredLineSchema(60),
  nameMr: possiblyEmptyLineSchema(60),
  partIds: z
    .array(partIdSchema)
    .min(1)
    .max(maxDayParts)
    .refine((ids) => new Set(ids).size === ids.length),
}

/** A shift to add; it goes to the end. */
export const newShiftSchema = z.strictObject({ ...shift, revision: revisionSchema })

/** A shift's new names or parts; the revision is that of the hours that they are based on. */
export const shiftChangesSchema = z.strictObject(shift).partial().extend({ revision: revisionSchema })
