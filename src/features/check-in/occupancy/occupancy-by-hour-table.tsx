import type { CSSProperties } from 'react'
import type { PeopleInsideAveragesByHour } from '#domain/check-in/people-inside-counts-by-weekday.ts'
import { weekdayOf } from '#domain/day.ts'
import { useLocale } from '#web/i18n.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import styles from './occupancy-by-hour-table.module.css'
import { useOccupancyAverageText } from './use-check-in-occupancy-text.ts'

interface Props {
  averages: PeopleInsideAveragesByHour
  isOnPaper?: boolean
}

/** A week whose days have the names. */
const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`)

type Line = { name: string; isAll: boolean; cells: (number | null)[] }

/** The averages of each weekday and of all days, tinted by how many they are; on a phone the hours go down. */
export function OccupancyByHourTable({ averages: { hours, all, weekdays }, isOnPaper = false }: Props) {
  const { words, language } = useLocale()
  const { occupancy } = words
  const isWide = useIsWideScreen() || isOnPaper
  const textOf = useOccupancyAverageText()
  const days: Line[] = [
    ...weekdays.map((cells, index) => ({
      ...{ name: weekdayOf(week[index] ?? '', language), isAll: false, cells },
    })),
    { name: occupancy.all, isAll: true, cells: all },
  ]
  const most = Math.max(1, ...days.flatMap(({ cells }) => cells.map((cell) => cell ?? 0)))
  const cell = (average: number | null, key: string, isAll: boolean) => (
    <td
      key={key}
      data-all={isAll || undefined}
      style={{ '--share': `${Math.round(((average ?? 0) / most) * 100)}%` } as CSSProperties}
    >
      {textOf(average)}
    </td>
  )
  return (
    <table className={styles.table} data-paper={isOnPaper || undefined} aria-label={occupancy.byWeekday}>
      <thead>
        <tr>
          <th scope="col">{isWide ? occupancy.day : occupancy.hour}</th>
          {isWide
            ? hours.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))
            : days.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
        </tr>
      </thead>
      <tbody>
        {isWide
          ? days.map(({ name, isAll, cells }) => (
              <tr key={name} data-all={isAll || undefined}>
                <th scope="row">{name}</th>
                {hours.map((hour, index) => cell(cells[index] ?? null, String(hour), isAll))}
              </tr>
            ))
          : hours.map((hour, index) => (
              <tr key={hour}>
                <th scope="row">{hour}</th>
                {days.map(({ name, isAll, cells }) => cell(cells[index] ?? null, name, isAll))}
              </tr>
            ))}
      </tbody>
    </table>
  )
}
