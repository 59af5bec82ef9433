import type { MoneyRowBookedLate } from '#domain/books/books-closing.ts'
import { formatDay } from '#domain/day.ts'
import { formatRupees } from '#domain/money/money.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useExpenseCategoryName } from '../expenses/category-name.queries.ts'
import styles from './money-rows-booked-late-list.module.css'

/** Rows booked on a later day than their own, as that was closed (DY-3). */
export function MoneyRowsBookedLateList({ rows }: { rows: readonly MoneyRowBookedLate[] }) {
  const { words, language } = useLocale()
  const { close, forClosedDay, forClosedDayOn } = words.books
  const nameOf = useExpenseCategoryName()
  const today = useToday()
  if (rows.length === 0) return null
  return (
    <section className={`card ${styles.card}`} aria-label={close.late}>
      <h3 className={`heading ${styles.title}`}>{close.late}</h3>
      <ul>
        {rows.map(({ id, name, isExpense, amount, mode, day, bookedOn }) => (
          <li key={id} className={`line middle spread gap-3 ${styles.row}`}>
            <span className="stack breaks shrink">
              <span className="strong">
                {name === null ? words.history.someone : isExpense ? nameOf(name) : name}
              </span>{' '}
              <span className={styles.how}>
                {words.receipt.modes[mode]} ·{' '}
                {(isExpense ? close.paidOn : close.received)(formatDay(day, language))} ·{' '}
                {bookedOn === today ? forClosedDay : forClosedDayOn(formatDay(bookedOn, language))}
              </span>
            </span>
            <span className={styles.amount}>{formatRupees(isExpense ? -amount : amount, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
