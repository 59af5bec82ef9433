import { addDays, type Day, daysBetween } from '../../day.ts'
import type { Member } from '../../members/member.ts'
import type { DayPart, DayPartsAndShifts } from '../../seating/hours.ts'
import { librariesNotRemovedInOrder } from '../../seating/library.ts'
import type { RoomsHoursAndPlans } from '../../seating/rooms-hours-and-plans.ts'
import { byRoomAndSeatNumber, type Seat, seatHasDesk } from '../../seating/seat.ts'
import type { Enquiry } from '../enquiry.ts'

/** The columns of a member that the line needs. */
export type MemberFactsForWaitingLine = Pick<
  Member,
  | ('id' | 'number' | 'gender' | 'seatId' | 'partIds' | 'terms' | 'hasLentSeat' | 'expiryDate' | 'status')
  | 'pauses'
>

/** The facts that the line is worked out from: rows as lists have them, enquiries as they are stored. */
export interface WaitingLineFacts<
  E extends Enquiry = Enquiry,
  M extends MemberFactsForWaitingLine = MemberFactsForWaitingLine,
> {
  today: Day
  /** The moment by which an offer is void or not. */
  now: Date
  seats: readonly Omit<Seat, 'revision'>[]
  members: readonly M[]
  enquiries: readonly E[]
  setup: Pick<RoomsHoursAndPlans, 'libraries' | 'plans'> & { hours: DayPartsAndShifts }
  /** The days after a last day in which its seat is still waited for. */
  graceDays: number
  /** After which day members leave, by their id (MP-5); nobody unless said. */
  leavings?: ReadonlyMap<string, { leavesOn: Day }>
}

/** A seat that stands in an open room, and when its parts can be given. Arrays go by the place of a part in the hours. */
export interface DeskAvailability {
  seat: Omit<Seat, 'revision'>
  /** Its place among all desks, from 0. */
  index: number
  /** The parts that somebody holds, as bits. */
  held: number
  /** Those of them whose holder leaves and that nobody was offered, as bits (MP-5). */
  promised: number
  /** Days from today until a part can be given: 0 for now, Infinity where that is not in sight. */
  daysUntil: number[]
  /** The first day on which the term of a part's holder was over, where it is kept beyond the grace. */
  keptSince: (Day | null)[]
}

/** The days ahead that are in sight (EN-4). */
const daysInSight = 60

/** Turns parts of the day into bits of one number, by their place in the hours: there are six parts at most. */
export function createDayPartsToBitsFunction(
  parts: readonly DayPart[],
): (partIds: readonly number[]) => number {
  const bitOf = new Map(parts.map(({ id }, place) => [id, 1 << place]))
  return (partIds) => partIds.reduce((bits, id) => bits | (bitOf.get(id) ?? 0), 0)
}

/**
 * The desks of the open rooms by room and number.
 * @param enquiries as they are now, so that no offer of theirs is void
 */
export function allDesksWithDaysUntilFree(
  facts: Omit<WaitingLineFacts, 'enquiries'>,
  enquiries: readonly Enquiry[],
): DeskAvailability[] {
  const { seats, members, setup } = facts
  const { parts } = setup.hours
  const rooms = new Set(librariesNotRemovedInOrder(setup.libraries).map(({ id }) => id))
  const desks = seats
    .filter((seat) => seatHasDesk(seat) && rooms.has(seat.libraryId))
    .sort(byRoomAndSeatNumber)
    .map((seat, index): DeskAvailability => {
      const days = { daysUntil: parts.map(() => 0), keptSince: parts.map(() => null) }
      return { seat, index, held: 0, promised: 0, ...days }
    })
  const deskOf = new Map(desks.map((desk) => [desk.seat.id, desk]))
  const placeOf = new Map(parts.map(({ id }, place) => [id, place]))
  const hold = (seatId: string, partId: number, { days, keptSince, isPromised }: FreeFrom) => {
    const desk = deskOf.get(seatId)
    const place = placeOf.get(partId)
    if (!desk || place === undefined) return
    desk.held |= 1 << place
    if (isPromised) desk.promised |= 1 << place
    else desk.promised &= ~(1 << place)
    desk.daysUntil[place] = Math.max(days, desk.daysUntil[place] ?? 0)
    desk.keptSince[place] = keptSince
  }
  const freeFrom = freeFromOf(facts)
  for (const member of members) {
    const { seatId, partIds } = member
    const isPromised = facts.leavings?.has(member.id) ?? false
    if (seatId === null) continue
    for (const partId of partIds) hold(seatId, partId, { ...freeFrom(member, partId), isPromised })
  }
  for (const { offer } of enquiries) {
    // Whoever it is offered to may take it, so that nobody else can count on it.
    if (offer) for (const partId of offer.partIds) hold(offer.seatId, partId, notInSight)
  }
  return desks
}

interface FreeFrom {
  /** Days from today. */
  days: number
  keptSince: Day | null
  /** True when its holder is to leave. */
  isPromised?: boolean
}

const notInSight: FreeFrom = { days: Number.POSITIVE_INFINITY, keptSince: null }

/** When the parts that members hold can be given. Each day is worked out once, as many terms end on one. */
function freeFromOf({ today, setup, graceDays, leavings }: Omit<WaitingLineFacts, 'enquiries'>) {
  const lastDayHeld = createLastDayOfHoldFinder(setup, leavings)
  const known = new Map<string, FreeFrom>()
  return (member: MemberFactsForWaitingLine, partId: number): FreeFrom => {
    const { lastDay, isLetGo } = lastDayHeld(member, partId)
    const key = `${lastDay} ${isLetGo}`
    const found = known.get(key) ?? freeAfter(lastDay, { today, graceDays: isLetGo ? 0 : graceDays, isLetGo })
    known.set(key, found)
    return found
  }
}

function freeAfter(
  lastDay: Day,
  { today, graceDays, isLetGo }: { today: Day; graceDays: number; isLetGo: boolean },
): FreeFrom {
  const days = daysBetween(today, lastDay) + graceDays + 1
  if (days > daysInSight) return notInSight
  // A part that is still held cannot be given today, whoever its holder is.
  return days > 0 ? { days, keptSince: null } : { days: 1, keptSince: isLetGo ? null : addDays(lastDay, 1) }
}

/** The last day on which a part is held, and whether it is then let go of by itself, as the next term has other parts (DP-2). */
export interface LastDayHeld {
  lastDay: Day
  isLetGo: boolean
}

/** Says until when a member who holds a part has it sold: to the last of their terms that has it. */
export function createLastDayOfHoldFinder(
  { plans, hours }: Pick<RoomsHoursAndPlans, 'plans'> & { hours: DayPartsAndShifts },
  leavings?: WaitingLineFacts['leavings'],
) {
  const partsOf = dayPartsByPlanId({ plans, hours })
  return (
    { id, terms, expiryDate }: Pick<Member, 'id' | 'terms' | 'expiryDate'>,
    partId: number,
  ): LastDayHeld => {
    // Who leaves lets go of all parts after that day, and is not waited for (MP-5).
    const leaving = leavings?.get(id)
    if (leaving) return { lastDay: leaving.leavesOn, isLetGo: true }
    const having = terms.findLast(({ planId }) => partsOf.get(planId)?.includes(partId))
    if (having === undefined || having === terms.at(-1)) return { lastDay: expiryDate, isLetGo: false }
    return { lastDay: having.lastDay, isLetGo: true }
  }
}

/** The parts of the day of each plan, by the plan's id. */
export function dayPartsByPlanId({
  plans,
  hours,
}: Pick<RoomsHoursAndPlans, 'plans'> & { hours: DayPartsAndShifts }): Map<string, readonly number[]> {
  const partsOf = new Map(hours.shifts.map(({ id, partIds }) => [id, partIds]))
  return new Map(plans.map(({ id, shiftId }) => [id, partsOf.get(shiftId) ?? []]))
}
