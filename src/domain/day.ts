import { numberingSystemOf } from './language/digits.ts'
import type { Language } from './language/language.ts'

/** A calendar day, 'yyyy-mm-dd'. Days compare as strings. */
export type Day = string

const millisecondsADay = 86_400_000
const dayShape = /^(19|2\d)\d\d-\d\d-\d\d$/

/** Whether a text is a valid calendar day. */
export function isDay(text: string): boolean {
  if (!dayShape.test(text)) return false
  const [year, month, date] = partsOf(text)
  return month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

function partsOf(day: Day): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function midnightOf(day: Day): number {
  const [year, month, date] = partsOf(day)
  return Date.UTC(year, month - 1, date)
}

function dayFrom(year: number, month: number, date: number): Day {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
}

/** The day `n` days later, or earlier if `n` is negative. Throws RangeError for an invalid day. */
export function addDays(day: Day, n: number): Day {
  return new Date(midnightOf(day) + n * millisecondsADay).toISOString().slice(0, 10)
}

/** The same day of the next month, or the last day of a shorter month (AD-8). */
export function addMonth(day: Day): Day {
  return addMonths(day, 1)
}

/** The same day `n` months later, or the last day of a shorter month. */
export function addMonths(day: Day, n: number): Day {
  return dateInLaterMonth(day, n, dayOfMonth(day))
}

/** The date (1 to 31) of the month that is `n` months after a day's, or the last day of a shorter month. */
export function dateInLaterMonth(day: Day, n: number, date: number): Day {
  const [year, month] = partsOf(day)
  return dayFrom(year, month + n, Math.min(date, daysInMonth(year, month + n)))
}

/** The day of the month, 1 to 31. */
export function dayOfMonth(day: Day): number {
  return partsOf(day)[2]
}

/** The month, 1 to 12. */
export function monthNumberInYear(day: Day): number {
  return partsOf(day)[1]
}

export function yearOf(day: Day): number {
  return partsOf(day)[0]
}

/** The number of days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (midnightOf(to) - midnightOf(from)) / millisecondsADay
}

/** The calendar day in a time zone ('Asia/Kolkata') at an instant. Throws RangeError for an unknown zone. */
export function dayAt(instant: Date, timeZone: string): Day {
  // Every call asks for today: days begin on a whole minute, so one minute has one day.
  const minute = Math.floor(instant.getTime() / 60_000)
  const last = lastDays.get(timeZone)
  if (last?.minute === minute) return last.day
  const part = Object.fromEntries(
    calendarOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${part.year}-${part.month}-${part.day}`
  lastDays.set(timeZone, { minute, day })
  return day
}

const lastDays = new Map<string, { minute: number; day: Day }>()

const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  const calendar = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  calendars.set(timeZone, calendar)
  return calendar
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The local time of a time zone at an instant: the hour from 0 to 23, the minute in two digits. */
export function localTimeAt(instant: Date, timeZone: string): { hour: number; minute: string } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  const [hour = '', minute = ''] = clock.format(instant).split(':')
  return { hour: Number(hour), minute }
}

/**
 * Milliseconds from an instant to the next midnight of a time zone, at least 1 (DB-6).
 * Handles days of 23 or 25 hours.
 */
export function msUntilNextDay(instant: Date, timeZone: string): number {
  const today = dayAt(instant, timeZone)
  const isStillToday = (wait: number) => dayAt(new Date(instant.getTime() + wait), timeZone) === today
  let still = 0
  let past = 2 * millisecondsADay
  while (past - still > 1) {
    const middle = Math.floor((still + past) / 2)
    if (isStillToday(middle)) still = middle
    else past = middle
  }
  return past
}

/** The instant at which a day ends in a time zone, which is the first of the next one. */
export function endOfDay(day: Day, timeZone: string): Date {
  // No time zone is a whole day behind.
  let instant = new Date(midnightOf(day) - millisecondsADay)
  while (dayAt(instant, timeZone) <= day)
    instant = new Date(instant.getTime() + msUntilNextDay(instant, timeZone))
  return instant
}

const locales = { en: 'en-US', mr: 'mr-IN' } as const

type Part = 'weekday' | 'month' | 'day' | 'year'
const formats = new Map<string, Intl.DateTimeFormat>()

/** One part of a formatted day; joined here because engines disagree on commas. */
function partOf(day: Day, lang: Language, part: Part, width: 'short' | 'long' | 'numeric'): string {
  const locale = `${locales[lang]}-u-nu-${numberingSystemOf(lang)}`
  const key = `${locale} ${part} ${width}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { [part]: width, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(midnightOf(day)).replace('.', '')
}

function written(day: Day, lang: Language, month: 'short' | 'long'): string {
  const date = partOf(day, lang, 'day', 'numeric')
  return `${date} ${partOf(day, lang, 'month', month)} ${partOf(day, lang, 'year', 'numeric')}`
}

/** '20 Nov 2026' or '२० नोव्हें २०२६'. */
export function formatDay(day: Day, lang: Language): string {
  return written(day, lang, 'short')
}

/** '20 November 2026' or '२० नोव्हेंबर २०२६'. */
export function formatLongDay(day: Day, lang: Language): string {
  return written(day, lang, 'long')
}

/** '20 November' or '२० नोव्हेंबर', with the year where it is another than that of `near`. */
export function formatDayWithYearIfOther(day: Day, near: Day, lang: Language): string {
  const isSameYear = partsOf(day)[0] === partsOf(near)[0]
  if (!isSameYear) return formatLongDay(day, lang)
  return `${partOf(day, lang, 'day', 'numeric')} ${partOf(day, lang, 'month', 'long')}`
}

/** '25 Nov' or '२५ नोव्हें', where the year is plain and room is scarce. */
export function formatShortDay(day: Day, lang: Language): string {
  return `${partOf(day, lang, 'day', 'numeric')} ${partOf(day, lang, 'month', 'short')}`
}

/** 'Sunday, 22 November' or 'रविवार, २२ नोव्हेंबर', with the year where it is another than that of `near`. */
export function formatDayWithWeekday(day: Day, near: Day, lang: Language): string {
  return `${partOf(day, lang, 'weekday', 'long')}, ${formatDayWithYearIfOther(day, near, lang)}`
}

/** '26 November 2026 – 25 December 2026', whose lines break between the days alone. */
export function formatDayRange(firstDay: Day, lastDay: Day, lang: Language): string {
  const unbroken = (day: Day) => formatLongDay(day, lang).replaceAll(' ', '\u00a0')
  return `${unbroken(firstDay)}\u00a0– ${unbroken(lastDay)}`
}

/** 'November 2026' or 'नोव्हेंबर २०२६', of a month as 'yyyy-mm'. */
export function formatMonth(month: string, lang: Language): string {
  const day = `${month}-01`
  return `${partOf(day, lang, 'month', 'long')} ${partOf(day, lang, 'year', 'numeric')}`
}

/** 'Nov' or 'नोव्हें', of a month as 'yyyy-mm'. */
export function formatShortMonthName(month: string, lang: Language): string {
  return partOf(`${month}-01`, lang, 'month', 'short')
}

/** The short name of a day's weekday: 'Fri' or 'शुक्र'. */
export function weekdayOf(day: Day, lang: Language): string {
  return partOf(day, lang, 'weekday', 'short')
}
