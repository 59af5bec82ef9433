import { type Day, formatDay } from '#domain/day.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from '../dialog-with-loaded-member-account.module.css'

/** The last day before and after a change. */
export function LastDayBeforeAndAfterList({ now, then }: { now: Day; then: Day | null }) {
  const { words, language } = useLocale()
  const { change } = words.page
  return (
    <dl className={styles.days}>
      <div>
        <dt>{change.lastDayNow}</dt>
        <dd>{formatDay(now, language)}</dd>
      </div>
      <div className={styles.then}>
        <dt>{change.lastDayThen}</dt>
        <dd>{then === null ? '–' : formatDay(then, language)}</dd>
      </div>
    </dl>
  )
}
