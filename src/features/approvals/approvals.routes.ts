import { Hono } from 'hono'
import { z } from 'zod'
import { allowanceOf } from '#domain/accounts/role.ts'
import { approvalState, requestLifetime } from '#domain/approvals/approval.ts'
import { approvalRequestSchema, decisionSchema } from '#domain/approvals/approval-input.ts'
import { idSchema } from '#domain/row.ts'
import { type ActCall, actCallOf, tryAct } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorIn, actorOf } from '#server/database/history.ts'
import { type Write, writeWithoutRevision } from '#server/database/revision.ts'
import { notAllowed, notFound, Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { findAct, readAct } from './approvable-acts.ts'
import {
  addRequest,
  consumeApproval,
  countWaiting,
  decideRequest,
  decryptRequestBody,
  findRequest,
  hashOfBody,
  listRequests,
  type StoredRequest,
  screenRequest,
} from './approvals.store.ts'

const idParam = z.object({ id: idSchema })
/** More than anybody would answer. */
const maxWaiting = 20

/** The requests for approval, and what is done with them (RL-3). */
export const approvalsRoutes = (context: AppContext) => {
  const { db, cipher, live, now } = context
  return new Hono<RouteEnv>()
    .get('/', async (c) => {
      const { id: accountId, role } = c.get('session').account
      const isOwnOnly = allowanceOf(role, 'asks.decide') !== 'yes'
      return c.json({ rows: await listRequests(db, cipher, { accountId, isOwnOnly, now: now() }) })
    })

    .post('/', input('json', approvalRequestSchema), async (c) => {
      const { id, reason, ...sent } = c.req.valid('json')
      const caller = actCallOf(context, c)
      const { id: accountId, role } = caller.account
      const actor = actorIn(c, now)
      const asked = readAct(sent)
      if (!asked) throw new Refusal(400, 'not_askable')
      if (allowanceOf(role, asked.act.permission) === 'no') throw notAllowed()
      const isKnown = (await findRequest(db, id)) !== undefined
      if (!isKnown) await tryAct(asked.act, caller, asked.subject, asked.input)
      const { revision, row, isNew } = await writeWithoutRevision(db, async (trx, revision) => {
        const known = await findRequest(trx, id)
        if (known) {
          checkSame(known, { accountId, ...sent })
          return { revision, row: known, isNew: false }
        }
        const since = new Date(actor.at.getTime() - requestLifetime)
        if ((await countWaiting(trx, accountId, since)) >= maxWaiting) throw new Refusal(429, 'too_many_asks')
        const { memberId, ...about } = await asked.act.summarize(trx, context, asked.subject, asked.input)
        const request = {
          id,
          accountId,
          memberId,
          reason,
          call: sent,
          about: { kind: asked.act.kind, ...about },
        }
        await addRequest(trx, cipher, request, actor)
        return { revision, row: await findRequest(trx, id), isNew: true }
      })
      if (!row) throw notFound('ask')
      if (isNew) live.publish(revision, 'asks', 'history')
      return c.json(await screenRequest(db, row, cipher, { accountId, now: actor.at }), isNew ? 201 : 200)
    })

    .post('/:id/decisions', input('param', idParam), input('json', decisionSchema), async (c) => {
      const { id } = c.req.valid('param')
      const { decision } = c.req.valid('json')
      const { id: accountId, role } = c.get('session').account
      const actor = actorIn(c, now)
      const { revision, row, isNew } = await writeWithoutRevision(db, async (trx, revision) => {
        const request = await findRequest(trx, id)
        if (!request) throw notFound('ask')
        const found = findAct(request)
        const maySayYes = found && allowanceOf(role, found.act.permission) === 'yes'
        if (request.accountId === accountId || !maySayYes) throw notAllowed()
        if (request.decision === decision && request.decidedBy === actor.by)
          return { revision, row: request, isNew: false }
        checkOpen(request, actor.at)
        await decideRequest(trx, request, decision, actor)
        return { revision, row: await findRequest(trx, id), isNew: true }
      })
      if (!row) throw notFound('ask')
      if (isNew) live.publish(revision, 'asks', 'history')
      return c.json(await screenRequest(db, row, cipher, { accountId, now: actor.at }))
    })

    .post('/:id/uses', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const caller = actCallOf(context, c)
      const request = approvedRequest(await findRequest(db, id), caller)
      const asked = readAct({ ...request, body: decryptRequestBody(request, cipher) })
      // A newer version may take other input than the one that it was asked of.
      if (!asked) throw new Refusal(403, 'ask_over')
      let usedIn = 0
      const begin = async (trx: Write, revision: number) => {
        if (!(await consumeApproval(trx, request, actorOf(caller)))) throw new Refusal(409, 'ask_used')
        usedIn = revision
      }
      const { answer } = await asked.act.run(
        { ...caller, isApproved: true, begin },
        asked.subject,
        asked.input,
      )
      live.publish(usedIn, 'asks', 'history')
      return c.json({ paymentId: paymentIn(answer) })
    })
}

/**
 * A request of the caller that was approved less than an hour ago.
 * @throws Refusal 404 not_found, 409 ask_used, 403 ask_over where it is not allowed now
 */
function approvedRequest(request: StoredRequest | undefined, { account, at }: ActCall): StoredRequest {
  if (request?.accountId !== account.id) throw notFound('ask')
  const state = approvalState(request, at)
  if (state === 'used') throw new Refusal(409, 'ask_used')
  if (state !== 'allowed') throw new Refusal(403, 'ask_over')
  return request
}

/** The payment that an act made, whose receipt comes next; null where it made none. */
const paymentIn = (answer: { payment?: { id: string } | null }) => answer.payment?.id ?? null

/** @throws Refusal 409 already_added where that id stands for another request */
function checkSame(
  known: StoredRequest,
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
function checkOpen(request: StoredRequest, now: Date) {
  if (request.decidedBy !== null && request.decidedAt !== null) {
    throw new Refusal(409, { code: 'ask_decided', params: { by: request.decidedBy, at: request.decidedAt } })
  }
  if (approvalState(request, now) !== 'open') throw new Refusal(409, 'ask_over')
}
