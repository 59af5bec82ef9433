import type { Gender } from '../members/member.ts'
import { libraryName } from './library.ts'

/** Whom a seat is for, in the order a click goes through them (LY-3). */
export const allocations = ['Anyone', 'Boys', 'Girls'] as const

export type Allocation = (typeof allocations)[number]

export type Seat = {
  id: string
  libraryId: number
  seatNumber: number
  allocation: Allocation
  revision: number
}

/** Where somebody or something sits: what a member and a seat have in common. */
type Place = { libraryId: number; seatNumber: number }
type Holder = Place & { id: string }

export function nextAllocation(allocation: Allocation): Allocation {
  return allocations[(allocations.indexOf(allocation) + 1) % allocations.length] ?? 'Anyone'
}

/** The letter on a tile of the layout: A, B or G (LY-2). */
export function allocationLetter(allocation: Allocation): string {
  return allocation.charAt(0)
}

/** Orders by library, then by seat number (DA-4). */
export function bySeat(a: Place, b: Place): number {
  return a.libraryId - b.libraryId || a.seatNumber - b.seatNumber
}

/** 'Main Library - 4'. */
export function seatLabel(libraryId: number, seatNumber: number): string {
  return `${libraryName(libraryId)} - ${seatNumber}`
}

/** The key of a place in the lookup that `holders` makes. */
export function seatKey(libraryId: number, seatNumber: number): string {
  return `${libraryId}/${seatNumber}`
}

function keyOf(place: Place): string {
  return seatKey(place.libraryId, place.seatNumber)
}

/** Who sits where: members by `seatKey`. A member holds a seat whatever their status. */
export function holders<Member extends Place>(members: readonly Member[]): Map<string, Member> {
  return new Map(members.map((member) => [keyOf(member), member]))
}

/** The member on a seat, from the lookup that `holders` made. */
export function holderOf<Member>(held: ReadonlyMap<string, Member>, seat: Place): Member | undefined {
  return held.get(keyOf(seat))
}

/** Whether the member's seat still exists; it does not after it was removed under them (LY-6). */
export function hasDesk(member: Place, seats: readonly Place[]): boolean {
  return seats.some((seat) => bySeat(seat, member) === 0)
}

/** The same of many members: the seats are gone through once. */
export function deskFinder(seats: readonly Place[]): (member: Place) => boolean {
  const desks = new Set(seats.map(keyOf))
  return (member) => desks.has(keyOf(member))
}

function admits(allocation: Allocation, gender: Gender): boolean {
  if (allocation === 'Anyone') return true
  return allocation === 'Boys' ? gender === 'Male' : gender === 'Female'
}

/** The seats a new member may take: free ones of the library that admit the gender, in order (AD-4). */
export function selectableSeats<Desk extends Place & Pick<Seat, 'allocation'>>({
  seats,
  members,
  libraryId,
  gender,
}: {
  seats: readonly Desk[]
  members: readonly Place[]
  libraryId: number
  gender: Gender
}): Desk[] {
  const held = holders(members)
  return seats
    .filter((seat) => seat.libraryId === libraryId && admits(seat.allocation, gender))
    .filter((seat) => !holderOf(held, seat))
    .sort(bySeat)
}

/** The seats a member may be moved to: their own and all free ones, whatever their allocation (MB-10). */
export function editableSeats<Desk extends Place>({
  seats,
  members,
  memberId,
}: {
  seats: readonly Desk[]
  members: readonly Holder[]
  memberId: string
}): Desk[] {
  const others = holders(members.filter((member) => member.id !== memberId))
  return seats.filter((seat) => !holderOf(others, seat)).sort(bySeat)
}

/** The seat with the highest number of one library's seats, the only one that may be removed (LY-6). */
export function lastSeat<Numbered extends Pick<Seat, 'seatNumber'>>(
  seats: readonly Numbered[],
): Numbered | undefined {
  return seats.toSorted((a, b) => b.seatNumber - a.seatNumber)[0]
}

/** The number for a seat added to one library's seats: the highest plus one, or 1 (LY-6). */
export function nextSeatNumber(seats: readonly Pick<Seat, 'seatNumber'>[]): number {
  return (lastSeat(seats)?.seatNumber ?? 0) + 1
}

/** A seat whose number changes. */
export type SeatMove = { id: string; from: number; to: number }

/**
 * Moves a seat of one library to another's position and renumbers all of them 1..n (LY-4), closing gaps.
 * Gives the seats whose number changes, or null where nothing happens: both the same, or one missing.
 *
 * Closing a gap gives a number to a seat that a member without a desk may still keep: `followDesks`, which
 * belongs to the same transaction, moves that member out of the way.
 */
export function reorder(
  seats: readonly Pick<Seat, 'id' | 'seatNumber'>[],
  sourceId: string,
  targetId: string,
): SeatMove[] | null {
  const order = seats.toSorted((a, b) => a.seatNumber - b.seatNumber)
  const target = order.findIndex((seat) => seat.id === targetId)
  const source = order.findIndex((seat) => seat.id === sourceId)
  if (source === target || source < 0 || target < 0) return null
  order.splice(target, 0, ...order.splice(source, 1))
  return order
    .map((seat, index) => ({ id: seat.id, from: seat.seatNumber, to: index + 1 }))
    .filter(({ from, to }) => from !== to)
}

/**
 * The new seat numbers of a library's members after its seats moved: each stays on their desk (LY-5).
 *
 * A member without a desk keeps their number, unless a seat now has it. Such a number was a gap, so the
 * highest seat moved down; the member gets the first number from there on that nobody keeps, and is still
 * without a desk. Thus nobody is given another's desk, and no two members share a number.
 */
export function followDesks(
  members: readonly Holder[],
  moves: readonly SeatMove[],
  libraryId: number,
): { id: string; seatNumber: number }[] {
  const destinations = new Map(moves.map(({ from, to }) => [from, to]))
  const given = new Set(moves.map(({ to }) => to))
  const kept = new Set<number>()
  const displaced: Holder[] = []
  const followed: { id: string; seatNumber: number }[] = []
  for (const member of members.filter((one) => one.libraryId === libraryId)) {
    const to = destinations.get(member.seatNumber)
    if (to !== undefined) followed.push({ id: member.id, seatNumber: to })
    else if (given.has(member.seatNumber)) displaced.push(member)
    else kept.add(member.seatNumber)
  }
  let free = Math.max(0, ...destinations.keys())
  for (const member of displaced) {
    while (kept.has(free)) free++
    followed.push({ id: member.id, seatNumber: free++ })
  }
  return followed
}
