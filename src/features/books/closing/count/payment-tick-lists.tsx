import { Button, Checkbox } from '@mantine/core'
import type { PaymentToTickAtBooksClosing } from '#domain/books/books-closing.ts'
import { dayAt, formatShortDay, localTimeAt } from '#domain/day.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { useTimeZone, useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import styles from './payment-tick-lists.module.css'

interface Props {
  payments: readonly PaymentToTickAtBooksClosing[]
  /** The ids of those that were found. */
  found: readonly string[]
  onChange: (found: string[]) => void
}

/** Payments by UPI and by bank, each to tick off against what the phone or the bank shows (DY-2). */
export function PaymentTickLists({ payments, found, onChange }: Props) {
  const { close } = useLocale().words.books
  const modes = (['UPI', 'Bank'] as const).filter((mode) => payments.some((one) => one.mode === mode))
  if (modes.length === 0) {
    return <p className="quiet small">{close.nothingToTick}</p>
  }
  return modes.map((mode) => (
    <TickList
      key={mode}
      mode={mode}
      payments={payments.filter((one) => one.mode === mode)}
      found={found}
      onChange={onChange}
    />
  ))
}

function TickList({ mode, payments, found, onChange }: Props & { mode: 'UPI' | 'Bank' }) {
  const { words, language } = useLocale()
  const { close } = words.books
  const rupees = (paise: number) => formatRupees(paise, language)
  const isFound = ({ id }: PaymentToTickAtBooksClosing) => found.includes(id)
  const sumOf = (some: readonly PaymentToTickAtBooksClosing[]) =>
    some.reduce((sum, { amount }) => sum + amount, 0)
  const there = payments.filter(isFound)
  const tick = (id: string, isThere: boolean) =>
    onChange(isThere ? [...found, id] : found.filter((one) => one !== id))
  return (
    <section className={`card ${styles.card}`} aria-label={words.fee.modes[mode]}>
      <div className={`row middle gap-0 gap-x-3 ${styles.head}`}>
        <h3 className="heading">{words.fee.modes[mode]}</h3>
        <p className="quiet small">{close.tick[mode]}</p>
        {payments.length > 1 && there.length < payments.length && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => onChange([...new Set([...found, ...payments.map(({ id }) => id)])])}
          >
            {close.tickAll}
          </Button>
        )}
      </div>
      <ul>
        {payments.map((payment) => (
          <Row
            key={payment.id}
            payment={payment}
            isFound={isFound(payment)}
            isMissing={!isFound(payment) && (there.length > 0 || payment.isAgain)}
            onTick={(isThere) => tick(payment.id, isThere)}
          />
        ))}
      </ul>
      <p className={styles.foot} role="status">
        {close.found(
          formatCount(there.length, language),
          formatCount(payments.length, language),
          rupees(sumOf(there)),
          rupees(sumOf(payments)),
        )}
      </p>
    </section>
  )
}

interface RowProps {
  payment: PaymentToTickAtBooksClosing
  isFound: boolean
  /** Marked once ticking has begun; before, all would be. */
  isMissing: boolean
  onTick: (isFound: boolean) => void
}

function Row({ payment, isFound, isMissing, onTick }: RowProps) {
  const { words, language } = useLocale()
  const { close } = words.books
  const timeZone = useTimeZone()
  const today = useToday()
  const { number, name, amount, reference, madeAt, isAgain, isInFile } = payment
  const moment = new Date(madeAt)
  const { hour, minute } = localTimeAt(moment, timeZone)
  const day = dayAt(moment, timeZone)
  const who = name ?? number
  return (
    <li className={styles.row} data-is-open={isMissing || undefined}>
      <Checkbox
        aria-label={close.tickLabel(who, formatRupees(amount, language))}
        checked={isFound}
        disabled={isInFile}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <span className={`quiet small ${styles.time}`}>
        {day === today ? words.history.time(hour, minute) : formatShortDay(day, language)}
      </span>
      {/* The year stands in the list of payments. */}
      <span className={`quiet small ${styles.number}`}>{number.split('/').at(-1)}</span>
      <span className={`strong breaks shrink ${styles.name}`}>{who}</span>
      <span
        className={
          reference === '' ? `breaks quiet small ${styles.none}` : `quiet small breaks ${styles.reference}`
        }
      >
        {reference === '' ? close.noReference : reference}
        {isInFile && ` · ${close.inFile}`}
        {isAgain && <span className={styles.again}> {close.again}</span>}
      </span>
      <span className={styles.amount}>{formatRupees(amount, language)}</span>
    </li>
  )
}
