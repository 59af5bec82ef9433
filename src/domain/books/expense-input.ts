import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { possiblyEmptyLineSchema, requiredLineSchema } from '../language/text-schemas.ts'
import { paymentModes } from '../money/account/member-money-account.ts'
import { maxMoneyRowSum } from '../money/typed-sum.ts'
import { daySchema, idSchema } from '../row.ts'
import { handedOverCategory } from './expense.ts'

/** Paise, and not only whole rupees (LG-9). */
const amount = z
  .int(errorCodeAsSchemaMessage('not_a_sum'))
  .max(maxMoneyRowSum, errorCodeAsSchemaMessage('not_a_sum'))

const kept = {
  category: requiredLineSchema(40, 'category_required'),
  mode: z.enum(paymentModes),
  paidTo: possiblyEmptyLineSchema(100).default(''),
  note: possiblyEmptyLineSchema(200).default(''),
}

const isCashWhereHandedOver = ({ category, mode }: { category: string; mode: string }) =>
  category !== handedOverCategory || mode === 'Cash'
const onlyCash = { path: ['mode'], message: errorCodeAsSchemaMessage('invalid_input') }

/** An expense, or cash that was handed over (XP-1). Its id is made before the first try. */
export const newExpenseSchema = z
  .strictObject({
    id: idSchema,
    day: daySchema,
    amount: amount.min(1, errorCodeAsSchemaMessage('not_a_sum')),
    ...kept,
  })
  .refine(isCashWhereHandedOver, onlyCash)

/** The correction of a wrong expense. An amount of 0 cancels it. */
export const expenseCorrectionSchema = z
  .strictObject({
    /** The id of the right row, or of the opposite one where there is no right one. */
    id: idSchema,
    amount: amount.min(0, errorCodeAsSchemaMessage('not_a_sum')),
    ...kept,
    reason: requiredLineSchema(200, 'reason_required'),
  })
  .refine(isCashWhereHandedOver, onlyCash)

export type NewExpense = z.output<typeof newExpenseSchema>
export type ExpenseCorrection = z.output<typeof expenseCorrectionSchema>
