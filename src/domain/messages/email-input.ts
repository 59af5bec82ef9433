import { z } from 'zod'
import { emailSchema } from '../accounts/account-input.ts'
import { withErrorCode } from '../error.ts'
import { languageSchema } from '../language/language-schema.ts'
import { requiredLine, textSchema } from '../language/text.ts'
import { mailSecurities } from './email-channel.ts'
import { ownerNotices } from './owner-notice.ts'

/** A name of a computer, or its address; without a scheme, a port or a path. */
const hostSchema = requiredLine(253).refine(
  (host) => /^[a-z\d.:-]+$/i.test(host),
  withErrorCode('not_a_host'),
)

const accountSchema = z.strictObject({
  host: hostSchema,
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  user: requiredLine(254),
  from: emailSchema,
  to: emailSchema,
  language: languageSchema,
  notices: z
    .array(z.enum(ownerNotices))
    .max(ownerNotices.length)
    .refine((notices) => new Set(notices).size === notices.length, withErrorCode('invalid_input')),
})

/** The account as it is stored, but for its password. */
export const storedEmailSchema = accountSchema.extend({ isPrivateAllowed: z.boolean() })

/** The mail account as it is sent from a screen; an empty password keeps the one that is stored. */
export const emailSettingsSchema = accountSchema.extend({
  password: textSchema().max(500),
  /** When the account was set up that the form was filled in over; '' for none. */
  basedOn: z.string().max(40),
  /** The caller's own, where the server of the account is of this network; '' for none. */
  ownPassword: textSchema().max(500),
})

export type EmailInput = z.output<typeof emailSettingsSchema>
