import { z } from 'zod'
import { because } from '../error.ts'
import { text } from '../language/text.ts'
import { isReceiptPrefix } from '../receipts/receipt-number.ts'
import { rupeesSchema } from '../seating/plan-input.ts'
import { type MoneySettings, mostDaysBack, mostGraceDays } from './money-settings.ts'

/** What a centre decides about money, as it is sent and stored. */
export const moneySettingsSchema: z.ZodType<MoneySettings> = z.object({
  graceDays: z.int().min(0).max(mostGraceDays),
  lateFee: rupeesSchema,
  daysBack: z.int().min(0).max(mostDaysBack),
  clerkDiscount: rupeesSchema,
  clerkDaysBack: z.int().min(0).max(mostDaysBack),
  receiptPrefix: text().trim().refine(isReceiptPrefix, because('not_a_receipt_prefix')),
})
