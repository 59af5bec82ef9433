import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ExpenseSumsOfDay, ListedExpense } from '#domain/books/expense.ts'
import { addDays, type Day, dayAt, formatDay, formatLongDay, localTimeAt } from '#domain/day.ts'
import { formatRupees } from '#domain/money/money.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useTimeZone, useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { type AdminWords, useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import type { useExpenses } from '../books.queries.ts'
import { useExpenseCategoryName } from './category-name.queries.ts'
import { CorrectExpenseForm } from './correct-expense-form.tsx'
import styles from './expense-list.module.css'

interface Props {
  page: ReturnType<typeof useExpenses>
  /** The sums of each booked day. */
  days: readonly ExpenseSumsOfDay[]
}

/** Expenses under their booked days, the newest day first. */
export function ExpenseList({ page: { query, rows, loadMore }, days }: Props) {
  const { words } = useLocale()
  const { expense } = words.books
  const [openId, setOpenId] = useState<string | null>(null)
  const byDay = [...Map.groupBy(rows, ({ bookedOn }) => bookedOn)].sort(([a], [b]) => (a < b ? 1 : -1))
  const { error, hasNextPage, isFetchingNextPage } = query
  return (
    <div>
      <section className={`card ${styles.list}`} aria-label={expense.list}>
        {byDay.map(([day, some]) => (
          <section key={day}>
            <Heading day={day} sums={days.find((sum) => sum.day === day)} />
            <ul>
              {some.map((row) => (
                <li key={row.id} className={styles.slot}>
                  <Row row={row} onCorrect={() => setOpenId(row.id)} isOpen={openId === row.id} />
                  {openId === row.id && <CorrectExpenseForm wrong={row} onClose={() => setOpenId(null)} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      <ProblemMessage text={error && `${expense.failed} ${errorText(words, error)}`} />
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={loadMore}>
            {expense.older}
          </Button>
        </div>
      )}
    </div>
  )
}

function Heading({ day, sums }: { day: Day; sums: ExpenseSumsOfDay | undefined }) {
  const { words, language } = useLocale()
  const { payments } = words.money
  const { expense } = words.books
  const today = useToday()
  const long = formatLongDay(day, language)
  const named = day === addDays(today, -1) ? payments.yesterday(long) : long
  const rupees = (paise: number) => formatRupees(paise, language)
  const texts = sums
    ? [
        (sums.spent !== 0 || sums.handedOver === 0) && expense.spent(rupees(sums.spent)),
        sums.handedOver !== 0 && expense.handed(rupees(sums.handedOver)),
      ]
    : []
  return (
    <div className={`row baseline spread gap-0 gap-x-4 ${styles.heading}`}>
      <h2 className={styles.day}>{day === today ? payments.today(long) : named}</h2>
      <p className="small">{texts.filter((text) => text !== false).join(' · ')}</p>
    </div>
  )
}

function Row({ row, onCorrect, isOpen }: { row: ListedExpense; onCorrect: () => void; isOpen: boolean }) {
  const { words, language } = useLocale()
  const { expense } = words.books
  const nameOf = useExpenseCategoryName()
  const mayCorrect = useAllowanceFor('expenses.correct') === 'yes'
  const timeZone = useTimeZone()
  const moment = new Date(row.madeAt)
  const { hour, minute } = localTimeAt(moment, timeZone)
  const sum = formatRupees(row.amount, language)
  const notes = notesOf(row, dayAt(moment, timeZone), words, (day) => formatDay(day, language))
  return (
    <div className={styles.row} data-cancelled={row.isCancelled || undefined}>
      <span className={`stack breaks shrink ${styles.what}`}>
        <span className={`strong ${styles.name}`}>{nameOf(row.category)}</span>
        {[row.paidTo, row.note].filter(Boolean).map((text) => (
          <span key={text} className="quiet small">
            {text}
          </span>
        ))}
        {notes.length > 0 && <span className={`quiet small ${styles.notes}`}>{notes.join(' · ')}</span>}
      </span>
      <span className={`stack breaks shrink quiet small ${styles.how}`}>
        <span>{words.receipt.modes[row.mode]}</span> <span>{words.history.time(hour, minute)}</span>{' '}
        <span>{actorName(words, row.madeBy)}</span>
      </span>
      <span className={styles.amount}>{sum}</span>
      <span className={styles.way}>
        {mayCorrect && !row.isCancelled && !isOpen && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={expense.correctRow(nameOf(row.category), sum)}
            onClick={onCorrect}
          >
            {expense.correct}
          </Button>
        )}
      </span>
    </div>
  )
}

/** The other facts about an expense, in words. */
function notesOf(
  { day, bookedOn, reversesId, replacesId, isCancelled, reason }: ListedExpense,
  madeOn: Day,
  { books }: AdminWords,
  dayText: (day: Day) => string,
): string[] {
  const { expense } = books
  const isForClosedDay = day < bookedOn && reversesId === null && replacesId === null
  return [
    reversesId !== null ? expense.opposite : isCancelled && expense.cancelled,
    replacesId !== null && expense.replaces,
    reason !== '' && reason,
    day !== bookedOn && expense.paidOn(dayText(day)),
    isForClosedDay && (bookedOn === madeOn ? books.forClosedDay : books.forClosedDayOn(dayText(bookedOn))),
  ].filter((note) => note !== false)
}
