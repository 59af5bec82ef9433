import { Hono } from 'hono'
import { z } from 'zod'
import { isWithinDaysBack, isWithinPauseDays } from '#domain/accounts/limits.ts'
import type { FieldChange } from '#domain/history.ts'
import { memberIdSchema } from '#domain/members/member-input.ts'
import type { MemberPause } from '#domain/money/account/member-account.ts'
import { idSchema } from '#domain/row.ts'
import { daysOfPause, endPause, pauseCodes, planPause } from '#domain/terms/pause.ts'
import { planChangeOf, planCodes } from '#domain/terms/plan-change.ts'
import {
  pauseEndSchema,
  pauseSchema,
  planChangeSchema,
  seatReleaseSchema,
} from '#domain/terms/renewal-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { stamp } from '#server/database/history.ts'
import { askFirst, checkWorkedOut, Refusal, rowIn, stale } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { findFreedSeat, releaseSeats } from '../members/members.store.ts'
import {
  freeSeat,
  planSold,
  takeBackFreedSeat,
  takePartsOfTerms,
} from '../seating/assignment/seat-assignment.act.ts'
import { listPlans } from '../setup/plans/plans.store.ts'
import { changeAccount, checkBalance, type Opened } from './change-account.ts'
import { makeCharges } from './ledger-context.ts'
import {
  addPause,
  addPlanChange,
  cutPause,
  findPauseOwner,
  listPauses,
  listPlanChanges,
} from './pauses.store.ts'
import { changePlanOfTerm, listTerms, moveTerms } from './terms.store.ts'

const idParam = z.object({ id: memberIdSchema })
const pauseParam = z.object({ id: memberIdSchema, pauseId: idSchema })

/** What happens to a term while it runs: pauses, another plan, and a seat that comes free (TM-8 to TM-10). */
export const termChangesRoutes = (context: AppContext) =>
  new Hono<RouteEnv>()
    .post('/:id/pauses', input('param', idParam), input('json', pauseSchema), async (c) => {
      const { lastDay, ...asked } = c.req.valid('json')
      const { answer, isNew } = await changeAccount(context, c, c.req.valid('param').id, async (opened) => {
        const { trx, member, money, today, settings, revision } = opened
        const terms = await listTerms(trx, member.id)
        const pauses = await listPauses(trx, member.id)
        if ((await findPauseOwner(trx, asked.id)) !== undefined) {
          checkSamePause(pauses, asked)
          return { done: null }
        }
        const plan = planPause(terms, pauses, asked, { today, daysBack: settings.daysBack })
        if ('refused' in plan) throw new Refusal(409, pauseCodes[plan.refused], 'from')
        if (!isWithinDaysBack(opened.limits, { day: asked.from, today })) throw askFirst('from')
        const ofTerm = pauses.filter(({ termId }) => termId === plan.termId)
        const days = ofTerm.reduce((sum, pause) => sum + daysOfPause(pause), plan.days)
        if (!isWithinPauseDays(opened.limits, days)) throw askFirst('to')
        const { termId, before, moved } = plan
        for (const { after } of moved) checkWorkedOut(after.lastDay, 'to')
        checkShown(moved, lastDay)
        await moveTerms(trx, member.id, moved, revision)
        await addPause(trx, member, { ...asked, termId, before, endedOn: null, ...stamp(opened.act) })
        // The holding is not broken by it (TM-4), so that its first day stays.
        if (asked.isLent && asked.from <= today) await releaseSeats(trx, [member.id])
        return { money, action: 'paused', changes: pauseFields(asked, opened, moved) }
      })
      return c.json(answer, isNew ? 201 : 200)
    })

    .post(
      '/:id/pauses/:pauseId/endings',
      input('param', pauseParam),
      input('json', pauseEndSchema),
      async (c) => {
        const { id, pauseId } = c.req.valid('param')
        const { lastDay } = c.req.valid('json')
        const { answer, isNew } = await changeAccount(context, c, id, async (opened) => {
          const { trx, member, money, today, revision } = opened
          const pause = rowIn(await listPauses(trx, member.id), pauseId, 'pause')
          if (pause.endedOn === today) return { done: null }
          const end = endPause(await listTerms(trx, member.id), pause, today)
          if ('refused' in end) throw new Refusal(409, 'pause_over')
          checkShown(end.moved, lastDay)
          await moveTerms(trx, member.id, end.moved, revision)
          await cutPause(trx, pauseId, { to: end.to, endedOn: today })
          return {
            money,
            action: 'returned',
            changes: pauseFields({ ...pause, to: end.to }, opened, end.moved),
          }
        })
        return c.json(answer, isNew ? 201 : 200)
      },
    )

    .post('/:id/plan-changes', input('param', idParam), input('json', planChangeSchema), async (c) => {
      const asked = c.req.valid('json')
      const { answer, isNew } = await changeAccount(context, c, c.req.valid('param').id, async (opened) => {
        const { trx, member, money, today, revision } = opened
        const changes = await listPlanChanges(trx, member.id)
        const isDone = changes.some(({ day, toPlanId }) => day === today && toPlanId === asked.planId)
        if (isDone) return { done: null }
        checkBalance(money, asked.balance)
        const plan = await planSold(trx, asked.planId)
        const plans = await listPlans(trx)
        const sold = (await listTerms(trx, member.id)).map((term) => ({
          ...term,
          length: rowIn(plans, term.planId, 'plan'),
        }))
        const change = planChangeOf(sold, plan, {
          today,
          pauses: await listPauses(trx, member.id),
          changedOn: changes.map(({ day }) => day),
        })
        if ('refused' in change) throw new Refusal(409, planCodes[change.refused], 'planId')
        const term = rowIn(sold, change.termId, 'term')
        if (term.planId === plan.id) throw new Refusal(409, 'nothing_changed', 'planId')
        if (change.amount !== asked.amount) throw stale('plan')
        const made = change.amount === 0 ? [] : [{ kind: 'Plan change', amount: change.amount } as const]
        const { money: after, charges } = await makeCharges(trx, opened, { owner: member, money, made, term })
        await addPlanChange(trx, member, {
          ...{ termId: term.id, day: today, fromPlanId: term.planId, toPlanId: plan.id },
          ...{ fromShiftId: term.shiftId, toShiftId: plan.shiftId },
          ...{ fromPrice: term.price, fromDiscount: term.discount, toPrice: plan.price },
          ...{ chargeId: charges[0]?.id ?? null, ...stamp(opened.act) },
        })
        await changePlanOfTerm(trx, { id: term.id, planId: plan.id, price: plan.price }, revision)
        const terms = sold.map((row) => (row === term ? { ...row, shiftId: plan.shiftId } : row))
        await takePartsOfTerms(trx, member, { terms, plan, today })
        return {
          money: after,
          action: 'plan-changed',
          changes: [
            { field: 'planId', from: term.planId, to: plan.id },
            { field: 'price', from: term.price / 100, to: plan.price / 100 },
            { field: 'amount', to: change.amount / 100 },
          ],
        }
      })
      return c.json(answer, isNew ? 201 : 200)
    })

    .post('/:id/seat-releases', input('param', idParam), input('json', seatReleaseSchema), async (c) => {
      const { seatId } = c.req.valid('json')
      const { answer, isNew } = await changeAccount(context, c, c.req.valid('param').id, async (opened) => {
        const { trx, member, money, today } = opened
        const freed = await findFreedSeat(trx, member.id)
        if (member.seatId === null && freed?.seatId === seatId) return { done: null }
        if (member.seatId !== null && member.seatId !== seatId) throw stale('member')
        await freeSeat(trx, member, today)
        return { money, action: 'seat-freed', changes: [] }
      })
      return c.json(answer, isNew ? 201 : 200)
    })

    .post('/:id/seat-restorations', input('param', idParam), input('json', seatReleaseSchema), async (c) => {
      const { seatId } = c.req.valid('json')
      const { answer, isNew } = await changeAccount(context, c, c.req.valid('param').id, async (opened) => {
        const { trx, member, money, today } = opened
        if (member.seatId === seatId) return { done: null }
        await takeBackFreedSeat(trx, member, today)
        return { money, action: 'seat-taken-back', changes: [] }
      })
      return c.json(answer, isNew ? 201 : 200)
    })

/** @throws Refusal 409 stale where the term gets another last day than the one that was shown */
function checkShown(moved: readonly { after: { lastDay: string } }[], lastDay: string) {
  if (moved[0]?.after.lastDay !== lastDay) throw stale('member')
}

/**
 * Checks that an earlier try of the same call made the pause: its answer was lost on the way.
 * @throws Refusal 409 already_added where that id stands for another
 */
function checkSamePause(
  pauses: readonly MemberPause[],
  { id, from, to }: Pick<MemberPause, 'id' | 'from' | 'to'>,
) {
  const found = pauses.find((pause) => pause.id === id)
  if (found?.from !== from || found.to !== to) throw new Refusal(409, 'already_added')
}

const pauseFields = (
  { from, to }: Pick<MemberPause, 'from' | 'to'>,
  { member }: Opened,
  moved: readonly { after: { lastDay: string } }[],
): FieldChange[] => [
  { field: 'from', to: from },
  { field: 'to', to },
  { field: 'expiryDate', from: member.expiryDate, to: moved.at(-1)?.after.lastDay ?? member.expiryDate },
]
