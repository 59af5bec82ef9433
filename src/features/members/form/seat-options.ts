import { useMemo } from 'react'
import type { Member } from '#domain/members/member.ts'
import { libraries } from '#domain/seating/library.ts'
import { hasDesk, type Seat, seatKey } from '#domain/seating/seat.ts'
import { useWords } from '#web/i18n.tsx'

/**
 * What the seat field of the edit form offers, by library (MB-10). A member whose desk was removed is shown on the
 * number they keep, and may stay so.
 */
export function useSeatOptions(member: Member, selectable: readonly Seat[]) {
  const words = useWords()
  const { libraryId, seatNumber } = member
  return useMemo(() => {
    const label = (place: { libraryId: number; seatNumber: number }, note: string) =>
      `${words.libraryNames[place.libraryId] ?? place.libraryId} - ${place.seatNumber} (${note})`
    const groups = libraries.map(({ id, name }) => ({
      group: words.libraryNames[id] ?? name,
      items: selectable
        .filter((seat) => seat.libraryId === id)
        .map((seat) => ({
          value: seatKey(id, seat.seatNumber),
          label: label(seat, words.allocations[seat.allocation]),
        })),
    }))
    const own = { libraryId, seatNumber }
    const deskless = { value: seatKey(libraryId, seatNumber), label: label(own, words.members.noDesk) }
    return [
      { value: '', label: words.add.selectSeat },
      ...(hasDesk(own, selectable) ? [] : [deskless]),
      ...groups,
    ]
  }, [words, selectable, libraryId, seatNumber])
}
