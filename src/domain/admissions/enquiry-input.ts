import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { languageSchema } from '../language/language-schema.ts'
import {
  possiblyEmptyLineSchema,
  possiblyEmptyTextSchema,
  requiredLineSchema,
} from '../language/text-schemas.ts'
import { genders, minPhoneDigits, phoneKey } from '../members/member.ts'
import { memberFields } from '../members/member-fields.ts'
import { salePaymentSchemaFields } from '../money/money-input.ts'
import { daySchema, idSchema, maxInteger, revisionSchema } from '../row.ts'
import { enquiryLostReasons, enquiryStatesSetAtDesk } from './enquiry.ts'
import { maxSeatOfferHours } from './seat-offer.ts'

const maxSourceTyped = 60
const maxNote = 500
const maxReason = 200

const phoneSchema = requiredLineSchema(memberFields.phone.max).refine(
  (phone) => phoneKey(phone).length >= minPhoneDigits,
  errorCodeAsSchemaMessage('not_a_phone'),
)

const placeSchema = z.int().min(1).max(maxInteger).nullable()

const wish = {
  gender: z.enum(genders).nullable(),
  libraryId: placeSchema,
  shiftId: placeSchema,
  wishedFrom: daySchema.nullable(),
}

const person = {
  name: requiredLineSchema(memberFields.name.max),
  phone: phoneSchema,
  isMinor: z.boolean(),
  language: languageSchema,
  source: possiblyEmptyLineSchema(maxSourceTyped),
  note: possiblyEmptyTextSchema(maxNote),
}

/** An enquiry that is added at the desk (EN-3): a name and a phone, the rest as far as it is known. */
export const newEnquirySchema = z.strictObject({
  id: idSchema,
  name: person.name,
  phone: person.phone,
  isMinor: person.isMinor.default(false),
  language: person.language.default('mr'),
  source: person.source.default(''),
  note: person.note.default(''),
  gender: wish.gender.default(null),
  libraryId: wish.libraryId.default(null),
  shiftId: wish.shiftId.default(null),
  wishedFrom: wish.wishedFrom.default(null),
})

export type NewEnquiry = z.output<typeof newEnquirySchema>

/** A change of an enquiry: any of its fields, and the revision that it is based on. */
export const enquiryChangesSchema = z
  .strictObject({ ...person, ...wish, followUpOn: daySchema.nullable() })
  .partial()
  .extend({
    revision: revisionSchema,
    /** The number of a form that was sent again: its wishes are taken, or it becomes an enquiry of its own. */
    repeat: z.strictObject({ number: z.int().min(1), isParted: z.boolean() }).optional(),
  })

export type EnquiryChanges = z.output<typeof enquiryChangesSchema>

/** A step that is pressed at the desk: a state, a look at a form of a flood, or a loss with its reason. */
export const enquiryStepSchema = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.enum([...enquiryStatesSetAtDesk, 'new', 'looked-at']),
    followUpOn: daySchema.nullable().optional(),
    revision: revisionSchema,
  }),
  z.strictObject({ step: z.literal('lost'), reason: z.enum(enquiryLostReasons), revision: revisionSchema }),
])

export type EnquiryStepInput = z.output<typeof enquiryStepSchema>

/** An offer of a seat (EN-4). */
export const newSeatOfferSchema = z.strictObject({
  id: idSchema,
  seatId: idSchema,
  planId: idSchema,
  hours: z.int().min(1).max(maxSeatOfferHours),
  discount: salePaymentSchemaFields.discount,
  discountReason: salePaymentSchemaFields.discountReason,
  /** Why others who stand before are passed over; needed where there are any. */
  passingReason: possiblyEmptyLineSchema(maxReason).default(''),
})

export type NewSeatOffer = z.output<typeof newSeatOfferSchema>

/** The form of the public site (EN-2), as a browser sends it without scripts. */
export const joinFormSchema = z.object({
  name: person.name,
  phone: person.phone,
  gender: z.enum(genders, errorCodeAsSchemaMessage('required')),
  /** Empty for any room. */
  libraryId: z.union([z.literal(''), z.coerce.number().int().min(1).max(maxInteger)]).default(''),
  shiftId: z.coerce.number().int().min(1).max(maxInteger),
  wishedFrom: z.union([z.literal(''), daySchema]).default(''),
  source: possiblyEmptyLineSchema(maxSourceTyped).default(''),
  age: z.enum(['18', 'under'], errorCodeAsSchemaMessage('required')),
  notice: z.literal('yes', errorCodeAsSchemaMessage('notice_required')),
  messages: z.literal('yes').optional(),
})

export type JoinFormInput = z.output<typeof joinFormSchema>

/** How long a drawing of the form may be sent, in milliseconds: no page stays open longer. */
export const joinFormLifetimeMs = 24 * 60 * 60 * 1000
