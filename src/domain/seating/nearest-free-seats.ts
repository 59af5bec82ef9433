import type { Gender } from '../members/member.ts'
import { type Seat, type SeatHolderWithDayParts, seatsForNewMember } from './seat.ts'

/** The free seats of a room that somebody may take, nearest to a number; of two equally near ones the lower first. */
export function nearestFreeSeats(
  among: {
    seats: readonly Omit<Seat, 'revision'>[]
    members: readonly Pick<SeatHolderWithDayParts, 'seatId' | 'partIds'>[]
    libraryId: number
    gender: Gender
    partIds: readonly number[]
  },
  to: number,
  most: number,
): number[] {
  const away = (seatNumber: number) => Math.abs(seatNumber - to)
  return seatsForNewMember(among)
    .map(({ seatNumber }) => seatNumber)
    .sort((a, b) => away(a) - away(b) || a - b)
    .slice(0, most)
}
