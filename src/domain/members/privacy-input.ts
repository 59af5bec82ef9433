import { z } from 'zod'
import { optionalMemberFields, recordFromNames } from './member-fields.ts'
import type { PrivacySettings } from './privacy.ts'

/** The most months after which lapsed members can be offered for deletion. */
const maxMonths = 120

/** A centre's decisions about the data of its members, as they are sent and stored. */
export const privacySettingsSchema: z.ZodType<PrivacySettings> = z.object({
  asks: z.object(recordFromNames(optionalMemberFields, () => z.boolean())),
  masksAadhar: z.boolean(),
  lapsedMonths: z.int().min(1).max(maxMonths).nullable(),
})
