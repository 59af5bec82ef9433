import { handedOver } from '#domain/books/expense.ts'
import type { Day } from '#domain/day.ts'
import { isDay } from '#domain/day.ts'
import type { PaymentMode } from '#domain/money/account/account.ts'
import type { Paise } from '#domain/money/money.ts'
import { paiseOf } from '#domain/money/typed-sum.ts'
import { ApiError } from '#web/api.ts'

/** An expense as the fields hold it. Its id is made once, so that trying again writes it once. */
export interface ExpenseDraft {
  id: string
  isHandingOver: boolean
  category: string
  amount: string
  mode: PaymentMode
  paidTo: string
  note: string
  /** Null for today. */
  day: Day | null
}

export const newExpenseDraft = (id: string): ExpenseDraft => ({
  ...{ id, isHandingOver: false, category: '', amount: '', mode: 'Cash', paidTo: '', note: '', day: null },
})

/** A sum as it was typed. @throws ApiError about the field `amount` */
export function amountTyped(text: string, least: Paise): Paise {
  const paise = paiseOf(text)
  if (paise !== null && paise >= least) return paise
  throw new ApiError(400, { code: 'not_a_sum' }, 'amount')
}

/** What a draft sends. @throws ApiError about the field that is wrong */
export function expenseFrom(draft: ExpenseDraft, today: Day) {
  const { id, isHandingOver, category, amount, mode, paidTo, note, day } = draft
  if (!isHandingOver && category === '') throw new ApiError(400, { code: 'category_required' }, 'category')
  const sum = amountTyped(amount, 1)
  if (day !== null && !isDay(day)) throw new ApiError(400, { code: 'not_a_day' }, 'day')
  return {
    ...{ id, amount: sum, paidTo: paidTo.trim(), note: note.trim(), day: day ?? today },
    ...(isHandingOver ? { category: handedOver, mode: 'Cash' as const } : { category, mode }),
  }
}
