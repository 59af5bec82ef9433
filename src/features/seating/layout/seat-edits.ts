import { type Allocation, bySeat, reorder, type Seat } from '#domain/seating/seat.ts'

/**
 * What the operator did and the server has not yet shown to be done. A move says the place, counted from 0, that
 * the seat comes to, so that it changes nothing any more once the list already holds it.
 */
export type SeatEdit =
  | { kind: 'allocate'; seatId: string; allocation: Allocation }
  | { kind: 'move'; seatId: string; place: number }
  | { kind: 'remove'; seatId: string }

/** The seats as they will be when all edits are done. Untouched seats stay the same objects. */
export function withEdits(seats: readonly Seat[], edits: readonly SeatEdit[]): readonly Seat[] {
  return edits.reduce(withEdit, seats)
}

function withEdit(seats: readonly Seat[], edit: SeatEdit): readonly Seat[] {
  const edited = seats.find(({ id }) => id === edit.seatId)
  if (!edited) return seats
  if (edit.kind === 'remove') return seats.filter((seat) => seat !== edited)
  if (edit.kind === 'move') return withMove(seats, edited, edit.place)
  const { allocation } = edit
  return seats.map((seat) => (seat === edited ? { ...seat, allocation } : seat))
}

function withMove(seats: readonly Seat[], moved: Seat, place: number) {
  const siblings = seatsOf(seats, moved.libraryId)
  const target = siblings[Math.min(place, siblings.length - 1)]
  const moves = target && reorder(siblings, moved.id, target.id)
  if (!moves) return seats
  const numbers = new Map(moves.map(({ id, to }) => [id, to]))
  return seats.map((seat) => {
    const seatNumber = numbers.get(seat.id)
    return seatNumber === undefined ? seat : { ...seat, seatNumber }
  })
}

/** The seats of one library, by number. */
export function seatsOf(seats: readonly Seat[], libraryId: number): Seat[] {
  return seats.filter((seat) => seat.libraryId === libraryId).sort(bySeat)
}
