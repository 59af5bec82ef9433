import { Hono } from 'hono'
import { z } from 'zod'
import { allowanceOf } from '#domain/accounts/role.ts'
import { askState, askWaits } from '#domain/asks/ask.ts'
import { decisionSchema, newAskSchema } from '#domain/asks/ask-input.ts'
import { permissionToSayYes } from '#domain/asks/asked-call.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { actOf } from '#server/database/history.ts'
import { writeWithoutRevision } from '#server/database/revision.ts'
import { notAllowed, notFound, Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { describeCall } from './about.store.ts'
import {
  addAsk,
  countWaiting,
  decideAsk,
  findAsk,
  hashOfBody,
  listAsks,
  type StoredAsk,
  screenAsk,
} from './asks.store.ts'

const idParam = z.object({ id: idSchema })
/** More than anybody would answer. */
const mostWaiting = 20

/** What is asked of those who may do more (RL-3). */
export const asksRoutes = ({ db, cipher, live, now, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', async (c) => {
      const { id: accountId, role } = c.get('session').account
      const isOwnOnly = allowanceOf(role, 'asks.decide') !== 'yes'
      return c.json({ rows: await listAsks(db, cipher, { accountId, isOwnOnly, now: now() }) })
    })

    .post('/', input('json', newAskSchema), async (c) => {
      const { id, reason, ...call } = c.req.valid('json')
      const { id: accountId, role } = c.get('session').account
      const act = actOf(c, now)
      const { revision, row, isNew } = await writeWithoutRevision(db, async (trx, revision) => {
        const known = await findAsk(trx, id)
        if (known) {
          checkSame(known, { accountId, ...call })
          return { revision, row: known, isNew: false }
        }
        const since = new Date(act.at.getTime() - askWaits)
        if ((await countWaiting(trx, accountId, since)) >= mostWaiting)
          throw new Refusal(429, 'too_many_asks')
        const { memberId, permission, about } = await describeCall(trx, { cipher, today }, call)
        if (allowanceOf(role, permission) === 'no') throw notAllowed()
        await addAsk(trx, cipher, { id, accountId, memberId, reason, call, about }, act)
        return { revision, row: await findAsk(trx, id), isNew: true }
      })
      if (!row) throw notFound('ask')
      if (isNew) live.publish(revision, 'asks', 'history')
      return c.json(await screenAsk(db, row, cipher, { accountId, now: act.at }), isNew ? 201 : 200)
    })

    .post('/:id/decisions', input('param', idParam), input('json', decisionSchema), async (c) => {
      const { id } = c.req.valid('param')
      const { decision } = c.req.valid('json')
      const { id: accountId, role } = c.get('session').account
      const act = actOf(c, now)
      const { revision, row, isNew } = await writeWithoutRevision(db, async (trx, revision) => {
        const ask = await findAsk(trx, id)
        if (!ask) throw notFound('ask')
        const permission = permissionToSayYes(ask)
        const maySayYes = permission !== undefined && allowanceOf(role, permission) === 'yes'
        if (ask.accountId === accountId || !maySayYes) throw notAllowed()
        if (ask.decision === decision && ask.decidedBy === act.by) return { revision, row: ask, isNew: false }
        checkOpen(ask, act.at)
        await decideAsk(trx, ask, decision, act)
        return { revision, row: await findAsk(trx, id), isNew: true }
      })
      if (!row) throw notFound('ask')
      if (isNew) live.publish(revision, 'asks', 'history')
      return c.json(await screenAsk(db, row, cipher, { accountId, now: act.at }))
    })

/** @throws Refusal 409 already_added where that id stands for another ask */
function checkSame(
  known: StoredAsk,
  { accountId, ...call }: { accountId: string; method: string; path: string; body: string },
) {
  const isSame =
    known.accountId === accountId &&
    known.method === call.method &&
    known.path === call.path &&
    known.bodyHash === hashOfBody(call.body)
  if (!isSame) throw new Refusal(409, 'already_added')
}

/** @throws Refusal 409 ask_decided with by whom and when, ask_over */
function checkOpen(ask: StoredAsk, now: Date) {
  if (ask.decidedBy !== null && ask.decidedAt !== null) {
    throw new Refusal(409, { code: 'ask_decided', params: { by: ask.decidedBy, at: ask.decidedAt } })
  }
  if (askState(ask, now) !== 'open') throw new Refusal(409, 'ask_over')
}
