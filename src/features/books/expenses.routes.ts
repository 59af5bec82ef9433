import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { isWithinDaysBack } from '#domain/accounts/limits.ts'
import { correctExpense, type Expense } from '#domain/books/expense.ts'
import {
  type ExpenseCorrection,
  expenseCorrectionSchema,
  expenseSchema,
  type NewExpense,
} from '#domain/books/expense-input.ts'
import type { FieldChange } from '#domain/history.ts'
import type { Books } from '#domain/money/booked-day.ts'
import { hasValues, idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Act, actOf, record, stamp } from '#server/database/history.ts'
import { type Write, write } from '#server/database/revision.ts'
import { askFirst, notFound, Refusal } from '#server/errors.ts'
import { sendJson } from '#server/http/encoded-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { pageOf, pageSchema } from '#server/http/pages.ts'
import { bookedOnIn, firstDaySummed, readBooks } from './books.store.ts'
import { addExpense, findExpense, listExpenses, sumExpensesByDay } from './expenses.store.ts'

const codes = {
  is_an_opposite: 'not_correctable',
  corrected_already: 'corrected_already',
  nothing_changed: 'nothing_changed',
} as const

/** What was spent and handed over, newest first (XP-1); a mistake is corrected by its opposite and the right row. */
export const expensesRoutes = ({ db, live, now, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', input('query', pageSchema), async (c) => {
      const { before, limit } = c.req.valid('query')
      const found = await listExpenses(db, { before, limit: limit + 1 })
      return sendJson(
        c,
        pageOf(found, limit, ({ no }) => no),
      )
    })

    .get('/sums', async (c) => {
      const openFrom = await firstDaySummed(db, c.get('session').account.role)
      return c.json({ byDay: await sumExpensesByDay(db, openFrom) })
    })

    .post('/', input('json', expenseSchema), async (c) => {
      const expense = c.req.valid('json')
      const act = actOf(c, now)
      const day = today()
      const { revision, isNew } = await write(db, async (trx, revision) => {
        const before = await findExpense(trx, expense.id)
        if (before) {
          if (!hasValues(before, { ...expense, reversesId: null, replacesId: null }))
            throw new Refusal(409, 'already_added')
          return { revision, isNew: false }
        }
        const { books, limits } = await readBooks(trx, act, day)
        if (!isWithinDaysBack(limits, { day: expense.day, today: day })) throw askFirst('day')
        await addExpense(trx, { ...newRow(expense, books), ...stamp(act), reason: '' })
        await recordExpense(trx, act, expense, 'added', fieldsOf(expense))
        return { revision, isNew: true }
      })
      if (isNew) live.publish(revision, 'expenses')
      return c.json({ revision }, isNew ? 201 : 200)
    })

    .post(
      '/:id/corrections',
      input('param', z.object({ id: idSchema })),
      input('json', expenseCorrectionSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const correction = c.req.valid('json')
        const act = actOf(c, now)
        const day = today()
        const { revision, isNew } = await write(db, async (trx, revision) => {
          const { books } = await readBooks(trx, act, day)
          const isNew = await correct(trx, act, { id, correction, books })
          return { revision, isNew }
        })
        if (isNew) live.publish(revision, 'expenses')
        return c.json({ revision }, isNew ? 201 : 200)
      },
    )

/** @throws Refusal 400 received_ahead, received_too_far_back */
function newRow(expense: NewExpense, books: Books): Expense {
  return { ...expense, bookedOn: bookedOnIn(expense.day, books, 'day'), reversesId: null, replacesId: null }
}

/**
 * Adds the opposite and the right row.
 * @returns whether an earlier try had not done it already
 * @throws Refusal 404 without the expense, 409 where it cannot be corrected
 */
async function correct(
  trx: Write,
  act: Act,
  { id, correction, books }: { id: string; correction: ExpenseCorrection; books: Books },
): Promise<boolean> {
  const { id: newId, reason, ...right } = correction
  const wrong = await findExpense(trx, id)
  if (!wrong) throw notFound('expense')
  const before = await findExpense(trx, newId)
  if (before) {
    const isSame =
      right.amount === 0 ? before.reversesId === id : before.replacesId === id && hasValues(before, right)
    if (!isSame) throw new Refusal(409, 'already_added')
    return false
  }
  const { no: _no, isCancelled, madeBy: _by, madeAt: _at, ...row } = wrong
  const rows = correctExpense(row, right, isCancelled ? [{ reversesId: id }] : [], books)
  if ('refused' in rows) throw new Refusal(409, codes[rows.refused])
  const said = { ...stamp(act), reason }
  await addExpense(trx, { ...row, ...rows.opposite, id: rows.right ? randomUUID() : newId, ...said })
  if (rows.right) await addExpense(trx, { ...row, ...rows.right, id: newId, ...said })
  await recordExpense(trx, act, wrong, 'corrected', [
    ...changedFields(wrong, right),
    { field: 'reason', to: reason },
  ])
  return true
}

async function recordExpense(
  trx: Write,
  act: Act,
  { id, category }: Pick<Expense, 'id' | 'category'>,
  action: 'added' | 'corrected',
  changes: FieldChange[],
) {
  await record(trx, act, { kind: 'expense', action, subject: id, name: category, changes })
}

type Said = Pick<Expense, 'category' | 'amount' | 'mode' | 'paidTo'>

/** What the history says of an expense: rupees, how and to whom. */
const fieldsOf = ({ amount, mode, paidTo }: Said): FieldChange[] => [
  { field: 'amount', to: amount / 100 },
  { field: 'mode', to: mode },
  ...(paidTo === '' ? [] : [{ field: 'paidTo', to: paidTo }]),
]

const changedFields = (wrong: Said, right: Said): FieldChange[] =>
  (['category', 'amount', 'mode', 'paidTo'] as const)
    .filter((field) => wrong[field] !== right[field])
    .map((field) =>
      field === 'amount'
        ? { field, from: wrong.amount / 100, to: right.amount / 100 }
        : { field, from: wrong[field], to: right[field] },
    )
