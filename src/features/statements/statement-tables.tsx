import type { PeriodStatement } from '#domain/books/period-statement.ts'
import type { Paise } from '#domain/money/money.ts'
import { useWords } from '#web/i18n.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import styles from './statement-tables.module.css'
import { usePeriodStatementSumsTables } from './use-period-statement-sums-tables.ts'
import { type PeriodStatementLine, usePeriodStatementTexts } from './use-period-statement-texts.ts'

interface Props {
  statement: PeriodStatement
  hasExpenses: boolean
}

/** In by mode, plan and room, out by category. */
export function PeriodStatementTablesSection(props: Props) {
  const parts = usePeriodStatementSumsTables(props)
  return (
    <div className={styles.tables}>
      {parts.map((part) => (
        <Lines key={part.heading} {...part} />
      ))}
    </div>
  )
}

function Lines({
  heading,
  lines,
  sum,
}: {
  heading: string
  lines: readonly PeriodStatementLine[]
  sum: Paise
}) {
  const { statements } = useWords()
  const { rupees } = usePeriodStatementTexts()
  return (
    <section className={`card ${styles.panel}`}>
      <table className={styles.table}>
        <caption className={styles.heading}>{heading}</caption>
        <tbody>
          {lines.map(({ key, name, amount }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{rupees(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{statements.total}</th>
            <td>{rupees(sum)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** Day by day, those with money alone, or month by month. */
export function PeriodStatementByDateTable({ statement, hasExpenses }: Props) {
  const { statements } = useWords()
  const { rupees, rupeesIfAny, stepOf, shortStepOf } = usePeriodStatementTexts()
  const isWide = useIsWideScreen()
  const { isYear } = statement.period
  const steps = statement.steps.filter((step) => step.in !== 0 || step.out !== 0)
  if (steps.length === 0) return null
  return (
    <section className={`card ${styles.panel}`}>
      <table className={`${styles.table} ${styles.steps}`}>
        <caption className={styles.heading}>{isYear ? statements.byMonth : statements.byDay}</caption>
        <thead>
          <tr>
            <th scope="col">{isYear ? statements.month : statements.day}</th>
            <th scope="col">{statements.in}</th>
            {hasExpenses && <th scope="col">{statements.out}</th>}
            {hasExpenses && <th scope="col">{statements.left}</th>}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.id}>
              <th scope="row">{(isWide ? stepOf : shortStepOf)(step.id)}</th>
              <td>{rupeesIfAny(step.in)}</td>
              {hasExpenses && <td>{rupeesIfAny(step.out)}</td>}
              {hasExpenses && <td>{rupees(step.in - step.out)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{statements.total}</th>
            <td>{rupees(statement.in)}</td>
            {hasExpenses && <td>{rupees(statement.out)}</td>}
            {hasExpenses && <td>{rupees(statement.left)}</td>}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
