import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { memberFileReadingRules } from '#domain/import/member-file-headings-and-lines.ts'
import { readPastedWorksheets, readWorksheets } from './read-worksheets.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const rowsOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await readWorksheets(bytes, memberFileReadingRules))[0]?.rows
const problemOf = (bytes: Uint8Array<ArrayBuffer>) =>
  readWorksheets(bytes, memberFileReadingRules).then(
    () => 'read',
    (error: unknown) => (error as { problem?: string }).problem,
  )

/** A workbook of one sheet with these cells, as programs write it. */
function workbook(sheetData: string, { more = '', styles = '' } = {}) {
  const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipSync({
    '[Content_Types].xml': strToU8('<?xml version="1.0"?><Types/>'),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns:r="${rels}"><sheets><sheet name="Members" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(`<?xml version="1.0"?><styleSheet>${styles}</styleSheet>`),
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?><worksheet><sheetData>${sheetData}</sheetData>${more}</worksheet>`,
    ),
    'docProps/thumbnail.jpeg': strToU8('not looked at'),
  }) as Uint8Array<ArrayBuffer>
}
const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`

describe('IO-1: a text file is read', () => {
  const marathi = 'नाव,मोबाईल\nआशा,9822012345\n'
  const rows = [
    ['नाव', 'मोबाईल'],
    ['आशा', '9822012345'],
  ]

  test.each([
    ['with commas', bytesOf(marathi)],
    ['with a byte order mark', bytesOf(`\uFEFF${marathi}`)],
    ['with semicolons', bytesOf(marathi.replaceAll(',', ';'))],
    [
      'with tabs and the line ends of Windows',
      bytesOf(marathi.replaceAll(',', '\t').replaceAll('\n', '\r\n')),
    ],
    ['in UTF-16', new Uint8Array(Buffer.from(`\uFEFF${marathi}`, 'utf16le'))],
  ])('%s', async (_how, bytes) => {
    const found = await rowsOf(bytes)
    expect(found?.slice(0, 2)).toEqual(rows)
  })

  test('in Windows-1252, where it is no UTF-8', async () => {
    expect(await rowsOf(new Uint8Array(Buffer.from('Name,Note\nRen\xe9,\x80 5', 'latin1')))).toEqual([
      ['Name', 'Note'],
      ['René', '€ 5'],
    ])
  })

  test('with quotes, and lines inside a cell', async () => {
    expect(await rowsOf(bytesOf('Name,Address\n"Patil, Asha","4, College Road\nNashik"'))).toEqual([
      ['Name', 'Address'],
      ['Patil, Asha', '4, College Road\nNashik'],
    ])
  })

  test('as it is pasted from a spreadsheet', () => {
    expect(readPastedWorksheets('Name\tPhone\nAsha\t98220 12345', memberFileReadingRules)[0]?.rows).toEqual([
      ['Name', 'Phone'],
      ['Asha', '98220 12345'],
    ])
  })
})

describe('IO-1, IO-3: a workbook is read', () => {
  test('with its texts, numbers and days as texts', async () => {
    const cells = `<row r="1">${text('A1', 'नाव')}${text('B1', 'Phone')}${text('C1', 'Joined')}</row>
      <row r="2">${text('A2', 'आशा')}<c r="B2"><v>9.822012345E9</v></c><c r="C2" s="1"><v>46329</v></c></row>`
    const styles = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
    expect(await rowsOf(workbook(cells, { styles }))).toEqual([
      ['नाव', 'Phone', 'Joined'],
      ['आशा', '9822012345', '2026-11-03'],
    ])
  })

  test('with a merged cell’s text in all its cells', async () => {
    const cells = `<row r="1">${text('A1', 'Room')}${text('B1', 'Name')}</row>
      <row r="2">${text('A2', 'Main Library')}${text('B2', 'Asha')}</row>
      <row r="3"><c r="A3"/>${text('B3', 'Usha')}</row>`
    const more = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'
    expect(await rowsOf(workbook(cells, { more }))).toEqual([
      ['Room', 'Name'],
      ['Main Library', 'Asha'],
      ['Main Library', 'Usha'],
    ])
  })

  test('with a formula’s stored value, and without one as empty', async () => {
    const cells = `<row r="1">${text('A1', 'Name')}${text('B1', 'Due')}${text('C1', 'Notes')}</row>
      <row r="2"><c r="A2" t="str"><f>B9&amp;"x"</f><v>Asha</v></c><c r="B2"><f>1+1</f><v>200</v></c><c r="C2" t="str"><f>A9</f></c></row>`
    expect(await rowsOf(workbook(cells))).toEqual([
      ['Name', 'Due', 'Notes'],
      ['Asha', '200', ''],
    ])
  })
})

describe('IO-1: a file is given up with a reason', () => {
  test('where it is too large, or has too many lines', async () => {
    expect(await problemOf(new Uint8Array(5 * 1024 * 1024 + 1))).toBe('too_large')
    const file = (lines: number) => bytesOf(`Our list\nName,Phone\n${'Asha,9822012345\n\n'.repeat(lines)}`)
    expect(await problemOf(file(5_000))).toBe('read')
    await expect(readWorksheets(file(5_001), memberFileReadingRules)).rejects.toMatchObject({
      problem: 'too_many_lines',
      lines: 5_001,
    })
    const bare = (lines: number) => bytesOf('Asha,9822012345\n'.repeat(lines))
    expect(await problemOf(bare(5_000))).toBe('read')
    await expect(readWorksheets(bare(5_001), memberFileReadingRules)).rejects.toMatchObject({ lines: 5_001 })
  })

  test('where it has nothing in it, or is no table at all', async () => {
    expect(await problemOf(bytesOf(''))).toBe('empty')
    expect(await problemOf(bytesOf(' ,\n,'))).toBe('empty')
    expect(await problemOf(new Uint8Array([0x25, 0x50, 0, 1, 2]))).toBe('not_a_table')
    expect(await problemOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toBe('old_workbook')
    expect(await problemOf(bytesOf('<html><table><tr><td>Name</td></tr></table></html>'))).toBe(
      'old_workbook',
    )
    expect(await problemOf(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]))).toBe('not_a_table')
    expect(await problemOf(zipSync({ 'a.txt': strToU8('a') }) as Uint8Array<ArrayBuffer>)).toBe('not_a_table')
  })

  test('PY-3: where it is a PDF, or locked with a password', async () => {
    expect(await problemOf(bytesOf('%PDF-1.7\n1 0 obj'))).toBe('pdf')
    const old = [0xd0, 0xcf, 0x11, 0xe0, 0x45, 0, 1, 2]
    const locked = [...old, ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])]
    expect(await problemOf(new Uint8Array(locked))).toBe('locked')
    const zipped = workbook(`<row r="1">${text('A1', 'Name')}</row>`)
    zipped[6] = (zipped[6] ?? 0) | 1
    expect(await problemOf(zipped)).toBe('locked')
  })

  test('where a workbook unpacks to far more than it is', async () => {
    const bomb = workbook(`<row r="1">${' '.repeat(61 * 1024 * 1024)}</row>`)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await problemOf(bomb)).toBe('unpacks_too_large')
  })
})
