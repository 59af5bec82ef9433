import type { LeavingReasonCount } from '#domain/figures/month-figures.ts'
import { useWords } from '#web/i18n.tsx'
import styles from './leaving-reasons-chart.module.css'
import { useFiguresText } from './use-figures-text.ts'

/** Why people left, each reason as long as it was said often. */
export function LeavingReasonsChart({ reasons }: { reasons: readonly LeavingReasonCount[] }) {
  const { figures, reminders } = useWords()
  const { count } = useFiguresText()
  const most = Math.max(1, ...reasons.map(({ gone }) => gone))
  if (reasons.length === 0) return <p className={`quiet ${styles.nobody}`}>{figures.nobodyLeft}</p>
  return (
    <dl className={styles.bars}>
      {reasons.map(({ reason, gone }) => (
        <div key={reason} className={styles.bar}>
          <dt>{reason === null ? figures.noReason : reminders.leavingReasons[reason]}</dt>
          <dd className={styles.count}>{count(gone)}</dd>
          <dd className={styles.drawn} aria-hidden="true">
            <svg className={styles.svg} aria-hidden="true">
              <rect
                className={reason === null ? styles.none : styles.some}
                width={`${(gone / most) * 100}%`}
                height="100%"
                rx="3"
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
