import { z } from 'zod'
import { because } from '../error.ts'
import { optionalLine, requiredLine, requiredText } from '../language/text.ts'
import { type Centre, isNewPicture } from './centre.ts'

const inBothLanguages = (text: ReturnType<typeof requiredText>) => z.object({ en: text, mr: text })

const markShape = /^[\w-]{16}$/

const phoneSchema = optionalLine(20)

export const centreSchema = z.object({
  name: inBothLanguages(requiredLine(100)),
  vision: inBothLanguages(requiredText(1000)),
  address: inBothLanguages(requiredText(500)),
  phones: z.tuple([phoneSchema, phoneSchema]),
  mapQuery: optionalLine(200),
  payeeId: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\s@]+@[^\s@]+$/, because('not_a_upi_id')),
  payeeName: requiredLine(100),
  logo: z.string().regex(markShape).nullable(),
  seal: z.string().regex(markShape).nullable(),
}) satisfies z.ZodType<Centre>

const sentPicture = z
  .string()
  .max(8_000_000, because('picture_too_large'))
  .refine((text) => markShape.test(text) || isNewPicture(text), because('invalid_photo'))
  .nullable()

/** The profile as input: a new logo or seal is a data URL. A browser from before the seal says nothing of it. */
export const sentCentreSchema = centreSchema.extend({ logo: sentPicture, seal: sentPicture.optional() })
