import { type Allocation, lastSeat, nextSeatNumber, reorder, type Seat } from '#domain/seating/seat.ts'

/** Something that the operator did to the layout, with what it takes to know whether it still stands. */
export type Change = { libraryId: number; seatNumber: number } & (
  | { kind: 'allocate'; seatId: string; from: Allocation; to: Allocation }
  /** `place` counts from 0; `order` is the library's seats after the move. */
  | { kind: 'move'; seatId: string; fromPlace: number; place: number; order: readonly string[] }
  | { kind: 'add'; seatId: string }
  | { kind: 'remove'; allocation: Allocation }
)

/** What the server is asked to do. */
export type SeatCall =
  | { kind: 'allocate'; seatId: string; allocation: Allocation }
  | { kind: 'move'; seatId: string; targetId: string }
  | { kind: 'add'; libraryId: number; allocation: Allocation }
  | { kind: 'remove'; seatId: string }

/** The move of a seat to another's place, among one library's seats by number; null where nothing happens. */
export function moveChange(
  seats: readonly Seat[],
  seatId: string,
  targetId: string,
): Extract<Change, { kind: 'move' }> | null {
  if (reorder(seats, seatId, targetId) === null) return null
  const ids = seats.map(({ id }) => id)
  const fromPlace = ids.indexOf(seatId)
  const place = ids.indexOf(targetId)
  const moved = seats[fromPlace]
  if (!moved) return null
  const { libraryId, seatNumber } = moved
  const order = ids.toSpliced(fromPlace, 1).toSpliced(place, 0, seatId)
  return { kind: 'move', libraryId, seatNumber, seatId, fromPlace, place, order }
}

/**
 * What takes a change back; null where it no longer applies because the layout is not as the change left it.
 * @param seats the seats of the change's library, by number
 * @param isTaken whether somebody sits on a seat: a seat is not taken away under them without being asked
 */
export function undoing(
  change: Change,
  seats: readonly Seat[],
  isTaken: (seat: Seat) => boolean,
): SeatCall | null {
  if (change.kind === 'remove') {
    const { libraryId, allocation } = change
    return nextSeatNumber(seats) === change.seatNumber ? { kind: 'add', libraryId, allocation } : null
  }
  const seat = seats.find(({ id }) => id === change.seatId)
  if (!seat) return null
  if (change.kind === 'move') return movingBack(change, seats)
  if (change.kind === 'allocate') {
    const { seatId, from, to } = change
    return seat.allocation === to ? { kind: 'allocate', seatId, allocation: from } : null
  }
  const isAsAdded = seat.allocation === 'Anyone' && lastSeat(seats) === seat && !isTaken(seat)
  return isAsAdded ? { kind: 'remove', seatId: seat.id } : null
}

/** A move is taken back while the seats between both places stand as it left them; the rest may have changed. */
function movingBack(
  { seatId, fromPlace, place, order }: Extract<Change, { kind: 'move' }>,
  seats: readonly Seat[],
): SeatCall | null {
  const between = (ids: readonly string[]) =>
    ids.slice(Math.min(fromPlace, place), Math.max(fromPlace, place) + 1).join()
  const ids = seats.map(({ id }) => id)
  const targetId = ids[fromPlace]
  return targetId !== undefined && between(ids) === between(order) ? { kind: 'move', seatId, targetId } : null
}
