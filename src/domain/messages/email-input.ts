import { z } from 'zod'
import { emailSchema } from '../accounts/account-input.ts'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { languageSchema } from '../language/language-schema.ts'
import { requiredLineSchema, textSchema } from '../language/text-schemas.ts'
import { mailSecurities } from './email-channel.ts'
import { ownerNoticeKinds } from './owner-notice.ts'

/** A name of a computer, or its address; without a scheme, a port or a path. */
const hostSchema = requiredLineSchema(253).refine(
  (host) => /^[a-z\d.:-]+$/i.test(host),
  errorCodeAsSchemaMessage('not_a_host'),
)

const accountSchema = z.strictObject({
  host: hostSchema,
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  user: requiredLineSchema(254),
  from: emailSchema,
  to: emailSchema,
  language: languageSchema,
  notices: z
    .array(z.enum(ownerNoticeKinds))
    .max(ownerNoticeKinds.length)
    .refine((notices) => new Set(notices).size === notices.length, errorCodeAsSchemaMessage('invalid_input')),
})

/** The account as it is stored, but for its password. */
export const storedEmailSettingsSchema = accountSchema.extend({ isPrivateAllowed: z.boolean() })

/** The mail account as it is sent from a screen; an empty password keeps the one that is stored. */
export const emailSettingsSchema = accountSchema.extend({
  password: textSchema().max(500),
  /** When the account was set up that the form was filled in over; '' for none. */
  basedOn: z.string().max(40),
  /** The caller's own, where the server of the account is of this network; '' for none. */
  ownPassword: textSchema().max(500),
})

export type EmailSettingsInput = z.output<typeof emailSettingsSchema>
