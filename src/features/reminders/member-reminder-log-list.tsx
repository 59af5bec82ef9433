import { formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import {
  memberReminderLogItems,
  type ReminderLogEntryOrMessage,
} from '#domain/reminders/member-reminder-log.ts'
import type { PaymentAfterReminder } from '#domain/reminders/reminder-log.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useLocale } from '#web/i18n.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { useReminderOutcomeText } from './reminder-outcome-texts.ts'
import { useMemberReminderLog } from './reminders.queries.ts'
import { UnreachableNumberNote } from './unreachable-number-note.tsx'
import { messageAnswerKindText, messageKindText, useMessageStateText } from './use-message-state-text.ts'

/** The log of a member, newest first: what a thumb sent, what went by itself, what they answered, and the payments after it (WL-3). */
export function MemberReminderLogList({ member, most }: { member: SeatedMember; most: number }) {
  const { reminders } = useLocale().words
  const { data, isError } = useMemberReminderLog(member)
  const items = data && memberReminderLogItems(data)
  return (
    <div className="stack gap-1 small">
      {data?.rests && <UnreachableNumberNote memberId={member.id} since={data.rests.since} />}
      {isError && <p role="alert">{reminders.earlierFailed}</p>}
      {items?.length === 0 && <p className="quiet">{reminders.earlierNone}</p>}
      {items && items.length > 0 && (
        <ol className="stack gap-1">
          {items.slice(0, most).map((item) => (
            <Line key={`${item.is} ${item.id}`} item={item} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Line({ item }: { item: ReminderLogEntryOrMessage }) {
  if (item.is === 'message') return <MessageLine item={item} />
  return item.is === 'answer' ? <AnswerLine item={item} /> : <EntryLine item={item} />
}

type Of<Is extends ReminderLogEntryOrMessage['is']> = { item: Extract<ReminderLogEntryOrMessage, { is: Is }> }

function EntryLine({ item: { entry } }: Of<'entry'>) {
  const { words, language } = useLocale()
  const outcomeText = useReminderOutcomeText()
  const [, time] = useDayAndTimeTextsOf()(entry.at)
  return (
    <li>
      <span className="quiet">{formatDay(entry.day, language)}</span> {outcomeText(entry)}
      <PaidLater paid={entry.paid} />{' '}
      <span className="quiet breaks">
        {time}, {actorName(words, entry.by)}
      </span>
    </li>
  )
}

/** What went by itself, by which channel, and what became of it (MS-2). */
function MessageLine({ item: { message, paid } }: Of<'message'>) {
  const { words } = useLocale()
  const { byItself } = words
  const stateOf = useMessageStateText()
  const [day] = useDayAndTimeTextsOf()(message.madeAt)
  const { channel, kind, state } = message
  const tone = state === 'failed' ? 'wrong' : state === 'unknown' ? 'warning' : undefined
  return (
    <li>
      <span className="quiet">{day}</span> {messageKindText(words, kind)}, {byItself.channels[channel]}:{' '}
      <span className={tone}>{stateOf(message)}</span>
      <PaidLater paid={paid} />
    </li>
  )
}

function AnswerLine({ item: { answer } }: Of<'answer'>) {
  const { words } = useLocale()
  const { byItself } = words
  const [day, time] = useDayAndTimeTextsOf()(answer.at)
  return (
    <li className="breaks">
      <span className="quiet">{day}</span>{' '}
      {answer.text === ''
        ? byItself.answeredBy(messageAnswerKindText(words, answer))
        : byItself.answered(answer.text)}{' '}
      <span className="quiet">{time}</span>
    </li>
  )
}

function PaidLater({ paid }: { paid: PaymentAfterReminder | null }) {
  const { words, language } = useLocale()
  if (!paid) return null
  const { days, amount } = paid
  return (
    <b className="strong good">
      {', '}
      {words.reminders.paidLater(days, formatCount(days, language), formatRupees(amount, language))}
    </b>
  )
}
