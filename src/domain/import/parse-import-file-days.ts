import { addDays, type Day, isDay } from '../day.ts'
import { westernDigits } from '../language/digits.ts'

/** How a column writes days in figures: 3/11/2026 is 3 November by one and 11 March by the other. */
export type DayMonthOrder = 'day-first' | 'month-first'

/** The order of a column of days. `ask` where both orders fit every cell and differ, or neither does (IO-2). */
export type DayMonthOrderOrAsk = DayMonthOrder | 'ask'

export const dayMonthOrders: readonly DayMonthOrder[] = ['day-first', 'month-first']

/**
 * The order that a column is read by: the only one that fits every cell that needs one. Cells that can be read in one
 * way alone, such as 2026-11-22 or 22 Nov 2026, do not count.
 */
export function dayMonthOrderOfCells(cells: readonly string[]): DayMonthOrderOrAsk {
  const inFigures = cells.filter((cell) => figuresOf(cell) !== null)
  const fitting = dayMonthOrders.filter((order) =>
    inFigures.every((cell) => parseImportFileDay(cell, order) !== null),
  )
  if (fitting.length === 1) return fitting[0] ?? 'ask'
  const isSame = inFigures.every(
    (cell) => parseImportFileDay(cell, 'day-first') === parseImportFileDay(cell, 'month-first'),
  )
  return fitting.length === 2 && isSame ? 'day-first' : 'ask'
}

/** The day of a cell; null for what is none. */
export function parseImportFileDay(cell: string, order: DayMonthOrder): Day | null {
  const text = westernDigits(cell).trim()
  const plain = isoDay(text) ?? spreadsheetDay(text) ?? namedDay(text)
  if (plain) return plain
  const figures = figuresOf(cell)
  if (!figures) return null
  const [first, second, year] = figures
  return order === 'day-first' ? dayFrom(year, second, first) : dayFrom(year, first, second)
}

/** Year first, with or without the time of day that programs add. */
function isoDay(text: string): Day | null {
  const [, year, month, date] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(text) ?? []
  return year === undefined ? null : dayFrom(year, month, date)
}

/** Spreadsheets count days from the last but one of 1899, as 1900 is a leap year for them. */
const spreadsheetZero = '1899-12-30'
const maxSpreadsheetDay = 2_958_465

/** Only days from 2000 to 2099, as other numbers are rather sums or seats. */
function spreadsheetDay(text: string): Day | null {
  const [, whole] = /^(\d{1,7})(?:\.\d+)?$/.exec(text) ?? []
  const n = Number(whole)
  if (whole === undefined || n < 1 || n > maxSpreadsheetDay) return null
  const day = addDays(spreadsheetZero, n)
  return day.startsWith('20') && day.length === 10 ? day : null
}

/** The beginnings of the months' names, in English and Marathi. */
const months = [
  ['jan', 'जाने'],
  ['feb', 'फेब'],
  ['mar', 'मार्च'],
  ['apr', 'एप्रि'],
  ['may', 'मे'],
  ['jun', 'जून'],
  ['jul', 'जुलै'],
  ['aug', 'ऑग'],
  ['sep', 'सप्टें'],
  ['oct', 'ऑक्टो'],
  ['nov', 'नोव्हें'],
  ['dec', 'डिसें'],
] as const

/** 22 Nov 2026, 22-Nov-26, २२ नोव्हेंबर २०२६, Nov 22, 2026. */
function namedDay(text: string): Day | null {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*(\p{L}[\p{L}\p{M}]*)\.?[\s.,/-]*(\d{4}|\d{2})$/u.exec(
    text,
  )
  const monthFirst = /^(\p{L}[\p{L}\p{M}]*)\.?\s*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4}|\d{2})$/u.exec(text)
  const [date, name, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]]
  if (name === undefined) return null
  const lower = name.toLowerCase()
  const month = months.findIndex((beginnings) => beginnings.some((beginning) => lower.startsWith(beginning)))
  return month < 0 ? null : dayFrom(year, String(month + 1), date)
}

/** Two numbers and a year, in the order in which they stand. */
function figuresOf(cell: string): [first: string, second: string, year: string] | null {
  const [, first, second, year] =
    /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})(?:\s+\d{1,2}:\d{2}.*)?$/.exec(
      westernDigits(cell).trim(),
    ) ?? []
  return first === undefined || second === undefined || year === undefined ? null : [first, second, year]
}

/** A year of two digits is one of this century (IO-2). */
function dayFrom(year = '', month = '', date = ''): Day | null {
  const two = (n: string) => n.padStart(2, '0')
  const day = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(date)}`
  return isDay(day) ? day : null
}
