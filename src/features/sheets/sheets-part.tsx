import { useState } from 'react'
import { monthPeriod, type Period, periodOf } from '#domain/books/period.ts'
import { isEmpty, type Sheet } from '#domain/books/sheet.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { WhenAnswered } from '#web/loading/when-answered.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { SheetDrawing } from './sheet-drawing.tsx'
import { SheetFigures } from './sheet-figures.tsx'
import { SheetPaper } from './sheet-paper.tsx'
import { SheetTables, StepsTable } from './sheet-tables.tsx'
import { useSheet } from './sheets.queries.ts'
import styles from './sheets-part.module.css'
import { useSheetText } from './use-sheet-text.ts'

/** A month or a financial year in sums: drawn, as tables, on paper and as a file (XP-2). */
export function SheetsPart() {
  const words = useWords()
  const today = useToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const period = (chosen !== null && periodOf(chosen)) || monthPeriod(today)
  const query = useSheet(period.id)
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
      <WhenAnswered of={query} failed={words.sheets.failed}>
        {({ sheet, hasExpenses }) => (
          <div className={styles.sheet} data-is-old={isPlaceholderData || undefined}>
            <Problem text={error && `${words.sheets.failed} ${errorText(words, error)}`} />
            {!isPlaceholderData && <SheetPaper {...{ sheet, hasExpenses }} />}
            <Shown {...{ sheet, hasExpenses }} />
          </div>
        )}
      </WhenAnswered>
    </>
  )
}

interface ShownProps {
  sheet: Sheet
  /** Whether the centre writes down what it spends; else nothing speaks of it. */
  hasExpenses: boolean
}

function Shown({ sheet, hasExpenses }: ShownProps) {
  const { sheets } = useWords()
  const { nameOf } = useSheetText()
  const isNothing = isEmpty(sheet)
  return (
    <>
      <SheetFigures {...{ sheet, hasExpenses }} />
      {isNothing ? (
        <div className={styles.none}>
          <p className={styles.noneTitle}>{sheets.none(nameOf(sheet.period))}</p>
          <p>{sheets.noneHint}</p>
        </div>
      ) : (
        <>
          <SheetDrawing {...{ sheet, hasExpenses }} />
          <SheetTables {...{ sheet, hasExpenses }} />
          <StepsTable {...{ sheet, hasExpenses }} />
        </>
      )}
    </>
  )
}
