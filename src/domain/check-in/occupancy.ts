import { addDays, type Day, daysBetween } from '../day.ts'
import type { InsideHour } from './hour-counts.ts'

/** A count as it is stored. */
export type StoredCount = InsideHour & { libraryId: number; partId: number; people: number }

/** How many were inside at an hour of a weekday, added over the days asked for (CI-7). */
export interface OccupancyCount {
  /** 0 for Monday to 6 for Sunday. */
  weekday: number
  hour: number
  libraryId: number
  partId: number
  people: number
}

/** Counts by weekday and hour, and how many days of each weekday they are of, Monday first. */
export interface Occupancy {
  days: number[]
  counts: OccupancyCount[]
}

/** A Monday. */
const monday = '2026-11-16'

/** 0 for Monday to 6 for Sunday. */
export const weekdayNumber = (day: Day): number => ((daysBetween(monday, day) % 7) + 7) % 7

/** Adds counts of single days up by weekday. @param period the first and the last day */
export function occupancyOf(stored: readonly StoredCount[], { from, to }: { from: Day; to: Day }): Occupancy {
  const days = Array.from({ length: 7 }, () => 0)
  for (let day = from; day <= to; day = addDays(day, 1))
    days[weekdayNumber(day)] = (days[weekdayNumber(day)] ?? 0) + 1
  const counts = new Map<string, OccupancyCount>()
  for (const { day, hour, libraryId, partId, people } of stored) {
    const weekday = weekdayNumber(day)
    const key = `${weekday} ${hour} ${libraryId} ${partId}`
    const count = counts.get(key) ?? { weekday, hour, libraryId, partId, people: 0 }
    counts.set(key, { ...count, people: count.people + people })
  }
  return { days, counts: [...counts.values()] }
}
