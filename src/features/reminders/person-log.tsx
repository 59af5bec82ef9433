import { formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import type { ReminderLine } from '#domain/reminders/reminder-log.ts'
import { actorName } from '#languages/account-words.ts'
import { useLocale } from '#web/i18n.tsx'
import { useMomentOf } from '#web/use-moment-of.ts'
import styles from './person-log.module.css'
import { useReminderLines } from './reminders.queries.ts'
import { useEventText } from './said-text.ts'

/** What was done and said before, newest first, and what was paid after it (WL-3). */
export function PersonLog({ member, most }: { member: SeatedMember; most: number }) {
  const { reminders } = useLocale().words
  const { data, isError } = useReminderLines(member)
  // What was taken back by mistake is in the log, and says nothing here.
  const lines = data?.filter(({ event, isTakenBack }) => !isTakenBack && event !== 'taken-back')
  return (
    <div className={styles.log}>
      {isError && <p role="alert">{reminders.earlierFailed}</p>}
      {lines?.length === 0 && <p className={styles.none}>{reminders.earlierNone}</p>}
      {lines && lines.length > 0 && (
        <ol className={styles.lines}>
          {lines.slice(0, most).map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Line({ line }: { line: ReminderLine }) {
  const { words, language } = useLocale()
  const eventText = useEventText()
  const [, time] = useMomentOf()(line.at)
  const { paid } = line
  return (
    <li>
      <span className={styles.day}>{formatDay(line.day, language)}</span> {eventText(line)}
      {paid && (
        <b className={styles.paid}>
          {', '}
          {words.reminders.paidLater(
            paid.days,
            formatCount(paid.days, language),
            formatRupees(paid.amount, language),
          )}
        </b>
      )}{' '}
      <span className={styles.by}>
        {time}, {actorName(words, line.by)}
      </span>
    </li>
  )
}
