import { addDays, type Day, daysBetween } from '../day.ts'
import type { DayAndHour } from './hours-covered-by-check-in.ts'

/** A count as it is stored. */
export type StoredPeopleInsideCount = DayAndHour & { libraryId: number; partId: number; people: number }

/** How many were inside at an hour of a weekday, added over the days asked for (CI-7). */
export interface PeopleInsideSumOfWeekdayHour {
  /** 0 for Monday to 6 for Sunday. */
  weekday: number
  hour: number
  libraryId: number
  partId: number
  people: number
}

/** Counts by weekday and hour, and how many days of each weekday they are of, Monday first. */
export interface PeopleInsideCountsByWeekday {
  /** The days that are counted: those asked for, from the first of which there are counts. */
  from: Day
  to: Day
  days: number[]
  counts: PeopleInsideSumOfWeekdayHour[]
}

/** A Monday. */
const monday = '2026-11-16'

/** 0 for Monday to 6 for Sunday. */
export const weekdayNumber = (day: Day): number => ((daysBetween(monday, day) % 7) + 7) % 7

/**
 * Adds counts of single days up by weekday.
 * @param period the first and the last day
 * @param since the first day of which there are counts at all: those before are no empty days
 */
export function sumPeopleInsideCountsByWeekday(
  stored: readonly StoredPeopleInsideCount[],
  period: { from: Day; to: Day },
  since: Day | null,
): PeopleInsideCountsByWeekday {
  const { to } = period
  const from = since !== null && since > period.from && since <= to ? since : period.from
  const days = Array.from({ length: 7 }, () => 0)
  for (let day = from; day <= to; day = addDays(day, 1))
    days[weekdayNumber(day)] = (days[weekdayNumber(day)] ?? 0) + 1
  const counts = new Map<string, PeopleInsideSumOfWeekdayHour>()
  for (const { day, hour, libraryId, partId, people } of stored) {
    const weekday = weekdayNumber(day)
    const key = `${weekday} ${hour} ${libraryId} ${partId}`
    const count = counts.get(key) ?? { weekday, hour, libraryId, partId, people: 0 }
    counts.set(key, { ...count, people: count.people + people })
  }
  return { from, to, days, counts: [...counts.values()] }
}

/** Days of which the page shows averages at first. */
export const defaultPeopleInsideAverageDays = 28

/** How many people were inside on average. */
export interface PeopleInsideAveragesByHour {
  /** The hours between which somebody was inside, falling together without a gap. */
  hours: number[]
  /** Of each of these hours, on all days. */
  all: number[]
  /** Of each weekday, Monday first, at each of these hours; null where the period has no such day. */
  weekdays: (number | null)[][]
  /** The hours with the most and the least people; null where there is nothing to compare. */
  fullest: number | null
  emptiest: number | null
}

/** The averages of counts a day; of one part of the day where it is named. */
export function peopleInsideAveragesByHour(
  { days, counts }: PeopleInsideCountsByWeekday,
  partId: number | null,
): PeopleInsideAveragesByHour {
  const own = counts.filter((count) => partId === null || count.partId === partId)
  const seen = own.map(({ hour }) => hour)
  const [first, last] = [Math.min(...seen), Math.max(...seen)]
  const hours = seen.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const sum = (hour: number, weekday?: number) =>
    own
      .filter((count) => count.hour === hour && (weekday === undefined || count.weekday === weekday))
      .reduce((people, count) => people + count.people, 0)
  const allDays = days.reduce((total, n) => total + n, 0)
  const all = hours.map((hour) => sum(hour) / Math.max(1, allDays))
  const isLevel = new Set(all).size < 2
  const hourOf = (people: number) => hours[all.indexOf(people)] ?? null
  return {
    ...{ hours, all },
    weekdays: days.map((n, weekday) => hours.map((hour) => (n === 0 ? null : sum(hour, weekday) / n))),
    fullest: isLevel ? null : hourOf(Math.max(...all)),
    emptiest: isLevel ? null : hourOf(Math.min(...all)),
  }
}
