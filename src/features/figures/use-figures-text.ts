import { formatMonth, formatShortMonthName } from '#domain/day.ts'
import type { EmptySeatsOfDayPart } from '#domain/figures/empty-seats-of-month.ts'
import {
  averageMembershipMonths,
  type MonthlyFigureCounts,
  type MonthlyFigureGrouping,
  type MonthlyFigureLine,
  type membershipLengthBands,
  renewalRate,
} from '#domain/figures/month-figures.ts'
import { localizeDigits } from '#domain/language/digits.ts'
import type { Gender } from '#domain/members/member.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { isDayDivided, shiftNameOrHoursOfDayPart } from '#domain/seating/hours.ts'
import { libraryName } from '#domain/seating/library.ts'
import { spokenStretchOfDay } from '#domain/seating/spoken-time.ts'
import {
  useLibrariesNotRemoved,
  useLibraryNames,
  useRoomsHoursAndPlans,
} from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'

/** Stands for a figure of nothing. */
export const noFigureDash = '–'

/** The texts of figures, in the operator's language. */
export function useFiguresText() {
  const { words, language } = useLocale()
  const { figures } = words
  const { hours } = useRoomsHoursAndPlans()
  const roomOf = useLibraryNames()
  const isDivided = isDayDivided(hours)
  const count = (n: number) => formatCount(n, language)
  return {
    count,
    rupees: (amount: number) => formatRupees(amount, language),
    /** 'December 2026' and 'Dec'. */
    monthOf: (month: string) => formatMonth(month, language),
    shortMonthOf: (month: string) => formatShortMonthName(month, language),
    rateOf: (counts: MonthlyFigureCounts) => {
      const rate = renewalRate(counts)
      return rate === null ? noFigureDash : figures.percent(count(rate))
    },
    /** '4.2', in months. */
    stayOf: (counts: MonthlyFigureCounts) => {
      const stay = averageMembershipMonths(counts)
      return stay === null ? noFigureDash : localizeDigits(language, stay.toFixed(1))
    },
    /** The name of a line of one shift, room, plan, gender or stay. */
    nameOf: (dimension: MonthlyFigureGrouping, line: MonthlyFigureLine) => {
      if (dimension === 'stay') {
        return localizeDigits(language, figures.stays[line.key as (typeof membershipLengthBands)[number]])
      }
      if (dimension === 'gender') return words.genders[line.key as Gender]
      return line.key === '' ? figures.noRoom : libraryName(line, language) || line.key
    },
    /** The room and the part of the day of empty seats; the part only where the day is divided. */
    placeOf: (line: EmptySeatsOfDayPart) => {
      const { partId, startsAt, endsAt } = line
      const isThere = hours.parts.some(({ id }) => id === partId)
      const part = isThere
        ? shiftNameOrHoursOfDayPart(partId, hours, language)
        : spokenStretchOfDay({ from: startsAt, to: endsAt }, language)
      return { room: roomOf(line.libraryId), part: isDivided || !isThere ? part : null }
    },
  }
}

/** The dimensions of this centre's figures: none of which it has one value alone. */
export function useFigureGroupings(
  by: Record<MonthlyFigureGrouping, readonly MonthlyFigureLine[]>,
): MonthlyFigureGrouping[] {
  const { hours, plans } = useRoomsHoursAndPlans()
  const rooms = useLibrariesNotRemoved()
  const has = {
    shift: isDayDivided(hours) || by.shift.length > 1,
    room: rooms.length > 1 || by.room.length > 1,
    plan: plans.length > 1 || by.plan.length > 1,
    gender: true,
    stay: true,
  }
  return (['shift', 'room', 'plan', 'gender', 'stay'] as const).filter((dimension) => has[dimension])
}
