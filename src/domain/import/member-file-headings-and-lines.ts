import {
  type FileReadingRules,
  findHeadingRows,
  type HeadingsFoundInWorksheet,
  hasFilledCell,
} from '../files/worksheet.ts'
import { digitsOnly } from '../language/digits.ts'
import { countMemberFileHeadings, type ImportColumnMeanings, type ImportField } from './columns.ts'
import { maxImportBytes, maxImportLines } from './import-input.ts'
import type { NumberedImportLine } from './import-preview.ts'
import type { ImportLineTextsByField } from './read-import-line.ts'

/** The headings that name most fields. Where none does, the first row with text unless it is a person, so that the operator chooses. */
export const findHeadingRowOfMemberFile = (rows: readonly (readonly string[])[]): HeadingsFoundInWorksheet =>
  findHeadingRows(rows, { countKnown: countMemberFileHeadings, otherwise: withoutKnown })

/** How the table of a register of members is read (IO-1). */
export const memberFileReadingRules: FileReadingRules = {
  maxBytes: maxImportBytes,
  maxLines: maxImportLines,
  countKnown: countMemberFileHeadings,
  findHeadings: findHeadingRowOfMemberFile,
}

/** A row with a phone number is a person already: such a file has no headings, and nobody in it is lost. */
function withoutKnown(row: readonly string[], at: number): HeadingsFoundInWorksheet {
  const isPerson = row.some((cell) => digitsOnly(cell).length >= 10)
  return isPerson ? { texts: row.map(() => ''), rowsAbove: 0 } : { texts: [...row], rowsAbove: at + 1 }
}

/** The lines below the headings, with the numbers that a spreadsheet shows, from 1; rows without text are no lines. */
export function importLinesBelowHeadings(
  rows: readonly (readonly string[])[],
  rowsAbove: number,
  columns: ImportColumnMeanings,
): NumberedImportLine[] {
  return rows.slice(rowsAbove).flatMap((row, index): NumberedImportLine[] => {
    if (!hasFilledCell(row)) return []
    const cells: ImportLineTextsByField = {}
    for (const [at, field] of columns.entries()) {
      const text = row[at]?.trim() ?? ''
      if (field !== null && text !== '') cells[field] = text
    }
    return [{ line: rowsAbove + index + 1, cells: withTotal(cells, row) }]
  })
}

/** A total may stand in a column that is left out. */
function withTotal(cells: ImportLineTextsByField, row: readonly string[]): ImportLineTextsByField {
  const total = row.find((cell) => /^(grand )?total\b|^एकूण/i.test(cell.trim()))
  return total === undefined || cells.name !== undefined ? cells : { ...cells, name: total.trim() }
}

/** The texts of the column that was taken for a field. */
export function cellTextsOfImportField(lines: readonly NumberedImportLine[], field: ImportField): string[] {
  return lines.flatMap(({ cells }) => cells[field] ?? [])
}
