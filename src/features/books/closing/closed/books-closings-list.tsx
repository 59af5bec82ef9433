import { Button } from '@mantine/core'
import type { BooksClosing } from '#domain/books/books-closing.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useBooksClosings } from '../../books.queries.ts'
import { useDayRangeText } from '../use-day-range-text.ts'
import styles from './books-closings-list.module.css'

interface Props {
  /** The close that is shown above. */
  shownId: string | null
  onShow: (id: string) => void
}

/** The closes, the newest first, with what was expected and counted. */
export function BooksClosingsList({ shownId, onShow }: Props) {
  const { words } = useLocale()
  const { closed } = words.books
  const { query, rows, loadMore } = useBooksClosings()
  return (
    <section aria-label={closed.list}>
      <h3 className={`heading ${styles.title}`}>{closed.earlier}</h3>
      <WhenQueryLoaded of={query} failed={closed.failed}>
        {() =>
          rows.length === 0 ? (
            <p className="quiet">{closed.noneYet}</p>
          ) : (
            <ul className={`card ${styles.rows}`}>
              {rows.map((row) => (
                <Row key={row.id} row={row} isShown={row.id === shownId} onShow={() => onShow(row.id)} />
              ))}
            </ul>
          )
        }
      </WhenQueryLoaded>
      <ProblemMessage
        text={query.data && query.error && `${closed.failed} ${errorText(words, query.error)}`}
      />
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={loadMore}>
            {closed.more}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ row, isShown, onShow }: { row: BooksClosing; isShown: boolean; onShow: () => void }) {
  const { words, language } = useLocale()
  const { closed, close } = words.books
  const daysText = useDayRangeText()
  const { no, expected, counted, reason, madeBy } = row
  const difference = counted - expected
  const rupees = (paise: number) => formatRupees(paise, language)
  return (
    <li className={styles.slot}>
      <button type="button" className={styles.row} aria-current={isShown || undefined} onClick={onShow}>
        <span className={styles.no}>{closed.no(formatCount(no, language))}</span>
        <span className={`strong ${styles.days}`}>{daysText(row)}</span>
        <span className={`breaks ${styles.by}`}>{actorName(words, madeBy)}</span>
        <span className={styles.figures}>
          <span>
            <small>{close.expected}</small> {rupees(expected)}
          </span>{' '}
          <span>
            <small>{close.counted}</small> <b>{rupees(counted)}</b>
          </span>
        </span>
        <span className={styles.difference} data-differs={difference !== 0 || undefined}>
          {difference === 0
            ? ''
            : `${difference < 0 ? close.shortBy(rupees(-difference)) : close.overBy(rupees(difference))}, ${reason}`}
        </span>
      </button>
    </li>
  )
}
