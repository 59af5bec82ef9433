import { z } from 'zod'
import { optionalEmailSchema } from '../accounts/account-input.ts'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { languageSchema } from '../language/language-schema.ts'
import {
  possiblyEmptyLineSchema,
  possiblyEmptyTextSchema,
  requiredLineSchema,
} from '../language/text-schemas.ts'
import { salePaymentSchemaFields } from '../money/money-input.ts'
import { daySchema, idSchema, idShape, revisionSchema, rowAlreadyHasValues } from '../row.ts'
import { genders, type MemberDetails, storedMemberStatuses } from './member.ts'
import {
  type MemberTextFieldName,
  memberFields,
  memberTextFields,
  recordFromNames,
  unlistedMemberFields,
} from './member-fields.ts'

export { idSchema as memberIdSchema } from '../row.ts'

/** Two members and the seats that they were shown to hold, which they swap. */
const heldSeatSchema = z.strictObject({ id: idSchema, seatId: idSchema })
export const seatSwapSchema = z
  .strictObject({ one: heldSeatSchema, other: heldSeatSchema })
  .refine(({ one, other }) => one.id !== other.id && one.seatId !== other.seatId)

/** Many members at once. */
export const memberIdsSchema = z.strictObject({ ids: z.array(idSchema).min(1).max(20_000) })

/** A field that a centre may choose not to ask for may be empty here: `missingMemberFields` says whether it is missing. */
function textSchema(name: MemberTextFieldName) {
  const { kind, max, need } = memberFields[name]
  if (need === 'always') return requiredLineSchema(max)
  if (kind === 'email') return optionalEmailSchema
  const optional = kind === 'paragraph' ? possiblyEmptyTextSchema : possiblyEmptyLineSchema
  return optional(max, need === 'asked' ? 'required' : undefined)
}

const texts = recordFromNames(memberTextFields, textSchema)

const genderSchema = z.enum(genders)
const seatIdSchema = z
  .string(errorCodeAsSchemaMessage('seat_required'))
  .regex(idShape, errorCodeAsSchemaMessage('seat_required'))

/** A picture as a data URL; null takes the picture away, none leaves it as it is. */
const photoSchema = z
  .string()
  .startsWith('data:image/', errorCodeAsSchemaMessage('invalid_photo'))
  .max(8_000_000, errorCodeAsSchemaMessage('picture_too_large'))
  .nullish()

/** The input that admits a member (AD-1). Status and expiry are not asked for: they follow (AD-8). */
export const admissionSchema = z.object({
  id: idSchema,
  name: texts.name,
  phone: texts.phone,
  ...recordFromNames(unlistedMemberFields, (name) => texts[name].default('')),
  gender: genderSchema.default('Male'),
  seatId: seatIdSchema,
  /** The id of the first term. */
  termId: idSchema,
  /** Needed where more than one plan is offered. */
  planId: idSchema.optional(),
  joinDate: daySchema,
  photo: photoSchema,
  /** Of whoever asked for a seat before, and why others in line are passed over (EN-4, EN-5). */
  enquiryId: idSchema.optional(),
  passingReason: possiblyEmptyLineSchema(200).default(''),
  ...salePaymentSchemaFields,
})

/** As it is sent; what is left out has a default. */
export type AdmissionInput = z.input<typeof admissionSchema>
export type ParsedAdmissionInput = z.output<typeof admissionSchema>

/** The changes to a member (MB-8): any of the fields, and the revision of the member that was edited. */
export const memberChangesSchema = z
  .strictObject({
    ...texts,
    gender: genderSchema,
    /** Null for no seat (DP-7). */
    seatId: seatIdSchema.nullable(),
    status: z.enum(storedMemberStatuses),
    joinDate: daySchema,
    expiryDate: daySchema,
    language: languageSchema.nullable(),
    hasNoReminders: z.boolean(),
    isMinor: z.boolean(),
    photo: photoSchema,
  })
  .partial()
  .extend({ revision: revisionSchema })

export type MemberChanges = z.output<typeof memberChangesSchema>

/** Whether a member already is what a change would make of them: an earlier try of it, whose answer was lost. */
export function isMemberChangeAlreadyDone(
  member: MemberDetails,
  { revision: _basis, ...changes }: MemberChanges,
): boolean {
  return rowAlreadyHasValues(member, changes)
}
