import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { possiblyEmptyLineSchema, requiredLineSchema } from '../language/text-schemas.ts'
import { maxPlanPrice } from '../plans/plan.ts'
import { daySchema, idSchema } from '../row.ts'
import { type chargeKinds, paymentModes } from './account/member-money-account.ts'

/** Whole rupees, in paise (LG-9). */
const rupees = z
  .int(errorCodeAsSchemaMessage('not_rupees'))
  .min(-maxPlanPrice, errorCodeAsSchemaMessage('not_rupees'))
  .max(maxPlanPrice, errorCodeAsSchemaMessage('not_rupees'))
  .refine((paise) => paise % 100 === 0, errorCodeAsSchemaMessage('not_rupees'))
const rupeesOrNone = rupees.min(0, errorCodeAsSchemaMessage('not_rupees'))
const rupeesAboveZero = rupees.min(100, errorCodeAsSchemaMessage('not_rupees'))

const reason = possiblyEmptyLineSchema(200, 'reason_required')
const neededReason = requiredLineSchema(200, 'reason_required')
const reference = possiblyEmptyLineSchema(50).default('')
/** The balance that was shown; where it is another meanwhile, nothing is written. */
const balance = z.int()

/** The findings that need a yes after they were shown (LG-2, LG-3, TM-5). */
export const paymentWarningKinds = ['just_renewed', 'same_payment', 'reference_seen'] as const
export type PaymentWarningKind = (typeof paymentWarningKinds)[number]
const confirmed = z.array(z.enum(paymentWarningKinds)).max(paymentWarningKinds.length).default([])

/** A payment that is taken. Its id is made before the first try, so that trying again takes nothing twice (LG-3). */
export const takenPaymentSchema = z.strictObject({
  id: idSchema,
  amount: rupeesAboveZero,
  mode: z.enum(paymentModes),
  reference,
  receivedOn: daySchema,
})

export type TakenPaymentInput = z.output<typeof takenPaymentSchema>

/** The fields of a sale beside the term (LG-2, LG-4, LG-6). */
export const salePaymentSchemaFields = {
  discount: rupeesOrNone.default(0),
  /** Needed with a discount. */
  discountReason: reason.default(''),
  /** The charge that was shown; where it is another meanwhile, nothing is sold. */
  charged: z.int().optional(),
  payment: takenPaymentSchema.nullable().default(null),
  /** The day to pay by what is not paid now; without it, that of the rule. */
  dueOn: daySchema.optional(),
  confirmed,
}

/** A payment that is taken without a sale, for what is due, in advance, or for a charge that is made with it. */
export const paymentWithoutSaleSchema = z.strictObject({
  payment: takenPaymentSchema,
  balance,
  confirmed,
})

/** The kinds of charge that an operator adds alone. */
export const manualChargeKinds = [
  'Late fee',
  'Locker',
  'Other',
] as const satisfies readonly (typeof chargeKinds)[number][]

export const newChargeSchema = z
  .strictObject({
    id: idSchema,
    kind: z.enum(manualChargeKinds),
    amount: rupeesAboveZero,
    /** Needed for `Other`. */
    reason: reason.default(''),
    dueOn: daySchema.optional(),
    payment: takenPaymentSchema.nullable().default(null),
    balance,
    confirmed,
  })
  .refine((charge) => charge.kind !== 'Other' || charge.reason !== '', {
    path: ['reason'],
    message: errorCodeAsSchemaMessage('reason_required'),
  })

/** The correction of a wrong payment (LG-5). An amount of 0 cancels it. */
export const paymentCorrectionSchema = z.strictObject({
  /** The id of the right row, or of the opposite one where there is no right one. */
  id: idSchema,
  amount: rupeesOrNone,
  mode: z.enum(paymentModes),
  reference,
  reason: neededReason,
})

/** The correction of a wrong charge (LG-5, LG-6). */
export const chargeCorrectionSchema = z.strictObject({
  id: idSchema,
  amount: rupees,
  reason: neededReason,
  /** Of a term's charge that leaves a discount; without it the term's own, or else the reason of the correction. */
  discountReason: reason.default(''),
})

/** A refund (LG-5), and whether the membership ends with it. */
export const refundSchema = z.strictObject({
  id: idSchema,
  amount: rupeesAboveZero,
  mode: z.enum(paymentModes),
  reference,
  receivedOn: daySchema,
  reason: neededReason,
  /** The last day of the membership that ends with it, which frees the seat. */
  endsOn: daySchema.nullable().default(null),
  balance,
})

/** The part of a due that is given up (LG-5). */
export const writeOffSchema = z.strictObject({
  id: idSchema,
  amount: rupeesAboveZero,
  reason: neededReason,
  balance,
})

export type PaymentCorrection = z.output<typeof paymentCorrectionSchema>
export type ChargeCorrection = z.output<typeof chargeCorrectionSchema>
