import type { Member } from '#domain/members/member.ts'
import { bySeat, deskFinder, holderOf, holders, type Seat } from '#domain/seating/seat.ts'

/** Who sits on each seat, by the seat's id, which stays when seats are renumbered. */
export function holdersBySeatId(
  seats: readonly Seat[],
  members: readonly Member[],
): ReadonlyMap<string, Member> {
  const held = holders(members)
  const holdersBySeat = new Map<string, Member>()
  for (const seat of seats) {
    const holder = holderOf(held, seat)
    if (holder) holdersBySeat.set(seat.id, holder)
  }
  return holdersBySeat
}

/** The members of a library whose seat was removed under them (LY-6), by the number they keep. */
export function membersWithoutDesk(
  seats: readonly Seat[],
  members: readonly Member[],
  libraryId: number,
): Member[] {
  const hasDesk = deskFinder(seats)
  return members.filter((member) => member.libraryId === libraryId && !hasDesk(member)).sort(bySeat)
}
