import { useState } from 'react'
import { monthPeriod, type Period, periodOf } from '#domain/books/period.ts'
import { isStatementEmpty, type Statement } from '#domain/books/statement.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { WhenAnswered } from '#web/loading/when-answered.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { StatementDrawing } from './statement-drawing.tsx'
import { StatementFigures } from './statement-figures.tsx'
import { StatementPaper } from './statement-paper.tsx'
import { StatementTables, StepsTable } from './statement-tables.tsx'
import { useStatement } from './statements.queries.ts'
import styles from './statements-part.module.css'
import { useStatementText } from './use-statement-formats.ts'

/** A month or a financial year in sums: drawn, as tables, on paper and as a file (XP-2). */
export function StatementsPart() {
  const words = useWords()
  const today = useToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const period = (chosen !== null && periodOf(chosen)) || monthPeriod(today)
  const query = useStatement(period.id)
  const { data, error, isPlaceholderData } = query
  const choose = ({ id }: Period) => setChosen(id)
  return (
    <>
      <PeriodChoice
        period={period}
        since={data?.since ?? today}
        onChange={choose}
        isPrintable={data !== undefined && !isPlaceholderData}
      />
      <WhenAnswered of={query} failed={words.statements.failed}>
        {({ sheet: statement, hasExpenses }) => (
          <div className={`stack gap-3 ${styles.sheet}`} data-is-old={isPlaceholderData || undefined}>
            <Problem text={error && `${words.statements.failed} ${errorText(words, error)}`} />
            {!isPlaceholderData && <StatementPaper statement={statement} hasExpenses={hasExpenses} />}
            <Shown statement={statement} hasExpenses={hasExpenses} />
          </div>
        )}
      </WhenAnswered>
    </>
  )
}

interface ShownProps {
  statement: Statement
  /** Whether the centre writes down what it spends; else nothing speaks of it. */
  hasExpenses: boolean
}

function Shown({ statement, hasExpenses }: ShownProps) {
  const { statements } = useWords()
  const { nameOf } = useStatementText()
  const isNothing = isStatementEmpty(statement)
  return (
    <>
      <StatementFigures statement={statement} hasExpenses={hasExpenses} />
      {isNothing ? (
        <div className={styles.none}>
          <p className={`heading ${styles.noneTitle}`}>{statements.none(nameOf(statement.period))}</p>
          <p>{statements.noneHint}</p>
        </div>
      ) : (
        <>
          <StatementDrawing statement={statement} hasExpenses={hasExpenses} />
          <StatementTables statement={statement} hasExpenses={hasExpenses} />
          <StepsTable statement={statement} hasExpenses={hasExpenses} />
        </>
      )}
    </>
  )
}
