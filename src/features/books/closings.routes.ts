import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { allowanceOf } from '#domain/accounts/role.ts'
import {
  type Closing,
  type ClosingPeriod,
  closingSumsOf,
  firstDayOfClose,
  foundPaymentIds,
  type NextClose,
} from '#domain/books/closing.ts'
import { closingSchema, type NewClosing } from '#domain/books/closing-input.ts'
import type { Day } from '#domain/day.ts'
import { daySchema, idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { type Actor, actorIn, creationValues, record } from '#server/database/history.ts'
import { type Write, write } from '#server/database/revision.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { sendJson } from '#server/http/encoded-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { pageOfRows, pageQuerySchema } from '#server/http/pages.ts'
import {
  addClosing,
  findClosing,
  findFirstBooked,
  findLastClosing,
  listClosings,
  listLate,
  listToTick,
  readGroups,
  readSampleCash,
} from './closings.store.ts'

/** Closing the day: what a close would cover, the close itself, and those before (DY-2). */
export const closingsRoutes = ({ db, live, now, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', input('query', pageQuerySchema), async (c) => {
      const { before, limit } = c.req.valid('query')
      const found = await listClosings(db, { before, limit: limit + 1, by: ownOnly(c) })
      return sendJson(
        c,
        pageOfRows(found, limit, ({ no }) => no),
      )
    })

    .get('/next', input('query', z.object({ day: daySchema.optional() })), async (c) => {
      const { day = today() } = c.req.valid('query')
      const answer = await reading(db, async (trx): Promise<NextClose> => {
        const last = await findLastClosing(trx)
        const firstDay = await firstDayAfter(trx, last, { day, today: today() })
        return { last, period: firstDay === null ? null : await readPeriod(trx, { firstDay, day }, last) }
      })
      return c.json(answer)
    })

    .get('/:id', input('param', z.object({ id: idSchema })), async (c) => {
      const answer = await reading(db, async (trx) => {
        const row = await findClosing(trx, c.req.valid('param').id)
        const by = ownOnly(c)
        if (!row || (by !== undefined && row.madeBy !== by)) throw notFound('closing')
        const groups = await readGroups(trx, row)
        return {
          row,
          period: { ...row, ...groups, toTick: [], late: await listLate(trx, row) } satisfies ClosingPeriod,
        }
      })
      return c.json(answer)
    })

    .post('/', input('json', closingSchema), async (c) => {
      const closing = c.req.valid('json')
      const actor = actorIn(c, now)
      const day = today()
      const { revision, row, isNew } = await write(db, async (trx, revision) => {
        const before = await findClosing(trx, closing.id)
        if (before) return { revision, row: sameClosing(before, closing), isNew: false }
        return { revision, row: await close(trx, actor, closing, day), isNew: true }
      })
      if (isNew) live.publish(revision, 'closings')
      return c.json({ revision, row }, isNew ? 201 : 200)
    })

/** By whom the closes are that a caller reads: one who gets no sums of closed days reads their own (RL-1). */
const ownOnly = (c: Context<RouteEnv>): string | undefined => {
  const { email, role } = c.get('session').account
  return allowanceOf(role, 'closed-days.sum') === 'yes' ? undefined : email
}

/** Reads all in the state of one moment. */
const reading = <Result>(db: Db, read: (trx: Db) => Promise<Result>) =>
  db.transaction().setIsolationLevel('repeatable read').execute(read)

/** The first day of the next close; null where the day is closed. @throws Refusal 400 received_ahead */
async function firstDayAfter(db: Db, last: Closing | null, { day, today }: { day: Day; today: Day }) {
  const firstBooked = last ? null : await findFirstBooked(db)
  const firstDay = firstDayOfClose(day, { today, closedThrough: last?.day ?? null, firstBooked })
  if (typeof firstDay === 'string') return firstDay
  if (firstDay.refused === 'closed') return null
  throw new Refusal(400, 'received_ahead', 'day')
}

async function readPeriod(
  db: Db,
  days: Pick<ClosingPeriod, 'firstDay' | 'day'>,
  last: Closing | null,
): Promise<ClosingPeriod> {
  return {
    ...days,
    opening: last?.counted ?? 0,
    ...(await readGroups(db, days)),
    toTick: await listToTick(db, days, last?.notFound ?? []),
    late: await listLate(db, days),
  }
}

/**
 * Closes the day under the writer lock, so that no money comes between the sums and the row.
 * @throws Refusal 409 day_closed where somebody else was first, expected_changed where money came or went meanwhile
 */
async function close(trx: Write, actor: Actor, closing: NewClosing, today: Day): Promise<Closing> {
  const { id, day, after, counted, notes, reason, found } = closing
  const last = await findLastClosing(trx)
  const firstDay = await firstDayAfter(trx, last, { day, today })
  if (firstDay === null || (last?.no ?? 0) !== after) {
    if (!last) throw new Refusal(409, 'expected_changed')
    throw new Refusal(409, { code: 'day_closed', params: { by: last.madeBy, at: last.madeAt } })
  }
  const period = await readPeriod(trx, { firstDay, day }, last)
  const opening = last ? period.opening : closing.opening
  const { cashIn, cashRefunds, cashExpenses, handedOver, expected } = closingSumsOf({ ...period, opening })
  if (expected !== closing.expected) throw new Refusal(409, 'expected_changed')
  const there = foundPaymentIds(period.toTick, found)
  const row: Closing = {
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
    ...creationValues(actor),
  }
  await addClosing(trx, row, await readSampleCash(trx, row))
  await record(trx, actor, {
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
function sameClosing(before: Closing, { day, counted, expected }: NewClosing): Closing {
  if (before.day === day && before.counted === counted && before.expected === expected) return before
  throw new Refusal(409, 'already_added')
}
