import { z } from 'zod'
import { possiblyEmptyLineSchema, requiredLineSchema } from '../language/text-schemas.ts'
import { paymentWarningKinds } from '../money/money-input.ts'
import { daySchema, idSchema } from '../row.ts'

/** The acceptance as it was shown: where it is another meanwhile, nothing is written. */
export const acceptAnnouncedPaymentSchema = z.strictObject({
  /** The term to be sold; null for the sum alone. */
  term: z
    .strictObject({
      id: idSchema,
      planId: idSchema,
      begins: z.enum(['after-last-day', 'today']),
      lastDay: daySchema,
      price: z.int(),
    })
    .nullable(),
  balance: z.int(),
  confirmed: z.array(z.enum(paymentWarningKinds)).max(paymentWarningKinds.length).default([]),
})
export type AcceptAnnouncedPaymentInput = z.output<typeof acceptAnnouncedPaymentSchema>

/** Why an announced payment is refused. The payer reads it. */
export const refuseAnnouncedPaymentSchema = z.strictObject({
  reason: requiredLineSchema(200, 'reason_required'),
})

/** The reference that the payer adds or mends while theirs is open. */
export const announcedPaymentReferenceSchema = z.strictObject({ reference: possiblyEmptyLineSchema(50) })
