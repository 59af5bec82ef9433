import { dayAt, formatDay, localTimeAt } from '#domain/day.ts'
import { useTimeZone } from './clock.tsx'
import { useLocale } from './i18n.tsx'

/** Gives the day and the time of a moment (ISO 8601) in the centre's zone and the operator's language. */
export function useDayAndTimeTextsOf(): (at: string) => [day: string, time: string] {
  const { words, language } = useLocale()
  const timeZone = useTimeZone()
  return (at) => {
    const moment = new Date(at)
    const { hour, minute } = localTimeAt(moment, timeZone)
    return [formatDay(dayAt(moment, timeZone), language), words.history.time(hour, minute)]
  }
}
