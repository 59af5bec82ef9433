import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { roleAllowanceOf } from '#domain/accounts/role.ts'
import {
  type BooksClosing,
  type BooksClosingPeriod,
  booksClosingSumsOf,
  firstDayCoveredByBooksClosing,
  type NextBooksClosing,
  paymentIdsFoundAtBank,
} from '#domain/books/books-closing.ts'
import { type NewBooksClosing, newBooksClosingSchema } from '#domain/books/books-closing-input.ts'
import type { Day } from '#domain/day.ts'
import { daySchema, idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import {
  type Actor,
  actorOfRequest,
  madeByAndAtColumnsOf,
  recordInHistory,
} from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { answerJson } from '#server/http/encoded-answer-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { pageOfRows, rowsPageQuerySchema } from '#server/http/pages-of-rows.ts'
import { validateInput } from '#server/http/validate-input.ts'
import {
  addBooksClosing,
  findBooksClosingById,
  findFirstDayWithMoneyBooked,
  findLastBooksClosing,
  listBooksClosings,
  listMoneyRowsBookedLate,
  listPaymentsToTick,
  sumCashOfSampleInPeriod,
  sumPeriodMoneyByGroup,
} from './books-closings.store.ts'

/** Closing the day: what a close would cover, the close itself, and those before (DY-2). */
export const booksClosingsRoutes = ({ db, live, now, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', validateInput('query', rowsPageQuerySchema), async (c) => {
      const { before, limit } = c.req.valid('query')
      const found = await listBooksClosings(db, { before, limit: limit + 1, by: ownOnly(c) })
      return answerJson(
        c,
        pageOfRows(found, limit, ({ no }) => no),
      )
    })

    .get('/next', validateInput('query', z.object({ day: daySchema.optional() })), async (c) => {
      const { day = today() } = c.req.valid('query')
      const answer = await reading(db, async (trx): Promise<NextBooksClosing> => {
        const last = await findLastBooksClosing(trx)
        const firstDay = await firstDayAfter(trx, last, { day, today: today() })
        return { last, period: firstDay === null ? null : await readPeriod(trx, { firstDay, day }, last) }
      })
      return c.json(answer)
    })

    .get('/:id', validateInput('param', z.object({ id: idSchema })), async (c) => {
      const answer = await reading(db, async (trx) => {
        const row = await findBooksClosingById(trx, c.req.valid('param').id)
        const by = ownOnly(c)
        if (!row || (by !== undefined && row.madeBy !== by)) throw notFoundRefusal('closing')
        const groups = await sumPeriodMoneyByGroup(trx, row)
        return {
          row,
          period: {
            ...row,
            ...groups,
            toTick: [],
            late: await listMoneyRowsBookedLate(trx, row),
          } satisfies BooksClosingPeriod,
        }
      })
      return c.json(answer)
    })

    .post('/', validateInput('json', newBooksClosingSchema), async (c) => {
      const closing = c.req.valid('json')
      const actor = actorOfRequest(c, now)
      const day = today()
      const { revision, row, isNew } = await runInWriteTransaction(db, async (trx, revision) => {
        const before = await findBooksClosingById(trx, closing.id)
        if (before) return { revision, row: sameClosing(before, closing), isNew: false }
        return { revision, row: await close(trx, actor, closing, day), isNew: true }
      })
      if (isNew) live.publish(revision, 'closings')
      return c.json({ revision, row }, isNew ? 201 : 200)
    })

/** By whom the closes are that a caller reads: one who gets no sums of closed days reads their own (RL-1). */
const ownOnly = (c: Context<RouteEnv>): string | undefined => {
  const { email, role } = c.get('session').account
  return roleAllowanceOf(role, 'closed-days.sum') === 'yes' ? undefined : email
}

/** Reads all in the state of one moment. */
const reading = <Result>(db: Db, read: (trx: Db) => Promise<Result>) =>
  db.transaction().setIsolationLevel('repeatable read').execute(read)

/** The first day of the next close; null where the day is closed. @throws Refusal 400 received_ahead */
async function firstDayAfter(db: Db, last: BooksClosing | null, { day, today }: { day: Day; today: Day }) {
  const firstBooked = last ? null : await findFirstDayWithMoneyBooked(db)
  const firstDay = firstDayCoveredByBooksClosing(day, {
    today,
    closedThrough: last?.day ?? null,
    firstBooked,
  })
  if (typeof firstDay === 'string') return firstDay
  if (firstDay.refused === 'closed') return null
  throw new Refusal(400, 'received_ahead', 'day')
}

async function readPeriod(
  db: Db,
  days: Pick<BooksClosingPeriod, 'firstDay' | 'day'>,
  last: BooksClosing | null,
): Promise<BooksClosingPeriod> {
  return {
    ...days,
    opening: last?.counted ?? 0,
    ...(await sumPeriodMoneyByGroup(db, days)),
    toTick: await listPaymentsToTick(db, days, last?.notFound ?? []),
    late: await listMoneyRowsBookedLate(db, days),
  }
}

/**
 * Closes the day under the writer lock, so that no money comes between the sums and the row.
 * @throws Refusal 409 day_closed where somebody else was first, expected_changed where money came or went meanwhile
 */
async function close(
  trx: WriteTransaction,
  actor: Actor,
  closing: NewBooksClosing,
  today: Day,
): Promise<BooksClosing> {
  const { id, day, after, counted, notes, reason, found } = closing
  const last = await findLastBooksClosing(trx)
  const firstDay = await firstDayAfter(trx, last, { day, today })
  if (firstDay === null || (last?.no ?? 0) !== after) {
    if (!last) throw new Refusal(409, 'expected_changed')
    throw new Refusal(409, { code: 'day_closed', params: { by: last.madeBy, at: last.madeAt } })
  }
  const period = await readPeriod(trx, { firstDay, day }, last)
  const opening = last ? period.opening : closing.opening
  const { cashIn, cashRefunds, cashExpenses, handedOver, expected } = booksClosingSumsOf({
    ...period,
    opening,
  })
  if (expected !== closing.expected) throw new Refusal(409, 'expected_changed')
  const there = paymentIdsFoundAtBank(period.toTick, found)
  const row: BooksClosing = {
    no: after + 1,
    id,
    firstDay,
    day,
    opening,
    cashIn,
    cashRefunds,
    cashExpenses,
    handedOver,
    expected,
    counted,
    notes,
    // A reason for no difference was typed before that was gone.
    reason: counted === expected ? '' : reason,
    notFound: period.toTick.map((payment) => payment.id).filter((one) => !there.includes(one)),
    ...madeByAndAtColumnsOf(actor),
  }
  await addBooksClosing(trx, row, await sumCashOfSampleInPeriod(trx, row))
  await recordInHistory(trx, actor, {
    kind: 'closing',
    action: 'added',
    subject: id,
    name: day,
    changes: [
      { field: 'expected', to: expected / 100 },
      { field: 'counted', to: counted / 100 },
      ...(row.reason === '' ? [] : [{ field: 'reason', to: row.reason }]),
    ],
  })
  return row
}

/** The close that an earlier try made. @throws Refusal 409 already_added where the id stands for another */
function sameClosing(before: BooksClosing, { day, counted, expected }: NewBooksClosing): BooksClosing {
  if (before.day === day && before.counted === counted && before.expected === expected) return before
  throw new Refusal(409, 'already_added')
}
