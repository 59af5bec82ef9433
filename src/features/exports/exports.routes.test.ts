import Papa from 'papaparse'
import { afterEach, describe, expect, test } from 'vitest'
import { defaultEnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import { exportFileNames, exportHeadings } from '#domain/exports/export-file.ts'
import { matchMemberFileColumns, memberExportFields } from '#domain/import/columns.ts'
import type { ImportPreviewLine } from '#domain/import/import-preview.ts'
import { importLinesBelowHeadings } from '#domain/import/member-file-headings-and-lines.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { unzip } from '../../../test/unzip.ts'

const choices = {
  dayOrder: { joinDate: 'day-first', expiryDate: 'day-first' },
  gender: null,
  libraryId: null,
} as const
const now = () => new Date('2026-11-22T06:00:00Z')

describe.each(enginesByExtent)('the files of a centre on %s', (engine) => {
  const apps: TestApp[] = []
  const open = async (moment = now) => {
    const app = await freshApp(engine, { now: moment, environment: { SAMPLE_DATA: 'off' } })
    apps.push(app)
    return { app, operator: await app.signIn() }
  }
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.end()
  })

  test('IO-8: `Sold on` is the day of the centre', async () => {
    const lateEvening = new Date('2026-11-21T20:00:00Z')
    const { app, operator } = await open(() => lateEvening)
    expect(app.today()).toBe('2026-11-22')
    await operator.ok('POST', '/api/members', admission({ joinDate: app.today() }))
    const [headings = [], row = []] = rowsOf(await take(operator, 'terms'))
    expect(row[headings.indexOf('Sold on')]).toBe('2026-11-22')
  })

  const take = async (operator: Operator, file: string) => {
    const response = await operator.call('GET', `/api/exports/${file}?format=csv`)
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer()).toString('utf8')
  }
  const rowsOf = (text: string) =>
    Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ',', skipEmptyLines: true }).data
  const plan = async (operator: Operator, text: string) => {
    const rows = rowsOf(text)
    const sent = importLinesBelowHeadings(rows, 1, matchMemberFileColumns(rows[0] ?? []))
    const body = { lines: sent, choices }
    const answer = await operator.ok<{ lines: ImportPreviewLine[]; mark: string }>(
      'POST',
      '/api/imports/plans',
      body,
    )
    return { sent, ...answer }
  }

  /** Members with and without seat, due, advance, notes and another language; one deleted, one with a formula for a name. */
  async function fill(operator: Operator) {
    const people = [
      { name: '=HYPERLINK("http://x")', phone: '+91 98220 00001', seatNumber: 1 },
      { name: 'आशा पाटील', phone: '९८२२० ००००२', seatNumber: 2, gender: 'Female' as const },
      { name: 'O\'Brien, "Pat"', phone: '9822000003', seatNumber: 3, address: 'Line 1\n-Line 2' },
      { name: 'Gone', phone: '9822000004', seatNumber: 4 },
    ]
    const ids: string[] = []
    for (const [index, person] of people.entries()) {
      const due = index === 0 ? 0 : 20_000
      const payment = {
        id: `p${index}`,
        amount: 50_000 - due,
        mode: 'UPI' as const,
        reference: `=4${index}`,
        receivedOn: '2026-11-22',
      }
      const { row } = await operator.ok<{ row: { id: string; revision: number } }>(
        'POST',
        '/api/members',
        admission({ ...person, payment }),
      )
      ids.push(row.id)
    }
    const [first = '', second = ''] = ids
    const notesOf = async (id: string, notes: string, more = {}) => {
      const { row } = await operator.ok<{ row: { revision: number } }>('GET', `/api/members/${id}`)
      await operator.ok('PATCH', `/api/members/${id}`, { notes, ...more, revision: row.revision })
    }
    await notesOf(first, '  @cmd', { language: 'mr' })
    await notesOf(second, '+1', { seatId: null, status: 'Inactive' })
    await operator.ok('POST', '/api/payments/p1/corrections', {
      id: 'right',
      amount: 40_000,
      mode: 'Cash',
      reason: 'Typed wrong',
    })
    await operator.ok('DELETE', `/api/members/${ids[3]}`)
  }

  const takeEnquiries = (operator: Operator) =>
    operator.ok('PATCH', '/api/settings', {
      admissions: { ...defaultEnquirySettings, takesEnquiries: true },
      revision: 1_000_000,
    })

  test('IO-8: each has its headings, and the members can be brought in again: unchanged, line for line', async () => {
    const { operator } = await open()
    await fill(operator)
    await takeEnquiries(operator)
    for (const file of exportFileNames) {
      expect(rowsOf(await take(operator, file))[0]).toEqual(exportHeadings[file])
    }
    const { lines } = await plan(operator, await take(operator, 'members'))
    expect(lines.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  test('IO-8, EN-5: who asked for a seat is a file of its own, where the centre takes enquiries', async () => {
    const { operator } = await open()
    expect((await operator.call('GET', '/api/exports/enquiries?format=csv')).status).toBe(404)
    await takeEnquiries(operator)
    const wish = { gender: 'Female', libraryId: 1, shiftId: 1, wishedFrom: '2026-12-01', source: '=A friend' }
    const asked = { id: 'asking', name: 'Asha', phone: '+91 98220 12345', ...wish }
    await operator.ok('POST', '/api/enquiries', asked)
    const [, ...lines] = rowsOf(await take(operator, 'enquiries'))
    expect(lines).toEqual([
      [
        ...['1', 'Asha', '919822012345', 'No', 'Female', 'Main Library', 'Full day', '2026-12-01', 'Marathi'],
        ...["'=A friend", '', 'desk', expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 'new', '', '', 'No', ''],
      ],
    ])
  })

  test('IO-7, IO-8: brought into another centre they are the same there, Aadhaar numbers apart', async () => {
    const { operator } = await open()
    await fill(operator)
    const taken = await take(operator, 'members')
    const { operator: other } = await open()
    const { lines, mark, sent } = await plan(other, taken)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new'])
    const body = { id: 'all', fileName: 'm.csv', headings: '', columns: [], lines: sent, choices, mark }
    expect(await other.ok('POST', '/api/imports', body)).toMatchObject({ added: 3 })
    const withoutAadhar = (text: string) => rowsOf(text).map((row) => row.filter((_cell, at) => at !== 5))
    expect(withoutAadhar(await take(other, 'members'))).toEqual(withoutAadhar(taken))
    expect(rowsOf(await take(other, 'members'))[1]?.[5]).toBe('')
  })

  test('IO-7: no cell is run by a spreadsheet, sums are numbers, phones digits, Aadhaar numbers masked', async () => {
    const { operator } = await open()
    await fill(operator)
    const [headings, first, second] = rowsOf(await take(operator, 'members'))
    expect([headings?.at(-1), first?.at(-1)]).toEqual(['E-mail', ''])
    expect(first?.slice(0, 6)).toEqual([
      ...['1', `'=HYPERLINK("http://x")`, '919822000001', '9822054321', 'Female', 'XXXX XXXX 0124'],
    ])
    const cells = (['language', 'due', 'notes'] as const).map(
      (field) => first?.[memberExportFields.indexOf(field)],
    )
    expect(cells).toEqual(['Marathi', '0.00', "'@cmd"])
    expect([second?.[2], second?.[13], second?.[14], second?.[15]]).toEqual([
      '9822000002',
      'Inactive',
      '100.00',
      "'+1",
    ])
  })

  test('IO-8: a corrected payment and its opposite are cancelled, and all lines have the sum of the valid ones', async () => {
    const { operator } = await open()
    await fill(operator)
    const rows = rowsOf(await take(operator, 'payments')).slice(1)
    const about = rows.map(([receipt, , , , , amount, mode, , what, , state, replaces]) => [
      ...[receipt, amount, mode, what, state, replaces],
    ])
    expect(about).toEqual([
      ['2026-27/000001', '500.00', 'UPI', 'Payment', 'Valid', ''],
      ['2026-27/000002', '300.00', 'UPI', 'Payment', 'Cancelled', ''],
      ['2026-27/000003', '300.00', 'UPI', 'Payment', 'Valid', ''],
      ['2026-27/000004', '300.00', 'UPI', 'Payment', 'Valid', ''],
      ['2026-27/000002', '-300.00', 'UPI', 'Correction', 'Cancelled', ''],
      ['2026-27/000005', '400.00', 'Cash', 'Payment', 'Valid', '2026-27/000002'],
    ])
    const sum = (some: string[][]) => some.reduce((all, row) => all + Number(row[5]), 0)
    expect(sum(rows)).toBe(sum(rows.filter((row) => row[10] === 'Valid')))
  })

  test('IO-7: a workbook has the same, and who took a file is in the history', async () => {
    const { operator } = await open()
    await fill(operator)
    const response = await operator.call('GET', '/api/exports/members?format=xlsx')
    expect(response.headers.get('content-disposition')).toContain('abhyasika-members-2026-11-22.xlsx')
    const parts = unzip(Buffer.from(await response.arrayBuffer()))
    expect([...parts.values()].join('')).toContain('आशा पाटील')
    const { rows } = await operator.ok<{ rows: { kind: string; action: string; name: string }[] }>(
      'GET',
      '/api/history',
    )
    expect(rows[0]).toMatchObject({
      kind: 'export',
      action: 'downloaded',
      name: 'abhyasika-members-2026-11-22.xlsx',
    })
  })

  test('IO-7: an unknown file or format, and a link on another site, are refused', async () => {
    const { operator, app } = await open()
    expect((await operator.call('GET', '/api/exports/accounts?format=csv')).status).toBe(400)
    expect((await operator.call('GET', '/api/exports/members?format=exe')).status).toBe(400)
    expect((await app.call('GET', '/api/exports/members?format=csv')).status).toBe(401)
  })
})
