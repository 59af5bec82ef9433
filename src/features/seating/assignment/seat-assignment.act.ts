import { type Day, dayAt, localTimeAt } from '#domain/day.ts'
import { toNamesAndMoreCount } from '#domain/error.ts'
import type { Gender, Member } from '#domain/members/member.ts'
import { isPlanSoldInLibrary } from '#domain/plans/plan.ts'
import { seatsForNewMember, seatsToMoveMemberTo, sharesDayPart } from '#domain/seating/seat.ts'
import { type SoldTerm, termsNotCancelled, termsToRunOrLast } from '#domain/terms/term.ts'
import type { NowAndToday } from '#server/app-context.ts'
import { isUniqueViolation } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import { endSeatLending } from '../../ledger/pauses.store.ts'
import { listDayPartsOfMember } from '../../ledger/terms.store.ts'
import {
  findSeatHeldSince,
  findSeatMemberMayTakeAgain,
  listMemberNamesByIds,
  saveSeatHeldSince,
  saveSeatMemberMayTakeAgain,
} from '../../members/members.store.ts'
import { listOfferedPlans, type OfferedPlan } from '../../setup/plans/plans.store.ts'
import {
  addMemberSeatHold,
  findSeatWithHolders,
  releaseSeatsOfMembers,
  type SeatOfferHolder,
  type SeatWithHolders,
} from './seat-holders.store.ts'

/**
 * The plan that is sold, at the price of the day of sale: the one that was chosen, or the only one that is offered (PL-3).
 * @throws Refusal where none was chosen among several, or it is not offered
 */
export async function findPlanToSell(
  trx: WriteTransaction,
  planId: string | undefined,
  today: Day,
): Promise<OfferedPlan> {
  const offered = await listOfferedPlans(trx, today)
  const [plan] = planId === undefined ? offered : offered.filter(({ id }) => id === planId)
  if (!plan) throw new Refusal(409, 'plan_not_offered', 'planId')
  if (planId === undefined && offered.length > 1) throw new Refusal(400, 'plan_required', 'planId')
  return plan
}

/** @throws Refusal 409 plan_not_sold_here where a plan is for other rooms */
export function requirePlanSoldInRoom(plan: OfferedPlan, seat: { libraryId: number } | null) {
  if (seat && !isPlanSoldInLibrary(plan, seat.libraryId))
    throw new Refusal(409, 'plan_not_sold_here', 'planId')
}

/**
 * Gives a member another seat or none. The caller raises the revision.
 * @throws Refusal where the seat cannot be given
 */
export async function changeMemberSeat(
  trx: WriteTransaction,
  member: Member,
  seatId: string | null,
  moment: NowAndToday,
) {
  const { today, now } = moment
  if (seatId === member.seatId) return
  const partIds = member.seatId === null ? await listDayPartsOfMember(trx, member.id, today) : member.partIds
  // Where every term was cancelled, nothing says which parts of the day a seat would be for.
  if (seatId !== null && partIds.length === 0) throw new Refusal(409, 'no_term', 'seatId')
  if (seatId !== null)
    requireSeatAllowedForEditedMember(await findSeatWithHolders(trx, seatId, now), member, {
      seatId,
      partIds,
    })
  await releaseSeatsOfMembers(trx, [member.id])
  await giveMemberSeat(trx, member.id, { seatId, partIds }, moment)
}

/** Gives a member who holds no seat any more this one, or none. The caller raises the member's revision. */
export async function giveMemberSeat(
  trx: WriteTransaction,
  memberId: string,
  { seatId, partIds }: { seatId: string | null; partIds: readonly number[] },
  { today, now }: NowAndToday,
) {
  // Neither moving nor a pause with the seat lent breaks a holding (TM-4).
  if (seatId === null) return saveSeatHeldSince(trx, memberId, null)
  await addMemberSeatHold(trx, memberId, { seatId, partIds, now })
  await saveSeatMemberMayTakeAgain(trx, memberId, null)
  await endSeatLending(trx, memberId, today)
  if ((await findSeatHeldSince(trx, memberId)) === null) await saveSeatHeldSince(trx, memberId, today)
}

/**
 * Ends the holding at once (TM-8); it can be taken back while seat and member are free. The caller raises the revision.
 * @throws Refusal 409 no_seat_held
 */
export async function releaseMemberSeat(trx: WriteTransaction, member: Member, moment: NowAndToday) {
  const { id, seatId } = member
  if (seatId === null) throw new Refusal(409, 'no_seat_held')
  const since = await findSeatHeldSince(trx, id)
  await changeMemberSeat(trx, member, null, moment)
  await saveSeatMemberMayTakeAgain(trx, id, { seatId, since })
}

/**
 * Takes back that a seat was freed, as if it had not been (TM-8). The caller raises the revision.
 * @throws Refusal 409 no_seat_freed, or where the seat cannot be given any more
 */
export async function undoMemberSeatRelease(trx: WriteTransaction, member: Member, moment: NowAndToday) {
  const freed = await findSeatMemberMayTakeAgain(trx, member.id)
  if (!freed || member.seatId !== null) throw new Refusal(409, 'no_seat_freed')
  await changeMemberSeat(trx, member, freed.seatId, moment)
  await saveSeatHeldSince(trx, member.id, freed.since)
}

/**
 * Gives two members each the seat of the other, each in the parts of the day that they hold. The caller raises their revisions.
 * @throws Refusal 409 where somebody else holds one of them in those parts, or its desk was taken away
 */
export async function swapSeats(trx: WriteTransaction, one: Member, other: Member, now: Date) {
  const moves = [
    { member: one, seatId: other.seatId },
    { member: other, seatId: one.seatId },
  ]
  await releaseSeatsOfMembers(trx, [one.id, other.id])
  for (const { member, seatId } of moves) {
    if (seatId === null) throw new Refusal(409, 'no_seat_held')
    const { partIds } = member
    requireSeatAllowedForEditedMember(await findSeatWithHolders(trx, seatId, now), member, {
      seatId,
      partIds,
    })
    await addMemberSeatHold(trx, member.id, { seatId, partIds, now })
    await saveSeatMemberMayTakeAgain(trx, member.id, null)
  }
}

/**
 * Gives a member the parts of the day of all terms still to run, so that a renewal with another shift takes the parts it
 * adds at once (TM-4, DP-2). The caller raises the revision.
 * @param sold all terms of the member, and the plan that one of them was just given
 * @throws Refusal 409 parts_taken with the names of who holds them
 */
export async function giveMemberDayPartsOfTerms(
  trx: WriteTransaction,
  member: Member,
  { terms, plan, moment }: { terms: readonly SoldTerm[]; plan: OfferedPlan; moment: NowAndToday },
) {
  const { id, seatId } = member
  const { today, now } = moment
  if (seatId === null) return
  const toRun = termsToRunOrLast(termsNotCancelled(terms), today)
  const isOneShift = toRun.every(({ shiftId }) => shiftId === plan.shiftId)
  const partIds = isOneShift ? plan.partIds : await listDayPartsOfMember(trx, id, today)
  const isSame = String(partIds) === String(member.partIds)
  if (isSame && plan.libraryIds.length === 0) return
  const { seat, held, offered } = await findSeatWithHolders(trx, seatId, now)
  requirePlanSoldInRoom(plan, seat)
  if (isSame) return
  const others = held.filter((holder) => holder.id !== id && sharesDayPart(holder, { partIds }))
  if (others.length > 0) {
    const params = toNamesAndMoreCount(
      await listMemberNamesByIds(
        trx,
        others.map((holder) => holder.id),
      ),
    )
    throw new Refusal(409, { code: 'parts_taken', params }, 'planId')
  }
  refuseOffered(offered, partIds, 'planId')
  await releaseSeatsOfMembers(trx, [id])
  await addMemberSeatHold(trx, id, { seatId, partIds, now })
}

const seatTaken = () => new Refusal(409, 'seat_taken', 'seatId')
const seatMissing = () => new Refusal(409, 'seat_missing', 'seatId')

/** @throws Refusal 409 seat_offered, with whom it is offered to, so that the offer is withdrawn first (EN-4) */
function refuseOffered(offered: readonly SeatOfferHolder[], partIds: readonly number[], field: string) {
  const offer = offered.find((holder) => sharesDayPart(holder, { partIds }))
  if (offer) throw new Refusal(409, { code: 'seat_offered', params: { name: offer.name } }, field)
}

/** @throws Refusal 409 offers_open, with who is offered a seat that would go, and until when (EN-4) */
export function requireNoOpenSeatOffers(
  offered: readonly { seatId: string; name: string; until: string }[],
  timeZone: string,
) {
  const [first] = offered
  if (!first) return
  const until = new Date(first.until)
  const { hour, minute } = localTimeAt(until, timeZone)
  const params = {
    name: first.name,
    day: dayAt(until, timeZone),
    time: `${String(hour).padStart(2, '0')}:${minute}`,
  }
  throw new Refusal(409, { code: 'offers_open', params })
}

/**
 * AD-4 over the one seat that is offered, of which parts may be promised by their holder (MP-5).
 * @returns the day from which the latest of them can be given; null where all are free now
 */
export function requireOfferableSeat(
  state: SeatWithHolders,
  wish: { gender: Gender; partIds: readonly number[] },
): Day | null {
  const promised = state.promised.filter(({ partId }) => wish.partIds.includes(partId))
  const isPromised = (partId: number) => promised.some((part) => part.partId === partId)
  const held = state.held.filter(({ partIds }) => !partIds.every(isPromised))
  requireSelectableSeat({ ...state, held }, wish)
  return (
    promised
      .map(({ from }) => from)
      .sort()
      .at(-1) ?? null
  )
}

/** AD-4 over the one seat that was chosen. */
export function requireSelectableSeat(
  { seat, held, offered }: SeatWithHolders,
  { gender, partIds }: { gender: Gender; partIds: readonly number[] },
) {
  if (held.some((holder) => sharesDayPart(holder, { partIds }))) throw seatTaken()
  refuseOffered(offered, partIds, 'seatId')
  const { libraryId = 0 } = seat ?? {}
  const seats = seat ? [seat] : []
  if (seatsForNewMember({ seats, members: [], libraryId, gender, partIds }).length === 0) throw seatMissing()
}

/** MB-10 over the one seat that was chosen; a member without a desk may stay so. */
export function requireSeatAllowedForEditedMember(
  { seat, held, offered }: SeatWithHolders,
  member: Pick<Member, 'id' | 'seatId'>,
  { seatId, partIds }: { seatId: string; partIds: readonly number[] },
) {
  const others = held.filter(({ id }) => id !== member.id)
  if (others.some((holder) => sharesDayPart(holder, { partIds }))) throw seatTaken()
  refuseOffered(offered, partIds, 'seatId')
  if (seatId === member.seatId) return
  const seats = seat ? [seat] : []
  if (seatsToMoveMemberTo({ seats, members: [], memberId: member.id, partIds }).length === 0)
    throw seatMissing()
}

/** The database has the last word on "one holder per seat" (MB-13). */
export async function withTakenSeatRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'seat_holds', ['seat_id', 'part_id'])) throw seatTaken()
    throw error
  }
}
