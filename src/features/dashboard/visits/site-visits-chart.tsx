import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { type Day, formatLongDay } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import type { LiveSiteVisits } from '../dashboard.queries.ts'
import { DashboardPanel } from '../dashboard-panel.tsx'
import styles from './site-visits-chart.module.css'
import {
  chartBarReachedByArrowKey,
  type SiteVisitsChartBarData,
  siteVisitsChartBars,
} from './site-visits-chart-bars.ts'

/** The week's visits to the public site (DB-4). A line above the bars shows the hovered value. */
export function SiteVisitsChart({ visits, today }: { visits: LiveSiteVisits; today: Day }) {
  const { words, language } = useLocale()
  const { dashboard } = words
  if (visits.status === 'failed') {
    return (
      <DashboardPanel heading={dashboard.chart}>
        <div role="alert" className={styles.failed}>
          <p>{dashboard.visitsFailed}</p>
          <Button variant="default" loading={visits.isRetrying} onClick={visits.retry}>
            {words.tryAgain}
          </Button>
        </div>
      </DashboardPanel>
    )
  }
  const isKnown = visits.status === 'ready'
  const bars = siteVisitsChartBars(isKnown ? visits.byDay : {}, today, language)
  return (
    <DashboardPanel heading={dashboard.chart}>
      <Chart bars={bars} isKnown={isKnown} />
      {isKnown && <SpokenTable bars={bars} />}
    </DashboardPanel>
  )
}

/** Counts of five digits do not fit side by side; they are then only in the line above. */
const maxOverBars = 9_999

function Chart({ bars, isKnown }: { bars: readonly SiteVisitsChartBarData[]; isKnown: boolean }) {
  const { words, language } = useLocale()
  const { dashboard } = words
  const [hovered, setHovered] = useState<Day | null>(null)
  const [focused, setFocused] = useState<Day | null>(null)
  const visitors = (n: number) => dashboard.visits(n, formatCount(n, language))
  const when = (bar: SiteVisitsChartBarData) => `${bar.label}, ${formatLongDay(bar.day, language)}`

  const barOf = (day: Day | null) => bars.find((bar) => bar.day === day)
  const shown = barOf(hovered) ?? barOf(focused)
  const sum = bars.reduce((total, { visits }) => total + visits, 0)
  const hasCounts = isKnown && bars.every(({ visits }) => visits <= maxOverBars)
  const today = bars.at(-1)

  function move(event: KeyboardEvent<HTMLElement>, from: number) {
    const to = chartBarReachedByArrowKey(event.key, from, bars.length)
    if (to === null) return
    event.preventDefault()
    event.currentTarget.parentElement?.querySelectorAll('button').item(to).focus()
  }

  return (
    <>
      <p className={`row baseline ${styles.said}`}>
        {isKnown && (
          <>
            <b>{visitors(shown ? shown.visits : sum)}</b>
            <span>{shown ? when(shown) : dashboard.sevenDays}</span>
          </>
        )}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div role="group" aria-label={dashboard.chart} className={styles.bars}>
        {bars.map((bar, index) => (
          <button
            key={bar.day}
            type="button"
            className={bar === today ? `${styles.day} ${styles.today}` : styles.day}
            tabIndex={bar === (barOf(focused) ?? today) ? 0 : -1}
            data-shown={bar === shown || undefined}
            onPointerEnter={() => setHovered(bar.day)}
            onPointerLeave={() => setHovered(null)}
            onFocus={() => setFocused(bar.day)}
            onBlur={() => setFocused(null)}
            // Safari does not focus a tapped button.
            onClick={({ currentTarget }) => currentTarget.focus()}
            onKeyDown={(event) => move(event, index)}
          >
            <span className={styles.plot} aria-hidden="true">
              <span
                className={bar.visits > 0 ? styles.bar : `${styles.bar} ${styles.none}`}
                style={{ height: `${bar.share * 100}%` }}
              >
                {hasCounts && <span className={styles.count}>{formatCount(bar.visits, language)}</span>}
              </span>
            </span>
            <span className={styles.label} aria-hidden="true">
              {bar.label}
            </span>
            <span className="only-spoken">
              {isKnown ? `${when(bar)}: ${visitors(bar.visits)}` : when(bar)}
            </span>
          </button>
        ))}
      </div>
    </>
  )
}

/** The same figures as a table, for screen readers. */
function SpokenTable({ bars }: { bars: readonly SiteVisitsChartBarData[] }) {
  const { words, language } = useLocale()
  const { chart, visitColumns } = words.dashboard
  return (
    <div className="only-spoken">
      <table>
        <caption>{chart}</caption>
        <thead>
          <tr>
            <th scope="col">{visitColumns.day}</th>
            <th scope="col">{visitColumns.visits}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ day, visits }) => (
            <tr key={day}>
              <th scope="row">{formatLongDay(day, language)}</th>
              <td>{formatCount(visits, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
