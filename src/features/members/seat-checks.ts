import type { Gender, Member } from '#domain/member.ts'
import { editableSeats, selectableSeats } from '#domain/seat.ts'
import { isTaken } from '#server/database.ts'
import { Refusal } from '#server/errors.ts'
import type { Write } from '#server/revision.ts'
import { findHolder, findSeat } from './members.store.ts'

export const seatTaken = () =>
  new Refusal(409, 'seat_taken', 'That seat has just been taken. Please select another seat.', 'seatNumber')
export const seatMissing = () =>
  new Refusal(
    409,
    'seat_missing',
    'That seat cannot be chosen any more. Please select another seat.',
    'seatNumber',
  )

type Place = Pick<Member, 'libraryId' | 'seatNumber'>

/** AD-4 over the one seat that was chosen. */
export async function checkSelectable(trx: Write, place: Place & { gender: Gender }) {
  const { libraryId, seatNumber, gender } = place
  if (await findHolder(trx, libraryId, seatNumber)) throw seatTaken()
  const seat = await findSeat(trx, libraryId, seatNumber)
  if (!seat || selectableSeats({ seats: [seat], members: [], libraryId, gender }).length === 0) {
    throw seatMissing()
  }
}

/** MB-10 over the one seat that was chosen; a member without a desk may stay so. */
export async function checkEditable(trx: Write, held: Member, next: Place) {
  if (held.libraryId === next.libraryId && held.seatNumber === next.seatNumber) return
  const seat = await findSeat(trx, next.libraryId, next.seatNumber)
  const holder = await findHolder(trx, next.libraryId, next.seatNumber)
  if (holder && holder.id !== held.id) throw seatTaken()
  const members = holder ? [held, holder] : [held]
  if (!seat || editableSeats({ seats: [seat], members, memberId: held.id }).length === 0) throw seatMissing()
}

/** The database has the last word on "one holder per seat" (MB-13). */
export async function refusingTakenSeats<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error, 'members', ['library_id', 'seat_number'])) throw seatTaken()
    throw error
  }
}
