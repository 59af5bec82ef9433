import { type Day, formatDayRange, formatDayWithWeekday } from '#domain/day.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'

/** 'Sunday, 22 November', or '20 November 2026 – 22 November 2026' where a close covers more than one day. */
export function useDayRangeText(): (days: { firstDay: Day; day: Day }) => string {
  const { language } = useLocale()
  const today = useToday()
  return ({ firstDay, day }) =>
    firstDay === day ? formatDayWithWeekday(day, today, language) : formatDayRange(firstDay, day, language)
}
