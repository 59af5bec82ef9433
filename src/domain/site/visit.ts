import { addDays, type Day, weekdayOf } from '../day.ts'
import type { Language } from '../language.ts'

/** How many visits were counted on which day; days without any are left out. */
export type VisitMap = Record<Day, number>

/** Of so many days a browser hands over its visits at once (VS-2). */
export const mostDays = 60

const robots =
  /bot\b|bot[/_-]|crawl|spider|slurp|facebookexternalhit|lighthouse|preview|google-inspectiontool|googleother|mediapartners|monitor|uptime|pingdom|curl\/|wget\/|python|archiver/i

/** Whether a user agent names itself as a program: robots are no visitors. */
export function isRobot(userAgent: string): boolean {
  return robots.test(userAgent)
}

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
