import { formatCount } from '#domain/money/money.ts'
import {
  type DayPart,
  type MinuteOfDay,
  type StretchOfDay,
  stretchMinutes,
  stretchOfDayPart,
} from '#domain/seating/hours.ts'
import { formatTwelveHourClock } from '#domain/seating/spoken-time.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './day-parts-circle.module.css'
import { TimeOfDayIcon, timeOfDayClassName } from './time-of-day-icons.tsx'

const size = 300
const middle = size / 2
/** The middle of the ring, whose width is in the style sheet. */
const ring = 118
const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** A shorter part has no room for a drawing, in minutes. */
const leastForIcon = 150

/** Where a minute lies: midnight below, noon above, clockwise. */
function at(minute: MinuteOfDay, radius: number) {
  const angle = (minute / 1440) * 2 * Math.PI + Math.PI / 2
  const round = (n: number) => Math.round(n * 10) / 10
  return { x: round(middle + radius * Math.cos(angle)), y: round(middle + radius * Math.sin(angle)) }
}

const line = (minute: MinuteOfDay, inner: number, outer: number) => {
  const [a, b] = [at(minute, inner), at(minute, outer)]
  return `M${a.x} ${a.y}L${b.x} ${b.y}`
}

function arc(stretch: StretchOfDay) {
  const [a, b] = [at(stretch.from, ring), at(stretch.to, ring)]
  return `M${a.x} ${a.y}A${ring} ${ring} 0 ${stretchMinutes(stretch) > 720 ? 1 : 0} 1 ${b.x} ${b.y}`
}

/** The day as a circle of 24 hours, twelve of them twice: noon is above, midnight below. The table beside it says the same in words. */
export function DayPartsCircle({ parts }: { parts: readonly DayPart[] }) {
  const { words, language } = useLocale()
  return (
    <svg className={styles.circle} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
      {hours.map((hour) => (
        <path key={hour} className={styles.tick} d={line(hour * 60, 88, hour % 3 === 0 ? 82 : 85)} />
      ))}
      {hours
        .filter((hour) => hour % 3 === 0)
        .map((hour) => {
          const { x, y } = at(hour * 60, 68)
          return (
            <text key={hour} className={styles.hour} x={x} y={y + 5.5}>
              {formatTwelveHourClock(hour * 60, language)}
            </text>
          )
        })}
      {parts.length === 0 && <circle className={styles.empty} cx={middle} cy={middle} r={ring} />}
      {parts.map((part) => {
        const stretch = stretchOfDayPart(part, parts)
        const tone = `${styles.part} ${timeOfDayClassName(part.startsAt)}`
        return stretch.from === stretch.to ? (
          <circle key={part.id} className={tone} cx={middle} cy={middle} r={ring} />
        ) : (
          <path key={part.id} className={tone} d={arc(stretch)} />
        )
      })}
      {parts.map((part) => {
        const length = stretchMinutes(stretchOfDayPart(part, parts))
        const { x, y } = at(part.startsAt + length / 2, ring)
        return (
          length >= leastForIcon && (
            <g
              key={part.id}
              className={`${styles.icon} ${timeOfDayClassName(part.startsAt)}`}
              transform={`translate(${x - 10} ${y - 10})`}
            >
              <TimeOfDayIcon minute={part.startsAt} />
            </g>
          )
        )
      })}
      {parts.map(({ id, startsAt }) => {
        const { x, y } = at(startsAt, ring)
        const label = formatTwelveHourClock(startsAt, language)
        const width = label.length > 2 ? 60 : 36
        return (
          <g key={id}>
            <path className={styles.cut} d={line(startsAt, 88, 148)} />
            <rect className={styles.knob} x={x - width / 2} y={y - 17} width={width} height={34} rx={17} />
            <text className={styles.knobText} x={x} y={y + 6}>
              {label}
            </text>
          </g>
        )
      })}
      <text className={styles.count} x={middle} y={middle + 6}>
        {formatCount(parts.length, language)}
      </text>
      <text className={styles.countOf} x={middle} y={middle + 26}>
        {words.setup.hours.partsCount(parts.length)}
      </text>
    </svg>
  )
}
