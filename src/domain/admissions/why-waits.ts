import { addDays, type Day } from '../day.ts'
import { byPosition } from '../order.ts'
import type { Desk, LineMember } from './desks.ts'
import type { Enquiry } from './enquiry.ts'
import type { MissingWish, Returning, Waiting, WaitingLine } from './line.ts'
import { byFit, type SeatWish, suits } from './seat-wish.ts'

/** A seat that fits but for the room or the shift, and is free sooner. */
export interface Elsewhere {
  /** What is another than wished. */
  but: 'room' | 'shift'
  seatId: string
  libraryId: number
  shiftId: number
  /** Null for now. */
  day: Day | null
}

/** Why somebody waits (EN-4). Whoever stands before takes what is free first. */
export type WhyWaits =
  | { kind: 'fits'; seatId: string }
  /** They wish to begin on a day that is further ahead than 7 days. */
  | { kind: 'from'; day: Day }
  | { kind: 'incomplete'; missing: MissingWish[] }
  /**
   * No seat before a day. `keptSince` is the first day on which the term of the holder was over, where that one keeps it beyond
   * the grace.
   */
  | { kind: 'before'; day: Day; seatId: string; keptSince: Day | null; elsewhere: Elsewhere | null }
  | { kind: 'not-in-sight'; elsewhere: Elsewhere | null }

/** A line of the waiting list. */
export interface WaitingRow<E extends Enquiry = Enquiry> extends Pick<Waiting<E>, 'enquiry' | 'place'> {
  why: WhyWaits
}

/** A member who is back from a pause, with the seat that is free soonest for them and from when; null for none in sight. */
export interface ReturningRow<M extends LineMember = LineMember>
  extends Pick<Returning<M>, 'member' | 'backOn'> {
  /** Its day is null for now. */
  given: { seatId: string; day: Day | null } | null
}

/** The waiting list by arrival with why each waits, after the members who are back from a pause. */
export function waitingList<E extends Enquiry, M extends LineMember>(
  line: WaitingLine<E, M>,
): { returning: ReturningRow<M>[]; waiting: WaitingRow<E>[] } {
  const seats = seatsLeft(line)
  const { today } = line.facts
  return {
    returning: line.returning.map(({ member, backOn, wish }) => {
      const coming = seats.soonest(wish)
      if (coming) seats.give(coming, wish)
      const given = coming && { seatId: coming.desk.seat.id, day: dayOf(coming, today) }
      return { member, backOn, given }
    }),
    waiting: line.waiting.map((one) => {
      const { enquiry, place } = one
      return { enquiry, place, why: whyWaits(one, line, seats) }
    }),
  }
}

function whyWaits(
  { enquiry, place, missing, wish }: Waiting,
  line: Pick<WaitingLine, 'facts' | 'bitsOf'>,
  seats: SeatsLeft,
): WhyWaits {
  const { today } = line.facts
  if (place === null && enquiry.wishedFrom !== null) return { kind: 'from', day: enquiry.wishedFrom }
  if (wish === null) return { kind: 'incomplete', missing }
  const coming = seats.soonest(wish)
  if (coming?.days === 0) {
    seats.give(coming, wish)
    return { kind: 'fits', seatId: coming.desk.seat.id }
  }
  const elsewhere = elsewhereFor(wish, { line, seats, sooner: coming?.days ?? Number.POSITIVE_INFINITY })
  if (coming === null) return { kind: 'not-in-sight', elsewhere }
  seats.give(coming, wish)
  const { keptSince, days, desk } = coming
  return { kind: 'before', day: addDays(today, days), seatId: desk.seat.id, keptSince, elsewhere }
}

/** The soonest seat that fits but for the room, else but for the shift, where it is sooner. */
function elsewhereFor(
  wish: SeatWish,
  {
    line: { facts, bitsOf },
    seats,
    sooner,
  }: { line: Pick<WaitingLine, 'facts' | 'bitsOf'>; seats: SeatsLeft; sooner: number },
): Elsewhere | null {
  const named = (but: Elsewhere['but'], coming: Coming | null, { shiftId }: SeatWish): Elsewhere | null => {
    if (coming === null || coming.days >= sooner || shiftId === null) return null
    const { id: seatId, libraryId } = coming.desk.seat
    return { but, seatId, libraryId, shiftId, day: dayOf(coming, facts.today) }
  }
  if (wish.libraryId !== null) {
    const anywhere = { ...wish, libraryId: null }
    const found = named('room', seats.soonest(anywhere), anywhere)
    if (found) return found
  }
  let best: { coming: Coming; other: SeatWish } | null = null
  for (const { id: shiftId, partIds } of facts.setup.hours.shifts.toSorted(byPosition)) {
    if (shiftId === wish.shiftId) continue
    const other = { ...wish, shiftId, bits: bitsOf(partIds) }
    const coming = seats.soonest(other)
    if (coming && (best === null || coming.days < best.coming.days)) best = { coming, other }
  }
  return best && named('shift', best.coming, best.other)
}

const dayOf = ({ days }: Coming, today: Day) => (days === 0 ? null : addDays(today, days))

/** A desk that can be given for a wish, now or on a day that is in sight. */
interface Coming {
  desk: Desk
  /** From today. */
  days: number
  keptSince: Day | null
}

interface SeatsLeft {
  /** The best desk for a wish of those whose parts nobody before was given; null where none is in sight. */
  soonest: (wish: SeatWish) => Coming | null
  give: (coming: Coming, wish: SeatWish) => void
}

/**
 * The seats that are left while the line is gone through. Wishes of one kind share one order of desks, which does not change, so
 * that each of them goes on where the last one found its desk.
 */
function seatsLeft({ desks, sold }: Pick<WaitingLine, 'desks' | 'sold'>): SeatsLeft {
  const givenOf = new Uint8Array(desks.length)
  const orders = new Map<string, { comings: Coming[]; at: number }>()
  const orderFor = (wish: SeatWish) => {
    const key = `${wish.gender} ${wish.libraryId} ${wish.shiftId} ${wish.bits}`
    const order = orders.get(key) ?? { comings: comingsFor(wish), at: 0 }
    orders.set(key, order)
    return order
  }
  const comingsFor = (wish: SeatWish) => {
    const better = byFit(wish.bits)
    return desks
      .filter((desk) => suits(desk, { ...wish, refusedSeatIds: [] }, sold))
      .map((desk) => comingOf(desk, wish.bits))
      .filter(({ days }) => days < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.days - b.days || better(a.desk, b.desk))
  }
  const isLeft = ({ desk }: Coming, { bits }: SeatWish) => ((givenOf[desk.index] ?? 0) & bits) === 0
  return {
    soonest: (wish) => {
      const order = orderFor(wish)
      const { comings } = order
      for (let next = comings[order.at]; next && !isLeft(next, wish); next = comings[order.at]) order.at += 1
      const { refusedSeatIds } = wish
      if (refusedSeatIds.length === 0) return comings[order.at] ?? null
      const accepted = (coming: Coming) =>
        isLeft(coming, wish) && !refusedSeatIds.includes(coming.desk.seat.id)
      return comings.slice(order.at).find(accepted) ?? null
    },
    give: ({ desk }, { bits }) => {
      givenOf[desk.index] = (givenOf[desk.index] ?? 0) | bits
    },
  }
}

/** When a desk can be given for parts of the day: with the latest day of them. */
function comingOf(desk: Desk, bits: number): Coming {
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
