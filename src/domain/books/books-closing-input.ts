import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { possiblyEmptyLineSchema } from '../language/text-schemas.ts'
import { daySchema, idSchema, maxInteger } from '../row.ts'
import { type CashCount, denominations, maxCountPerBanknoteOrCoin, sumOfCashCount } from './cash-count.ts'

/** The most cash that a close counts: above what the notes of one count can come to. */
const maxCash = 100_000_000_000
const cash = z
  .int(errorCodeAsSchemaMessage('not_a_sum'))
  .min(0, errorCodeAsSchemaMessage('not_a_sum'))
  .max(maxCash, errorCodeAsSchemaMessage('not_a_sum'))

/** The most payments that a close asks to tick. */
export const maxPaymentsTickedAtBooksClosing = 200

const countSchema: z.ZodType<CashCount, CashCount> = z.strictObject(
  Object.fromEntries(
    denominations.map((worth) => [worth, z.int().min(0).max(maxCountPerBanknoteOrCoin).optional()]),
  ),
)

/** A close of the day as it is sent (DY-2). Its id is made before the first try. */
export const newBooksClosingSchema = z
  .strictObject({
    id: idSchema,
    day: daySchema,
    /** The number of the last close that was shown; 0 for none. */
    after: z.int().min(0).max(maxInteger),
    /** Of the first close alone: later ones open with what was counted at the last. */
    opening: cash.default(0),
    /** The sum that was shown; where it is another meanwhile, nothing is closed. */
    expected: z.int(),
    counted: cash,
    notes: countSchema.nullable().default(null),
    /** Needed where more or less was counted than expected. */
    reason: possiblyEmptyLineSchema(200, 'reason_required').default(''),
    /** The ids of the payments that the phone or the bank shows. */
    found: z
      .array(idSchema)
      .max(2 * maxPaymentsTickedAtBooksClosing)
      .default([]),
  })
  .refine(({ notes, counted }) => notes === null || sumOfCashCount(notes) === counted, {
    path: ['counted'],
    message: errorCodeAsSchemaMessage('not_a_sum'),
  })
  .refine(({ counted, expected, reason }) => counted === expected || reason !== '', {
    path: ['reason'],
    message: errorCodeAsSchemaMessage('reason_required'),
  })

export type NewBooksClosing = z.output<typeof newBooksClosingSchema>
