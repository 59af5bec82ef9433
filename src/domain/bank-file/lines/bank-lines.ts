import type { Day } from '../../day.ts'
import { foldHeading } from '../../files/headings.ts'
import type { HeadingsFoundInWorksheet } from '../../files/worksheet.ts'
import {
  type DayMonthOrder,
  type DayMonthOrderOrAsk,
  dayMonthOrderOfCells,
} from '../../import/parse-import-file-days.ts'
import type { Paise } from '../../money/money.ts'
import {
  type BankFileColumnMeanings,
  type BankFileField,
  countKnownBankFileHeadings,
} from './bank-column-meanings.ts'
import {
  type BankLineReference,
  bankReferenceOf,
  listPaymentCodesIn,
  runsOfTwelveDigits,
} from './bank-reference.ts'
import { parseBankFileDirection, parseBankFileSum } from './bank-sum.ts'
import { parseBankFileDay } from './parse-bank-file-day.ts'

/** A line of the bank's file: money that came or went on a day. */
export type BankLine = BankLineReference & {
  /** The row of the file, from 1, as a spreadsheet counts. */
  row: number
  /** The value day, else the transaction's (PY-4). */
  day: Day
  isCredit: boolean
  amount: Paise
  /** The narration with the lines that belong to it, and what other columns say of the payer. */
  text: string
  /** The codes of ours in it. */
  codes: readonly string[]
  payerName: string
  payerId: string
}

export const skippedBankLineReasons = [
  ...(['total', 'status', 'both_filled', 'not_a_day', 'not_a_sum', 'no_sum'] as const),
] as const
/** A line that is left out, and why; `text` is its narration, or the status that it has. */
export type SkippedBankLine = { row: number; why: (typeof skippedBankLineReasons)[number]; text: string }

export type BankFileReadingChoices = {
  columns: BankFileColumnMeanings
  dayOrder: DayMonthOrder
  /** Whether sums without a sign, in one column, all came. */
  areAllCredits: boolean
  /** The centre's zone. */
  timeZone: string
}

type Rows = readonly (readonly string[])[]

/** The lines below the headings, and those that are left out (PY-3). */
export function readBankLines(
  rows: Rows,
  headings: HeadingsFoundInWorksheet,
  choices: BankFileReadingChoices,
): { lines: BankLine[]; skipped: SkippedBankLine[] } {
  const cellOf = cellReader(choices.columns)
  const readDay = dayReader(choices)
  const plainWent = choices.areAllCredits ? 'in' : signsOf(rows, headings, choices.columns)
  const textAt = choices.columns.indexOf('text')
  const drafts: {
    line: Omit<BankLine, keyof BankLineReference | 'text' | 'codes'>
    cells: readonly string[]
    texts: string[]
  }[] = []
  const skipped: SkippedBankLine[] = []
  let open: string[] | null = null

  for (let at = headings.rowsAbove; at < rows.length; at++) {
    const cells = rows[at] ?? []
    const row = at + 1
    const text = cellOf(cells, 'text')
    const days = [cellOf(cells, 'valueDay'), cellOf(cells, 'transactionDay')]
    const day = days.map(readDay).find((one) => one !== null)
    if (isRuled(cells) || (day === undefined && countKnownBankFileHeadings(cells) > 1)) {
      open = null
      continue
    }
    const sum = sumOfRow(cells, cellOf, plainWent)
    const hasNoDay = days.every((cell) => cell === '')
    if (hasNoDay && sum === null) {
      const isAlone = text !== '' && cells.every((cell, column) => column === textAt || cell.trim() === '')
      if (isAlone && !isTotal(text)) open?.push(text)
      else open = null
      continue
    }
    const skip = (why: SkippedBankLine['why'], said = text) => {
      skipped.push({ row, why, text: said })
    }
    open = null
    if (hasNoDay || (day === undefined && days.some(isTotal)) || isTotal(text)) {
      skip('total')
      continue
    }
    // What is wrapped below a line that is left out is left out with it.
    const texts = [text]
    open = texts
    const status = cellOf(cells, 'status')
    if (choices.columns.includes('status') && !isDone(status)) skip('status', status)
    else if (day === undefined) skip('not_a_day', days.find((cell) => cell !== '') ?? '')
    else if (sum === null) skip('no_sum')
    else if (typeof sum === 'string') skip(sum)
    else {
      const said = { payerName: cellOf(cells, 'payerName'), payerId: cellOf(cells, 'payerId') }
      const line = { row, day, isCredit: sum.went === 'in', amount: sum.amount, ...said }
      drafts.push({ line, cells, texts })
    }
  }
  const lines = drafts.map(({ line, cells, texts }) => ({
    ...line,
    ...textOf(texts, {
      cell: cellOf(cells, 'reference'),
      more: [cellOf(cells, 'note'), line.payerId, line.payerName].filter(Boolean),
    }),
  }))
  return { lines, skipped }
}

/** The text of a line, with the reference and the codes in it. */
function textOf(
  texts: readonly string[],
  { cell, more }: { cell: string; more: readonly string[] },
): BankLineReference & Pick<BankLine, 'text' | 'codes'> {
  const withMore = (text: string) => [text, ...more].filter(Boolean).join(' ')
  const text = withMore(texts.join(' '))
  const spaced = bankReferenceOf({ cell, text })
  if (texts.length === 1) return { ...spaced, text, codes: unique(listPaymentCodesIn(text)) }
  const others = unbroken(texts).map(withMore)
  const codes = unique([text, ...others].flatMap(listPaymentCodesIn))
  const whole =
    spaced.runs.length > 0 ? undefined : others.find((other) => runsOfTwelveDigits(other).length > 0)
  return { ...(whole === undefined ? spaced : bankReferenceOf({ cell, text: whole })), text, codes }
}

/** Wrapped texts without the blanks between them: all, and each by itself. */
const unbroken = (texts: readonly string[]): string[] => [
  texts.join(''),
  ...texts
    .slice(1)
    .map((text, at) => [...texts.slice(0, at), `${texts[at]}${text}`, ...texts.slice(at + 2)].join(' ')),
]

const unique = (texts: readonly string[]) => [...new Set(texts)]

type CellOf = (cells: readonly string[], field: BankFileField) => string

function cellReader(columns: BankFileColumnMeanings): CellOf {
  const places = new Map(columns.map((field, at) => [field, at]))
  return (cells, field) => {
    const at = places.get(field)
    return at === undefined ? '' : (cells[at]?.trim() ?? '')
  }
}

/** Most lines of a file have few days between them. */
function dayReader({ dayOrder, timeZone }: BankFileReadingChoices): (cell: string) => Day | null {
  const known = new Map<string, Day | null>()
  return (cell) => {
    if (cell === '') return null
    const before = known.get(cell)
    if (before !== undefined) return before
    const day = parseBankFileDay(cell, dayOrder, timeZone)
    known.set(cell, day)
    return day
  }
}

/** A blank row, or one of the stars and dashes that some banks rule their files with. */
const isRuled = (cells: readonly string[]) => cells.every((cell) => /^[\s*=_-]*$/.test(cell))

/** No total's text is longer. */
const maxTotal = 30

/** A total's or a balance's whole text (PY-3). */
const isTotal = (text: string) =>
  text.length < maxTotal &&
  /^(?:(?:grand |sub )?totals?|एकूण|एकुण|(?:opening|closing)(?: balance)?|b\/f|c\/f)$/.test(foldHeading(text))

const done = new Set(['success', 'successful', 'completed', 'credited', 'settled', 'यशस्वी'])
const isDone = (status: string) => done.has(foldHeading(status))

type Went = { amount: Paise; went: 'in' | 'out' }

/** The sum of a row and which way it went; null for none, else why it cannot be read. */
function sumOfRow(
  cells: readonly string[],
  cellOf: CellOf,
  plainWent: 'in' | 'out' | null,
): Went | null | 'both_filled' | 'not_a_sum' {
  const [credit, debit, amount] = (['credit', 'debit', 'amount'] as const).map((field) =>
    parseBankFileSum(cellOf(cells, field)),
  )
  if (credit === undefined || debit === undefined) return 'not_a_sum'
  if (credit && debit) return 'both_filled'
  // A sum of the other way in a column is taken back by it.
  if (credit) return { amount: credit.amount, went: credit.went ?? 'in' }
  // Some banks write what went with a minus, so that only `Cr` says otherwise.
  if (debit) return { amount: debit.amount, went: debit.isMarked && debit.went === 'in' ? 'in' : 'out' }
  if (amount === undefined) return 'not_a_sum'
  if (amount === null) return null
  const went = parseBankFileDirection(cellOf(cells, 'direction')) ?? amount.went ?? plainWent
  return went === null ? 'not_a_sum' : { amount: amount.amount, went }
}

/** The way of sums without a sign in one column, from those that have one; null where none has. */
function signsOf(
  rows: Rows,
  { rowsAbove }: HeadingsFoundInWorksheet,
  columns: BankFileColumnMeanings,
): 'in' | 'out' | null {
  const at = columns.indexOf('amount')
  if (at < 0) return null
  let isOutMarked = false
  let isInMarked = false
  for (const cells of rows.slice(rowsAbove)) {
    const went = parseBankFileSum(cells[at] ?? '')?.went
    isOutMarked ||= went === 'out'
    isInMarked ||= went === 'in'
  }
  return isOutMarked ? 'in' : isInMarked ? 'out' : null
}

/** Whether one column has all sums and neither it nor another says which came: the operator is asked (PY-3). */
export function isSumDirectionUnknown(
  rows: Rows,
  headings: HeadingsFoundInWorksheet,
  columns: BankFileColumnMeanings,
): boolean {
  if (!columns.includes('amount') || columns.includes('credit')) return false
  const at = columns.indexOf('direction')
  const isSaid =
    at >= 0 &&
    rows.slice(headings.rowsAbove).some((cells) => parseBankFileDirection(cells[at] ?? '') !== null)
  return !isSaid && signsOf(rows, headings, columns) === null
}

/** How the days of a file are written; the value days where it has them. */
export function bankDayMonthOrderOf(
  rows: Rows,
  { rowsAbove }: HeadingsFoundInWorksheet,
  columns: BankFileColumnMeanings,
): DayMonthOrderOrAsk {
  const cells = (['valueDay', 'transactionDay'] as const).flatMap((field) => {
    const at = columns.indexOf(field)
    return at < 0 ? [] : rows.slice(rowsAbove).map((row) => (row[at] ?? '').trim())
  })
  return dayMonthOrderOfCells([...new Set(cells)])
}
