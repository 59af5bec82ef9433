import { Button } from '@mantine/core'
import { useState } from 'react'
import { dayAt, formatDay } from '#domain/day.ts'
import { type MessageInLog, type MessageState, messageStates } from '#domain/messages/message.ts'
import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import { formatCount } from '#domain/money/money.ts'
import { useTimeZone } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useMessageLog } from '../messages.queries.ts'
import { MessageLogRow } from './message-log-row.tsx'
import styles from './message-log-section.module.css'

/** What went and what became of it, by day, the newest first and older ones on demand (MS-2). */
export function MessageLogSection({ counts }: Pick<MessageSettingsState, 'counts'>) {
  const { words, language } = useLocale()
  const { messageLog: say } = words
  const [chosen, setChosen] = useState<MessageState | 'all'>('all')
  const page = useMessageLog(chosen)
  const countOf = (state: MessageState) => counts[state] ?? 0
  const all = messageStates.reduce((sum, state) => sum + countOf(state), 0)
  const count = (n: number) => formatCount(n, language)
  if (all === 0) return <p className="quiet">{say.none}</p>
  return (
    <div className="stack gap-3">
      <Chips
        label={say.filter}
        value={chosen}
        onChange={setChosen}
        choices={[
          { value: 'all', name: say.all, count: count(all) },
          ...messageStates
            .filter((state) => countOf(state) > 0)
            .map((value) => ({ value, name: say.states[value], count: count(countOf(value)) })),
        ]}
      />
      <WhenQueryLoaded of={page.query} failed={say.failed}>
        {() => <Messages {...page} />}
      </WhenQueryLoaded>
    </div>
  )
}

function Messages({ query, rows, loadMore }: ReturnType<typeof useMessageLog>) {
  const { words, language } = useLocale()
  const { messageLog: say, history } = words
  const timeZone = useTimeZone()
  if (rows.length === 0) return <p className="quiet">{say.noneOf}</p>
  const days = Map.groupBy(rows, ({ madeAt }: MessageInLog) => dayAt(new Date(madeAt), timeZone))
  return (
    <>
      {[...days].map(([day, messages]) => (
        <section key={day} aria-label={formatDay(day, language)}>
          <h3 className={styles.day}>{formatDay(day, language)}</h3>
          <ol>
            {messages.map((message) => (
              <MessageLogRow key={message.id} message={message} />
            ))}
          </ol>
        </section>
      ))}
      <ProblemMessage text={query.error && `${say.failed} ${errorText(words, query.error)}`} />
      {query.hasNextPage && (
        <Button
          className={styles.more}
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={loadMore}
        >
          {history.more}
        </Button>
      )}
    </>
  )
}
