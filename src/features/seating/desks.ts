import type { Member } from '#domain/member.ts'
import { bySeat, holderOf, holders, type Seat, seatKey } from '#domain/seat.ts'

/** Who sits on each seat, by the seat's id, which stays when seats are renumbered. */
export function takersOf(seats: readonly Seat[], members: readonly Member[]): ReadonlyMap<string, Member> {
  const held = holders(members)
  const takers = new Map<string, Member>()
  for (const seat of seats) {
    const taker = holderOf(held, seat)
    if (taker) takers.set(seat.id, taker)
  }
  return takers
}

/** The members of a library whose seat was removed under them (LY-6), by the number they keep. */
export function membersWithoutDesk(
  seats: readonly Seat[],
  members: readonly Member[],
  libraryId: number,
): Member[] {
  const desks = new Set(seats.map((seat) => seatKey(seat.libraryId, seat.seatNumber)))
  return members
    .filter((member) => member.libraryId === libraryId && !desks.has(seatKey(libraryId, member.seatNumber)))
    .sort(bySeat)
}
