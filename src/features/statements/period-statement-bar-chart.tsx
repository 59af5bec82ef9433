import type { PeriodStatement } from '#domain/books/period-statement.ts'
import { dayOfMonth, formatShortMonthName } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { MoneyBarChart } from './money-bar-chart.views.tsx'
import styles from './period-statements-section.module.css'
import { usePeriodStatementTexts } from './use-period-statement-texts.ts'

/** The days of the month, or the months of the year; the same figures stand in the table below. */
export function PeriodStatementBarChart({
  statement,
  hasExpenses,
}: {
  statement: PeriodStatement
  hasExpenses: boolean
}) {
  const { words, language } = useLocale()
  const { stepOf } = usePeriodStatementTexts()
  const today = useToday()
  const { isYear } = statement.period
  const labelOf = (id: string) => (isYear ? formatShortMonthName(id, language) : labelOfDay(dayOfMonth(id)))
  const labelOfDay = (date: number) => (date === 1 || date % 5 === 0 ? formatCount(date, language) : '')
  return (
    <section className={`card ${styles.panel}`}>
      <h2 className={styles.heading}>{isYear ? words.statements.byMonth : words.statements.byDay}</h2>
      <MoneyBarChart
        bars={statement.steps.map((step) => ({ ...step, label: labelOf(step.id), name: stepOf(step.id) }))}
        usual={statement.steps.find(({ id }) => today.startsWith(id))?.id}
        hasOut={hasExpenses}
      />
    </section>
  )
}
