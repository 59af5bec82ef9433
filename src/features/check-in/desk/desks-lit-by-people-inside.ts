import type { PeopleInsideByRoom } from '#domain/check-in/check-in-screen-rows.ts'
import type { Seat } from '#domain/seating/seat.ts'
import type { SmallSeatMapDeskData } from '#web/kit/sections/small-seat-map.tsx'

/** The desks of a room: lit while one of its holders is inside, marked where they are over. @param seats those of the room, in their order */
export function desksLitByPeopleInside(
  { libraryId, people }: PeopleInsideByRoom['rooms'][number],
  seats: readonly Pick<Seat, 'id' | 'seatNumber'>[],
): SmallSeatMapDeskData[] {
  const here = people.filter(({ seat }) => seat?.libraryId === libraryId)
  return seats.map(({ id, seatNumber }) => {
    const theirs = here.filter(({ seat }) => seat?.seatNumber === seatNumber)
    const isOver = theirs.some(({ isOver, answer }) => isOver || answer.is === 'over')
    return { id, light: isOver ? 'marked' : theirs.length > 0 ? 'lit' : 'dark' }
  })
}
