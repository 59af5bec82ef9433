import { useMemo } from 'react'
import { formatCount } from '#domain/money/money.ts'
import type { RoomAndSeatNumber, Seat } from '#domain/seating/seat.ts'
import { useOfferedSeatLabel } from '#features/admissions/offer/offered-seats.queries.ts'
import type { OfferedSeat } from '#features/admissions/waiting-line.queries.ts'
import { useLibrariesNotRemoved, useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'

/** The choice of no seat (DP-7). */
export const noSeatChoice = 'none'

/**
 * The seats that the edit form offers, by library (MB-10). A member whose desk was removed is shown on the
 * number they keep, and may stay so.
 * @param own the member's seat, whether or not its desk stands
 * @param offers those that hold a seat, which has to be withdrawn before it can be taken
 */
export function useSeatOptions(
  own: Seat | undefined,
  selectable: readonly Seat[],
  offers: ReadonlyMap<string, OfferedSeat>,
) {
  const offeredText = useOfferedSeatLabel()
  const { words, language } = useLocale()
  const libraries = useLibrariesNotRemoved()
  const nameOf = useLibraryNames()
  const make = () => {
    const label = ({ libraryId, seatNumber }: RoomAndSeatNumber, note: string) =>
      `${nameOf(libraryId)} - ${formatCount(seatNumber, language)} (${note})`
    const groups = libraries.map(({ id }) => ({
      group: nameOf(id),
      items: selectable
        .filter((seat) => seat.libraryId === id)
        .map((seat) => {
          const offer = offers.get(seat.id)
          const whom = words.allocations[seat.allocation]
          return { value: seat.id, label: label(seat, offer ? `${whom}, ${offeredText(offer)}` : whom) }
        }),
    }))
    const isWithoutDesk = own && !selectable.some(({ id }) => id === own.id)
    return [
      { value: '', label: words.add.selectSeat },
      { value: noSeatChoice, label: words.members.noSeat },
      ...(isWithoutDesk ? [{ value: own.id, label: label(own, words.members.noDesk) }] : []),
      ...groups,
    ]
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label of an offer follows from the offers
  return useMemo(make, [words, language, libraries, nameOf, selectable, own, offers])
}
