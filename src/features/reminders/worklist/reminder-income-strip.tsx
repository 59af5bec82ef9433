import { formatCount, formatRupees } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { useReminderIncome } from '../reminders.queries.ts'
import styles from './reminder-income-strip.module.css'

interface Props {
  /** How many of today's rows are done, of how many. */
  done: number
  all: number
}

/** How far today's work is, and what the reminders of the last 30 days brought (WL-6). */
export function ReminderIncomeStrip({ done, all }: Props) {
  const { words, language } = useLocale()
  const { reminders } = words
  const { data, isError } = useReminderIncome()
  const count = (n: number) => formatCount(n, language)
  const facts: [label: string, value: string][] = [
    [reminders.today, reminders.doneOf(count(done), count(all))],
    [reminders.inThirtyDays, data ? reminders.reminded(data.reminded, count(data.reminded)) : '–'],
    [
      reminders.paid,
      data ? reminders.paidAfter(count(data.paid), data.averageDays, count(data.averageDays ?? 0)) : '–',
    ],
    [reminders.amount, data ? formatRupees(data.amount, language) : '–'],
  ]
  return (
    <>
      <dl className={`card ${styles.strip}`}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isError && <p role="alert">{reminders.broughtFailed}</p>}
    </>
  )
}
