import { Hono } from 'hono'
import { z } from 'zod'
import { memberIdSchema } from '#domain/members/member-input.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import { idSchema } from '#domain/row.ts'
import { pauseEndSchema, seatReleaseSchema, termPlanChangeSchema } from '#domain/terms/renewal-input.ts'
import { runActForRoute } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { findMemberEvenDeleted } from '../members/members.store.ts'
import { freeSeat, undoFreeSeat } from '../seating/assignment/free-seat.act.ts'
import { runLedgerActForRoute } from './change-ledger.act.ts'
import { changePlanOfRunningTerm } from './change-plan/change-plan-of-running-term.act.ts'
import { chargeMemberAct } from './charge/charge-member.act.ts'
import { correctChargeAct } from './correct/correct-charge.act.ts'
import { endPause, pauseTermAct } from './pause/pause-term.act.ts'
import { readMemberAccount } from './read-member-account.store.ts'
import { refundAct } from './refund/refund.act.ts'
import { renewTermAct } from './renew/renew-term.act.ts'
import { takePaymentWithoutSaleAct } from './take-fee/take-payment.act.ts'
import { writeOffDueAct } from './write-off/write-off.act.ts'

const idParam = validateInput('param', z.object({ id: memberIdSchema }))
const pauseParam = validateInput('param', z.object({ id: memberIdSchema, pauseId: idSchema }))

/** The ledger of a member: what was sold, charged and paid, and every act that changes it (LG, TM). */
export const ledgerRoutes = (context: AppContext) =>
  new Hono<RouteEnv>()
    .get('/:id/account', idParam, async (c) => {
      const { id } = c.req.valid('param')
      const { db, cipher, today } = context
      const row = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx): Promise<MemberAccount> => {
          const stored = await findMemberEvenDeleted(trx, cipher, today(), id)
          if (!stored || stored.deletion) throw notFoundRefusal('member')
          return { ...(await readMemberAccount(trx, id)), revision: stored.member.revision }
        })
      return c.json({ revision: row.revision, row })
    })

    .post('/:id/terms', idParam, validateInput('json', renewTermAct.schema), async (c) => {
      const { id } = c.req.valid('param')
      return runActForRoute(context, c, renewTermAct, { subject: id, input: c.req.valid('json') })
    })

    .post('/:id/payments', idParam, validateInput('json', takePaymentWithoutSaleAct.schema), async (c) => {
      const { id } = c.req.valid('param')
      return runActForRoute(context, c, takePaymentWithoutSaleAct, {
        subject: id,
        input: c.req.valid('json'),
      })
    })

    .post('/:id/charges', idParam, validateInput('json', chargeMemberAct.schema), async (c) => {
      const { id } = c.req.valid('param')
      return runActForRoute(context, c, chargeMemberAct, { subject: id, input: c.req.valid('json') })
    })

    .post('/:id/refunds', idParam, validateInput('json', refundAct.schema), async (c) => {
      const { id } = c.req.valid('param')
      return runActForRoute(context, c, refundAct, { subject: id, input: c.req.valid('json') })
    })

    .post('/:id/write-offs', idParam, validateInput('json', writeOffDueAct.schema), async (c) => {
      const { id } = c.req.valid('param')
      return runActForRoute(context, c, writeOffDueAct, { subject: id, input: c.req.valid('json') })
    })

    .post('/:id/pauses', idParam, validateInput('json', pauseTermAct.schema), async (c) => {
      const { id } = c.req.valid('param')
      return runActForRoute(context, c, pauseTermAct, { subject: id, input: c.req.valid('json') })
    })

    .post('/:id/pauses/:pauseId/endings', pauseParam, validateInput('json', pauseEndSchema), async (c) => {
      const { id, pauseId } = c.req.valid('param')
      const asked = { pauseId, ...c.req.valid('json') }
      return runLedgerActForRoute(context, c, id, (locked) => endPause(locked, asked))
    })

    .post('/:id/plan-changes', idParam, validateInput('json', termPlanChangeSchema), async (c) => {
      const { id } = c.req.valid('param')
      return runLedgerActForRoute(context, c, id, (locked) =>
        changePlanOfRunningTerm(locked, c.req.valid('json')),
      )
    })

    .post('/:id/seat-releases', idParam, validateInput('json', seatReleaseSchema), async (c) => {
      const { id } = c.req.valid('param')
      return runLedgerActForRoute(context, c, id, (locked) => freeSeat(locked, c.req.valid('json')))
    })

    .post('/:id/seat-restorations', idParam, validateInput('json', seatReleaseSchema), async (c) => {
      const { id } = c.req.valid('param')
      return runLedgerActForRoute(context, c, id, (locked) => undoFreeSeat(locked, c.req.valid('json')))
    })

/** Corrections of charges (LG-5, LG-6). */
export const chargeCorrectionRoutes = (context: AppContext) =>
  new Hono<RouteEnv>().post(
    '/:id/corrections',
    validateInput('param', z.object({ id: idSchema })),
    validateInput('json', correctChargeAct.schema),
    async (c) => {
      const { id } = c.req.valid('param')
      return runActForRoute(context, c, correctChargeAct, { subject: id, input: c.req.valid('json') })
    },
  )
