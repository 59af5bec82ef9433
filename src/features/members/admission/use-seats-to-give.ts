import { useMemo } from 'react'
import type { Gender, Member } from '#domain/members/member.ts'
import type { Library } from '#domain/seating/library.ts'
import { type Seat, selectableSeats } from '#domain/seating/seat.ts'
import { useOffersOf } from '#features/admissions/offered-seats.queries.ts'

interface Asked {
  seats: readonly Seat[]
  /** All members but the one who is admitted. */
  others: readonly Member[]
  /** The rooms in which the plan is sold. */
  libraries: readonly Library[]
  libraryId: number
  gender: Gender
  partIds: readonly number[]
  /** Whose own offer is in nobody's way; '' for none. */
  enquiryId: string
}

/** The seats that somebody may be given (AD-4): in the room, or elsewhere where it has none; and those that are offered to others. */
export function useSeatsToGive({ seats, others, libraries, libraryId, gender, partIds, enquiryId }: Asked) {
  const offers = useOffersOf(partIds, enquiryId)
  const free = useMemo(
    () => selectableSeats({ seats, members: others, libraryId, gender, partIds }),
    [seats, others, libraryId, gender, partIds],
  )
  const selectable = useMemo(() => free.filter(({ id }) => !offers.has(id)), [free, offers])
  const hasNone = selectable.length === 0
  const elsewhere = useMemo(() => {
    if (!hasNone) return []
    const seatsIn = (libraryId: number) =>
      selectableSeats({ seats, members: others, libraryId, gender, partIds }).filter(
        ({ id }) => !offers.has(id),
      )
    return libraries
      .map((library) => ({ library, seats: seatsIn(library.id) }))
      .filter(({ seats }) => seats.length > 0)
  }, [seats, others, libraries, gender, partIds, offers, hasNone])
  return { offers, free, selectable, elsewhere }
}
