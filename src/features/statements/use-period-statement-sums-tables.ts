import type { PeriodStatement } from '#domain/books/period-statement.ts'
import type { Paise } from '#domain/money/money.ts'
import { useExpenseCategoryName } from '#features/books/expenses/category-name.queries.ts'
import { useLibrariesNotRemoved, useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useWords } from '#web/i18n.tsx'
import { type PeriodStatementLine, usePeriodStatementTexts } from './use-period-statement-texts.ts'

/** A table of a statement: its lines and what they come to. */
export interface PeriodStatementSumsTableData {
  heading: string
  lines: readonly PeriodStatementLine[]
  sum: Paise
}

/** The tables of a statement: by plan only where there are several, by room likewise, and nothing of expenses where none are written down. */
export function usePeriodStatementSumsTables({
  statement,
  hasExpenses,
}: {
  statement: PeriodStatement
  hasExpenses: boolean
}): PeriodStatementSumsTableData[] {
  const { statements, receipt } = useWords()
  const { linesOf } = usePeriodStatementTexts()
  const { plans } = useRoomsHoursAndPlans()
  const rooms = useLibrariesNotRemoved()
  const nameOf = useExpenseCategoryName()
  const { byMode, byPlan, byRoom, byCategory, byPaper, taxes } = statement
  const modes = byMode.map(({ mode, amount }) => ({ key: mode, name: receipt.modes[mode], amount }))
  const categories = byCategory.map(({ category, amount }) => ({
    key: category,
    name: nameOf(category),
    amount,
  }))
  const papers = byPaper.map(({ paper, amount }) => ({
    key: paper ?? '',
    name: paper === null ? statements.noPaper : receipt.titles[paper],
    amount,
  }))
  const ofTax = [
    { key: 'value', name: statements.beforeTax, amount: statement.in - taxes.cgst - taxes.sgst },
    { key: 'CGST', name: 'CGST', amount: taxes.cgst },
    { key: 'SGST', name: 'SGST', amount: taxes.sgst },
  ]
  return [
    { heading: statements.byMode, lines: modes, sum: statement.in },
    ...(plans.length > 1 || byPlan.length > 1
      ? [{ heading: statements.byPlan, lines: linesOf(byPlan), sum: statement.in }]
      : []),
    ...(rooms.length > 1 || byRoom.length > 1
      ? [{ heading: statements.byRoom, lines: linesOf(byRoom), sum: statement.in }]
      : []),
    ...(papers.length > 0 ? [{ heading: statements.byPaper, lines: papers, sum: statement.in }] : []),
    ...(taxes.cgst !== 0 ? [{ heading: statements.taxes, lines: ofTax, sum: statement.in }] : []),
    ...(hasExpenses ? [{ heading: statements.byCategory, lines: categories, sum: statement.out }] : []),
  ]
}
