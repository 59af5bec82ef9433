import { z } from 'zod'
import { handedOverCategory } from '../../books/expense.ts'
import { errorCodeAsSchemaMessage } from '../../error.ts'
import { requiredLineSchema, textSchema } from '../../language/text-schemas.ts'
import { wholeRupeesSchema } from '../../plans/plan-input.ts'
import { isReceiptPrefix } from '../../receipts/receipt-number.ts'
import {
  type MoneySettings,
  maxClerkDaysAhead,
  maxExpenseCategories,
  maxGraceDays,
  maxPaymentDaysBack,
} from './money-settings.ts'

const folded = (name: string) => name.toLowerCase()

const daysForward = z.int().min(0).max(maxClerkDaysAhead)

/** A centre's decisions about money, as they are sent and stored. */
export const moneySettingsSchema: z.ZodType<MoneySettings> = z.object({
  graceDays: z.int().min(0).max(maxGraceDays),
  lateFee: wholeRupeesSchema,
  daysBack: z.int().min(0).max(maxPaymentDaysBack),
  clerkDiscount: wholeRupeesSchema,
  clerkDaysBack: z.int().min(0).max(maxPaymentDaysBack),
  clerkPauseDays: daysForward,
  clerkJoinDays: daysForward,
  clerkDueDays: daysForward,
  receiptPrefix: textSchema()
    .trim()
    .refine(isReceiptPrefix, errorCodeAsSchemaMessage('not_a_receipt_prefix')),
  expenseCategories: z
    .array(requiredLineSchema(40, 'category_required'))
    .min(1, errorCodeAsSchemaMessage('category_required'))
    .max(maxExpenseCategories)
    .refine(
      (names) => names.every((name) => folded(name) !== folded(handedOverCategory)),
      errorCodeAsSchemaMessage('category_reserved'),
    )
    .refine(
      (names) => new Set(names.map(folded)).size === names.length,
      errorCodeAsSchemaMessage('name_taken'),
    ),
})
