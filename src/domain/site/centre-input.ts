import { z } from 'zod'
import { withErrorCode } from '../error.ts'
import { optionalLine, requiredLine, requiredText } from '../language/text.ts'
import type { Centre } from './centre.ts'
import { markSchema, sentPicture } from './picture-input.ts'

const inBothLanguages = (text: ReturnType<typeof requiredText>) => z.object({ en: text, mr: text })

const phoneSchema = optionalLine(20)

export const centreSchema = z.object({
  name: inBothLanguages(requiredLine(100)),
  vision: inBothLanguages(requiredText(1000)),
  address: inBothLanguages(requiredText(500)),
  phones: z.tuple([phoneSchema, phoneSchema]),
  whatsapp: phoneSchema,
  hours: z.object({ en: optionalLine(120), mr: optionalLine(120) }),
  mapQuery: optionalLine(200),
  payeeId: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\s@]+@[^\s@]+$/, withErrorCode('not_a_upi_id')),
  payeeName: requiredLine(100),
  logo: markSchema.nullable(),
  seal: markSchema.nullable(),
}) satisfies z.ZodType<Centre>

/** The profile as input: a new logo or seal is a data URL. A browser from before the seal says nothing of it. */
export const sentCentreSchema = centreSchema.extend({
  logo: sentPicture.nullable(),
  seal: sentPicture.nullable().optional(),
})
