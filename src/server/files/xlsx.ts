import type { CellObject } from 'write-excel-file/node'
import {
  type CellToExport,
  harmlessSpreadsheetText,
  type TableToExport,
} from '#domain/files/exported-table.ts'

/** The media type of a workbook. */
export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The table as a workbook of Excel: days and phones as texts, harmless ones, and sums as numbers (IO-7, IO-8). */
export async function xlsxOf(
  { headings, rows }: TableToExport,
  sheetName: string,
): Promise<Buffer<ArrayBuffer>> {
  // Only a download needs it.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const bold = headings.map(
    (text): CellObject => ({ value: writable(text), type: String, fontWeight: 'bold' }),
  )
  const workbook = await writeExcelFile([bold, ...rows.map((cells) => cells.map(cellOf))], {
    sheet: sheetName,
    columns: headings.map((_heading, column) => ({ width: widthOf(headings, rows, column) })),
    stickyRowsCount: 1,
  }).toBuffer()
  return Buffer.from(workbook)
}

const cellOf = (cell: CellToExport): CellObject =>
  typeof cell === 'string'
    ? { value: writable(harmlessSpreadsheetText(cell)), type: String }
    : { value: cell.amount / 100, type: Number, format: '#,##0.00' }

/** XML knows no control characters but these three, and Excel refuses a file with another one. */
const writable = (text: string) =>
  [...text.toWellFormed()].filter((letter) => letter >= ' ' || '\t\n\r'.includes(letter)).join('')

const maxLetters = 40

/** As wide as the longest text, in letters. */
function widthOf(headings: readonly string[], rows: TableToExport['rows'], column: number): number {
  const lengths = [headings, ...rows].map((cells) => {
    const cell = cells[column] ?? ''
    return typeof cell === 'string' ? cell.length : 14
  })
  return Math.min(maxLetters, Math.max(...lengths) + 2)
}
