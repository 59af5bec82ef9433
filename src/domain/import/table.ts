import { type Headings, hasText, searchHeadings, type TableKind } from '../files/worksheet.ts'
import { digitsOf } from '../language/digits.ts'
import { type Columns, countKnown, type ImportField } from './columns.ts'
import { maxBytes, maxLines } from './import-input.ts'
import type { Cells } from './line.ts'
import type { FileLine } from './preview.ts'

/** The headings that name most fields. Where none does, the first row with text unless it is a person, so that the operator chooses. */
export const findHeadings = (rows: readonly (readonly string[])[]): Headings =>
  searchHeadings(rows, { countKnown, otherwise: withoutKnown })

/** The table of a register of members (IO-1). */
export const memberTable: TableKind = { maxBytes, maxLines, countKnown, findHeadings }

/** A row with a phone number is a person already: such a file has no headings, and nobody in it is lost. */
function withoutKnown(row: readonly string[], at: number): Headings {
  const isPerson = row.some((cell) => digitsOf(cell).length >= 10)
  return isPerson ? { texts: row.map(() => ''), rowsAbove: 0 } : { texts: [...row], rowsAbove: at + 1 }
}

/** The lines below the headings, with the numbers that a spreadsheet shows, from 1; rows without text are no lines. */
export function linesBelow(
  rows: readonly (readonly string[])[],
  rowsAbove: number,
  columns: Columns,
): FileLine[] {
  return rows.slice(rowsAbove).flatMap((row, index): FileLine[] => {
    if (!hasText(row)) return []
    const cells: Cells = {}
    for (const [at, field] of columns.entries()) {
      const text = row[at]?.trim() ?? ''
      if (field !== null && text !== '') cells[field] = text
    }
    return [{ line: rowsAbove + index + 1, cells: withTotal(cells, row) }]
  })
}

/** A total may stand in a column that is left out. */
function withTotal(cells: Cells, row: readonly string[]): Cells {
  const total = row.find((cell) => /^(grand )?total\b|^एकूण/i.test(cell.trim()))
  return total === undefined || cells.name !== undefined ? cells : { ...cells, name: total.trim() }
}

/** The texts of the column that was taken for a field. */
export function columnOf(lines: readonly FileLine[], field: ImportField): string[] {
  return lines.flatMap(({ cells }) => cells[field] ?? [])
}
