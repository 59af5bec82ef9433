import { isWithinClerkDaysBack } from '#domain/accounts/clerk-limits.ts'
import type { Expense } from '#domain/books/expense.ts'
import { type NewExpense, newExpenseSchema } from '#domain/books/expense-input.ts'
import type { FieldChange } from '#domain/history.ts'
import type { BookkeepingDayFacts } from '#domain/money/booked-day-from-received.ts'
import { rowAlreadyHasValues } from '#domain/row.ts'
import { type ActDefinition, runActInNewTransaction } from '#server/act.ts'
import { type Actor, actorOf, madeByAndAtColumnsOf, recordInHistory } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { needsApprovalRefusal, Refusal } from '#server/errors.ts'
import { moneyBookingDayOrRefuse, readMoneyBookingDayFacts } from '../closed-and-booking-days.store.ts'
import { addExpenseRow, findExpense } from '../expenses.store.ts'

/** Adds what was spent or handed over (XP-1). */
export const addExpenseAct: ActDefinition<typeof newExpenseSchema, { revision: number }> = {
  kind: 'expense',
  permission: 'expenses.add',
  schema: newExpenseSchema,
  summarize: async (_trx, _context, _subject, { id, category, amount, mode, day }) => ({
    memberId: id,
    name: category,
    facts: [
      { name: 'amount', to: amount },
      { name: 'mode', to: mode },
      { name: 'day', to: day },
    ],
  }),
  run: async (call, _subject, expense) => {
    const [actor, today] = [actorOf(call), call.context.today()]
    const { revision, isNew } = await runActInNewTransaction(call, async (trx, revision) => {
      const before = await findExpense(trx, expense.id)
      if (before) {
        if (!rowAlreadyHasValues(before, { ...expense, reversesId: null, replacesId: null }))
          throw new Refusal(409, 'already_added')
        return { revision, isNew: false }
      }
      const { books, limits } = await readMoneyBookingDayFacts(trx, actor, today)
      if (!isWithinClerkDaysBack(limits, { day: expense.day, today })) throw needsApprovalRefusal('day')
      await addExpenseRow(trx, { ...newRow(expense, books), ...madeByAndAtColumnsOf(actor), reason: '' })
      await recordExpenseInHistory(trx, actor, expense, 'added', fieldsOf(expense))
      return { revision, isNew: true }
    })
    if (isNew) call.context.live.publish(revision, 'expenses')
    return { answer: { revision }, isNew }
  },
}

/** @throws Refusal 400 received_ahead, received_too_far_back */
function newRow(expense: NewExpense, books: BookkeepingDayFacts): Expense {
  return {
    ...expense,
    bookedOn: moneyBookingDayOrRefuse(expense.day, books, 'day'),
    reversesId: null,
    replacesId: null,
  }
}

export async function recordExpenseInHistory(
  trx: WriteTransaction,
  actor: Actor,
  { id, category }: Pick<Expense, 'id' | 'category'>,
  action: 'added' | 'corrected',
  changes: FieldChange[],
) {
  await recordInHistory(trx, actor, { kind: 'expense', action, subject: id, name: category, changes })
}

export type ExpenseFacts = Pick<Expense, 'category' | 'amount' | 'mode' | 'paidTo'>

/** The fields of an expense in the history: rupees, how and to whom. */
const fieldsOf = ({ amount, mode, paidTo }: ExpenseFacts): FieldChange[] => [
  { field: 'amount', to: amount / 100 },
  { field: 'mode', to: mode },
  ...(paidTo === '' ? [] : [{ field: 'paidTo', to: paidTo }]),
]
