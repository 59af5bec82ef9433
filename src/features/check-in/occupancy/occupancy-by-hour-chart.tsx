import type { PeopleInsideAveragesByHour } from '#domain/check-in/people-inside-counts-by-weekday.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { ColumnChart } from '#web/kit/sections/column-chart.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import { useOccupancyAverageText } from './use-check-in-occupancy-text.ts'

interface Props {
  averages: PeopleInsideAveragesByHour
  /** The line to compare with. */
  desks: number
  isOnPaper?: boolean
}

/** So many hours have room side by side on a phone. */
const hoursOnPhone = 12
/** A room that is hardly ever a third full is drawn for itself, or its bars could not be told apart. */
const leastShare = 1 / 3

/** The averages of all days by hour, the fullest hour standing out; on a phone in rows of the same length. */
export function OccupancyByHourChart({ averages: { hours, all, fullest }, desks, isOnPaper = false }: Props) {
  const { words, language } = useLocale()
  const isWide = useIsWideScreen() || isOnPaper
  const textOf = useOccupancyAverageText()
  const most = Math.max(...all)
  const isOfDesks = desks > 0 && most >= desks * leastShare
  const top = isOfDesks ? Math.max(most, desks) : most
  const lines = isOfDesks
    ? [{ at: desks / top, name: words.occupancy.desks(formatCount(desks, language)) }]
    : []
  const columns = hours.map((hour, index) => ({
    key: String(hour),
    figure: textOf(all[index] ?? 0),
    share: (all[index] ?? 0) / top,
    name: String(hour),
    isChosen: hour === fullest,
  }))
  const rowCount = isWide ? 1 : Math.ceil(columns.length / hoursOnPhone)
  const perRow = Math.ceil(columns.length / rowCount)
  const rows = Array.from({ length: rowCount }, (_, row) => columns.slice(row * perRow, (row + 1) * perRow))
  return rows.map((some) => <ColumnChart key={some[0]?.key} columns={some} lines={lines} />)
}
