import { type DayPart, dayPartsByStart, type MinuteOfDay } from '#domain/seating/hours.ts'
import { Icon, type IconName } from '#web/kit/marks/icon.tsx'
import styles from './time-of-day-icons.module.css'
import { type TimeOfDayName, timeOfDayNameAt } from './time-of-day-name.ts'

const icons: Record<TimeOfDayName, IconName> = {
  morning: 'sunrise',
  afternoon: 'sun',
  evening: 'sunset',
  night: 'moon',
}

/** The drawing of the time of day to which a minute belongs. */
export function TimeOfDayIcon({ minute }: { minute: MinuteOfDay }) {
  return <Icon name={icons[timeOfDayNameAt(minute)]} />
}

/** The colours of a part by the minute at which it starts. */
export function timeOfDayClassName(minute: MinuteOfDay): string {
  return styles[timeOfDayNameAt(minute)] ?? ''
}

interface Props {
  partIds: readonly number[]
  parts: readonly DayPart[]
}

/** The parts of the day in a row, those of a shift filled. Its hours stand beside it. */
export function ShiftDayPartsBar({ partIds, parts }: Props) {
  return (
    <span className={styles.segments} aria-hidden="true">
      {dayPartsByStart(parts).map(({ id, startsAt }) => (
        <span key={id} className={partIds.includes(id) ? timeOfDayClassName(startsAt) : styles.empty} />
      ))}
    </span>
  )
}
