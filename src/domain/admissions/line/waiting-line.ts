import { addDays, type Day } from '../../day.ts'
import { isMemberActiveOn } from '../../members/member.ts'
import { byPosition } from '../../order.ts'
import { termsToRunOrLast } from '../../terms/term.ts'
import { byEnquiryArrival, type Enquiry, enquiryWithVoidOfferEnded, isEnquiryOpen } from '../enquiry.ts'
import {
  allDesksWithDaysUntilFree,
  createDayPartsToBitsFunction,
  type DeskAvailability,
  dayPartsByPlanId,
  type MemberFactsForWaitingLine,
  type WaitingLineFacts,
} from './desks-with-days-until-free.ts'
import { byDeskFit, doesSeatFitWish, type SeatWish } from './seat-wish.ts'
import { type SellableShifts, sellableShifts } from './sellable-shifts.ts'

/** A day wished further ahead than this is not in line yet (EN-4). */
const daysAheadInLine = 7

/** The parts of a wish that an enquiry must have before a seat can be looked for. */
export type MissingEnquiryWishField = 'gender' | 'shift'

/** Somebody who stands in line, or will from a day that is near the one they wish. */
export interface WaitingEnquiry<E extends Enquiry = Enquiry> {
  /** As it is now. */
  enquiry: E
  /** From 1 on; null for one who is not in line yet, and counts before nobody. */
  place: number | null
  missing: MissingEnquiryWishField[]
  /** Null while something is missing. */
  wish: SeatWish | null
}

/** A member whose seat was lent, and who is back from the pause by a day that is near. They stand before every enquiry. */
export interface MemberBackFromPause<M extends MemberFactsForWaitingLine = MemberFactsForWaitingLine> {
  member: M
  /** The day after the pause; today where it is over. */
  backOn: Day
  wish: SeatWish
}

/** Who waits for a seat at a moment, and the desks that there are. */
export interface WaitingLineAndDesks<
  E extends Enquiry = Enquiry,
  M extends MemberFactsForWaitingLine = MemberFactsForWaitingLine,
> {
  facts: WaitingLineFacts<E, M>
  /** All enquiries as they are now. */
  enquiries: E[]
  returning: MemberBackFromPause<M>[]
  /** By arrival. */
  waiting: WaitingEnquiry<E>[]
  desks: DeskAvailability[]
  sold: SellableShifts
  bitsOf: (partIds: readonly number[]) => number
  /** The parts of each shift as bits, in the centre's order. */
  shifts: ReadonlyMap<number, number>
  /** The last day wished with which somebody is in line. */
  inLineUntil: Day
}

/**
 * Who stands in line (EN-4): all that are new, called, visited or waiting, by arrival. Who holds an open offer does not, nor a form
 * that waits for a look.
 */
export function workOutWaitingLine<E extends Enquiry, M extends MemberFactsForWaitingLine>(
  facts: WaitingLineFacts<E, M>,
): WaitingLineAndDesks<E, M> {
  const { now, setup } = facts
  const enquiries = facts.enquiries.map((enquiry) => enquiryWithVoidOfferEnded(enquiry, now))
  const bitsOf = createDayPartsToBitsFunction(setup.hours.parts)
  const shifts = new Map(
    setup.hours.shifts.toSorted(byPosition).map(({ id, partIds }) => [id, bitsOf(partIds)]),
  )
  const inLineUntil = addDays(facts.today, daysAheadInLine)
  const rules = { shifts, inLineUntil }
  let last = 0
  const waiting = enquiries
    .filter(isWaiting)
    .sort(byEnquiryArrival)
    .map((enquiry) => {
      const one = waitingOf(enquiry, rules)
      if (one.place !== null) one.place = last += 1
      return one
    })
  return {
    facts,
    enquiries,
    waiting,
    bitsOf,
    ...rules,
    returning: returningTo(facts, bitsOf),
    desks: allDesksWithDaysUntilFree(facts, enquiries),
    sold: sellableShifts(setup.plans),
  }
}

const isWaiting = (enquiry: Enquiry) =>
  isEnquiryOpen(enquiry) && enquiry.state !== 'offered' && !enquiry.needsLook

/** One enquiry apart from the others; its place is 1 where it is in line. */
function waitingOf<E extends Enquiry>(
  enquiry: E,
  { shifts, inLineUntil }: Pick<WaitingLineAndDesks, 'shifts' | 'inLineUntil'>,
): WaitingEnquiry<E> {
  const { gender, libraryId, shiftId, refusedSeatIds } = enquiry
  // A shift that was removed meanwhile has to be asked for again.
  const bits = shiftId === null ? undefined : shifts.get(shiftId)
  const isKnown = gender !== null && shiftId !== null && bits !== undefined
  const missing: MissingEnquiryWishField[] = []
  if (gender === null) missing.push('gender')
  if (bits === undefined) missing.push('shift')
  return {
    enquiry,
    place: isWishedLater(enquiry, inLineUntil) ? null : 1,
    missing,
    wish: isKnown ? { gender, libraryId, shiftId, bits, refusedSeatIds } : null,
  }
}

const isWishedLater = ({ wishedFrom }: Enquiry, inLineUntil: Day) =>
  wishedFrom !== null && wishedFrom > inLineUntil

/** The members who are back from a pause with the seat lent, or soon will be, by when the pause was made (EN-4). */
function returningTo<M extends MemberFactsForWaitingLine>(
  { today, members, setup }: WaitingLineFacts<Enquiry, M>,
  bitsOf: WaitingLineAndDesks['bitsOf'],
): MemberBackFromPause<M>[] {
  const partsOf = dayPartsByPlanId(setup)
  return members
    .filter((member) => member.hasLentSeat && member.seatId === null && isMemberActiveOn(member, today))
    .map((member) => {
      const pause = member.pauses.find(({ from, to }) => from <= today && today <= to)
      const backOn = pause ? addDays(pause.to, 1) : today
      const partIds = termsToRunOrLast(member.terms, backOn).flatMap(
        ({ planId }) => partsOf.get(planId) ?? [],
      )
      const any = { libraryId: null, shiftId: null, refusedSeatIds: [] }
      const wish: SeatWish = { gender: member.gender, bits: bitsOf(partIds), ...any }
      // Nothing of a pause that is over is in the lists: it was made before those that are not.
      return { member, backOn, wish, madeAt: pause?.madeAt ?? '' }
    })
    .filter(({ backOn }) => backOn <= addDays(today, daysAheadInLine))
    .sort(
      (a, b) => (a.madeAt < b.madeAt ? -1 : Number(a.madeAt > b.madeAt)) || a.member.number - b.member.number,
    )
    .map(({ madeAt: _, ...one }) => one)
}

/** Those whom a seat could be given to, in their order: members back from a pause stand before every enquiry. */
export interface PeopleNextForSeat<
  E extends Enquiry = Enquiry,
  M extends MemberFactsForWaitingLine = MemberFactsForWaitingLine,
> {
  members: M[]
  enquiries: E[]
}

/**
 * Who is next for a seat (EN-4): those in line whom it fits and whose own shift could be offered on it.
 * @param partIds the parts that come free, of which their shift has one; with a promised one among them, as on its day. All parts that
 * are free now where nothing is said
 */
export function peopleNextForSeat<E extends Enquiry, M extends MemberFactsForWaitingLine>(
  line: WaitingLineAndDesks<E, M>,
  seatId: string,
  partIds?: readonly number[],
): PeopleNextForSeat<E, M> {
  const desk = line.desks.find(({ seat }) => seat.id === seatId)
  if (!desk) return { members: [], enquiries: [] }
  const { waiting } = line
  if (partIds === undefined) return candidatesFor(line, { desk, held: desk.held, asked: ~0, waiting })
  const asked = line.bitsOf(partIds)
  return candidatesFor(line, { desk, held: heldFor(desk, asked), asked, waiting })
}

/** The parts that somebody holds when these are given: with a promised one among them, on the day from which it is. */
const heldFor = ({ held, promised }: DeskAvailability, asked: number) =>
  (promised & asked) === 0 ? held : held & ~promised

function candidatesFor<E extends Enquiry, M extends MemberFactsForWaitingLine>(
  { returning, sold }: WaitingLineAndDesks<E, M>,
  {
    desk,
    held,
    asked,
    waiting,
  }: { desk: DeskAvailability; held: number; asked: number; waiting: readonly WaitingEnquiry<E>[] },
): PeopleNextForSeat<E, M> {
  const isFor = (wish: SeatWish) =>
    (wish.bits & held) === 0 && (wish.bits & asked) !== 0 && doesSeatFitWish(desk, wish, sold)
  return {
    members: returning.filter(({ wish }) => isFor(wish)).map(({ member }) => member),
    enquiries: waiting
      .filter(({ wish, place }) => place !== null && wish !== null && isFor(wish))
      .map(({ enquiry }) => enquiry),
  }
}

/** A seat that is about to be given. */
export interface SeatToGive {
  seatId: string
  partIds: readonly number[]
  /** Whose enquiry it is given to; null for somebody without one, who stands behind everybody. */
  enquiryId: string | null
  /** Whose open offer of that seat is withdrawn for it; null for none. */
  withdrawnFromId?: string | null
}

/**
 * Who is passed over by giving a seat (EN-4): who stands before in line, whom the seat fits, and whose own shift could be given on
 * it then and shares a part with what is given. Where somebody is, it needs a reason.
 */
export function peoplePassedOverForSeat<E extends Enquiry, M extends MemberFactsForWaitingLine>(
  line: WaitingLineAndDesks<E, M>,
  { seatId, partIds, enquiryId, withdrawnFromId = null }: SeatToGive,
): PeopleNextForSeat<E, M> {
  const { inLineUntil, bitsOf, enquiries } = line
  const desk = line.desks.find(({ seat }) => seat.id === seatId)
  if (!desk) return { members: [], enquiries: [] }
  const getting = enquiries.find(({ id }) => id === enquiryId)
  const withdrawn = enquiries.find(({ id, offer }) => id === withdrawnFromId && offer?.seatId === seatId)
  const given = withdrawn?.offer ? bitsOf(withdrawn.offer.partIds) : 0
  // Whose offer is withdrawn is back at their place before the seat is given.
  const back = withdrawn && waitingOf({ ...withdrawn, state: 'waiting', offer: null }, line)
  const waiting = back
    ? [...line.waiting, back].sort((a, b) => byEnquiryArrival(a.enquiry, b.enquiry))
    : line.waiting
  const standsAt = getting && hasPlace(getting, inLineUntil) ? getting : null
  const before = waiting.filter(({ enquiry }) => standsAt === null || byEnquiryArrival(enquiry, standsAt) < 0)
  const asked = bitsOf(partIds)
  return candidatesFor(line, { desk, held: heldFor(desk, asked) & ~given, asked, waiting: before })
}

/** Whether somebody has a place in line, or left it for an offer: who wishes later counts before nobody. */
const hasPlace = (enquiry: Enquiry, inLineUntil: Day) =>
  isEnquiryOpen(enquiry) && !enquiry.needsLook && !isWishedLater(enquiry, inLineUntil)

/** A seat that can be offered to an enquiry before its day. */
export interface PromisableSeat {
  seat: DeskAvailability['seat']
  /** The day from which it can be given. */
  from: Day
}

/** The seats that are promised and not free now, for the shift that an enquiry wishes, the soonest first (MP-5). */
export function promisableSeatsFittingEnquiry<E extends Enquiry>(
  line: WaitingLineAndDesks<E>,
  enquiry: E,
): PromisableSeat[] {
  const { desks, sold, facts } = line
  const { wish } = waitingOf(enquiry, line)
  if (!wish) return []
  const daysUntil = (desk: DeskAvailability) =>
    Math.max(...desk.daysUntil.filter((_, place) => (wish.bits & desk.promised & (1 << place)) !== 0))
  return desks
    .filter((desk) => (desk.promised & wish.bits) !== 0 && (heldFor(desk, wish.bits) & wish.bits) === 0)
    .filter((desk) => doesSeatFitWish(desk, wish, sold))
    .sort((a, b) => daysUntil(a) - daysUntil(b) || byDeskFit(wish.bits)(a, b))
    .map((desk) => ({ seat: desk.seat, from: addDays(facts.today, daysUntil(desk)) }))
}

/** The seats that could be given to an enquiry now, the one first that leaves most for others. */
export function freeSeatsFittingEnquiry<E extends Enquiry>(
  line: WaitingLineAndDesks<E>,
  enquiry: E,
): DeskAvailability['seat'][] {
  const { desks, sold } = line
  const { wish } = waitingOf(enquiry, line)
  if (!wish) return []
  return desks
    .filter((desk) => (desk.held & wish.bits) === 0 && doesSeatFitWish(desk, wish, sold))
    .sort(byDeskFit(wish.bits))
    .map(({ seat }) => seat)
}
