import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MoneyInAndOutOfDayOrMonth, PeriodStatement } from '#domain/books/period-statement.ts'
import type { Day } from '#domain/day.ts'
import type { HistoryEntry } from '#domain/history.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { unzip } from '../../../test/unzip.ts'

type Answer = { sheet: PeriodStatement; since: Day | null; hasExpenses: boolean }

describe.each(enginesByExtent)('the routes of sheets on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let at = ''
  beforeEach(async () => {
    at = '2027-04-02T06:00:00Z'
    app = await freshApp(engine, { now: () => new Date(at), environment: { SAMPLE_DATA: 'off' } })
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  let taken = 0
  const admit = async (paid: { amount: number; receivedOn: Day }) => {
    taken += 1
    const payment = { id: `p-${taken}`, mode: 'Cash' as const, ...paid }
    const sent = admission({ name: `Sneha ${taken}`, seatNumber: taken, joinDate: at.slice(0, 10), payment })
    await operator.ok('POST', '/api/members', sent)
    return payment.id
  }
  const sheetOf = (period: string) => operator.ok<Answer>('GET', `/api/sheets/${period}`)
  const spend = (id: string, day: Day, category: string, amount: number) =>
    app.db
      .insertInto('expenses')
      .values({
        id,
        day,
        bookedOn: day,
        category,
        amount,
        mode: 'Cash',
        paidTo: '',
        note: '',
        reason: '',
        reversesId: null,
        replacesId: null,
        madeBy: 'a@b.example',
        madeAt: at,
      })
      .execute()
  const file = async (period: string, format: string, headers = {}) => {
    const response = await operator.call(
      'GET',
      `/api/sheets/${period}/file?format=${format}`,
      undefined,
      headers,
    )
    return { response, body: Buffer.from(await response.arrayBuffer()) }
  }

  test('RC-1, XP-2: money received on 31 March and typed on 2 April is in the sheets of March and of its year', async () => {
    await admit({ amount: 30_000, receivedOn: '2027-03-31' })
    for (const period of ['2027-03', '2026-27']) {
      const { sheet, since } = await sheetOf(period)
      expect([sheet.in, since]).toEqual([30_000, '2027-03-31'])
      expect(sheet.byMode).toEqual([{ mode: 'Cash', amount: 30_000 }])
      expect(sheet.byPlan).toEqual([{ of: { name: 'One month', nameMr: 'एक महिना' }, amount: 30_000 }])
      expect(sheet.byRoom).toMatchObject([{ of: { name: 'Main Library' }, amount: 30_000 }])
    }
    expect((await sheetOf('2027-28')).sheet).toMatchObject({ in: 0, dues: { due: 20_000, owing: 1 } })
  })

  test('XP-2, LG-5: a correction and a refund count on their booked day, as the row that they take back', async () => {
    const id = await admit({ amount: 50_000, receivedOn: '2027-04-02' })
    at = '2027-05-01T06:00:00Z'
    operator = await app.signIn()
    const correction = { id: 'right', amount: 40_000, mode: 'UPI', reference: '', reason: 'Typed wrong' }
    await operator.ok('POST', `/api/payments/${id}/corrections`, correction)
    expect((await sheetOf('2027-04')).sheet).toMatchObject({ in: 50_000, dues: { on: '2027-04-30', due: 0 } })
    const { sheet } = await sheetOf('2027-05')
    expect(sheet).toMatchObject({ in: -10_000, dues: { on: '2027-05-01', due: 10_000 } })
    expect(sheet.byMode).toEqual([
      { mode: 'Cash', amount: -50_000 },
      { mode: 'UPI', amount: 40_000 },
    ])
    expect(sheet.byRoom).toMatchObject([{ of: { name: 'Main Library' }, amount: -10_000 }])
  })

  test('XP-2, TM-10: a later change of plan changes no sheet, and a correction counts for the plan of the row it corrects', async () => {
    const id = await admit({ amount: 50_000, receivedOn: '2027-04-02' })
    const { memberId } = await app.db.selectFrom('payments').select('memberId').executeTakeFirstOrThrow()
    const plan = { id: 'big', name: 'Big', nameMr: '', months: 1, days: null, shiftId: 1, price: 80_000 }
    await operator.ok('POST', '/api/plans', { ...plan, joiningFee: 0, libraryIds: [], isOffered: true })
    at = '2027-05-01T06:00:00Z'
    operator = await app.signIn()
    const before = (await sheetOf('2027-04')).sheet
    expect(before.byPlan).toMatchObject([{ of: { name: 'One month' }, amount: 50_000 }])
    const change = { planId: 'big', amount: 1_900, balance: 0 }
    await operator.ok('POST', `/api/members/${memberId}/plan-changes`, change)
    expect((await sheetOf('2027-04')).sheet).toEqual(before)
    const paid = { id: 'p-big', amount: 1_900, mode: 'Cash', reference: '', receivedOn: '2027-05-01' }
    await operator.ok('POST', `/api/members/${memberId}/payments`, { payment: paid, balance: 1_900 })
    const correction = { amount: 40_000, mode: 'Cash', reference: '', reason: 'Typed wrong' }
    await operator.ok('POST', `/api/payments/${id}/corrections`, { id: 'right', ...correction })
    const again = { ...correction, id: 'cancelled', amount: 0 }
    await operator.ok('POST', '/api/payments/right/corrections', again)
    expect((await sheetOf('2027-04')).sheet.byPlan).toEqual(before.byPlan)
    expect((await sheetOf('2027-05')).sheet.byPlan).toEqual([
      { of: { name: 'Big', nameMr: '' }, amount: 1_900 },
      { of: { name: 'One month', nameMr: 'एक महिना' }, amount: -50_000 },
    ])
  })

  test('XP-2, DY-1: expenses go out by category; what was handed over is in no sum', async () => {
    await admit({ amount: 50_000, receivedOn: '2027-04-02' })
    expect(await sheetOf('2027-04')).toMatchObject({ hasExpenses: false })
    await spend('e-1', '2027-04-02', 'Handed over', 40_000)
    expect(await sheetOf('2027-04')).toMatchObject({ hasExpenses: false, sheet: { out: 0, left: 50_000 } })
    await spend('e-2', '2027-04-01', 'Tea', 4_550)
    await spend('e-3', '2027-04-02', 'Rent', 60_000)
    const { sheet, hasExpenses } = await sheetOf('2027-04')
    expect([sheet.out, sheet.left, hasExpenses]).toEqual([64_550, -14_550, true])
    expect(sheet.byCategory).toEqual([
      { category: 'Rent', amount: 60_000 },
      { category: 'Tea', amount: 4_550 },
    ])
  })

  test('RO-4: a room is named as it is called now, and as it was sold once it is gone', async () => {
    await admit({ amount: 50_000, receivedOn: '2027-04-02' })
    const change = { name: 'Quiet Hall', nameMr: 'शांत दालन' }
    await app.db.updateTable('libraries').set(change).where('id', '=', 1).execute()
    expect((await sheetOf('2027-04')).sheet.byRoom).toEqual([{ of: change, amount: 50_000 }])
    await app.db.updateTable('terms').set({ seatId: null }).execute()
    expect((await sheetOf('2027-04')).sheet.byRoom).toMatchObject([{ of: { name: 'Main Library' } }])
  })

  test('RC-7: the sample is in the sheets while it is there, and in none once it is gone', async () => {
    const other = await freshApp(engine, { now: () => new Date(at) })
    try {
      const owner = await other.signIn()
      const member = await other.db.selectFrom('members').select(['id', 'balance']).executeTakeFirstOrThrow()
      const payment = { id: 'p-sample', amount: 30_000, mode: 'Cash', receivedOn: '2027-04-02' }
      const body = { payment, balance: member.balance, confirmed: ['same_payment'] }
      await owner.ok('POST', `/api/members/${member.id}/payments`, body)
      const read = () => owner.ok<Answer>('GET', '/api/sheets/2027-28')
      const before = (await read()).sheet
      expect(before.in).toBeGreaterThanOrEqual(30_000)
      expect(before.dues.advance).toBeGreaterThan(0)
      await owner.ok('DELETE', '/api/sample')
      expect((await read()).sheet).toMatchObject({ in: 0, dues: { due: 0, advance: 0 } })
    } finally {
      await other.end()
    }
  })

  test('XP-2: the last twelve months, the oldest first', async () => {
    await admit({ amount: 30_000, receivedOn: '2027-03-31' })
    await spend('e-1', '2027-04-01', 'Rent', 60_000)
    const { months } = await operator.ok<{ months: MoneyInAndOutOfDayOrMonth[] }>('GET', '/api/sheets/months')
    expect([months.length, months[0]]).toEqual([12, { id: '2026-05', in: 0, out: 0 }])
    expect(months.slice(-2)).toEqual([
      { id: '2027-03', in: 30_000, out: 0 },
      { id: '2027-04', in: 0, out: 60_000 },
    ])
  })

  test('XP-2, IO-7: the file for a spreadsheet is UTF-8 with a mark, is in the history, and runs nothing', async () => {
    await admit({ amount: 50_000, receivedOn: '2027-04-02' })
    await spend('e-1', '2027-04-02', '=cmd()', 4_550)
    const { response, body } = await file('2027-04', 'csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="abhyasika-2027-04.csv"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(body.toString('utf8')).toContain("2027-04,Out by category,'=cmd(),45.50\r\n")
    const { rows } = await operator.ok<{ rows: HistoryEntry[] }>('GET', '/api/history')
    expect(rows[0]).toMatchObject({ kind: 'sheet', action: 'downloaded', name: '2027-04.csv' })
  })

  test('XP-2, IO-7: the workbook has the same lines, sums as numbers and harmless texts', async () => {
    await admit({ amount: 50_000, receivedOn: '2027-04-02' })
    await spend('e-1', '2027-04-02', ' =cmd()\u0001', 4_550)
    const { response, body } = await file('2026-27', 'xlsx')
    expect(response.headers.get('content-disposition')).toContain('abhyasika-2026-27.xlsx')
    expect(unzip(body).has('xl/workbook.xml')).toBe(true)
    const month = unzip((await file('2027-04', 'xlsx')).body)
    const all = [...month.values()].join('')
    expect(all).toContain("<t>' =cmd()</t>")
    expect(all).not.toContain('\u0001')
    expect(month.get('xl/worksheets/sheet1.xml')).toMatch(/<v>45\.5<\/v>/)
  })

  test('XP-2: what is no period, and no format, is refused', async () => {
    const statusOf = async (path: string) => (await operator.call('GET', `/api/sheets/${path}`)).status
    for (const period of ['2027-13', '2027-29', 'x', '2027-04-01', '%00', "2027-04'--"]) {
      expect([period, await statusOf(period)]).toEqual([period, 404])
      expect([period, await statusOf(`${period}/file?format=csv`)]).toEqual([period, 404])
    }
    expect(await statusOf('2027-04'.padEnd(2_000, '0'))).toBe(400)
    for (const query of ['', '?format=', '?format=pdf', '?format=csv&format=xlsx']) {
      expect([query, await statusOf(`2027-04/file${query}`)]).toEqual([query, 400])
    }
  })

  test('XP-2: a link on another site downloads nothing, and puts nothing into the history', async () => {
    const before = await operator.ok<{ rows: HistoryEntry[] }>('GET', '/api/history')
    expect((await file('2027-04', 'csv', { 'sec-fetch-site': 'cross-site' })).response.status).toBe(403)
    expect(await operator.ok('GET', '/api/history')).toEqual(before)
    expect((await app.call('GET', '/api/sheets/2027-04')).status).toBe(401)
  })
})
