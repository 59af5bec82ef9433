import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { possiblyEmptyLineSchema, requiredLineSchema, requiredTextSchema } from '../language/text-schemas.ts'
import type { Centre } from './centre.ts'
import { pictureMarkSchema, sentPictureSchema } from './picture-input.ts'

const inBothLanguages = (text: ReturnType<typeof requiredTextSchema>) => z.object({ en: text, mr: text })

const phoneSchema = possiblyEmptyLineSchema(20)

export const centreSchema = z.object({
  name: inBothLanguages(requiredLineSchema(100)),
  vision: inBothLanguages(requiredTextSchema(1000)),
  address: inBothLanguages(requiredTextSchema(500)),
  phones: z.tuple([phoneSchema, phoneSchema]),
  whatsapp: phoneSchema,
  hours: z.object({ en: possiblyEmptyLineSchema(120), mr: possiblyEmptyLineSchema(120) }),
  mapQuery: possiblyEmptyLineSchema(200),
  payeeId: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\s@]+@[^\s@]+$/, errorCodeAsSchemaMessage('not_a_upi_id')),
  payeeName: requiredLineSchema(100),
  logo: pictureMarkSchema.nullable(),
  seal: pictureMarkSchema.nullable(),
}) satisfies z.ZodType<Centre>

/** The profile as input: a new logo or seal is a data URL. A browser from before the seal says nothing of it. */
export const sentCentreSchema = centreSchema.extend({
  logo: sentPictureSchema.nullable(),
  seal: sentPictureSchema.nullable().optional(),
})
