import type { Member, SeatedMember } from '#domain/members/member.ts'
import { placeOfHeldSeat, type Seat } from '#domain/seating/seat.ts'

const rows = new WeakMap<Member, { seat: Seat | undefined; seated: SeatedMember }>()
const lists = new WeakMap<readonly Member[], { seats: readonly Seat[]; seated: readonly SeatedMember[] }>()

/**
 * Members with the places of the seats that they hold. A row stays the same object until the member or their seat
 * changes, and the list until a row of it does, so that screens draw only what is new.
 * @param seats all seats, the retired ones too
 */
export function membersWithSeatPlaces(
  members: readonly Member[],
  seats: readonly Seat[],
): readonly SeatedMember[] {
  const before = lists.get(members)
  if (before?.seats === seats) return before.seated
  const byId = new Map(seats.map((seat) => [seat.id, seat]))
  const next = members.map((member) => seatedMember(member, byId))
  const isSame = before?.seated.every((member, index) => member === next[index])
  const seated = isSame && before ? before.seated : next
  lists.set(members, { seats, seated })
  return seated
}

function seatedMember(member: Member, seats: ReadonlyMap<string, Seat>): SeatedMember {
  const seat = member.seatId === null ? undefined : seats.get(member.seatId)
  const known = rows.get(member)
  if (known && known.seat === seat) return known.seated
  const seated = { ...member, ...placeOfHeldSeat(seat) }
  rows.set(member, { seat, seated })
  return seated
}
