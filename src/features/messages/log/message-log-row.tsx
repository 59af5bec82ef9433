import { memo } from 'react'
import type { Message, MessageState, SendingChannel } from '#domain/messages/message.ts'
import type { OwnerNoticeKind } from '#domain/messages/owner-notice.ts'
import { isReminderKind } from '#domain/messages/sending-kind.ts'
import { messageFailureSentenceOfCode, messageUnknownOutcomeText } from '#languages/message-failure-words.ts'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { type AdminWords, useWords } from '#web/i18n.tsx'
import { Disclosure } from '#web/kit/codes/code-disclosure.tsx'
import { Icon, type IconName } from '#web/kit/marks/icon.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { MessageStateMark, type MessageStateMarkShapeAndTone } from '../message-state-mark.tsx'
import styles from './message-log-section.module.css'

const marks: Record<MessageState, MessageStateMarkShapeAndTone> = {
  waiting: { shape: 'clock', tone: 'none' },
  sending: { shape: 'clock', tone: 'none' },
  sent: { shape: 'check', tone: 'good' },
  delivered: { shape: 'checks', tone: 'good' },
  read: { shape: 'checks', tone: 'read' },
  failed: { shape: 'cross', tone: 'wrong' },
  dropped: { shape: 'dash', tone: 'none' },
  unknown: { shape: 'question', tone: 'waits' },
}

const icons: Record<SendingChannel, IconName> = { whatsapp: 'chat', email: 'mail', sms: 'bubble' }

/** One message: to whom, what it was, how it stands, and what to do where it did not arrive. Drawn anew only when it changes. */
export const MessageLogRow = memo(function MessageLogRow({ message }: { message: Message }) {
  const words = useWords()
  const { messages, messageLog: say } = words
  const momentOf = useDayAndTimeTextsOf()
  const { channel, state, code, madeAt, at, memberId, address, text, language } = message
  const nobody: Partial<Record<Message['cause'], string>> = { test: say.test, owner: say.owner }
  const [, made] = momentOf(madeAt)
  const [, stood] = momentOf(at)
  const name = message.name || (nobody[message.cause] ?? say.gone)
  const why =
    state === 'unknown'
      ? messageUnknownOutcomeText(words)
      : code !== '' && messageFailureSentenceOfCode(words, channel, code)
  return (
    <li className={styles.line}>
      <span className={`quiet ${styles.time}`}>{made}</span>
      <div className={styles.whom}>
        {memberId === null ? (
          <p className="strong breaks">{name}</p>
        ) : (
          <a className="strong breaks" href={memberScreenAddress(memberId)}>
            {name}
          </a>
        )}
        {[whatOf(message, words), address].map(
          (line) =>
            line !== '' && (
              <p key={line} className="quiet small breaks">
                {line}
              </p>
            ),
        )}
      </div>
      <span className={styles.channel}>
        <Icon name={icons[channel]} size={18} />
        <span className="only-spoken">{messages.channels[channel]}</span>
      </span>
      <div className={`row baseline gap-x-2 ${styles.state}`}>
        <MessageStateMark mark={marks[state]} word={say.states[state]} />
        {stood !== made && <span className={`quiet small ${styles.time}`}>{stood}</span>}
      </div>
      <div className={`small ${styles.why}`}>
        {why && <p className="quiet">{why}</p>}
        {text !== '' && (
          <Disclosure summary={say.text}>
            <p lang={language} className={styles.text}>
              {text}
            </p>
          </Disclosure>
        )}
      </div>
    </li>
  )
})

/** What a message was, where its line does not say it by whom it is to. */
function whatOf(
  { cause, kind, name }: Message,
  { messages, messageLog, sending, reminders }: AdminWords,
): string {
  if (cause === 'owner') return messages.notices[kind as OwnerNoticeKind] ?? kind
  if (cause === 'test') return name === '' ? '' : messageLog.test
  return cause === 'reminder'
    ? messageLog.reminder(isReminderKind(kind) ? reminders.groups[kind] : kind)
    : sending.kinds[cause]
}
