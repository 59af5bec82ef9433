import type { CellToExport, TableToExport } from '../files/exported-table.ts'
import type { Paise } from '../money/money.ts'
import type { NamedStatementSum, PeriodStatement } from './period-statement.ts'

/** Stands for a plan or a room where there is none. */
export const missingNameDash = '–'

/**
 * A statement as a file, one line for each sum, so that the files of several months can stand below each other. The headings and
 * the parts are English and a promise to whoever reads them by program, as those of IO-8 are.
 */
export function periodStatementTable(statement: PeriodStatement): TableToExport {
  const row = (part: string, name: string, amount: Paise): CellToExport[] => [
    statement.period.id,
    part,
    name,
    { amount },
  ]
  const named = (part: string, lines: readonly NamedStatementSum[]) =>
    lines.map(({ of, amount }) => row(part, of?.name ?? missingNameDash, amount))
  const step = statement.period.isYear ? 'month' : 'day'
  const { dues, steps } = statement
  return {
    headings: ['Period', 'Part', 'Name', 'Amount'],
    rows: [
      ...statement.byMode.map(({ mode, amount }) => row('In by mode', mode, amount)),
      ...named('In by plan', statement.byPlan),
      ...named('In by room', statement.byRoom),
      ...statement.byCategory.map(({ category, amount }) => row('Out by category', category, amount)),
      row('In', '', statement.in),
      row('Out', '', statement.out),
      row('Left', '', statement.left),
      row('Dues', dues.on, dues.due),
      row('Advances', dues.on, dues.advance),
      ...steps.map(({ id, in: income }) => row(`In by ${step}`, id, income)),
      ...steps.map(({ id, out }) => row(`Out by ${step}`, id, out)),
      ...taxRows(statement, row),
    ],
  }
}

/** What the papers of a period come to and the taxes within, behind all else; nothing where none says anything of GST (GS-1). */
function taxRows(
  { byPaper, taxes, in: income }: PeriodStatement,
  row: (part: string, name: string, amount: Paise) => CellToExport[],
): CellToExport[][] {
  if (byPaper.length === 0) return []
  return [
    ...byPaper.map(({ paper, amount }) => row('In by paper', paper ?? missingNameDash, amount)),
    row('In before tax', '', income - taxes.cgst - taxes.sgst),
    row('CGST', '', taxes.cgst),
    row('SGST', '', taxes.sgst),
  ]
}
