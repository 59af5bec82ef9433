import { addDays, type Day, weekdayOf } from '../day.ts'
import type { Language } from '../language/language.ts'

/** Visits by day; days without any are left out. */
export type SiteVisitsByDay = Record<Day, number>

/** The most days in one delivery (VS-2). */
export const maxSiteVisitDaysPerDelivery = 60

const robots =
  /bot\b|bot[/_-]|crawl|spider|slurp|facebookexternalhit|lighthouse|preview|google-inspectiontool|googleother|mediapartners|monitor|uptime|pingdom|curl\/|wget\/|python|archiver/i

/** Whether a user agent is a robot, which is no visitor. */
export function isRobotUserAgent(userAgent: string): boolean {
  return robots.test(userAgent)
}

/** The map with one more visit on a day. */
export function withOneMoreSiteVisit(map: SiteVisitsByDay, day: Day): SiteVisitsByDay {
  return mergeSiteVisitsByDay(map, { [day]: 1 })
}

/** The sum of both maps for the newest 60 days, because the server accepts no more. */
export function mergeSiteVisitsByDay(a: SiteVisitsByDay, b: SiteVisitsByDay): SiteVisitsByDay {
  const days = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort().slice(-maxSiteVisitDaysPerDelivery)
  return Object.fromEntries(days.map((day) => [day, siteVisitsOn(a, day) + siteVisitsOn(b, day)]))
}

export function siteVisitsOn(map: SiteVisitsByDay, day: Day): number {
  return map[day] ?? 0
}

export type SiteVisitsChartDay = { day: Day; label: string; visits: number }

/** The last `n` days up to today with their weekdays and visits, oldest first (DB-4, VS-1). */
export function siteVisitsOfLastDays(
  map: SiteVisitsByDay,
  today: Day,
  n: number,
  lang: Language,
): SiteVisitsChartDay[] {
  return Array.from({ length: n }, (_, index) => {
    const day = addDays(today, index - n + 1)
    return { day, label: weekdayOf(day, lang), visits: siteVisitsOn(map, day) }
  })
}

/** The value of a full bar in the chart: the highest of these days, at least 10 (DB-4). */
export function topOfSiteVisitsChart(days: readonly Pick<SiteVisitsChartDay, 'visits'>[]): number {
  return Math.max(10, ...days.map(({ visits }) => visits))
}
