import type { FileCell, FileTable } from '../files/file-table.ts'
import type { Paise } from '../money/money.ts'
import type { Statement, StatementRow } from './statement.ts'

/** What has no plan or no room. */
export const noName = '–'

/**
 * A sheet as a file, one line for each sum, so that the files of several months can stand below each other. The headings and
 * the parts are English and a promise to whoever reads them by program, as those of IO-8 are.
 */
export function statementTable(sheet: Statement): FileTable {
  const row = (part: string, name: string, amount: Paise): FileCell[] => [
    sheet.period.id,
    part,
    name,
    { amount },
  ]
  const named = (part: string, lines: readonly StatementRow[]) =>
    lines.map(({ of, amount }) => row(part, of?.name ?? noName, amount))
  const step = sheet.period.isYear ? 'month' : 'day'
  const { dues, steps } = sheet
  return {
    headings: ['Period', 'Part', 'Name', 'Amount'],
    rows: [
      ...sheet.byMode.map(({ mode, amount }) => row('In by mode', mode, amount)),
      ...named('In by plan', sheet.byPlan),
      ...named('In by room', sheet.byRoom),
      ...sheet.byCategory.map(({ category, amount }) => row('Out by category', category, amount)),
      row('In', '', sheet.in),
      row('Out', '', sheet.out),
      row('Left', '', sheet.left),
      row('Dues', dues.on, dues.due),
      row('Advances', dues.on, dues.advance),
      ...steps.map(({ id, in: income }) => row(`In by ${step}`, id, income)),
      ...steps.map(({ id, out }) => row(`Out by ${step}`, id, out)),
    ],
  }
}
