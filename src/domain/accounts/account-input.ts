import { z } from 'zod'
import { requiredFieldsMessage, requiredText } from '../text.ts'
import { longestPassword, shortestPassword } from './account.ts'

/** A password to check, so without rules of its own. */
export const givenPasswordSchema = z
  .string(requiredFieldsMessage)
  .min(1, requiredFieldsMessage)
  .max(longestPassword)

const newPasswordSchema = z
  .string(requiredFieldsMessage)
  .min(shortestPassword, `A password has at least ${shortestPassword} characters.`)
  .max(longestPassword, `A password has at most ${longestPassword} characters.`)

/** Six digits of the authenticator, or a recovery code; spaces, dashes and letter case do not matter. */
export const codeSchema = z
  .string(requiredFieldsMessage)
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())

/** AU-1: a sign-in; the code is only for accounts with a second factor. */
export const credentialsSchema = z.strictObject({
  email: requiredText(254),
  password: givenPasswordSchema,
  code: codeSchema.optional(),
})

export const newStaffSchema = z.strictObject({
  email: z.string(requiredFieldsMessage).trim().max(254).pipe(z.email('Please enter an e-mail address.')),
})

export const passwordChangeSchema = z.strictObject({ password: givenPasswordSchema, next: newPasswordSchema })

/**
 * The proposed secret, and a code that proves that the authenticator has it. `presentCode` is of the second factor to
 * replace, if there is one.
 */
export const secondFactorSchema = z.strictObject({
  password: givenPasswordSchema,
  secret: z.string().regex(/^[\w-]{32}$/),
  code: codeSchema,
  presentCode: codeSchema.optional(),
})

export const secondFactorRemovalSchema = z.strictObject({
  password: givenPasswordSchema,
  presentCode: codeSchema.optional(),
})
