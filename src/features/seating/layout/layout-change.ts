import {
  highestNumberedSeat,
  moveSeatAndRenumber,
  nextSeatAllocationChoice,
  nextSeatNumber,
  type Seat,
  type SeatAllocation,
  seatsOfRoom,
} from '#domain/seating/seat.ts'

/** A change to the layout; `seat` is the seat before it, `undone` the change that it takes back. */
export type SeatLayoutChange = { seat: Omit<Seat, 'revision' | 'retiredOn'>; undone?: SeatLayoutChange } & (
  | { kind: 'allocate'; to: SeatAllocation }
  /** Places count from 0; `between` are the ids of the seats from one place to the other after the move. */
  | { kind: 'move'; targetId: string; from: number; to: number; between: string }
  /** The id of an added seat is empty until the server has given it. */
  | { kind: 'add' }
  | { kind: 'remove' }
)

/** A click on a seat (LY-3). Clicks on one seat in a row count as one change. */
export function layoutChangeOfSeatAllocation(seat: Seat, last: SeatLayoutChange | null): SeatLayoutChange {
  const isSame = last?.kind === 'allocate' && last.seat.id === seat.id
  return { kind: 'allocate', seat: isSame ? last.seat : seat, to: nextSeatAllocationChoice(seat.allocation) }
}

/** A seat goes to another's place among its library's seats by number (LY-4); null where nothing happens. */
export function layoutChangeOfSeatMove(
  seats: readonly Seat[],
  seatId: string,
  targetId: string,
): SeatLayoutChange | null {
  const ids = seats.map(({ id }) => id)
  const [from, to] = [ids.indexOf(seatId), ids.indexOf(targetId)]
  const seat = seats[from]
  if (!seat || to < 0 || from === to) return null
  const between = idsBetween(ids.toSpliced(from, 1).toSpliced(to, 0, seatId), from, to)
  return { kind: 'move', seat, targetId, from, to, between }
}

/**
 * The change that takes another back; null where the layout is no longer as that left it.
 * @param seats the seats of the change's library, by number
 * @param isTaken whether somebody holds a seat: undo does not remove a seat that is held
 */
export function undoingSeatLayoutChangeOf(
  undone: SeatLayoutChange,
  seats: readonly Seat[],
  isTaken: (seat: Seat) => boolean,
): SeatLayoutChange | null {
  if (undone.kind === 'remove') {
    const isNext = nextSeatNumber(seats) === undone.seat.seatNumber
    return isNext ? { kind: 'add', seat: undone.seat, undone } : null
  }
  const seat = seats.find(({ id }) => id === undone.seat.id)
  if (!seat) return null
  const { allocation } = undone.seat
  if (undone.kind === 'allocate') {
    return seat.allocation === undone.to ? { kind: 'allocate', seat, to: allocation, undone } : null
  }
  if (undone.kind === 'add') {
    const isAsAdded = seat.allocation === allocation && highestNumberedSeat(seats) === seat && !isTaken(seat)
    return isAsAdded ? { kind: 'remove', seat, undone } : null
  }
  const { from, to, between } = undone
  const ids = seats.map(({ id }) => id)
  const back =
    idsBetween(ids, from, to) === between && layoutChangeOfSeatMove(seats, seat.id, ids[from] ?? '')
  return back ? { ...back, undone } : null
}

const idsBetween = (ids: readonly string[], a: number, b: number) =>
  ids.slice(Math.min(a, b), Math.max(a, b) + 1).join()

/**
 * The seats as they are once the changes are saved; an added seat waits for the server. Changes that the list holds already
 * change nothing, and untouched seats stay the same objects.
 */
export function applySeatLayoutChanges(
  seats: readonly Seat[],
  changes: readonly SeatLayoutChange[],
): readonly Seat[] {
  return changes.reduce(withChange, seats)
}

function withChange(seats: readonly Seat[], change: SeatLayoutChange): readonly Seat[] {
  const { id, libraryId } = change.seat
  if (change.kind === 'add') return seats
  if (change.kind === 'remove') return seats.filter((seat) => seat.id !== id)
  if (change.kind === 'allocate') {
    return seats.map((seat) => (seat.id === id ? { ...seat, allocation: change.to } : seat))
  }
  const own = seatsOfRoom(seats, libraryId)
  const target = own[Math.min(change.to, own.length - 1)]
  const numbers = new Map(target && moveSeatAndRenumber(own, id, target.id)?.map(({ id, to }) => [id, to]))
  return seats.map((seat) => {
    const seatNumber = numbers.get(seat.id)
    return seatNumber === undefined ? seat : { ...seat, seatNumber }
  })
}
