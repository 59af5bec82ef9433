import { useState } from 'react'
import { dayAt, formatDay } from '#domain/day.ts'
import { type Message, type MessageState, messageStates } from '#domain/messages/message.ts'
import { formatCount } from '#domain/money/money.ts'
import { useTimeZone } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Chips } from '#web/kit/chips.tsx'
import { MessageLine } from './message-line.tsx'
import styles from './message-log.module.css'

interface Props {
  /** Newest first. */
  messages: readonly Message[]
}

/** What went and what became of it, by day (MS-2). */
export function MessageLog({ messages }: Props) {
  const { words, language } = useLocale()
  const { messageLog: say } = words
  const timeZone = useTimeZone()
  const [chosen, setChosen] = useState<MessageState | 'all'>('all')
  if (messages.length === 0) return <p className="quiet">{say.none}</p>
  const there = messageStates.filter((state) => messages.some((message) => message.state === state))
  const count = (n: number) => formatCount(n, language)
  const shown = messages.filter(({ state }) => chosen === 'all' || state === chosen)
  const dayOf = ({ madeAt }: Message) => dayAt(new Date(madeAt), timeZone)
  const days = [...new Set(shown.map(dayOf))]
  return (
    <div className="stack gap-3">
      <Chips
        label={say.filter}
        value={chosen}
        onChange={setChosen}
        choices={[
          { value: 'all', name: say.all, count: count(messages.length) },
          ...there.map((value) => ({
            value,
            name: say.states[value],
            count: count(messages.filter(({ state }) => state === value).length),
          })),
        ]}
      />
      {shown.length === 0 && <p className="quiet">{say.noneOf}</p>}
      {days.map((day) => (
        <section key={day} aria-label={formatDay(day, language)}>
          <h3 className={styles.day}>{formatDay(day, language)}</h3>
          <ol>
            {shown
              .filter((message) => dayOf(message) === day)
              .map((message) => (
                <MessageLine key={message.id} message={message} />
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
