import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { languageSchema } from '../language/language-schema.ts'
import { requiredLineSchema } from '../language/text-schemas.ts'
import { sendingChannels } from '../messages/message.ts'
import { idSchema } from '../row.ts'
import { consentPurposeOfChannel } from './active-consent.ts'

/** Which parent said yes to check-in, and how the desk made sure of it (CI-1). */
const parentSchema = z.strictObject({
  name: requiredLineSchema(100),
  relation: requiredLineSchema(60),
  phone: requiredLineSchema(30),
  howChecked: requiredLineSchema(200),
})

/** A yes to messages by one channel or to check-in, as the desk writes it down; its id is made by the caller, so that trying again is the same. */
export const newConsentSchema = z
  .strictObject({
    id: idSchema,
    purpose: z.enum([...sendingChannels.map(consentPurposeOfChannel), 'attendance']),
    givenBy: z.enum(['self', 'parent']),
    /** In which the text was read or said. */
    language: languageSchema,
    /** Of a parent's yes to check-in, and of no other. */
    parent: parentSchema.optional(),
  })
  .refine(
    ({ purpose, givenBy, parent }) =>
      (purpose === 'attendance' && givenBy === 'parent') === (parent !== undefined),
    { path: ['parent'], message: errorCodeAsSchemaMessage('required') },
  )

export type NewConsent = z.output<typeof newConsentSchema>
