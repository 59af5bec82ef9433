import { formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import type { ReminderLine } from '#domain/reminders/reminder-log.ts'
import { actorName } from '#languages/account-words.ts'
import { useLocale } from '#web/i18n.tsx'
import { useMomentOf } from '#web/use-moment-of.ts'
import { useEventText } from './outcome-text.ts'
import { useReminderLines } from './reminders.queries.ts'

/** The log of a member's reminders, newest first, and the payments after it (WL-3). */
export function PersonLog({ member, most }: { member: SeatedMember; most: number }) {
  const { reminders } = useLocale().words
  const { data, isError } = useReminderLines(member)
  // An entry taken back by mistake is in the log, and says nothing here.
  const lines = data?.filter(({ event, isTakenBack }) => !isTakenBack && event !== 'taken-back')
  return (
    <div className="stack gap-1 small">
      {isError && <p role="alert">{reminders.earlierFailed}</p>}
      {lines?.length === 0 && <p className="quiet">{reminders.earlierNone}</p>}
      {lines && lines.length > 0 && (
        <ol className="stack gap-1">
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
      <span className="quiet">{formatDay(line.day, language)}</span> {eventText(line)}
      {paid && (
        <b className="strong good">
          {', '}
          {words.reminders.paidLater(
            paid.days,
            formatCount(paid.days, language),
            formatRupees(paid.amount, language),
          )}
        </b>
      )}{' '}
      <span className="quiet breaks">
        {time}, {actorName(words, line.by)}
      </span>
    </li>
  )
}
