import { z } from 'zod'
import { addDays, type Day, weekdayOf } from './day.ts'
import type { Language } from './language.ts'
import { daySchema } from './row.ts'

/** How many visits were counted on which day; days without any are left out. */
export type VisitMap = Record<Day, number>

const mostDays = 60

/** What a browser hands over: visits of at most 60 days (VS-2). */
export const visitMapSchema = z
  .record(daySchema, z.int().min(1).max(10_000))
  .refine((map) => Object.keys(map).length <= mostDays, 'These are too many days at once.')

/** The map with one visit more on a day. */
export function countVisit(map: VisitMap, day: Day): VisitMap {
  return mergeVisits(map, { [day]: 1 })
}

/** Both maps' visits together, of the newest 60 days: what waits for delivery never grows past acceptance. */
export function mergeVisits(a: VisitMap, b: VisitMap): VisitMap {
  const days = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort().slice(-mostDays)
  return Object.fromEntries(days.map((day) => [day, visitsOn(a, day) + visitsOn(b, day)]))
}

export function visitsOn(map: VisitMap, day: Day): number {
  return map[day] ?? 0
}

export type DayOfVisits = { day: Day; label: string; visits: number }

/** The last `n` days up to today with their weekdays and visits, oldest first (DB-4, VS-1). */
export function lastDays(map: VisitMap, today: Day, n: number, lang: Language): DayOfVisits[] {
  return Array.from({ length: n }, (_, index) => {
    const day = addDays(today, index - n + 1)
    return { day, label: weekdayOf(day, lang), visits: visitsOn(map, day) }
  })
}

/** How many visits a full bar of the chart stands for: the most of these days, or 10 if that is more (DB-4). */
export function chartScale(days: readonly Pick<DayOfVisits, 'visits'>[]): number {
  return Math.max(10, ...days.map(({ visits }) => visits))
}
