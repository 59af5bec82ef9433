import type { Gender, Member } from '#domain/members/member.ts'
import { editableSeats, selectableSeats, sharesPart } from '#domain/seating/seat.ts'
import { isTaken } from '#server/database/database.ts'
import { Refusal } from '#server/errors.ts'
import type { SeatState } from '../../members/members.store.ts'

export const seatTaken = () => new Refusal(409, 'seat_taken', 'seatId')
export const seatMissing = () => new Refusal(409, 'seat_missing', 'seatId')

/** AD-4 over the one seat that was chosen. */
export function checkSelectable(
  { seat, held }: SeatState,
  { gender, partIds }: { gender: Gender; partIds: readonly number[] },
) {
  if (held.some((holder) => sharesPart(holder, { partIds }))) throw seatTaken()
  const { libraryId = 0 } = seat ?? {}
  const seats = seat ? [seat] : []
  if (selectableSeats({ seats, members: [], libraryId, gender, partIds }).length === 0) throw seatMissing()
}

/** MB-10 over the one seat that was chosen; a member without a desk may stay so. */
export function checkEditable(
  { seat, held }: SeatState,
  member: Pick<Member, 'id' | 'seatId'>,
  { seatId, partIds }: { seatId: string; partIds: readonly number[] },
) {
  const others = held.filter(({ id }) => id !== member.id)
  if (others.some((holder) => sharesPart(holder, { partIds }))) throw seatTaken()
  if (seatId === member.seatId) return
  const seats = seat ? [seat] : []
  if (editableSeats({ seats, members: [], memberId: member.id, partIds }).length === 0) throw seatMissing()
}

/** The database has the last word on "one holder per seat" (MB-13). */
export async function refusingTakenSeats<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error, 'seat_holds', ['seat_id', 'part_id'])) throw seatTaken()
    throw error
  }
}
