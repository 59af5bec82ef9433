import { crc32, createDeflateRaw } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

/** A file as somebody chooses it. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const quoted = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** A text file; `bytesOf` says how its letters are written, UTF-8 unless told. */
export function textFile(
  name: string,
  rows: readonly (readonly string[])[],
  {
    delimiter = ',',
    lineEnd = '\n',
    bytesOf = (text: string) => Buffer.from(text),
  }: { delimiter?: string; lineEnd?: string; bytesOf?: (text: string) => Buffer } = {},
): ChosenFile {
  const lines = rows.map((row) => row.map((cell) => quoted(cell, delimiter)).join(delimiter))
  return { name, mimeType: 'text/csv', buffer: bytesOf(lines.join(lineEnd)) }
}

/** As Excel writes UTF-8. */
export const withByteOrderMark = (text: string) => Buffer.from(`\uFEFF${text}`)
/** As an Excel of the West writes text; every letter of it must be one of Latin-1. */
export const inWindows1252 = (text: string) => Buffer.from(text, 'latin1')

/** A cell of a workbook: a text, a number, a day by its style, or a formula with what was stored for it. */
export type WorkbookCell =
  | string
  | number
  | null
  | { day: number }
  | { formula: string; stored?: string | number }

export interface WorkbookSheet {
  name: string
  rows: readonly (readonly WorkbookCell[])[]
  /** Ranges such as `A1:C1`. */
  merged?: readonly string[]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const declared = '<?xml version="1.0" encoding="UTF-8"?>'

function cellOf(cell: WorkbookCell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`
  const { formula, stored } = cell
  const type = typeof stored === 'string' ? ' t="str"' : ''
  const value = stored === undefined ? '' : `<v>${escaped(String(stored))}</v>`
  return `<c r="${at}"${type}><f>${escaped(formula)}</f>${value}</c>`
}

function sheetXml({ rows, merged = [] }: WorkbookSheet): string {
  const data = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${index + 1}`))
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const mergeCells = merged.length > 0 ? `<mergeCells count="${merged.length}">${ranges}</mergeCells>` : ''
  return `${declared}<worksheet><sheetData>${data.join('')}</sheetData>${mergeCells}</worksheet>`
}

/** The parts of a workbook around its sheets. */
function partsAround(names: readonly string[]): Record<string, string> {
  const sheets = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const relations = names.map(
    (_name, at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeDocument}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  return {
    '[Content_Types].xml': `${declared}<Types/>`,
    'xl/workbook.xml': `${declared}<workbook xmlns:r="${officeDocument}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declared}<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml': `${declared}<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  }
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook as programs write it. */
export function workbook(name: string, sheets: readonly WorkbookSheet[]): ChosenFile {
  const parts = partsAround(sheets.map((sheet) => sheet.name))
  for (const [at, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet)
  const packed = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
  )
  return { name, mimeType: workbookType, buffer: Buffer.from(packed) }
}

interface Packed {
  path: string
  packed: Buffer
  size: number
  sum: number
}

async function pack(path: string, chunks: Iterable<Buffer>): Promise<Packed> {
  const deflate = createDeflateRaw({ level: 1 })
  const packed: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => packed.push(chunk))
  let [size, sum] = [0, 0]
  for (const chunk of chunks) {
    size += chunk.length
    sum = crc32(chunk, sum)
    if (!deflate.write(chunk)) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  await new Promise((resolve) => deflate.once('end', resolve).end())
  return { path, packed: Buffer.concat(packed), size, sum }
}

function* blanks(size: number) {
  const chunk = Buffer.alloc(4 * 1024 * 1024, ' ')
  for (let left = size; left > 0; left -= chunk.length) yield chunk.subarray(0, Math.min(left, chunk.length))
}

/** A small workbook whose one sheet unpacks to so many bytes of blanks, with the sizes told truly; it is never held unpacked. */
export async function workbookOfBlanks(name: string, size: number): Promise<ChosenFile> {
  const parts: Packed[] = []
  for (const [path, text] of Object.entries(partsAround(['Members']))) {
    parts.push(await pack(path, [Buffer.from(text)]))
  }
  parts.push(await pack('xl/worksheets/sheet1.xml', blanks(size)))
  return { name, mimeType: workbookType, buffer: zipOf(parts) }
}

/** An archive by hand (APPNOTE.TXT, 4.3): the parts, the directory of them, and its end. */
function zipOf(parts: readonly Packed[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, packed, size, sum } of parts) {
    const name = Buffer.from(path)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(sum, 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name)
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed])
    bodies.push(body)
    offset += body.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}
