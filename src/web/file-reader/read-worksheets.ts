import Papa from 'papaparse'
import {
  countLinesBelowHeadings,
  type FileReadingRules,
  maxImportedFileColumns,
  type Worksheet,
} from '#domain/files/worksheet.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/**
 * The sheets of a file that have text: one of a text file, each of a workbook (IO-1).
 * @throws UnreadableFileError
 */
export async function readWorksheets(
  bytes: Uint8Array<ArrayBuffer>,
  rules: FileReadingRules,
): Promise<Worksheet[]> {
  if (bytes.length > rules.maxBytes) throw new UnreadableFileError('too_large')
  const worksheets = startsWith(bytes, zipBegins) ? await workbook(bytes) : [textWorksheet(bytes, rules)]
  return checked(worksheets, rules)
}

/** Cells that were copied from a spreadsheet, or lines of a text. @throws UnreadableFileError */
export function readPastedWorksheets(text: string, rules: FileReadingRules): Worksheet[] {
  if (text.length > rules.maxBytes) throw new UnreadableFileError('too_large')
  return checked([{ name: '', rows: rowsOf(text, rules) }], rules)
}

/** The head of an archive's first part. */
const leastOfArchive = 30
const zipBegins = [0x50, 0x4b, 0x03, 0x04]
/** Workbooks of Excel before 2007, and locked ones of any Excel. */
const oldBegins = [0xd0, 0xcf, 0x11, 0xe0]
const pdfBegins = [0x25, 0x50, 0x44, 0x46, 0x2d]
/** The name of the part that holds a locked workbook, as such a file writes it. */
const lockedName = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

async function workbook(bytes: Uint8Array<ArrayBuffer>): Promise<Worksheet[]> {
  // The first mark of an archive's first part says whether a password opens it.
  if (bytes.length > leastOfArchive && ((bytes[6] ?? 0) & 1) === 1) throw new UnreadableFileError('locked')
  const { readWorkbook } = await import('./read-workbook.ts')
  return readWorkbook(bytes)
}

function textWorksheet(bytes: Uint8Array, rules: FileReadingRules): Worksheet {
  if (startsWith(bytes, pdfBegins)) throw new UnreadableFileError('pdf')
  if (startsWith(bytes, oldBegins)) throw new UnreadableFileError(isLocked(bytes) ? 'locked' : 'old_workbook')
  const text = decoded(bytes)
  if (text.includes('\0')) throw new UnreadableFileError('not_a_table')
  // Some banks call a page of the web .xls, which Excel opens.
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text)) throw new UnreadableFileError('old_workbook')
  return { name: '', rows: rowsOf(text, rules) }
}

function isLocked(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(lockedName[0] ?? 0); at >= 0; at = bytes.indexOf(lockedName[0] ?? 0, at + 1)) {
    if (lockedName.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

/** UTF-8 and UTF-16 by their byte order marks, UTF-8 without one, else the Windows-1252 of an older Excel. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const delimiters = [',', ';', '\t', '|']
/** An address and a summary may stand above the headings. */
const rowsTried = 60

/** The rows by whichever sign makes most known headings, or else most columns, of the first rows. */
function rowsOf(text: string, { countKnown, findHeadings }: FileReadingRules): string[][] {
  const parse = (delimiter: string, preview = 0) => Papa.parse<string[]>(text, { delimiter, preview }).data
  const tried = delimiters.map((delimiter) => {
    const rows = parse(delimiter, rowsTried)
    const known = countKnown(findHeadings(rows).texts)
    const cells = rows.reduce((sum, row) => sum + row.length, 0)
    return { delimiter, score: known * 1000 + cells / Math.max(1, rows.length) }
  })
  const [best] = tried.sort((a, b) => b.score - a.score)
  return parse(best?.delimiter ?? ',')
}

function checked(worksheets: Worksheet[], rules: FileReadingRules): Worksheet[] {
  const filled = worksheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')))
  if (filled.length === 0) throw new UnreadableFileError('empty')
  for (const { rows } of filled) {
    if (rows.some((row) => row.length > maxImportedFileColumns)) throw new UnreadableFileError('not_a_table')
    const lines = countLinesBelowHeadings(rows, rules)
    if (lines > rules.maxLines) throw new UnreadableFileError('too_many_lines', lines)
  }
  return filled
}
