import { Hono } from 'hono'
import { z } from 'zod'
import { roleAllowanceOf } from '#domain/accounts/role.ts'
import { approvalRequestLifetime, approvalRequestStateAt } from '#domain/approvals/approval.ts'
import { approvalDecisionSchema, approvalRequestSchema } from '#domain/approvals/approval-input.ts'
import { idSchema } from '#domain/row.ts'
import { type ActContext, actContextOf, dryRunAct } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOf, actorOfRequest } from '#server/database/history.ts'
import { runInWriteTransactionWithoutRevision, type WriteTransaction } from '#server/database/revision.ts'
import { notAllowedRefusal, notFoundRefusal, Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { findApprovableAct, parseApprovableAct } from './approvable-acts.ts'
import {
  addApprovalRequest,
  consumeApproval,
  countOwnWaitingApprovalRequests,
  decryptStoredApprovalRequestBody,
  findApprovalRequest,
  hashOfRequestBody,
  listApprovalRequests,
  recordApprovalDecision,
  type StoredApprovalRequest,
  toScreenApprovalRequest,
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
      const isOwnOnly = roleAllowanceOf(role, 'asks.decide') !== 'yes'
      return c.json({ rows: await listApprovalRequests(db, cipher, { accountId, isOwnOnly, now: now() }) })
    })

    .post('/', validateInput('json', approvalRequestSchema), async (c) => {
      const { id, reason, ...sent } = c.req.valid('json')
      const caller = actContextOf(context, c)
      const { id: accountId, role } = caller.account
      const actor = actorOfRequest(c, now)
      const asked = parseApprovableAct(sent)
      if (!asked) throw new Refusal(400, 'not_askable')
      if (roleAllowanceOf(role, asked.act.permission) === 'no') throw notAllowedRefusal()
      const isKnown = (await findApprovalRequest(db, id)) !== undefined
      if (!isKnown) await dryRunAct(asked.act, caller, asked.subject, asked.input)
      const { revision, row, isNew } = await runInWriteTransactionWithoutRevision(
        db,
        async (trx, revision) => {
          const known = await findApprovalRequest(trx, id)
          if (known) {
            checkSame(known, { accountId, ...sent })
            return { revision, row: known, isNew: false }
          }
          const since = new Date(actor.at.getTime() - approvalRequestLifetime)
          if ((await countOwnWaitingApprovalRequests(trx, accountId, since)) >= maxWaiting)
            throw new Refusal(429, 'too_many_asks')
          const { memberId, ...about } = await asked.act.summarize(trx, context, asked.subject, asked.input)
          const request = {
            id,
            accountId,
            memberId,
            reason,
            call: sent,
            about: { kind: asked.act.kind, ...about },
          }
          await addApprovalRequest(trx, cipher, request, actor)
          return { revision, row: await findApprovalRequest(trx, id), isNew: true }
        },
      )
      if (!row) throw notFoundRefusal('ask')
      if (isNew) live.publish(revision, 'asks', 'history')
      return c.json(
        await toScreenApprovalRequest(db, row, cipher, { accountId, now: actor.at }),
        isNew ? 201 : 200,
      )
    })

    .post(
      '/:id/decisions',
      validateInput('param', idParam),
      validateInput('json', approvalDecisionSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const { decision } = c.req.valid('json')
        const { id: accountId, role } = c.get('session').account
        const actor = actorOfRequest(c, now)
        const { revision, row, isNew } = await runInWriteTransactionWithoutRevision(
          db,
          async (trx, revision) => {
            const request = await findApprovalRequest(trx, id)
            if (!request) throw notFoundRefusal('ask')
            const found = findApprovableAct(request)
            const maySayYes = found && roleAllowanceOf(role, found.act.permission) === 'yes'
            if (request.accountId === accountId || !maySayYes) throw notAllowedRefusal()
            if (request.decision === decision && request.decidedBy === actor.by)
              return { revision, row: request, isNew: false }
            checkOpen(request, actor.at)
            await recordApprovalDecision(trx, request, decision, actor)
            return { revision, row: await findApprovalRequest(trx, id), isNew: true }
          },
        )
        if (!row) throw notFoundRefusal('ask')
        if (isNew) live.publish(revision, 'asks', 'history')
        return c.json(await toScreenApprovalRequest(db, row, cipher, { accountId, now: actor.at }))
      },
    )

    .post('/:id/uses', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const caller = actContextOf(context, c)
      const request = approvedRequest(await findApprovalRequest(db, id), caller)
      const asked = parseApprovableAct({
        ...request,
        body: decryptStoredApprovalRequestBody(request, cipher),
      })
      // A newer version may take other input than the one that it was asked of.
      if (!asked) throw new Refusal(403, 'ask_over')
      let usedIn = 0
      const begin = async (trx: WriteTransaction, revision: number) => {
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
function approvedRequest(
  request: StoredApprovalRequest | undefined,
  { account, at }: ActContext,
): StoredApprovalRequest {
  if (request?.accountId !== account.id) throw notFoundRefusal('ask')
  const state = approvalRequestStateAt(request, at)
  if (state === 'used') throw new Refusal(409, 'ask_used')
  if (state !== 'allowed') throw new Refusal(403, 'ask_over')
  return request
}

/** The payment that an act made, whose receipt comes next; null where it made none. */
const paymentIn = (answer: { payment?: { id: string } | null }) => answer.payment?.id ?? null

/** @throws Refusal 409 already_added where that id stands for another request */
function checkSame(
  known: StoredApprovalRequest,
  { accountId, ...call }: { accountId: string; method: string; path: string; body: string },
) {
  const isSame =
    known.accountId === accountId &&
    known.method === call.method &&
    known.path === call.path &&
    known.bodyHash === hashOfRequestBody(call.body)
  if (!isSame) throw new Refusal(409, 'already_added')
}

/** @throws Refusal 409 ask_decided with by whom and when, ask_over */
function checkOpen(request: StoredApprovalRequest, now: Date) {
  if (request.decidedBy !== null && request.decidedAt !== null) {
    throw new Refusal(409, { code: 'ask_decided', params: { by: request.decidedBy, at: request.decidedAt } })
  }
  if (approvalRequestStateAt(request, now) !== 'open') throw new Refusal(409, 'ask_over')
}
