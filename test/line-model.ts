// The rules of the line again, as slowly and plainly as they are written, for tests to compare: parts in sets, days as texts.

import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type { WaitingLineFacts } from '#domain/admissions/line/desks-with-days-until-free.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { exampleToday as today } from './line-examples.ts'

const never = '9999-12-31'
const parts: Record<number, number[]> = { 1: [1], 2: [2], 3: [1, 2, 3] }
const planParts: Record<string, number[]> = { morning: [1], afternoon: [2], full: [1, 2, 3] }

export function plainlyNow({ enquiries }: WaitingLineFacts): Enquiry[] {
  return enquiries.map((one) => {
    if (one.offer === null || one.offer.heldUntil > '2026-11-20T06:00:00.000Z') return one
    const refusedSeatIds = [...one.refusedSeatIds, one.offer.seatId]
    return { ...one, offer: null, state: one.turnedDown === 0 ? 'waiting' : 'lost', refusedSeatIds }
  })
}

/** The day on which a part of a seat can be given, and since when it is kept. */
function freeFrom(facts: WaitingLineFacts, seatId: string, part: number): { day: Day; since: Day | null } {
  const holder = facts.members.find((one) => one.seatId === seatId && one.partIds.includes(part))
  const isOffered = plainlyNow(facts).some(
    ({ offer }) => offer?.seatId === seatId && offer.partIds.includes(part),
  )
  if (isOffered) return { day: never, since: null }
  if (!holder) return { day: today, since: null }
  const [first, second] = holder.terms
  const isDropped = second && first && !planParts[second.planId]?.includes(part)
  const day = isDropped ? addDays(first.lastDay, 1) : addDays(holder.expiryDate, facts.graceDays + 1)
  if (day > addDays(today, 60)) return { day: never, since: null }
  if (day > today) return { day, since: null }
  return { day: addDays(today, 1), since: isDropped ? null : addDays(holder.expiryDate, 1) }
}

interface Asked {
  gender: string
  room: number | null
  /** Null for a member, who has a plan. */
  shift: number | null
  wanted: number[]
  refused: string[]
}

export const plainlyAsked = ({ gender, libraryId, shiftId, refusedSeatIds }: Enquiry): Asked | null =>
  gender === null || shiftId === null
    ? null
    : { gender, room: libraryId, shift: shiftId, wanted: parts[shiftId] ?? [], refused: refusedSeatIds }

function isRight(
  { setup }: WaitingLineFacts,
  seat: WaitingLineFacts['seats'][number],
  asked: Asked,
): boolean {
  const { gender, room, shift, refused } = asked
  if (seat.retiredOn !== null || refused.includes(seat.id)) return false
  if (room !== null && room !== seat.libraryId) return false
  if (seat.allocation === 'Boys' && gender !== 'Male') return false
  if (seat.allocation === 'Girls' && gender !== 'Female') return false
  if (shift === null) return true
  return setup.plans.some(
    (plan) =>
      plan.isOffered &&
      plan.shiftId === shift &&
      (plan.libraryIds.length === 0 || plan.libraryIds.includes(seat.libraryId)),
  )
}

function best(facts: WaitingLineFacts, asked: Asked, gone: Set<string>) {
  const found = facts.seats
    .filter((seat) => isRight(facts, seat, asked))
    .filter((seat) => asked.wanted.every((part) => !gone.has(`${seat.id} ${part}`)))
    .map((seat) => {
      const frees = asked.wanted.map((part) => freeFrom(facts, seat.id, part))
      const day =
        frees
          .map((one) => one.day)
          .sort()
          .at(-1) ?? never
      const since =
        frees.flatMap((one) => (one.day === day && one.since ? [one.since] : [])).sort()[0] ?? null
      const others = [1, 2, 3].filter((part) => !asked.wanted.includes(part))
      const isHeld = others.some((part) => freeFrom(facts, seat.id, part).day !== today)
      const order = `${day} ${seat.allocation === 'Anyone' ? 1 : 0} ${isHeld ? 0 : 1} ${seat.libraryId} ${seat.seatNumber}`
      return { seat, day, since, order }
    })
    .filter(({ day }) => day !== never)
  return found.sort((a, b) => (a.order < b.order ? -1 : 1))[0]
}

const dayOrNull = (day: Day) => (day === today ? null : day)
export const isPlainlyLater = ({ wishedFrom }: Enquiry) =>
  wishedFrom !== null && wishedFrom > addDays(today, 7)
export const plainlyStanding = ['new', 'called', 'visited', 'waiting']
export const plainLine = (facts: WaitingLineFacts) =>
  plainlyNow(facts)
    .filter(({ state, needsLook }) => plainlyStanding.includes(state) && !needsLook)
    .sort((a, b) => `${a.arrivedAt} ${a.number}`.localeCompare(`${b.arrivedAt} ${b.number}`))

export function plainReturners(facts: WaitingLineFacts) {
  return facts.members
    .filter(({ hasLentSeat }) => hasLentSeat)
    .map((member) => ({
      member,
      on: addDays(member.pauses[0]?.to ?? addDays(today, -1), 1),
      pause: member.pauses[0],
    }))
    .filter(({ on }) => on <= addDays(today, 7))
    .sort((a, b) =>
      (a.pause?.madeAt ?? '') < (b.pause?.madeAt ?? '')
        ? -1
        : (a.pause?.madeAt ?? '') === (b.pause?.madeAt ?? '')
          ? a.member.number - b.member.number
          : 1,
    )
    .map(({ member }) => {
      return { member, asked: { gender: member.gender, room: null, shift: null, wanted: [1], refused: [] } }
    })
}

export function plainWhys(facts: WaitingLineFacts) {
  const gone = new Set<string>()
  const take = (seat: Pick<Seat, 'id'>, wanted: number[]) => {
    for (const part of wanted) gone.add(`${seat.id} ${part}`)
  }
  for (const { asked } of plainReturners(facts)) {
    const found = best(facts, asked, gone)
    if (found) take(found.seat, asked.wanted)
  }
  return plainLine(facts).map((enquiry) => {
    if (isPlainlyLater(enquiry)) return { kind: 'from', day: enquiry.wishedFrom }
    const asked = plainlyAsked(enquiry)
    if (asked === null) {
      return {
        kind: 'incomplete',
        missing: [enquiry.gender === null && 'gender', enquiry.shiftId === null && 'shift'].filter(Boolean),
      }
    }
    const own = best(facts, asked, gone)
    const ownDay = own?.day ?? never
    const otherRooms = [1, 2]
      .filter((room) => asked.room !== null && room !== asked.room)
      .flatMap((room) => best(facts, { ...asked, room }, gone) ?? [])
    const room = otherRooms.find(({ day }) => day < ownDay)
    const otherShifts = [1, 2, 3]
      .filter((shift) => shift !== asked.shift)
      .flatMap((shift) => {
        const found = best(facts, { ...asked, shift, wanted: parts[shift] ?? [] }, gone)
        return found ? [{ ...found, shift }] : []
      })
      .sort((a, b) => (a.day === b.day ? a.shift - b.shift : a.day < b.day ? -1 : 1))
    const shift = otherShifts.find(({ day }) => day < ownDay)
    const named = room ?? shift
    const elsewhere = named
      ? {
          but: room ? 'room' : 'shift',
          seatId: named.seat.id,
          libraryId: named.seat.libraryId,
          shiftId: room ? asked.shift : shift?.shift,
          day: dayOrNull(named.day),
        }
      : null
    if (own) take(own.seat, asked.wanted)
    if (!own) return { kind: 'not-in-sight', elsewhere }
    if (own.day === today) return { kind: 'fits', seatId: own.seat.id }
    return {
      kind: 'before',
      day: own.day,
      seatId: own.seat.id,
      keptSince: own.since,
      isPromised: false,
      elsewhere,
    }
  })
}

export const couldPlainlyTake = (facts: WaitingLineFacts, seatId: string, asked: Asked | null) => {
  const seat = facts.seats.find(({ id }) => id === seatId)
  if (!seat || !asked) return false
  return (
    isRight(facts, seat, asked) && asked.wanted.every((part) => freeFrom(facts, seatId, part).day === today)
  )
}
