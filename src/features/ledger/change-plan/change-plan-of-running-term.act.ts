import type { z } from 'zod'
import type { termPlanChangeSchema } from '#domain/terms/renewal-input.ts'
import { termPlanChangeRefusalCodes, workOutTermPlanChange } from '#domain/terms/term-plan-change.ts'
import { madeByAndAtColumnsOf } from '#server/database/history.ts'
import { Refusal, rowOrNotFound, staleRefusal } from '#server/errors.ts'
import { findPlanToSell, giveMemberDayPartsOfTerms } from '../../seating/assignment/seat-assignment.act.ts'
import { listPlans } from '../../setup/plans/plans.store.ts'
import {
  type LedgerChange,
  type MemberLockedForWriting,
  type RepeatedCallResult,
  requireShownBalance,
} from '../change-ledger.act.ts'
import { addChargesMadeTogether } from '../charge/charge-member.act.ts'
import { addMemberPlanChange, listMemberPlanChanges, listPauses } from '../pauses.store.ts'
import { changePlanOfTerm, listTermsOfMember } from '../terms.store.ts'

/** Gives the running term another plan, and charges the difference (TM-10). */
export async function changePlanOfRunningTerm(
  locked: MemberLockedForWriting,
  asked: z.output<typeof termPlanChangeSchema>,
): Promise<LedgerChange | RepeatedCallResult> {
  const { trx, member, money, today, revision } = locked
  const earlier = await listMemberPlanChanges(trx, member.id)
  if (earlier.some(({ day, toPlanId }) => day === today && toPlanId === asked.planId)) return { done: null }
  requireShownBalance(money, asked.balance)
  const plan = await findPlanToSell(trx, asked.planId, today)
  const plans = await listPlans(trx, today)
  const sold = (await listTermsOfMember(trx, member.id)).map((term) => ({
    ...term,
    length: rowOrNotFound(plans, term.planId, 'plan'),
  }))
  const change = workOutTermPlanChange(sold, plan, {
    today,
    pauses: await listPauses(trx, member.id),
    changedOn: earlier.map(({ day }) => day),
  })
  if ('refused' in change) throw new Refusal(409, termPlanChangeRefusalCodes[change.refused], 'planId')
  const term = rowOrNotFound(sold, change.termId, 'term')
  if (term.planId === plan.id) throw new Refusal(409, 'nothing_changed', 'planId')
  if (change.amount !== asked.amount) throw staleRefusal('plan')
  const made = change.amount === 0 ? [] : [{ kind: 'Plan change', amount: change.amount } as const]
  const charged = await addChargesMadeTogether(locked, { owner: member, money, made, term })
  await addMemberPlanChange(trx, member, {
    termId: term.id,
    day: today,
    fromPlanId: term.planId,
    toPlanId: plan.id,
    fromShiftId: term.shiftId,
    toShiftId: plan.shiftId,
    fromPrice: term.price,
    fromDiscount: term.discount,
    toPrice: plan.price,
    chargeId: charged.charges[0]?.id ?? null,
    ...madeByAndAtColumnsOf(locked.actor),
  })
  await changePlanOfTerm(trx, { id: term.id, planId: plan.id, price: plan.price }, revision)
  const terms = sold.map((row) => (row === term ? { ...row, shiftId: plan.shiftId } : row))
  await giveMemberDayPartsOfTerms(trx, member, { terms, plan, moment: locked.moment })
  return {
    money: charged.money,
    action: 'plan-changed',
    changes: [
      { field: 'planId', from: term.planId, to: plan.id },
      { field: 'price', from: term.price / 100, to: plan.price / 100 },
      { field: 'amount', to: change.amount / 100 },
    ],
  }
}
