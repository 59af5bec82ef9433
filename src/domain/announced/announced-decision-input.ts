import { z } from 'zod'
import { optionalLine, requiredLine } from '../language/text.ts'
import { paymentWarnings } from '../money/money-input.ts'
import { daySchema, idSchema } from '../row.ts'

/** The acceptance as it was shown: where it is another meanwhile, nothing is written. */
export const acceptSchema = z.strictObject({
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
  confirmed: z.array(z.enum(paymentWarnings)).max(paymentWarnings.length).default([]),
})
export type AcceptInput = z.output<typeof acceptSchema>

/** Why an announced payment is refused. The payer reads it. */
export const refuseSchema = z.strictObject({ reason: requiredLine(200, 'reason_required') })

/** The reference that the payer adds or mends while theirs is open. */
export const announcedReferenceSchema = z.strictObject({ reference: optionalLine(50) })
