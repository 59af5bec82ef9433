import { digitsOf } from '../language/digits.ts'
import { type Columns, countKnown, type ImportField, matchColumns } from './columns.ts'
import type { Cells } from './line.ts'
import type { FileLine } from './preview.ts'

/** A sheet of a file: the texts of its cells, row by row. */
export type Worksheet = { name: string; rows: string[][] }

/** The headings of a sheet, in one row or two, and the row after which its lines begin. */
export type Headings = { texts: string[]; rowsAbove: number }

/** A title, a logo and an address may stand above the headings. */
const rowsSearched = 20

/**
 * The row, or the two rows, of which most cells name a field; of equal ones the first. Where none does, the first row with text unless it
 * is a person, so that the operator chooses.
 */
export function findHeadings(rows: readonly (readonly string[])[]): Headings {
  const first = Math.max(0, rows.findIndex(hasText))
  const searched = rows.slice(0, rowsSearched)
  const inOne = searched.map((row, index) => ({ texts: [...row], rowsAbove: index + 1 }))
  const inTwo = searched.map((row, index) => ({
    texts: joined(row, rows[index + 1] ?? []),
    rowsAbove: index + 2,
  }))
  let best = withoutKnown(rows[first] ?? [], first)
  for (const headings of [...inOne, ...inTwo]) {
    if (countKnown(headings.texts) > countKnown(best.texts)) best = headings
  }
  return best
}

/** A row with a phone number is a person already: such a file has no headings, and nobody in it is lost. */
function withoutKnown(row: readonly string[], at: number): Headings {
  const isPerson = row.some((cell) => digitsOf(cell).length >= 10)
  return isPerson ? { texts: row.map(() => ''), rowsAbove: 0 } : { texts: [...row], rowsAbove: at + 1 }
}

const hasText = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')

/** Two rows of headings as one: each cell by whichever of its texts names a field, the lower, the upper or both. */
function joined(upper: readonly string[], lower: readonly string[]): string[] {
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above = '', below = ''] = [upper[at], lower[at]]
    const both = `${above} ${below}`.trim()
    return [below, both, above].find((text) => matchColumns([text])[0] !== null) ?? both
  })
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

/** How many lines stand below the headings (IO-1). */
export function countLines(rows: readonly (readonly string[])[]): number {
  return rows.slice(findHeadings(rows).rowsAbove).filter(hasText).length
}

/** A total may stand in a column that is left out. */
function withTotal(cells: Cells, row: readonly string[]): Cells {
  const total = row.find((cell) => /^(grand )?total\b|^एकूण/i.test(cell.trim()))
  return total === undefined || cells.name !== undefined ? cells : { ...cells, name: total.trim() }
}

/** Up to so many values of a column, to be shown beside its heading (IO-2). */
export function valuesOf(
  rows: readonly (readonly string[])[],
  rowsAbove: number,
  column: number,
  most = 3,
): string[] {
  const values: string[] = []
  for (const row of rows.slice(rowsAbove)) {
    const text = row[column]?.trim() ?? ''
    if (text !== '' && !values.includes(text)) values.push(text)
    if (values.length === most) break
  }
  return values
}

/** The texts of the column that was taken for a field. */
export function columnOf(lines: readonly FileLine[], field: ImportField): string[] {
  return lines.flatMap(({ cells }) => cells[field] ?? [])
}
