import { useId } from 'react'
import { type MonthSummary, renewalRate } from '#domain/figures/month-figures.ts'
import { useWords } from '#web/i18n.tsx'
import styles from './renewal-chart.module.css'
import { useFiguresText } from './use-figures-text.ts'

interface Props {
  months: readonly MonthSummary[]
  /** The month that stands out. */
  chosen: string
}

/** How a hundred percent is drawn. */
const height = 100
const hatch = 6

/** The renewal rates of months side by side, hatched where they are not final. Only a drawing: the same figures stand in a table. */
export function RenewalChart({ months, chosen }: Props) {
  const { figures } = useWords()
  const { rateOf, shortMonthOf, count } = useFiguresText()
  return (
    <div className={styles.drawing} aria-hidden="true">
      <div className={styles.lines}>
        <span>{figures.percent(count(100))}</span>
        <span>{figures.percent(count(50))}</span>
      </div>
      <div className={styles.bars}>
        {months.map((month) => (
          <div key={month.month} className={styles.column} data-chosen={month.month === chosen || undefined}>
            <div className={styles.plot}>
              <span className={styles.rate} style={{ bottom: `${renewalRate(month) ?? 0}%` }}>
                {rateOf(month)}
              </span>
              <Bar rate={renewalRate(month) ?? 0} isOpen={!month.isFinal} />
            </div>
            <span className={styles.month}>{shortMonthOf(month.month)}</span>
            <span className={`${styles.counts} ${styles.long}`}>
              {figures.of(count(month.followed), count(month.ended))}
            </span>
            <span className={`${styles.counts} ${styles.short}`}>
              {count(month.followed)}/{count(month.ended)}
            </span>
            {!month.isFinal && <span className={styles.counts}>{figures.soFar}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A bar from the bottom, in lines where it may still grow. */
function Bar({ rate, isOpen }: { rate: number; isOpen: boolean }) {
  const id = useId()
  return (
    <svg className={styles.bar} aria-hidden="true">
      {isOpen && (
        <pattern
          id={id}
          width={hatch}
          height={hatch}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.line} width={hatch / 2} height={hatch} />
        </pattern>
      )}
      <rect
        className={isOpen ? styles.open : styles.full}
        width="100%"
        y={`${height - rate}%`}
        height={`${rate}%`}
        {...(isOpen && { fill: `url(#${id})` })}
      />
    </svg>
  )
}
