import type { Gender, Member } from '#domain/members/member.ts'
import { editableSeats, selectableSeats } from '#domain/seating/seat.ts'
import { isTaken } from '#server/database/database.ts'
import type { Write } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import { findPlace, type Place } from './members.store.ts'

export const seatTaken = () =>
  new Refusal(409, 'seat_taken', 'That seat has just been taken. Please select another seat.', 'seatNumber')
export const seatMissing = () =>
  new Refusal(
    409,
    'seat_missing',
    'That seat cannot be chosen any more. Please select another seat.',
    'seatNumber',
  )

type Seated = Pick<Member, 'libraryId' | 'seatNumber'>

/** AD-4 over the one seat that was chosen. */
export function checkSelectable(
  place: Place,
  { libraryId, seatNumber, gender }: Seated & { gender: Gender },
) {
  if (place.holderId !== null) throw seatTaken()
  const seats = deskOf(place, { libraryId, seatNumber })
  if (selectableSeats({ seats, members: [], libraryId, gender }).length === 0) throw seatMissing()
}

/** MB-10 over the one seat that was chosen; a member without a desk may stay so. */
export async function checkEditable(trx: Write, held: Member, { libraryId, seatNumber }: Seated) {
  if (held.libraryId === libraryId && held.seatNumber === seatNumber) return
  const next = { libraryId, seatNumber }
  const place = await findPlace(trx, { id: held.id, ...next })
  if (place.holderId !== null && place.holderId !== held.id) throw seatTaken()
  const seats = deskOf(place, next)
  if (editableSeats({ seats, members: [held], memberId: held.id }).length === 0) throw seatMissing()
}

const deskOf = ({ allocation }: Place, seated: Seated) =>
  allocation === null ? [] : [{ ...seated, allocation }]

/** The database has the last word on "one holder per seat" (MB-13). */
export async function refusingTakenSeats<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error, 'members', ['library_id', 'seat_number'])) throw seatTaken()
    throw error
  }
}
