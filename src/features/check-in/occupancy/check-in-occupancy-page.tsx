import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import {
  defaultPeopleInsideAverageDays,
  type PeopleInsideCountsByWeekday,
  peopleInsideAveragesByHour,
} from '#domain/check-in/people-inside-counts-by-weekday.ts'
import { addDays, formatDayRange } from '#domain/day.ts'
import { isDayDivided, shiftNameOrHoursOfDayPart } from '#domain/seating/hours.ts'
import {
  useLibrariesNotRemoved,
  useLibraryNames,
  useRoomsHoursAndPlans,
} from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { PrintButton } from '#web/print/print-button.tsx'
import { useCheckInOccupancyByHour } from '../check-in.queries.ts'
import styles from './check-in-occupancy-page.module.css'
import { CheckInOccupancyPrint } from './check-in-occupancy-print.tsx'
import { OccupancyByHourChart } from './occupancy-by-hour-chart.tsx'
import { OccupancyByHourTable } from './occupancy-by-hour-table.tsx'
import { useCheckInOccupancyText } from './use-check-in-occupancy-text.ts'

/** Whole weeks that can be looked at, so that each weekday counts alike. */
const periods = [defaultPeopleInsideAverageDays, 84, 364] as const

/** How many are inside at each hour, on average and by weekday, from counts alone (CI-7). */
export function CheckInOccupancyPage() {
  const { words, language } = useLocale()
  const { occupancy } = words
  const today = useToday()
  const libraries = useLibrariesNotRemoved()
  const { hours } = useRoomsHoursAndPlans()
  const nameOf = useLibraryNames()
  const isWide = useIsWideScreen()
  const [days, setDays] = useState<number>(defaultPeopleInsideAverageDays)
  const [room, setRoom] = useState('')
  const [part, setPart] = useState('')
  const libraryId = libraries.find(({ id }) => String(id) === room)?.id
  const partId = hours.parts.find(({ id }) => String(id) === part)?.id ?? null
  const query = useCheckInOccupancyByHour({
    from: addDays(today, -days),
    to: addDays(today, -1),
    ...(libraryId !== undefined && { libraryId }),
  })
  const what = [
    libraryId === undefined ? occupancy.allRooms : nameOf(libraryId),
    ...(partId === null ? [] : [shiftNameOrHoursOfDayPart(partId, hours, language)]),
  ]
  return (
    <>
      <div className={`row middle gap-3 ${styles.choices}`}>
        <NativeSelect
          aria-label={occupancy.period}
          value={String(days)}
          data={periods.map((value) => ({ value: String(value), label: occupancy.periods[value] }))}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        />
        {libraries.length > 1 && (
          <NativeSelect
            aria-label={occupancy.room}
            value={libraryId === undefined ? '' : room}
            data={[
              { value: '', label: occupancy.allRooms },
              ...libraries.map(({ id }) => ({ value: String(id), label: nameOf(id) })),
            ]}
            onChange={({ currentTarget }) => setRoom(currentTarget.value)}
          />
        )}
        {isDayDivided(hours) && (
          <NativeSelect
            aria-label={occupancy.part}
            value={partId === null ? '' : part}
            data={[
              { value: '', label: occupancy.allDay },
              ...hours.parts.map(({ id }) => ({
                value: String(id),
                label: shiftNameOrHoursOfDayPart(id, hours, language),
              })),
            ]}
            onChange={({ currentTarget }) => setPart(currentTarget.value)}
          />
        )}
        {query.data && !query.isPlaceholderData && (
          <div className={styles.print}>
            <PrintButton isIcon={!isWide} />
          </div>
        )}
      </div>
      <WhenQueryLoaded of={query} failed={occupancy.failed}>
        {(answer) => (
          <div className={styles.figures} data-is-old={query.isPlaceholderData || undefined}>
            <ProblemMessage text={query.error && `${occupancy.failed} ${errorText(words, query.error)}`} />
            <Shown
              answer={answer}
              partId={partId}
              libraryId={libraryId}
              what={what.join(' · ')}
              isPrintable={!query.isPlaceholderData}
            />
          </div>
        )}
      </WhenQueryLoaded>
    </>
  )
}

interface ShownProps {
  answer: PeopleInsideCountsByWeekday
  partId: number | null
  libraryId: number | undefined
  /** The rooms and the part that are chosen. */
  what: string
  isPrintable: boolean
}

function Shown({ answer, partId, libraryId, what, isPrintable }: ShownProps) {
  const { words, language } = useLocale()
  const { occupancy } = words
  const averages = peopleInsideAveragesByHour(answer, partId)
  const { desks, summary } = useCheckInOccupancyText(averages, libraryId)
  const period = formatDayRange(answer.from, answer.to, language)
  if (averages.hours.length === 0) {
    return (
      <div className={styles.none}>
        <p className="heading">{occupancy.none}</p>
        <p className="quiet">{occupancy.noneHint}</p>
      </div>
    )
  }
  return (
    <>
      {isPrintable && (
        <CheckInOccupancyPrint averages={averages} desks={desks} facts={[what, period, summary]} />
      )}
      <section className={`card ${styles.card}`}>
        <h2>{occupancy.allDays}</h2>
        <p className="quiet small">
          {period}. {summary}
        </p>
        <OccupancyByHourChart averages={averages} desks={desks} />
      </section>
      <section className={`card ${styles.card}`}>
        <h2>{occupancy.byWeekday}</h2>
        <OccupancyByHourTable averages={averages} />
        <p className={`quiet small ${styles.note}`}>{occupancy.means}</p>
      </section>
    </>
  )
}
