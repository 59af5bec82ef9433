import type { Day } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import {
  type SiteVisitsByDay,
  type SiteVisitsChartDay,
  siteVisitsOfLastDays,
  topOfSiteVisitsChart,
} from '#domain/site/visits-by-day.ts'

/** One bar of the chart; `share` is its height, 0 to 1 of the plot's. */
export type SiteVisitsChartBarData = SiteVisitsChartDay & { share: number }

/** The week up to today as bars, oldest first: the whole height is the week's most visits or 10 (DB-4). */
export function siteVisitsChartBars(
  visits: SiteVisitsByDay,
  today: Day,
  language: Language,
): SiteVisitsChartBarData[] {
  const days = siteVisitsOfLastDays(visits, today, 7, language)
  const scale = topOfSiteVisitsChart(days)
  return days.map((day) => ({ ...day, share: day.visits / scale }))
}

/** The bar that an arrow key, Home or End leads to from bar `from` of `count`; null where the key leads nowhere. */
export function chartBarReachedByArrowKey(key: string, from: number, count: number): number | null {
  const goals: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 }
  const goal = goals[key]
  return goal !== undefined && goal >= 0 && goal < count ? goal : null
}
