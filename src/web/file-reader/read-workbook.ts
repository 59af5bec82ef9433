import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import readExcelFile from 'read-excel-file/web-worker'
import type { Worksheet } from '#domain/files/worksheet.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/** The most bytes that the parts of a workbook may come to; 5,000 lines are a tenth of it (IO-1). */
const maxUnpacked = 60 * 1024 * 1024

const needed =
  /^(\[Content_Types\]\.xml|_rels\/.*|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/.*|xl\/worksheets\/.*\.xml)$/
const isWorksheet = /^xl\/worksheets\/[^/]+\.xml$/

/** The sheets of a workbook, a merged cell's text in all its cells (IO-3). @throws UnreadableFileError */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Worksheet[]> {
  const parts = unpacked(bytes)
  const merged = new Map<string, string[]>()
  for (const [name, part] of Object.entries(parts)) {
    if (!isWorksheet.test(name)) continue
    const xml = strFromU8(part)
    merged.set(
      name,
      [...xml.matchAll(/<mergeCell\b[^>]*\bref="([^"]+)"/g)].map(([, ref = '']) => ref),
    )
    parts[name] = strToU8(withoutEmptyFormulas(xml))
  }
  const order = worksheetFiles(parts)
  try {
    const file = new Blob([zipSync(parts, { level: 0 })])
    const sheets = await readExcelFile(file)
    return sheets.map(({ sheet, data }, index) => ({
      name: sheet,
      rows: filled(
        data.map((row) => row.map(textOf)),
        merged.get(order[index] ?? '') ?? [],
      ),
    }))
  } catch {
    throw new UnreadableFileError('not_a_table')
  }
}

/** The sizes are those that the archive tells; a part is cut off at its own. */
function unpacked(bytes: Uint8Array<ArrayBuffer>): Unzipped {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!needed.test(name)) return false
        size += originalSize
        if (size > maxUnpacked) throw new UnreadableFileError('unpacks_too_large')
        return true
      },
    })
  } catch (error) {
    throw error instanceof UnreadableFileError ? error : new UnreadableFileError('not_a_table')
  }
}

/** A formula whose value was not stored is an empty cell (IO-3); the reader refuses it. */
const withoutEmptyFormulas = (xml: string) =>
  xml.replace(/<c\b[^>]*>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*(?:<v\s*\/>)?\s*<\/c>/g, '')

/** The files of the sheets in the order of the workbook. */
function worksheetFiles(parts: Unzipped): string[] {
  const text = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const targets = new Map(
    [...text('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  return [...text('xl/workbook.xml').matchAll(/<sheet\b[^>]*>/g)].map(
    ([tag]) => targets.get(attribute(tag, 'r:id')) ?? '',
  )
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}

/** Gives each cell of a merged range the text of its first one. */
function filled(rows: string[][], ranges: readonly string[]): string[][] {
  for (const range of ranges) {
    const [from, to] = range.split(':').map(placeOf)
    if (!from || !to) continue
    const text = rows[from.row]?.[from.column] ?? ''
    for (let row = from.row; row <= Math.min(to.row, rows.length - 1); row++) {
      const cells = rows[row]
      for (let column = from.column; cells && column <= Math.min(to.column, cells.length - 1); column++) {
        cells[column] = text
      }
    }
  }
  return rows
}

/** `B3` is the second column of the third row. */
function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (letters === undefined || row === undefined) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(row) - 1, column }
}
