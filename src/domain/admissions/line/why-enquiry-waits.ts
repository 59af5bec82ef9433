import { addDays, type Day } from '../../day.ts'
import type { Gender } from '../../members/member.ts'
import type { Enquiry } from '../enquiry.ts'
import type { DeskAvailability, MemberFactsForWaitingLine } from './desks-with-days-until-free.ts'
import { byDeskFit, doesSeatFitWish, type SeatWish } from './seat-wish.ts'
import type {
  MemberBackFromPause,
  MissingEnquiryWishField,
  WaitingEnquiry,
  WaitingLineAndDesks,
} from './waiting-line.ts'

/** A seat that fits but for the room or the shift, and is free sooner. */
export interface SoonerSeatElsewhere {
  /** The part that is another than wished. */
  but: 'room' | 'shift'
  seatId: string
  libraryId: number
  shiftId: number
  /** Null for now. */
  day: Day | null
}

/** Why somebody waits (EN-4). Whoever stands before takes what is free first. */
export type WhyEnquiryWaits =
  | { kind: 'fits'; seatId: string }
  /** They wish to begin on a day that is further ahead than 7 days. */
  | { kind: 'from'; day: Day }
  | { kind: 'incomplete'; missing: MissingEnquiryWishField[] }
  /**
   * No seat before a day. `keptSince` is the first day on which the term of the holder was over, where that one keeps it beyond
   * the grace. A promised seat can be offered already (MP-5).
   */
  | {
      kind: 'before'
      day: Day
      seatId: string
      keptSince: Day | null
      isPromised: boolean
      elsewhere: SoonerSeatElsewhere | null
    }
  | { kind: 'not-in-sight'; elsewhere: SoonerSeatElsewhere | null }

/** A line of the waiting list. */
export interface WaitingListEntry<E extends Enquiry = Enquiry>
  extends Pick<WaitingEnquiry<E>, 'enquiry' | 'place'> {
  why: WhyEnquiryWaits
}

/** A member who is back from a pause, with the seat that is free soonest for them and from when; null for none in sight. */
export interface WaitingMemberBackFromPause<M extends MemberFactsForWaitingLine = MemberFactsForWaitingLine>
  extends Pick<MemberBackFromPause<M>, 'member' | 'backOn'> {
  /** Its day is null for now. */
  given: { seatId: string; day: Day | null } | null
}

/** The waiting list by arrival with why each waits, after the members who are back from a pause. */
export function waitingListOf<E extends Enquiry, M extends MemberFactsForWaitingLine>(
  line: WaitingLineAndDesks<E, M>,
): { returning: WaitingMemberBackFromPause<M>[]; waiting: WaitingListEntry<E>[] } {
  const seats = seatsLeft(line)
  const { today } = line.facts
  return {
    returning: line.returning.map(({ member, backOn, wish }) => {
      const coming = seats.soonest(seats.orderOf(wish), wish)
      if (coming) seats.give(coming, wish)
      const given = coming && { seatId: coming.desk.seat.id, day: dayOf(coming, today) }
      return { member, backOn, given }
    }),
    waiting: line.waiting.map((one) => {
      const { enquiry, place } = one
      return { enquiry, place, why: whyWaits(one, seats, today) }
    }),
  }
}

function whyWaits(
  { enquiry, place, missing, wish }: WaitingEnquiry,
  seats: SeatsLeft,
  today: Day,
): WhyEnquiryWaits {
  if (place === null && enquiry.wishedFrom !== null) return { kind: 'from', day: enquiry.wishedFrom }
  if (wish === null) return { kind: 'incomplete', missing }
  const coming = seats.soonest(seats.orderOf(wish), wish)
  const elsewhere = elsewhereFor(wish, coming?.days ?? Number.POSITIVE_INFINITY, seats, today)
  if (coming === null) return { kind: 'not-in-sight', elsewhere }
  seats.give(coming, wish)
  const { keptSince, days, desk } = coming
  const { id: seatId } = desk.seat
  if (days === 0) return { kind: 'fits', seatId }
  const isPromised = desk.promised !== 0 && (desk.held & ~desk.promised & wish.bits) === 0
  return { kind: 'before', day: addDays(today, days), seatId, keptSince, isPromised, elsewhere }
}

/** The soonest seat that fits but for the room, else but for the shift, in fewer days than the own one. */
function elsewhereFor(
  wish: SeatWish,
  ownDays: number,
  seats: SeatsLeft,
  today: Day,
): SoonerSeatElsewhere | null {
  const { gender, libraryId, shiftId } = wish
  // Nothing is sooner than now.
  if (ownDays === 0 || shiftId === null) return null
  const named = (but: SoonerSeatElsewhere['but'], coming: Coming, shiftId: number): SoonerSeatElsewhere => {
    const { seat } = coming.desk
    return { but, seatId: seat.id, libraryId: seat.libraryId, shiftId, day: dayOf(coming, today) }
  }
  const anywhere = libraryId === null ? undefined : seats.ordersOf(gender, null).get(shiftId)
  const inOtherRoom = anywhere && seats.soonest(anywhere, wish)
  if (inOtherRoom && inOtherRoom.days < ownDays) return named('room', inOtherRoom, shiftId)
  let best: SoonerSeatElsewhere | null = null
  let fewest = ownDays
  for (const [otherId, order] of seats.ordersOf(gender, libraryId)) {
    const coming = otherId === shiftId ? null : seats.soonest(order, wish)
    if (coming === null || coming.days >= fewest) continue
    fewest = coming.days
    best = named('shift', coming, otherId)
  }
  return best
}

const dayOf = ({ days }: Coming, today: Day) => (days === 0 ? null : addDays(today, days))

/** A desk that can be given for a wish, now or on a day that is in sight. */
interface Coming {
  desk: DeskAvailability
  /** From today. */
  days: number
  keptSince: Day | null
}

/** The desks for one kind of wish, the best first, and the first of them that may be left. */
interface Order {
  bits: number
  comings: Coming[]
  at: number
}

/** The seats that nobody before was given, while the line is gone through. */
interface SeatsLeft {
  orderOf: (wish: SeatWish) => Order
  /** Of each shift, in the centre's order. */
  ordersOf: (gender: Gender, libraryId: number | null) => ReadonlyMap<number, Order>
  /** The best desk that is left, but for those that were refused; null where none is in sight. */
  soonest: (order: Order, refusing: Pick<SeatWish, 'refusedSeatIds'>) => Coming | null
  give: (coming: Coming, wish: SeatWish) => void
}

/**
 * Wishes of one kind share one order of desks, which does not change while the line is gone through, so that each of them goes on
 * where the last one found its desk.
 */
function seatsLeft({
  desks,
  sold,
  shifts,
}: Pick<WaitingLineAndDesks, 'desks' | 'sold' | 'shifts'>): SeatsLeft {
  const givenOf = new Uint8Array(desks.length)
  const inOrder = new Map<number, Coming[]>()
  const madeOrder = (wish: SeatWish): Order => {
    const { bits } = wish
    const all = inOrder.get(bits) ?? comingsInOrder(desks, bits)
    inOrder.set(bits, all)
    const asOfAll = { ...wish, refusedSeatIds: [] }
    return { bits, comings: all.filter(({ desk }) => doesSeatFitWish(desk, asOfAll, sold)), at: 0 }
  }
  const made = new Map<Gender, Map<number | null, ReadonlyMap<number, Order>>>()
  const ordersOf: SeatsLeft['ordersOf'] = (gender, libraryId) => {
    const ofGender = made.get(gender) ?? new Map<number | null, ReadonlyMap<number, Order>>()
    made.set(gender, ofGender)
    const known = ofGender.get(libraryId)
    if (known) return known
    const wish = { gender, libraryId, refusedSeatIds: [] }
    const orders = new Map(
      [...shifts].map(([shiftId, bits]) => [shiftId, madeOrder({ ...wish, shiftId, bits })]),
    )
    ofGender.set(libraryId, orders)
    return orders
  }
  return {
    ordersOf,
    orderOf: (wish) => {
      const { gender, libraryId, shiftId } = wish
      return (shiftId === null ? undefined : ordersOf(gender, libraryId).get(shiftId)) ?? madeOrder(wish)
    },
    soonest: (order, { refusedSeatIds }) => {
      const { comings, bits } = order
      const isLeft = ({ desk }: Coming) => ((givenOf[desk.index] ?? 0) & bits) === 0
      for (let next = comings[order.at]; next && !isLeft(next); next = comings[order.at]) order.at += 1
      for (let at = order.at; at < comings.length; at += 1) {
        const coming = comings[at]
        if (coming && isLeft(coming) && !refusedSeatIds.includes(coming.desk.seat.id)) return coming
      }
      return null
    },
    give: ({ desk }, { bits }) => {
      givenOf[desk.index] = (givenOf[desk.index] ?? 0) | bits
    },
  }
}

/** The desks that are in sight for parts of the day, the one first that is free soonest; of equals by `byDeskFit`. */
function comingsInOrder(desks: readonly DeskAvailability[], bits: number): Coming[] {
  const better = byDeskFit(bits)
  return desks
    .map((desk) => comingOf(desk, bits))
    .filter(({ days }) => days < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.days - b.days || better(a.desk, b.desk))
}

/** When a desk can be given for parts of the day: with the latest day of them. */
function comingOf(desk: DeskAvailability, bits: number): Coming {
  let days = 0
  let keptSince: Day | null = null
  desk.daysUntil.forEach((until, place) => {
    if ((bits & (1 << place)) !== 0) days = Math.max(days, until)
  })
  desk.keptSince.forEach((since, place) => {
    const isLatest = (bits & (1 << place)) !== 0 && desk.daysUntil[place] === days
    if (isLatest && since !== null && (keptSince === null || since < keptSince)) keptSince = since
  })
  return { desk, days, keptSince }
}
