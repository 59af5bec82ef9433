import type { Gender } from '../members/member.ts'
import { byPosition } from '../order.ts'
import type { Plan } from '../plans/plan.ts'
import { type DayPart, type DayPartsAndShifts, dayPartsByStart, type MinuteOfDay } from '../seating/hours.ts'
import { type Library, librariesNotRemovedInOrder } from '../seating/library.ts'
import { doesSeatAdmitGender, type Seat, type SeatHolderWithDayParts, seatHasDesk } from '../seating/seat.ts'
import { createDayPartsToBitsFunction } from './line/desks-with-days-until-free.ts'
import { sellableShifts } from './line/sellable-shifts.ts'

/** How many seats of a room could be given now for a shift (EN-1). Seats for anyone are in both figures. */
export interface FreeSeatCountsForShift {
  libraryId: number
  shiftId: number
  boys: number
  girls: number
}

/** A centre's seats and who holds them: members and offers that are not void alike. */
export interface SeatsAndHolders {
  libraries: readonly Library[]
  seats: readonly Pick<Seat, 'id' | 'libraryId' | 'allocation' | 'retiredOn'>[]
  heldBy: readonly Pick<SeatHolderWithDayParts, 'seatId' | 'partIds'>[]
  hours: DayPartsAndShifts
}

/** The free seats of each open room for each shift that an offered plan sells there, in the centre's order (EN-1). */
export function countFreeSeats({
  plans,
  ...centre
}: SeatsAndHolders & { plans: readonly Plan[] }): FreeSeatCountsForShift[] {
  const { libraries, hours } = centre
  const { isSold } = sellableShifts(plans)
  const bitsOf = createDayPartsToBitsFunction(hours.parts)
  const shifts = hours.shifts.toSorted(byPosition).map(({ id, partIds }) => ({ id, bits: bitsOf(partIds) }))
  const desks = desksWithHolds(centre)
  return librariesNotRemovedInOrder(libraries).flatMap(({ id: libraryId }) => {
    const here = desks.filter(({ seat }) => seat.libraryId === libraryId)
    return shifts
      .filter(({ id }) => isSold(id, libraryId))
      .map(({ id: shiftId, bits }) => {
        const free = here.filter(({ held }) => (held & bits) === 0)
        const countFor = (gender: Gender) =>
          free.filter(({ seat }) => doesSeatAdmitGender(seat.allocation, gender)).length
        return { libraryId, shiftId, boys: countFor('Male'), girls: countFor('Female') }
      })
  })
}

/** The seats that stand in open rooms, each with its held parts as bits. */
function desksWithHolds({ libraries, seats, heldBy, hours }: SeatsAndHolders) {
  const bitsOf = createDayPartsToBitsFunction(hours.parts)
  const held = new Map<string, number>()
  for (const { seatId, partIds } of heldBy) {
    if (seatId !== null) held.set(seatId, (held.get(seatId) ?? 0) | bitsOf(partIds))
  }
  const rooms = new Set(librariesNotRemovedInOrder(libraries).map(({ id }) => id))
  return seats
    .filter((seat) => seatHasDesk(seat) && rooms.has(seat.libraryId))
    .map((seat) => ({ seat, held: held.get(seat.id) ?? 0 }))
}

/** Above this a figure is not exact (EN-1). */
const maxExact = 5

/** A figure as the public sees it. */
export type CappedPublicSeatCount = { exact: number } | { moreThan: number }

export function cappedPublicSeatCount(count: number): CappedPublicSeatCount {
  return count > maxExact ? { moreThan: maxExact } : { exact: count }
}

/** The part of the day that runs at a minute of it: the last one of the day runs on over midnight. */
export function dayPartAt(minute: MinuteOfDay, parts: readonly DayPart[]): DayPart | undefined {
  const ordered = dayPartsByStart(parts)
  return ordered.findLast(({ startsAt }) => startsAt <= minute) ?? ordered.at(-1)
}

/** Seats of all open rooms, and how many of them are free in one part of the day. */
export interface TotalAndFreeSeatCounts {
  records: number
  free: number
}

/** The share that the drawing of the home shows (EN-1), of the part that runs at a minute of the day. */
export function totalAndFreeSeatsAt(centre: SeatsAndHolders, minute: MinuteOfDay): TotalAndFreeSeatCounts {
  const { parts } = centre.hours
  const part = dayPartAt(minute, parts)
  const bits = part ? createDayPartsToBitsFunction(parts)([part.id]) : 0
  const desks = desksWithHolds(centre)
  return { records: desks.length, free: desks.filter(({ held }) => (held & bits) === 0).length }
}

/**
 * How many of the drawing's own desks are lit (EN-1): the share that is taken, half up. One at least is dark where a seat is free,
 * none where none is.
 */
export function countLitDesksInHomePageDrawing(
  drawn: number,
  { records, free }: TotalAndFreeSeatCounts,
): number {
  if (free === 0) return drawn
  const lit = Math.floor((2 * drawn * (records - free) + records) / (2 * records))
  return Math.max(0, Math.min(lit, drawn - 1))
}
