import { z } from 'zod'
import { withErrorCode } from '../error.ts'
import { languageSchema } from '../language/language-schema.ts'
import { requiredLine } from '../language/text.ts'
import { channels } from '../messages/message.ts'
import { idSchema } from '../row.ts'
import { purposeOf } from './active-consent.ts'

/** Which parent said yes to check-in, and how the desk made sure of it (CI-1). */
const parentSchema = z.strictObject({
  name: requiredLine(100),
  relation: requiredLine(60),
  phone: requiredLine(30),
  howChecked: requiredLine(200),
})

/** A yes to messages by one channel or to check-in, as the desk writes it down; its id is made by the caller, so that trying again is the same. */
export const newConsentSchema = z
  .strictObject({
    id: idSchema,
    purpose: z.enum([...channels.map(purposeOf), 'attendance']),
    givenBy: z.enum(['self', 'parent']),
    /** In which the text was read or said. */
    language: languageSchema,
    /** Of a parent's yes to check-in, and of no other. */
    parent: parentSchema.optional(),
  })
  .refine(
    ({ purpose, givenBy, parent }) =>
      (purpose === 'attendance' && givenBy === 'parent') === (parent !== undefined),
    { path: ['parent'], message: withErrorCode('required') },
  )

export type NewConsent = z.output<typeof newConsentSchema>
