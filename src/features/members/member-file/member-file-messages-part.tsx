import type { Message } from '#domain/messages/message.ts'
import { isReminderKind } from '#domain/messages/sending-kind.ts'
import type { ReceivedMessageAnswer } from '#domain/messages/todays-messages-and-answers.ts'
import type { AdminWords } from '#languages/en.ts'

/** What went to a member by itself, and what they answered; newest first. */
export interface MessagesInMemberFile {
  messages: readonly Message[]
  answers: readonly ReceivedMessageAnswer[]
}

interface Props extends MessagesInMemberFile {
  words: AdminWords
  momentText: (moment: Date) => string
}

/** The part of a member's own file about messages; nothing where none ever went. */
export function MemberFileMessagesPart({ messages, answers, words, momentText }: Props) {
  const { byItself } = words
  const time = (at: string) => <time dateTime={at}>{momentText(new Date(at))}</time>
  return (
    <>
      {messages.length > 0 && (
        <section>
          <h2>{byItself.file.messages}</h2>
          <ol>
            {messages.map((message) => (
              <li key={message.id}>
                {time(message.madeAt)}{' '}
                {[
                  subjectOf(words, message.kind),
                  byItself.channels[message.channel],
                  message.address,
                  byItself.states[message.state](momentText(new Date(message.at))),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {message.text !== '' && <p className="note">{message.text}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {answers.length > 0 && (
        <section>
          <h2>{byItself.file.answers}</h2>
          <ol>
            {answers.map(({ id, at, kind, text, phone }) => (
              <li key={id}>
                {time(at)}{' '}
                {[phone, text === '' ? (byItself.pictures[kind] ?? byItself.noText) : text]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function subjectOf({ byItself, reminders }: AdminWords, kind: string): string {
  if (isReminderKind(kind)) return byItself.reminder(reminders.groups[kind])
  return kind in byItself.kinds ? byItself.kinds[kind as keyof typeof byItself.kinds] : kind
}
