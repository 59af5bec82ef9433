import { z } from 'zod'
import { possiblyEmptyLineSchema } from '../language/text-schemas.ts'
import { salePaymentSchemaFields } from '../money/money-input.ts'
import { daySchema, idSchema } from '../row.ts'

/** A renewal of a member (TM-3 to TM-5): the plan sold, the term before it, the payment, and the sums that were shown. */
export const renewalSchema = z.strictObject({
  /** The id of the new term, made before the first try. */
  id: idSchema,
  previousId: idSchema,
  planId: idSchema,
  begins: z.enum(['after-last-day', 'today']),
  /** Needed for the choice that is not proposed (TM-4). */
  reason: possiblyEmptyLineSchema(200, 'reason_required').default(''),
  /** The last day that was shown; where it is another meanwhile, nothing is sold. */
  lastDay: daySchema,
  /** The balance that was shown, before this sale. */
  balance: z.int(),
  /** After a gap only. */
  withJoiningFee: z.boolean().default(false),
  /** After the grace only (LG-6). */
  withLateFee: z.boolean().default(false),
  ...salePaymentSchemaFields,
})

export type RenewalInput = z.output<typeof renewalSchema>

/** A pause (TM-9), and the last day that was shown for its term. */
export const newPauseSchema = z.strictObject({
  id: idSchema,
  from: daySchema,
  to: daySchema,
  reason: possiblyEmptyLineSchema(200),
  /** Whether the seat is given up meanwhile. */
  isLent: z.boolean(),
  lastDay: daySchema,
})

/** Ends a pause today; the last day is the one that was shown. */
export const pauseEndSchema = z.strictObject({ lastDay: daySchema })

/** The seat that is freed or taken back, as it was shown (TM-8). */
export const seatReleaseSchema = z.strictObject({ seatId: idSchema })

/** Another plan of the same length in mid-term (TM-10), and the sum that was shown. */
export const termPlanChangeSchema = z.strictObject({ planId: idSchema, amount: z.int(), balance: z.int() })
