import { localTimeAt } from '#domain/day.ts'
import { westernDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import type { MinuteOfDay } from '#domain/seating/hours.ts'
import { spokenTime } from '#domain/seating/spoken-time.ts'

/** '10:15 am' or 'सकाळी 10:15': a time by the clock has the same digits in both languages. */
export function wallClockTimeText(minute: MinuteOfDay, language: Language): string {
  return westernDigits(spokenTime(minute, language))
}

/** The minute of the day at an instant in a time zone. */
export function minuteOfDayAt(instant: Date, timeZone: string): MinuteOfDay {
  const { hour, minute } = localTimeAt(instant, timeZone)
  return hour * 60 + Number(minute)
}
