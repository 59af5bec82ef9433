import { memo } from 'react'
import { addDays, type Day, formatDay, formatLongDay, localTimeAt } from '#domain/day.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import type { ListedPayment, PaymentSums } from '#domain/money/payment-list.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useTimeZone, useToday } from '#web/clock.tsx'
import { type AdminWords, useLocale } from '#web/i18n.tsx'
import styles from './payment-list.module.css'

interface Props {
  rows: readonly ListedPayment[]
  /** The sums of each booked day. */
  days: PaymentSums['byDay']
  onOpen: (paymentId: string) => void
}

/** Payments under the days on which they were issued, newest first. */
export function PaymentList({ rows, days, onOpen }: Props) {
  const byDay = Map.groupBy(rows, ({ issuedOn }) => issuedOn)
  return (
    <div className={`card ${styles.payments}`}>
      {[...byDay].map(([day, payments]) => (
        <section key={day}>
          <Heading day={day} sum={days.find((sum) => sum.day === day)} />
          <ul className={styles.rows}>
            {payments.map((payment) => (
              <Row key={payment.id} payment={payment} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Heading({ day, sum }: { day: Day; sum: Props['days'][number] | undefined }) {
  const { words, language } = useLocale()
  const { payments } = words.money
  const today = useToday()
  const long = formatLongDay(day, language)
  const named = day === addDays(today, -1) ? payments.yesterday(long) : long
  return (
    <div className={`row baseline spread gap-0 gap-x-4 ${styles.heading}`}>
      <h2 className={styles.day}>{day === today ? payments.today(long) : named}</h2>
      {sum && (
        <p className="small">
          {payments.daySum} <b>{formatRupees(sum.amount, language)}</b>
        </p>
      )}
    </div>
  )
}

interface RowProps {
  payment: ListedPayment
  onOpen: (paymentId: string) => void
}

/** Drawn anew only when something of its own changes. */
const Row = memo(function Row({ payment, onOpen }: RowProps) {
  const { words, language } = useLocale()
  const timeZone = useTimeZone()
  const { kind, number, amount, mode, reference, madeAt, madeBy } = payment
  const { hour, minute } = localTimeAt(new Date(madeAt), timeZone)
  const notes = notesOf(payment, words, (day) => formatDay(day, language))
  return (
    <li className={styles.slot}>
      <button
        type="button"
        className={styles.row}
        data-cancelled={payment.isCancelled || undefined}
        // The opposite of a payment has no paper of its own.
        onClick={() => onOpen(payment.reversesId ?? payment.id)}
      >
        <span className={`quiet small ${styles.time}`}>{words.history.time(hour, minute)}</span>
        <span className={`stack breaks shrink ${styles.paper}`}>
          <span className="quiet small">{words.money.payments.kinds[kind]}</span>{' '}
          <span className={styles.number}>{number}</span>
        </span>
        <span className={`stack breaks shrink ${styles.who}`}>
          <span className={`strong ${styles.name}`}>
            {payment.name ?? words.money.payments.forgotten(formatCount(payment.memberNumber, language))}
          </span>{' '}
          {notes.length > 0 && <span className={`quiet small ${styles.notes}`}>{notes.join(' · ')}</span>}
        </span>
        <span className={`stack breaks shrink ${styles.how}`}>
          <span>
            {words.receipt.modes[mode]}
            {reference && ' '}
            {reference && <span className="quiet small">{reference}</span>}
          </span>{' '}
          <span className="quiet small">{actorName(words, madeBy)}</span>
        </span>
        <span className={styles.amount}>{formatRupees(amount, language)}</span>
      </button>
    </li>
  )
})

/** The other facts about a payment, in words. */
function notesOf(
  { kind, isCancelled, replacesId, isSample, isDeleted, name, receivedOn, bookedOn, issuedOn }: ListedPayment,
  { money: { payments }, books }: AdminWords,
  dayText: (day: Day) => string,
): string[] {
  // A correction keeps the day received, and is booked when it is made.
  const isCorrection = kind === 'Correction' || replacesId !== null
  const isForClosedDay = !isCorrection && receivedOn < bookedOn
  return [
    isCancelled && kind !== 'Correction' && payments.cancelled,
    replacesId !== null && payments.replaces,
    isSample && payments.sample,
    isDeleted && name !== null && payments.deleted,
    receivedOn !== issuedOn && receivedOn !== bookedOn && payments.received(dayText(receivedOn)),
    isForClosedDay && (bookedOn === issuedOn ? books.forClosedDay : books.forClosedDayOn(dayText(bookedOn))),
    bookedOn !== issuedOn && !isForClosedDay && payments.counts(dayText(bookedOn)),
  ].filter((note) => note !== false)
}
