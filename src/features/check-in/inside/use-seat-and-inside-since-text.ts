import type { PersonInsideNow } from '#domain/check-in/check-in-screen-rows.ts'
import { formatCount } from '#domain/money/money.ts'
import { useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'

/** The seat of somebody who is inside, by its number where it is in that room, and since when they are there. */
export function useSeatAndInsideSinceText({
  seat,
  libraryId,
  inAt,
}: Pick<PersonInsideNow, 'seat' | 'libraryId' | 'inAt'>): string {
  const { words, language } = useLocale()
  const placeText = useSeatPlaceText()
  const [, time] = useDayAndTimeTextsOf()(inAt)
  const place = () => {
    if (!seat) return words.inside.noSeat
    if (seat.libraryId !== libraryId) return placeText(seat)
    return words.checkIn.answers.seat(formatCount(seat.seatNumber, language))
  }
  return `${place()} · ${words.inside.since(time)}`
}
