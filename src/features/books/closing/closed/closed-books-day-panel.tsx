import { Button } from '@mantine/core'
import {
  type BooksClosing,
  type BooksClosingPeriod,
  booksClosingSumsOf,
} from '#domain/books/books-closing.ts'
import { addDays, formatLongDay } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { useBooksClosingDetails } from '../../books.queries.ts'
import { EveningReportButton } from '../../evening-report-button.views.tsx'
import { CashCountResultPanel } from '../count/cash-count-result-panel.tsx'
import { DayMoneyPanel } from '../day-money-panel.tsx'
import { ExpectedCashLines } from '../expected-cash-lines.tsx'
import { MoneyRowsBookedLateList } from '../money-rows-booked-late-list.tsx'
import { useDayRangeText } from '../use-day-range-text.ts'
import styles from './closed-books-day-panel.module.css'
import { ClosedBooksDayPrint } from './closed-books-day-print.tsx'

interface Props extends Pick<ScreenProps, 'show'> {
  id: string
  /** Whether no day after it is closed. */
  isLast: boolean
  /** Leads back to the count; null where no day is open that could be counted. */
  onBack: (() => void) | null
}

/** A day that is closed: what it came to, on the screen, on paper and for the owner (DY-2). */
export function ClosedBooksDayPanel(props: Props) {
  const { closed } = useLocale().words.books
  const closing = useBooksClosingDetails(props.id)
  return (
    <WhenQueryLoaded of={closing} failed={closed.failed}>
      {({ row, period }) => <Shown {...props} closing={row} period={period} />}
    </WhenQueryLoaded>
  )
}

function Shown({
  closing,
  period,
  isLast,
  onBack,
  show,
}: Props & { closing: BooksClosing; period: BooksClosingPeriod }) {
  const { words, language } = useLocale()
  const { closed, close } = words.books
  const today = useToday()
  const daysText = useDayRangeText()
  const momentOf = useDayAndTimeTextsOf()
  const { no, day, expected, counted, opening, reason, notFound, madeBy, madeAt } = closing
  const sums = booksClosingSumsOf(period)
  const said = closed.by(formatCount(no, language), actorName(words, madeBy), ...momentOf(madeAt))
  return (
    <section className="stack gap-4" aria-label={closed.heading(daysText(closing))}>
      <ClosedBooksDayPrint closing={closing} sums={sums} />
      <header className={`row middle gap-3 gap-x-4 card ${styles.head}`}>
        <span className={styles.mark}>
          <Icon name="check" size={26} />
        </span>
        <div className={styles.heading}>
          <h2 className={styles.title}>{closed.heading(daysText(closing))}</h2>
          <p className="quiet small breaks">{said}</p>
          {isLast && day >= today && (
            <p className="quiet small breaks">{closed.countsOn(formatLongDay(addDays(day, 1), language))}</p>
          )}
        </div>
        <div className={`row middle gap-2 ${styles.ways}`}>
          {onBack && (
            <Button variant="subtle" onClick={onBack}>
              {closed.back}
            </Button>
          )}
          <Button variant="default" leftSection={<Icon name="print" />} onClick={() => print()}>
            {closed.print}
          </Button>
          <EveningReportButton
            firstDay={closing.firstDay}
            day={day}
            byMode={sums.byMode}
            closing={closing}
            show={show}
          />
        </div>
      </header>
      <div className={`stack top gap-4 ${styles.both}`}>
        <section className={`card ${styles.card}`} aria-labelledby="was-there">
          <h3 id="was-there" className={`heading ${styles.part}`}>
            {close.shouldBe}
          </h3>
          <ExpectedCashLines sums={sums} opening={opening} />
          <CashCountResultPanel expected={expected} counted={counted} />
          {reason !== '' && <p className={styles.reason}>{reason}</p>}
          {notFound.length > 0 && (
            <p className={styles.reason}>
              {closed.notFound(notFound.length, formatCount(notFound.length, language))}
            </p>
          )}
        </section>
        <div className="stack top gap-4">
          <DayMoneyPanel sums={sums} isOneDay={closing.firstDay === day} />
          <MoneyRowsBookedLateList rows={period.late} />
        </div>
      </div>
    </section>
  )
}
