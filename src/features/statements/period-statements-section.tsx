import { useState } from 'react'
import { isStatementEmpty, type PeriodStatement } from '#domain/books/period-statement.ts'
import { monthPeriodOfDay, parsePeriodId, type StatementPeriod } from '#domain/books/statement-period.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { PeriodStatementBarChart } from './period-statement-bar-chart.tsx'
import { PeriodStatementPaper } from './period-statement-paper.tsx'
import { PeriodStatementSumsPanel } from './period-statement-sums-panel.tsx'
import styles from './period-statements-section.module.css'
import { StatementPeriodAndExportBar } from './statement-period-and-export-bar.tsx'
import { PeriodStatementByDateTable, PeriodStatementTablesSection } from './statement-tables.tsx'
import { usePeriodStatement } from './statements.queries.ts'
import { usePeriodStatementTexts } from './use-period-statement-texts.ts'

/** A month or a financial year in sums: drawn, as tables, on paper and as a file (XP-2). */
export function PeriodStatementsSection() {
  const words = useWords()
  const today = useToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const period = (chosen !== null && parsePeriodId(chosen)) || monthPeriodOfDay(today)
  const query = usePeriodStatement(period.id)
  const { data, error, isPlaceholderData } = query
  const choose = ({ id }: StatementPeriod) => setChosen(id)
  return (
    <>
      <StatementPeriodAndExportBar
        period={period}
        since={data?.since ?? today}
        onChange={choose}
        isPrintable={data !== undefined && !isPlaceholderData}
      />
      <WhenQueryLoaded of={query} failed={words.statements.failed}>
        {({ sheet: statement, hasExpenses }) => (
          <div className={`stack gap-3 ${styles.sheet}`} data-is-old={isPlaceholderData || undefined}>
            <ProblemMessage text={error && `${words.statements.failed} ${errorText(words, error)}`} />
            {!isPlaceholderData && <PeriodStatementPaper statement={statement} hasExpenses={hasExpenses} />}
            <Shown statement={statement} hasExpenses={hasExpenses} />
          </div>
        )}
      </WhenQueryLoaded>
    </>
  )
}

interface ShownProps {
  statement: PeriodStatement
  /** Whether the centre writes down what it spends; else nothing speaks of it. */
  hasExpenses: boolean
}

function Shown({ statement, hasExpenses }: ShownProps) {
  const { statements } = useWords()
  const { nameOf } = usePeriodStatementTexts()
  const isNothing = isStatementEmpty(statement)
  return (
    <>
      <PeriodStatementSumsPanel statement={statement} hasExpenses={hasExpenses} />
      {isNothing ? (
        <div className={styles.none}>
          <p className={`heading ${styles.noneTitle}`}>{statements.none(nameOf(statement.period))}</p>
          <p>{statements.noneHint}</p>
        </div>
      ) : (
        <>
          <PeriodStatementBarChart statement={statement} hasExpenses={hasExpenses} />
          <PeriodStatementTablesSection statement={statement} hasExpenses={hasExpenses} />
          <PeriodStatementByDateTable statement={statement} hasExpenses={hasExpenses} />
        </>
      )}
    </>
  )
}
