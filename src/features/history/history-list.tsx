import { Button } from '@mantine/core'
import { dayAt, formatLongDay, localTimeAt } from '#domain/day.ts'
import type { HistoryEntry } from '#domain/history.ts'
import { historyEntrySentence, historyFieldChangeText } from '#languages/history-entry-sentences.ts'
import { useTimeZone } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import type { HistoryProps } from '#web/screen-names-and-props.ts'
import { useHistoryEntries, useHistoryWordsAndNames } from './history.queries.ts'
import styles from './history-list.module.css'

/** Who did what and when, newest first, grouped by day. */
export function HistoryList({ memberId }: HistoryProps) {
  const { history } = useLocale().words
  const page = useHistoryEntries(memberId)
  return (
    <WhenQueryLoaded of={page.query} failed={history.failed}>
      {() => <Entries {...page} />}
    </WhenQueryLoaded>
  )
}

function Entries({ query, rows, loadMore }: ReturnType<typeof useHistoryEntries>) {
  const { words } = useLocale()
  const timeZone = useTimeZone()
  const { error, isFetchingNextPage, hasNextPage } = query
  if (rows.length === 0) return <p className="quiet">{words.history.none}</p>
  const days = Map.groupBy(rows, ({ at }) => dayAt(new Date(at), timeZone))
  return (
    <div className="stack gap-4">
      {[...days].map(([day, entries]) => (
        <Day key={day} day={day} entries={entries} timeZone={timeZone} />
      ))}
      <ProblemMessage text={error && `${words.history.failed} ${errorText(words, error)}`} />
      {hasNextPage && (
        <Button className={styles.more} variant="default" loading={isFetchingNextPage} onClick={loadMore}>
          {words.history.more}
        </Button>
      )}
    </div>
  )
}

function Day({ day, entries, timeZone }: { day: string; entries: HistoryEntry[]; timeZone: string }) {
  const locale = useHistoryWordsAndNames()
  const { words, language } = locale
  return (
    <section>
      <h3 className={styles.day}>{formatLongDay(day, language)}</h3>
      <ul>
        {entries.map((entry) => {
          const { hour, minute } = localTimeAt(new Date(entry.at), timeZone)
          return (
            <li key={entry.id} className={styles.entry}>
              <time className={`quiet ${styles.time}`} dateTime={entry.at}>
                {words.history.time(hour, minute)}
              </time>
              <div className="breaks">
                <p>{historyEntrySentence(entry, locale)}</p>
                {entry.changes.length > 0 && (
                  <ul className="quiet">
                    {entry.changes.map((change) => (
                      <li key={change.field}>{historyFieldChangeText(change, locale)}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
