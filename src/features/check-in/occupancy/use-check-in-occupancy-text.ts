import type { PeopleInsideAveragesByHour } from '#domain/check-in/people-inside-counts-by-weekday.ts'
import { localizeDigits } from '#domain/language/digits.ts'
import { formatCount } from '#domain/money/money.ts'
import { spokenTime } from '#domain/seating/spoken-time.ts'
import { useSeatsHavingDesk } from '#features/seating/seating.queries.ts'
import { useLocale } from '#web/i18n.tsx'

/** Gives an average as it is read: whole from ten on, with a tenth below; a dash for a day that is not in the period. */
export function useOccupancyAverageText(): (average: number | null) => string {
  const { language } = useLocale()
  return (average) => {
    if (average === null) return '–'
    const tenths = Math.round(average * 10) / 10
    return tenths >= 10 || Number.isInteger(tenths)
      ? formatCount(Math.round(tenths), language)
      : localizeDigits(language, tenths.toFixed(1))
  }
}

/** The desks of the rooms that are looked at, and the sentence about the fullest and the emptiest hour. */
export function useCheckInOccupancyText(
  { hours, all, fullest, emptiest }: PeopleInsideAveragesByHour,
  libraryId?: number,
) {
  const { words, language } = useLocale()
  const { occupancy } = words
  const seats = useSeatsHavingDesk()
  const textOf = useOccupancyAverageText()
  const rows = seats.status === 'ready' ? seats.rows : []
  const desks = rows.filter((seat) => libraryId === undefined || seat.libraryId === libraryId).length
  const at = (hour: number) =>
    [spokenTime(hour * 60, language), textOf(all[hours.indexOf(hour)] ?? null)] as const
  const sentences = [
    desks > 0 && occupancy.ofDesks(formatCount(desks, language)),
    fullest !== null && occupancy.fullest(...at(fullest)),
    emptiest !== null && occupancy.emptiest(...at(emptiest)),
  ]
  return { desks, summary: sentences.filter((one) => one !== false).join(' ') }
}
