import type { Member } from '#domain/members/member.ts'
import { isSoldIn } from '#domain/seating/plan.ts'
import type { Write } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import { listOffered, type OfferedPlan, partsOfPlan } from '../setup/plans/plans.store.ts'
import { findSeatState, holdSeat, releaseSeats } from './members.store.ts'
import { checkEditable } from './seat-checks.ts'

/**
 * The plan that is sold: the one that was chosen, or the only one that is offered (PL-3).
 * @throws Refusal where none was chosen among several, or it is not offered
 */
export async function planSold(trx: Write, planId: string | undefined): Promise<OfferedPlan> {
  const offered = await listOffered(trx)
  const [plan] = planId === undefined ? offered : offered.filter(({ id }) => id === planId)
  if (!plan) throw new Refusal(409, 'plan_not_offered', 'planId')
  if (planId === undefined && offered.length > 1) throw new Refusal(400, 'plan_required', 'planId')
  return plan
}

/** @throws Refusal 409 plan_not_sold_here where a plan is for other rooms */
export function checkSoldIn(plan: OfferedPlan, seat: { libraryId: number } | null) {
  if (seat && !isSoldIn(plan, seat.libraryId)) throw new Refusal(409, 'plan_not_sold_here', 'planId')
}

/**
 * Gives a member another seat, none, or the parts of the plan that is sold to them. The caller raises the revision.
 * @throws Refusal where the seat cannot be given
 */
export async function changeHold(
  trx: Write,
  member: Member,
  { seatId = member.seatId, plan }: { seatId?: string | null | undefined; plan: OfferedPlan | undefined },
) {
  const held = member.partIds.length > 0 ? member.partIds : undefined
  const partIds = plan?.partIds ?? held ?? (await partsOfPlan(trx, member.planId))
  const isSame = seatId === member.seatId && String(partIds) === String(member.partIds)
  if (isSame || (seatId === null && member.seatId === null)) return
  if (seatId !== null) {
    const state = await findSeatState(trx, seatId)
    checkEditable(state, member, { seatId, partIds })
    if (plan) checkSoldIn(plan, state.seat)
  }
  await releaseSeats(trx, [member.id])
  if (seatId !== null) await holdSeat(trx, member.id, seatId, partIds)
}
