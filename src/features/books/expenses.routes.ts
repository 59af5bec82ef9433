import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { expenseCorrectionRows } from '#domain/books/expense.ts'
import { type ExpenseCorrection, expenseCorrectionSchema } from '#domain/books/expense-input.ts'
import type { FieldChange } from '#domain/history.ts'
import type { BookkeepingDayFacts } from '#domain/money/booked-day-from-received.ts'
import { idSchema, rowAlreadyHasValues } from '#domain/row.ts'
import { runActForRoute } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, actorOfRequest, madeByAndAtColumnsOf } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { answerJson } from '#server/http/encoded-answer-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { pageOfRows, rowsPageQuerySchema } from '#server/http/pages-of-rows.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { firstDayWithSumsForRole, readMoneyBookingDayFacts } from './closed-and-booking-days.store.ts'
import { addExpenseAct, type ExpenseFacts, recordExpenseInHistory } from './expenses/add-expense.act.ts'
import { addExpenseRow, findExpense, listExpenses, sumExpensesByDay } from './expenses.store.ts'

const codes = {
  is_an_opposite: 'not_correctable',
  corrected_already: 'corrected_already',
  nothing_changed: 'nothing_changed',
} as const

/** The expenses and the cash handed over, newest first (XP-1); a mistake is corrected by its opposite and the right row. */
export const expensesRoutes = (context: AppContext) => {
  const { db, live, now, today } = context
  return new Hono<RouteEnv>()
    .get('/', validateInput('query', rowsPageQuerySchema), async (c) => {
      const { before, limit } = c.req.valid('query')
      const found = await listExpenses(db, { before, limit: limit + 1 })
      return answerJson(
        c,
        pageOfRows(found, limit, ({ no }) => no),
      )
    })

    .get('/sums', async (c) => {
      const openFrom = await firstDayWithSumsForRole(db, c.get('session').account.role)
      return c.json({ byDay: await sumExpensesByDay(db, openFrom) })
    })

    .post('/', validateInput('json', addExpenseAct.schema), async (c) =>
      runActForRoute(context, c, addExpenseAct, { input: c.req.valid('json') }),
    )

    .post(
      '/:id/corrections',
      validateInput('param', z.object({ id: idSchema })),
      validateInput('json', expenseCorrectionSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const correction = c.req.valid('json')
        const actor = actorOfRequest(c, now)
        const day = today()
        const { revision, isNew } = await runInWriteTransaction(db, async (trx, revision) => {
          const { books } = await readMoneyBookingDayFacts(trx, actor, day)
          const isNew = await correct(trx, actor, { id, correction, books })
          return { revision, isNew }
        })
        if (isNew) live.publish(revision, 'expenses')
        return c.json({ revision }, isNew ? 201 : 200)
      },
    )
}

/**
 * Adds the opposite and the right row.
 * @returns whether an earlier try had not done it already
 * @throws Refusal 404 without the expense, 409 where it cannot be corrected
 */
async function correct(
  trx: WriteTransaction,
  actor: Actor,
  { id, correction, books }: { id: string; correction: ExpenseCorrection; books: BookkeepingDayFacts },
): Promise<boolean> {
  const { id: newId, reason, ...right } = correction
  const wrong = await findExpense(trx, id)
  if (!wrong) throw notFoundRefusal('expense')
  const before = await findExpense(trx, newId)
  if (before) {
    const isSame =
      right.amount === 0
        ? before.reversesId === id
        : before.replacesId === id && rowAlreadyHasValues(before, right)
    if (!isSame) throw new Refusal(409, 'already_added')
    return false
  }
  const { no: _no, isCancelled, madeBy: _by, madeAt: _at, ...row } = wrong
  const rows = expenseCorrectionRows(row, right, isCancelled ? [{ reversesId: id }] : [], books)
  if ('refused' in rows) throw new Refusal(409, codes[rows.refused])
  const said = { ...madeByAndAtColumnsOf(actor), reason }
  await addExpenseRow(trx, { ...row, ...rows.opposite, id: rows.right ? randomUUID() : newId, ...said })
  if (rows.right) await addExpenseRow(trx, { ...row, ...rows.right, id: newId, ...said })
  await recordExpenseInHistory(trx, actor, wrong, 'corrected', [
    ...changedFields(wrong, right),
    { field: 'reason', to: reason },
  ])
  return true
}

const changedFields = (wrong: ExpenseFacts, right: ExpenseFacts): FieldChange[] =>
  (['category', 'amount', 'mode', 'paidTo'] as const)
    .filter((field) => wrong[field] !== right[field])
    .map((field) =>
      field === 'amount'
        ? { field, from: wrong.amount / 100, to: right.amount / 100 }
        : { field, from: wrong[field], to: right[field] },
    )
