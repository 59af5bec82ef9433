import type { Day } from '../day.ts'
import type { Language } from '../language/language.ts'
import type { Gender, SeatedMember } from '../members/member.ts'
import { formatCount } from '../money/money.ts'
import { moveItem } from '../order.ts'

/** Whom a seat is for, in the order a click goes through them (LY-3). */
export const seatAllocations = ['Anyone', 'Boys', 'Girls'] as const

export type SeatAllocation = (typeof seatAllocations)[number]

export type Seat = {
  id: string
  libraryId: number
  seatNumber: number
  allocation: SeatAllocation
  /** The day on which the desk was taken away; null while it stands. Whoever held the seat still does (LY-6). */
  retiredOn: Day | null
  revision: number
}

/** Where a seat is: its library and its number, which changes when seats are reordered. */
export type RoomAndSeatNumber = Pick<Seat, 'libraryId' | 'seatNumber'>
/** A seat as it is written, 'Main Library - 4': the number and its dash stay with the last word of the room. */
export function roomAndSeatText(room: string, seatNumber: number, language: Language): string {
  return `${room}\u00a0-\u00a0${formatCount(seatNumber, language)}`
}

/** Whom all the seats are for; null where they differ or there are none. */
export function commonAllocationOfSeats(seats: readonly Pick<Seat, 'allocation'>[]): SeatAllocation | null {
  const [first] = seats
  return first && seats.every(({ allocation }) => allocation === first.allocation) ? first.allocation : null
}

/** Whoever may hold parts of the day of a seat; none where `seatId` is null. */
export type SeatHolderWithDayParts = { id: string; seatId: string | null; partIds: readonly number[] }

export function nextSeatAllocationChoice(allocation: SeatAllocation): SeatAllocation {
  return seatAllocations[(seatAllocations.indexOf(allocation) + 1) % seatAllocations.length] ?? 'Anyone'
}

/** The letter on a tile of the layout: A, B or G (LY-2). */
export function seatAllocationInitial(allocation: SeatAllocation): string {
  return allocation.charAt(0)
}

/** Orders by library, then by seat number (DA-4). */
export function byRoomAndSeatNumber(a: RoomAndSeatNumber, b: RoomAndSeatNumber): number {
  return a.libraryId - b.libraryId || a.seatNumber - b.seatNumber
}

/** The seats of one library, by number. */
export function seatsOfRoom<At extends RoomAndSeatNumber>(seats: readonly At[], libraryId: number): At[] {
  return seats.filter((seat) => seat.libraryId === libraryId).sort(byRoomAndSeatNumber)
}

/** The id of a seat that a new database begins with. */
export const seatIdOfNewDatabase = (libraryId: number, seatNumber: number) => `${libraryId}-${seatNumber}`

/** A place as one text, as history names a seat. */
export function seatKeyInHistory(libraryId: number, seatNumber: number): string {
  return `${libraryId}/${seatNumber}`
}

/** Who holds which seat: members by the id of their seat. A member holds a seat whatever their status. */
export function holdersBySeatId<Member extends Pick<SeatHolderWithDayParts, 'seatId'>>(
  members: readonly Member[],
): Map<string, Member[]> {
  const held = new Map<string, Member[]>()
  for (const member of members) {
    if (member.seatId === null) continue
    const others = held.get(member.seatId)
    if (others) others.push(member)
    else held.set(member.seatId, [member])
  }
  return held
}

/** Whether each of these parts of a seat is free, by who holds it (DP-3). */
function isFreeFor(
  partIds: readonly number[],
  holding: readonly Pick<SeatHolderWithDayParts, 'partIds'>[] = [],
): boolean {
  return !holding.some((holder) => sharesDayPart(holder, { partIds }))
}

/** Whether two hold, or would hold, the same part of the day. */
export function sharesDayPart(
  a: Pick<SeatHolderWithDayParts, 'partIds'>,
  b: Pick<SeatHolderWithDayParts, 'partIds'>,
): boolean {
  return a.partIds.some((id) => b.partIds.includes(id))
}

/** How many parts of seats somebody holds, of those parts of the day that are looked at, and how many nobody does (DP-6). */
export function countTakenAndFreeSeatDayParts(
  seats: readonly Pick<Seat, 'id'>[],
  held: ReadonlyMap<string, readonly Pick<SeatHolderWithDayParts, 'partIds'>[]>,
  partIds: readonly number[],
): { taken: number; free: number } {
  const taken = seats
    .flatMap(({ id }) => held.get(id) ?? [])
    .reduce((sum, holder) => sum + holder.partIds.filter((id) => partIds.includes(id)).length, 0)
  return { taken, free: seats.length * partIds.length - taken }
}

/** Whether a seat's desk stands. */
export function seatHasDesk({ retiredOn }: Pick<Seat, 'retiredOn'>): boolean {
  return retiredOn === null
}

/** The place of the seat that somebody holds, as a `SeatedMember` has it. */
export const placeOfHeldSeat = (
  seat: Seat | undefined,
): Pick<SeatedMember, 'libraryId' | 'seatNumber' | 'hasDesk'> => ({
  libraryId: seat?.libraryId ?? null,
  seatNumber: seat?.seatNumber ?? null,
  hasDesk: seat !== undefined && seatHasDesk(seat),
})

export function doesSeatAdmitGender(allocation: SeatAllocation, gender: Gender): boolean {
  if (allocation === 'Anyone') return true
  return allocation === 'Boys' ? gender === 'Male' : gender === 'Female'
}

/** The seats a new member may take: of the library, admitting the gender, and free in all parts asked for (AD-4, DP-3). */
export function seatsForNewMember<Desk extends Omit<Seat, 'revision'>>({
  seats,
  members,
  libraryId,
  gender,
  partIds,
}: {
  seats: readonly Desk[]
  members: readonly Pick<SeatHolderWithDayParts, 'seatId' | 'partIds'>[]
  libraryId: number
  gender: Gender
  partIds: readonly number[]
}): Desk[] {
  const held = holdersBySeatId(members)
  return seats
    .filter(
      (seat) =>
        seatHasDesk(seat) && seat.libraryId === libraryId && doesSeatAdmitGender(seat.allocation, gender),
    )
    .filter((seat) => isFreeFor(partIds, held.get(seat.id)))
    .sort(byRoomAndSeatNumber)
}

/** The seats a member may be moved to: their own and all that are free in these parts, whatever their allocation (MB-10). */
export function seatsToMoveMemberTo<Desk extends Omit<Seat, 'revision'>>({
  seats,
  members,
  memberId,
  partIds,
}: {
  seats: readonly Desk[]
  members: readonly SeatHolderWithDayParts[]
  memberId: string
  partIds: readonly number[]
}): Desk[] {
  const others = holdersBySeatId(members.filter((member) => member.id !== memberId))
  return seats
    .filter((seat) => seatHasDesk(seat) && isFreeFor(partIds, others.get(seat.id)))
    .sort(byRoomAndSeatNumber)
}

/** The seat with the highest number of one library's seats, the only one that may be removed (LY-6). */
export function highestNumberedSeat<Numbered extends Pick<Seat, 'seatNumber'>>(
  seats: readonly Numbered[],
): Numbered | undefined {
  return seats.toSorted((a, b) => b.seatNumber - a.seatNumber)[0]
}

/** The number for a seat added to one library's seats: the highest plus one, or 1 (LY-6). */
export function nextSeatNumber(seats: readonly Pick<Seat, 'seatNumber'>[]): number {
  return (highestNumberedSeat(seats)?.seatNumber ?? 0) + 1
}

/** A seat whose number changes. */
export type SeatRenumbering = { id: string; from: number; to: number }

/**
 * Moves a seat of one library to another's position and renumbers those in use 1..n (LY-4), closing gaps. A retired seat
 * keeps its number unless one in use now has it; it then gets the next number that none has, so that no two share one.
 * Gives the seats whose number changes, or null where nothing happens: both the same, or one missing or retired.
 * @param seats all seats of the library, the retired ones among them
 */
export function moveSeatAndRenumber(
  seats: readonly Pick<Seat, 'id' | 'seatNumber' | 'retiredOn'>[],
  sourceId: string,
  targetId: string,
): SeatRenumbering[] | null {
  const byNumber = seats.toSorted((a, b) => a.seatNumber - b.seatNumber)
  const order = moveItem(byNumber.filter(seatHasDesk), sourceId, targetId)
  if (!order) return null
  const moves = order.map((seat, index) => ({ id: seat.id, from: seat.seatNumber, to: index + 1 }))

  const retired = byNumber.filter((seat) => !seatHasDesk(seat))
  const taken = new Set(retired.map(({ seatNumber }) => seatNumber))
  let free = order.length
  for (const { id, seatNumber: from } of retired) {
    if (from > order.length) continue
    do free += 1
    while (taken.has(free))
    moves.push({ id, from, to: free })
  }
  return moves.filter(({ from, to }) => from !== to)
}
