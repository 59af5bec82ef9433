import { byStart, type DayPart, type Minute } from '#domain/seating/hours.ts'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import styles from './day-marks.module.css'
import { type TimeOfDay, timeOfDayAt } from './time-of-day.ts'

const icons: Record<TimeOfDay, IconName> = {
  morning: 'sunrise',
  afternoon: 'sun',
  evening: 'sunset',
  night: 'moon',
}

/** The drawing of the time of day to which a minute belongs. */
export function DayTimeIcon({ minute }: { minute: Minute }) {
  return <Icon name={icons[timeOfDayAt(minute)]} />
}

/** The colours of a part by the minute at which it starts. */
export function dayTone(minute: Minute): string {
  return styles[timeOfDayAt(minute)] ?? ''
}

interface Props {
  partIds: readonly number[]
  parts: readonly DayPart[]
}

/** The parts of the day in a row, those of a shift filled. Its hours stand beside it. */
export function ShiftSegments({ partIds, parts }: Props) {
  return (
    <span className={styles.segments} aria-hidden="true">
      {byStart(parts).map(({ id, startsAt }) => (
        <span key={id} className={partIds.includes(id) ? dayTone(startsAt) : styles.empty} />
      ))}
    </span>
  )
}
