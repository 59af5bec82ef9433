import { z } from 'zod'
import { languageSchema } from '../language/language-schema.ts'
import { channels } from '../messages/message.ts'
import { idSchema } from '../row.ts'
import { purposeOf } from './active-consent.ts'

/** A yes to messages by one channel, as the desk writes it down; its id is made by the caller, so that trying again is the same. */
export const newConsentSchema = z.strictObject({
  id: idSchema,
  purpose: z.enum(channels.map(purposeOf)),
  givenBy: z.enum(['self', 'parent']),
  /** In which the text was read or said. */
  language: languageSchema,
})

export type NewConsent = z.output<typeof newConsentSchema>
