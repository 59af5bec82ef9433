import { Hono } from 'hono'
import { z } from 'zod'
import { memberIdSchema } from '#domain/members/member-input.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import { idSchema } from '#domain/row.ts'
import { pauseEndSchema, planChangeSchema, seatReleaseSchema } from '#domain/terms/renewal-input.ts'
import { answerAct } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { findStoredMember } from '../members/members.store.ts'
import { freeSeat, restoreSeat } from '../seating/assignment/free-seat.act.ts'
import { readAccount } from './account.store.ts'
import { changePlan } from './change-plan/change-plan.act.ts'
import { charge } from './charge/charge.act.ts'
import { correctCharge } from './correct/correct-charge.act.ts'
import { answerLedgerChange } from './ledger.act.ts'
import { endPause, pause } from './pause/pause.act.ts'
import { refund } from './refund/refund.act.ts'
import { renew } from './renew/renew.act.ts'
import { takeFee } from './take-fee/take-payment.act.ts'
import { writeOff } from './write-off/write-off.act.ts'

const idParam = input('param', z.object({ id: memberIdSchema }))
const pauseParam = input('param', z.object({ id: memberIdSchema, pauseId: idSchema }))

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
          const stored = await findStoredMember(trx, cipher, today(), id)
          if (!stored || stored.deletion) throw notFound('member')
          return { ...(await readAccount(trx, id)), revision: stored.member.revision }
        })
      return c.json({ revision: row.revision, row })
    })

    .post('/:id/terms', idParam, input('json', renew.schema), async (c) => {
      const { id } = c.req.valid('param')
      return answerAct(context, c, renew, { subject: id, input: c.req.valid('json') })
    })

    .post('/:id/payments', idParam, input('json', takeFee.schema), async (c) => {
      const { id } = c.req.valid('param')
      return answerAct(context, c, takeFee, { subject: id, input: c.req.valid('json') })
    })

    .post('/:id/charges', idParam, input('json', charge.schema), async (c) => {
      const { id } = c.req.valid('param')
      return answerAct(context, c, charge, { subject: id, input: c.req.valid('json') })
    })

    .post('/:id/refunds', idParam, input('json', refund.schema), async (c) => {
      const { id } = c.req.valid('param')
      return answerAct(context, c, refund, { subject: id, input: c.req.valid('json') })
    })

    .post('/:id/write-offs', idParam, input('json', writeOff.schema), async (c) => {
      const { id } = c.req.valid('param')
      return answerAct(context, c, writeOff, { subject: id, input: c.req.valid('json') })
    })

    .post('/:id/pauses', idParam, input('json', pause.schema), async (c) => {
      const { id } = c.req.valid('param')
      return answerAct(context, c, pause, { subject: id, input: c.req.valid('json') })
    })

    .post('/:id/pauses/:pauseId/endings', pauseParam, input('json', pauseEndSchema), async (c) => {
      const { id, pauseId } = c.req.valid('param')
      const asked = { pauseId, ...c.req.valid('json') }
      return answerLedgerChange(context, c, id, (locked) => endPause(locked, asked))
    })

    .post('/:id/plan-changes', idParam, input('json', planChangeSchema), async (c) => {
      const { id } = c.req.valid('param')
      return answerLedgerChange(context, c, id, (locked) => changePlan(locked, c.req.valid('json')))
    })

    .post('/:id/seat-releases', idParam, input('json', seatReleaseSchema), async (c) => {
      const { id } = c.req.valid('param')
      return answerLedgerChange(context, c, id, (locked) => freeSeat(locked, c.req.valid('json')))
    })

    .post('/:id/seat-restorations', idParam, input('json', seatReleaseSchema), async (c) => {
      const { id } = c.req.valid('param')
      return answerLedgerChange(context, c, id, (locked) => restoreSeat(locked, c.req.valid('json')))
    })

/** Corrections of charges (LG-5, LG-6). */
export const chargesRoutes = (context: AppContext) =>
  new Hono<RouteEnv>().post(
    '/:id/corrections',
    input('param', z.object({ id: idSchema })),
    input('json', correctCharge.schema),
    async (c) => {
      const { id } = c.req.valid('param')
      return answerAct(context, c, correctCharge, { subject: id, input: c.req.valid('json') })
    },
  )
