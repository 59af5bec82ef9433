import { Button } from '@mantine/core'
import { type Closing, type ClosingPeriod, closingSumsOf } from '#domain/books/closing.ts'
import { addDays, formatLongDay } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { actorName } from '#languages/account-words.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { WhenAnswered } from '#web/loading/when-answered.tsx'
import type { ScreenProps } from '#web/screen.ts'
import { useMomentOf } from '#web/use-moment-of.ts'
import { useClosing } from '../../books.queries.ts'
import { EveningReportButton } from '../../evening-report.views.tsx'
import { CashLines } from '../cash-lines.tsx'
import { CashResult } from '../count/cash-result.tsx'
import { DayMoney } from '../day-money.tsx'
import { useDaysText } from '../days-text.ts'
import { RowsBookedLate } from '../rows-booked-late.tsx'
import styles from './closed-day.module.css'
import { DaySheet } from './day-sheet.tsx'

interface Props extends Pick<ScreenProps, 'show'> {
  id: string
  /** Whether no day after it is closed. */
  isLast: boolean
  /** Leads back to the count; null where no day is open that could be counted. */
  onBack: (() => void) | null
}

/** A day that is closed: what it came to, on the screen, on paper and for the owner (DY-2). */
export function ClosedDay(props: Props) {
  const { closed } = useLocale().words.books
  const closing = useClosing(props.id)
  return (
    <WhenAnswered of={closing} failed={closed.failed}>
      {({ row, period }) => <Shown {...props} closing={row} period={period} />}
    </WhenAnswered>
  )
}

function Shown({
  closing,
  period,
  isLast,
  onBack,
  show,
}: Props & { closing: Closing; period: ClosingPeriod }) {
  const { words, language } = useLocale()
  const { closed, close } = words.books
  const today = useToday()
  const daysText = useDaysText()
  const momentOf = useMomentOf()
  const { no, day, expected, counted, opening, reason, notFound, madeBy, madeAt } = closing
  const sums = closingSumsOf(period)
  const said = closed.by(formatCount(no, language), actorName(words, madeBy), ...momentOf(madeAt))
  return (
    <section className="stack gap-4" aria-label={closed.heading(daysText(closing))}>
      <DaySheet closing={closing} sums={sums} />
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
          <CashLines sums={sums} opening={opening} />
          <CashResult expected={expected} counted={counted} />
          {reason !== '' && <p className={styles.reason}>{reason}</p>}
          {notFound.length > 0 && (
            <p className={styles.reason}>
              {closed.notFound(notFound.length, formatCount(notFound.length, language))}
            </p>
          )}
        </section>
        <div className="stack top gap-4">
          <DayMoney sums={sums} isOneDay={closing.firstDay === day} />
          <RowsBookedLate rows={period.late} />
        </div>
      </div>
    </section>
  )
}
