import type { Paise } from '../money/money.ts'

/** A cell of a file: a text, or a sum of money. */
export type CellToExport = string | { amount: Paise }

/** The contents of a file for a spreadsheet: its headings, then its rows. */
export type TableToExport = { headings: readonly string[]; rows: readonly (readonly CellToExport[])[] }

/** A sign with which a spreadsheet takes a cell for a formula, also written full width, after blanks and invisible letters. */
const runs = /^[\p{White_Space}\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/u

/**
 * A text for a cell of a file, with `'` in front where a spreadsheet would run it or a line of it (IO-7). A text that says so
 * already gets one more, so that taking one away always gives back what it was.
 */
export function harmlessSpreadsheetText(text: string): string {
  const bare = text.replace(/^'+/, '')
  return bare.split(/[\n\r\v\f\u0085\u2028\u2029]/).some((line) => runs.test(line)) ? `'${text}` : text
}

/** The text as it was before it was made harmless. */
export function undoHarmlessSpreadsheetText(text: string): string {
  const bare = text.slice(1)
  return text.startsWith("'") && harmlessSpreadsheetText(bare) === text ? bare : text
}

/** Signs that make Excel read the file as UTF-8, Devanagari too. */
export const byteOrderMark = '\uFEFF'

/** The table as comma-separated text (RFC 4180): harmless texts, sums in rupees with two decimals. */
export function csvOf({ headings, rows }: TableToExport): string {
  const lines = [headings, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
  return byteOrderMark + lines.join('')
}

function csvCell(cell: CellToExport): string {
  if (typeof cell !== 'string') return rupeesForSpreadsheet(cell.amount)
  const text = harmlessSpreadsheetText(cell)
  return /[",;\t\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** '1250.50', without a sum of floating point. */
export function rupeesForSpreadsheet(amount: Paise): string {
  const paise = Math.abs(amount)
  const text = `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
  return amount < 0 ? `-${text}` : text
}
