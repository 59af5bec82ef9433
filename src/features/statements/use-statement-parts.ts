import type { Statement } from '#domain/books/statement.ts'
import type { Paise } from '#domain/money/money.ts'
import { useCategoryName } from '#features/books/expenses/category-name.queries.ts'
import { useOpenLibraries, useSetup } from '#features/setup/use-setup.queries.ts'
import { useWords } from '#web/i18n.tsx'
import { type TextLine, useStatementText } from './use-statement-text.ts'

/** A table of a sheet: its lines and what they come to. */
export interface StatementPart {
  heading: string
  lines: readonly TextLine[]
  sum: Paise
}

/** The tables of a sheet: by plan only where there are several, by room likewise, and nothing of expenses where none are written down. */
export function useStatementParts({
  sheet,
  hasExpenses,
}: {
  sheet: Statement
  hasExpenses: boolean
}): StatementPart[] {
  const { sheets, receipt } = useWords()
  const { linesOf } = useStatementText()
  const { plans } = useSetup()
  const rooms = useOpenLibraries()
  const nameOf = useCategoryName()
  const { byMode, byPlan, byRoom, byCategory } = sheet
  const modes = byMode.map(({ mode, amount }) => ({ key: mode, name: receipt.modes[mode], amount }))
  const categories = byCategory.map(({ category, amount }) => ({
    key: category,
    name: nameOf(category),
    amount,
  }))
  return [
    { heading: sheets.byMode, lines: modes, sum: sheet.in },
    ...(plans.length > 1 || byPlan.length > 1
      ? [{ heading: sheets.byPlan, lines: linesOf(byPlan), sum: sheet.in }]
      : []),
    ...(rooms.length > 1 || byRoom.length > 1
      ? [{ heading: sheets.byRoom, lines: linesOf(byRoom), sum: sheet.in }]
      : []),
    ...(hasExpenses ? [{ heading: sheets.byCategory, lines: categories, sum: sheet.out }] : []),
  ]
}
