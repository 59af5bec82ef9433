import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { languageSchema } from '../language/language-schema.ts'
import { possiblyEmptyLineSchema, requiredLineSchema, textSchema } from '../language/text-schemas.ts'
import { maxPasswordLength, minPasswordLength } from './account.ts'
import { roles } from './role.ts'
import { maxStaffNameLength } from './staff-names.ts'

/** A password to check, so without rules of its own. */
export const passwordToCheckSchema = textSchema('required')
  .min(1, errorCodeAsSchemaMessage('required'))
  .max(maxPasswordLength)

const newPasswordSchema = textSchema('required').min(minPasswordLength).max(maxPasswordLength)

/** Six digits of the authenticator, or a recovery code; spaces, dashes and letter case do not matter. */
export const secondFactorCodeSchema = textSchema('required')
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase())

/** AU-1: a sign-in; the code is only for accounts with a second factor. */
export const credentialsSchema = z.strictObject({
  email: requiredLineSchema(254),
  password: passwordToCheckSchema,
  code: secondFactorCodeSchema.optional(),
})

const roleSchema = z.enum(roles)

const emailAddress = z.email(errorCodeAsSchemaMessage('not_an_email'))

export const isEmailAddress = (text: string): boolean => emailAddress.safeParse(text).success

/** An address of e-mail. */
export const emailSchema = textSchema('required').trim().max(254).pipe(emailAddress)

/** The same, or none: ''. */
export const optionalEmailSchema = possiblyEmptyLineSchema(254).refine(
  (text) => text === '' || isEmailAddress(text),
  errorCodeAsSchemaMessage('not_an_email'),
)

/** A new account; with the caller's own password for any but a clerk's. */
export const newStaffAccountSchema = z
  .strictObject({
    email: emailSchema,
    /** Empty where they are to give it themselves. */
    name: possiblyEmptyLineSchema(maxStaffNameLength).default(''),
    role: roleSchema.default('owner'),
    /** Of the first password. */
    language: languageSchema.default('en'),
    password: passwordToCheckSchema.optional(),
  })
  .refine(({ role, password }) => role === 'clerk' || password !== undefined, {
    path: ['password'],
    message: errorCodeAsSchemaMessage('required'),
  })

/** The present password is not asked for where a first one has just been used up; the name only then. */
export const passwordChangeSchema = z.strictObject({
  password: passwordToCheckSchema.optional(),
  next: newPasswordSchema,
  name: requiredLineSchema(maxStaffNameLength).optional(),
})

/** The caller's own name. */
export const ownNameSchema = z.strictObject({ name: requiredLineSchema(maxStaffNameLength) })

/** The token of a code that was scanned; the other code is only for accounts with a second factor. */
export const scannedCodeSignInSchema = z.strictObject({
  token: z.string().regex(/^[\w-]{32}$/),
  code: secondFactorCodeSchema.optional(),
})

/**
 * The proposed secret, and a code that proves that the authenticator has it. `presentCode` is of the second factor to
 * replace, if there is one.
 */
export const secondFactorSetupSchema = z.strictObject({
  password: passwordToCheckSchema,
  secret: z.string().regex(/^[\w-]{32}$/),
  code: secondFactorCodeSchema,
  presentCode: secondFactorCodeSchema.optional(),
})

export const secondFactorRemovalSchema = z.strictObject({
  password: passwordToCheckSchema,
  presentCode: secondFactorCodeSchema.optional(),
})

/** The caller's own password, for a new one of a colleague's account, or its removal. */
export const ownPasswordConfirmationSchema = z.strictObject({ password: passwordToCheckSchema })

/** The same for a new password of a colleague, in a language. */
export const colleaguePasswordResetSchema = ownPasswordConfirmationSchema.extend({
  language: languageSchema.default('en'),
})

/** Another role for an account, with the caller's own password. */
export const roleChangeSchema = z.strictObject({ role: roleSchema, password: passwordToCheckSchema })
