import { z } from 'zod'
import { withErrorCode } from '../error.ts'
import { languageSchema } from '../language/language-schema.ts'
import { optionalLine, requiredLine, textSchema } from '../language/text.ts'
import { maxPasswordLength, minPasswordLength } from './account.ts'
import { roles } from './role.ts'
import { maxNameLength } from './staff-names.ts'

/** A password to check, so without rules of its own. */
export const givenPasswordSchema = textSchema('required')
  .min(1, withErrorCode('required'))
  .max(maxPasswordLength)

const newPasswordSchema = textSchema('required').min(minPasswordLength).max(maxPasswordLength)

/** Six digits of the authenticator, or a recovery code; spaces, dashes and letter case do not matter. */
export const codeSchema = textSchema('required')
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase())

/** AU-1: a sign-in; the code is only for accounts with a second factor. */
export const credentialsSchema = z.strictObject({
  email: requiredLine(254),
  password: givenPasswordSchema,
  code: codeSchema.optional(),
})

const roleSchema = z.enum(roles)

const emailAddress = z.email(withErrorCode('not_an_email'))

export const isEmailAddress = (text: string): boolean => emailAddress.safeParse(text).success

/** An address of e-mail. */
export const emailSchema = textSchema('required').trim().max(254).pipe(emailAddress)

/** The same, or none: ''. */
export const optionalEmailSchema = optionalLine(254).refine(
  (text) => text === '' || isEmailAddress(text),
  withErrorCode('not_an_email'),
)

/** A new account; with the caller's own password for any but a clerk's. */
export const newStaffSchema = z
  .strictObject({
    email: emailSchema,
    /** Empty where they are to give it themselves. */
    name: optionalLine(maxNameLength).default(''),
    role: roleSchema.default('owner'),
    /** Of the first password. */
    language: languageSchema.default('en'),
    password: givenPasswordSchema.optional(),
  })
  .refine(({ role, password }) => role === 'clerk' || password !== undefined, {
    path: ['password'],
    message: withErrorCode('required'),
  })

/** The present password is not asked for where a first one has just been used up; the name only then. */
export const passwordChangeSchema = z.strictObject({
  password: givenPasswordSchema.optional(),
  next: newPasswordSchema,
  name: requiredLine(maxNameLength).optional(),
})

/** The caller's own name. */
export const nameSchema = z.strictObject({ name: requiredLine(maxNameLength) })

/** The token of a code that was scanned; the other code is only for accounts with a second factor. */
export const firstCodeSchema = z.strictObject({
  token: z.string().regex(/^[\w-]{32}$/),
  code: codeSchema.optional(),
})

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

/** The caller's own password, for a new one of a colleague's account, or its removal. */
export const ownPasswordSchema = z.strictObject({ password: givenPasswordSchema })

/** The same for a new password of a colleague, in a language. */
export const newPasswordForSchema = ownPasswordSchema.extend({ language: languageSchema.default('en') })

/** Another role for an account, with the caller's own password. */
export const roleChangeSchema = z.strictObject({ role: roleSchema, password: givenPasswordSchema })
