import { type Day, dayOfMonth, daysBetween, isDay, monthNumberInYear, yearOf } from './day.ts'
import { localizeDigits, westernDigits } from './language/digits.ts'
import type { Language } from './language/language.ts'

const two = (n: number | string) => String(n).padStart(2, '0')

/**
 * The day that somebody typed as India writes days, day first: 22/11/2026, 22-11-26, 22.11.2026, 22112026, in either kind of
 * digits; without a year, in the one that brings it nearest to `near`. Also 2026-11-22. Null for what is no day.
 */
export function parseTypedDay(text: string, near: Day): Day | null {
  const typed = westernDigits(text).trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const parts =
    /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})(?:\s*[-/. ]\s*(\d{4}|\d{2}))?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed)
  if (!parts) return null
  const [, date, month, year] = parts
  if (year !== undefined) return dayOf(year.length === 2 ? `20${year}` : year, month, date)
  const around = [-1, 0, 1].map((n) => dayOf(String(yearOf(near) + n), month, date))
  const away = (day: Day) => Math.abs(daysBetween(near, day))
  return around.filter((day) => day !== null).sort((a, b) => away(a) - away(b))[0] ?? null
}

function dayOf(year = '', month = '', date = ''): Day | null {
  const day = `${year}-${two(month)}-${two(date)}`
  return isDay(day) ? day : null
}

/** '22/11/2026' or '२२/११/२०२६'. */
export function formatDayAsDigits(day: Day, language: Language): string {
  return localizeDigits(language, `${two(dayOfMonth(day))}/${two(monthNumberInYear(day))}/${yearOf(day)}`)
}
