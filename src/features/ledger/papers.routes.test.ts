import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PeriodStatement } from '#domain/books/period-statement.ts'
import { periodStatementTable } from '#domain/books/statement-file.ts'
import { csvOf } from '#domain/files/exported-table.ts'
import type { PrintedReceiptContent } from '#domain/receipts/printed-receipt-text.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { renewal } from '../../../test/renewals.ts'
import { checkAccountBooks } from './check-account-books.store.ts'
import type { ShareableReceipt } from './receipts.routes.ts'

const gstin = '27AAPFU0939F1ZV'
const sentence = 'not eligible to collect tax on supplies'
const six = { kind: 'six-percent', gstin, sentence, code: '', revision: 0 }
const regular = { kind: 'regular', gstin, code: '9983', rate: 18_00, revision: 0 }
const none = { kind: 'none', revision: 0 }

describe.each(enginesByExtent)('GS-1: papers on %s', (engine) => {
  let app: TestApp
  let owner: Operator
  let at = ''
  let seat = 16
  beforeEach(async () => {
    at = '2026-11-20T06:00:00Z'
    seat = 16
    app = await freshApp(engine, { now: () => new Date(at) })
    owner = await app.signIn()
    await owner.ok('DELETE', '/api/sample')
  })
  afterEach(() => app.end())

  const today = () => at.slice(0, 10)
  const begin = (regime: object, from = today()) => owner.ok('POST', '/api/tax_regimes', { ...regime, from })
  /** Admits somebody who pays that much of ₹500 at once, and gives the id of the member. */
  const admit = async (id: string, amount = 500_00) => {
    const payment = { id, amount, mode: 'UPI', reference: '', receivedOn: today() } as const
    const person = admission({ seatNumber: seat++, joinDate: today(), planId: 'month', payment })
    await owner.ok('POST', '/api/members', person)
    return person.id
  }
  const receipt = async (id: string) =>
    (await owner.ok<ShareableReceipt>('GET', `/api/receipts/${id}/printed`)).receipt
  const said = ({ tax }: PrintedReceiptContent) => tax && [tax.title, tax.cgst, tax.sgst]
  const paper = async (id: string, query = 'language=both') =>
    (await owner.call('GET', `/api/receipts/${id}?${query}`)).text()
  const correct = (id: string, changes: object) =>
    owner.ok('POST', `/api/payments/${id}/corrections`, {
      ...{ id: `${id}-right`, amount: 500_00, mode: 'Cash', reference: '', reason: 'Typed wrong' },
      ...changes,
    })
  const faults = async () => (await checkAccountBooks(app.db)).faults
  const file = async (name: string) => (await owner.call('GET', `/api/exports/${name}?format=csv`)).text()
  const sheet = async (period: string) =>
    (await owner.ok<{ sheet: PeriodStatement }>('GET', `/api/sheets/${period}`)).sheet

  test('each follows the regime of its day and keeps it, through changes in the middle of a month', async () => {
    await admit('plain')
    await begin(six, '2026-11-22')
    at = '2026-11-21T06:00:00Z'
    await admit('before')
    at = '2026-11-22T06:00:00Z'
    await admit('bill')
    await begin(regular, '2026-11-25')
    at = '2026-11-25T06:00:00Z'
    await admit('invoice')
    await begin(none, '2026-11-28')
    at = '2026-11-28T06:00:00Z'
    await admit('after')
    const papers = await Promise.all(['plain', 'before', 'bill', 'invoice', 'after'].map(receipt))
    expect(papers.map(said)).toEqual([
      null,
      null,
      ['Bill of supply', 0, 0],
      ['Tax invoice', 38_14, 38_14],
      null,
    ])
    for (const id of ['plain', 'before', 'after']) expect(await paper(id)).not.toMatch(/GST|जीएसटी|SAC/)
    const bill = await paper('bill')
    expect(bill).toContain(sentence)
    expect(bill).toContain(gstin)
    expect(bill).not.toMatch(/CGST|SGST/)
    const invoice = await paper('invoice')
    for (const part of ['Tax invoice', 'कर बीजक', gstin, 'SAC 9983', '₹423.72', '₹38.14']) {
      expect(invoice).toContain(part)
    }
    expect(await faults()).toEqual([])
  })

  test('a part, the rest, an advance and two terms at once are receipts, or vouchers in the regular regime', async () => {
    await begin(six)
    const asha = await admit('part', 300_00)
    const pay = (id: string, amount: number, balance: number, by = asha) =>
      owner.ok('POST', `/api/members/${by}/payments`, {
        payment: { id, amount, mode: 'Cash', reference: '', receivedOn: today() },
        balance,
        confirmed: ['same_payment'],
      })
    await pay('rest', 200_00, 200_00)
    await begin(regular, '2026-11-21')
    at = '2026-11-21T06:00:00Z'
    await pay('ahead', 100_00, 0)
    const ravi = await admit('first')
    const payment = {
      id: 'second',
      amount: 500_00,
      mode: 'Cash',
      reference: '',
      receivedOn: today(),
    } as const
    const next = await renewal(owner, ravi, { today: today(), payment, confirmed: ['same_payment'] })
    await owner.ok('POST', `/api/members/${ravi}/terms`, next)
    const charge = { id: 'locker', kind: 'Locker', amount: 100_00, balance: 0 }
    const taken = { id: 'key', amount: 100_00, mode: 'Cash', reference: '', receivedOn: today() }
    await owner.ok('POST', `/api/members/${ravi}/charges`, { ...charge, payment: taken })
    const papers = await Promise.all(['part', 'rest', 'ahead', 'first', 'second', 'key'].map(receipt))
    expect(papers.map((each) => each.tax?.title)).toEqual([
      ...['Receipt', 'Receipt', 'Receipt voucher', 'Tax invoice', 'Tax invoice', 'Receipt voucher'],
    ])
    expect(await faults()).toEqual([])
  })

  test('a correction follows its own day, takes back the tax of the wrong one, and leaves that as it was', async () => {
    await begin(regular)
    await admit('wrong')
    await admit('more', 200_00)
    const before = await receipt('wrong')
    await begin({ ...regular, rate: 5_00 }, '2026-11-21')
    await correct('wrong', {})
    await correct('more', { amount: 500_00 })
    at = '2026-11-21T06:00:00Z'
    await correct('wrong-right', { mode: 'Card' })
    expect(await receipt('wrong')).toEqual(before)
    expect(said(await receipt('wrong-right'))).toEqual(['Tax invoice', 38_14, 38_14])
    expect(said(await receipt('more'))).toEqual(['Receipt voucher', 15_25, 15_25])
    expect(said(await receipt('more-right'))).toEqual(['Tax invoice', 38_14, 38_14])
    expect(said(await receipt('wrong-right-right'))).toEqual(['Tax invoice', 11_90, 11_90])
    const rows = await app.db.selectFrom('payments').select(['kind', 'paper', 'cgst']).orderBy('no').execute()
    expect(rows.filter(({ kind }) => kind === 'Correction')).toEqual([
      { kind: 'Correction', paper: 'Tax invoice', cgst: -38_14 },
      { kind: 'Correction', paper: 'Receipt voucher', cgst: -15_25 },
      { kind: 'Correction', paper: 'Tax invoice', cgst: -38_14 },
    ])
    expect(await faults()).toEqual([])
  })

  test('a refund voucher has the GSTIN and no tax', async () => {
    await begin(regular)
    const id = await admit('paid')
    const refund = { id: 'back', amount: 100_00, mode: 'Cash', reference: '', receivedOn: today() }
    await owner.ok('POST', `/api/members/${id}/refunds`, {
      ...refund,
      reason: 'Left',
      endsOn: null,
      balance: 0,
    })
    expect(said(await receipt('back'))).toEqual(['Refund voucher', 0, 0])
    expect(await paper('back')).toContain(gstin)
    expect(await paper('back')).not.toMatch(/CGST|SAC/)
    expect(await faults()).toEqual([])
  })

  test('files and sheets have titles and taxes behind all else, and none before a paper has', async () => {
    await admit('plain')
    const headings = async () => (await file('payments')).replace('\ufeff', '').split(/\r?\n/)[0]
    const plain = await headings()
    expect(plain).not.toContain('Paper')
    const text = csvOf(periodStatementTable(await sheet('2026-11')))
    expect(text).not.toMatch(/GST|paper/)
    await begin(regular, '2026-11-21')
    at = '2026-11-21T06:00:00Z'
    await admit('invoice')
    await correct('invoice', { amount: 200_00 })
    expect(await headings()).toBe(`${plain},Paper,Value before tax,CGST,SGST`)
    const rows = (await file('payments')).trim().split(/\r?\n/).slice(1)
    expect(rows.map((row) => row.split(',').slice(-4).join())).toEqual([
      ',,,',
      'Tax invoice,423.72,38.14,38.14',
      'Tax invoice,-423.72,-38.14,-38.14',
      'Receipt voucher,169.50,15.25,15.25',
    ])
    const month = csvOf(periodStatementTable(await sheet('2026-11')))
      .trim()
      .split(/\r?\n/)
    expect(month.slice(-5)).toEqual([
      '2026-11,In by paper,Receipt voucher,200.00',
      '2026-11,In by paper,–,500.00',
      '2026-11,In before tax,,669.50',
      '2026-11,CGST,,15.25',
      '2026-11,SGST,,15.25',
    ])
  })

  test('the year’s bar follows the regime of today', async () => {
    const bar = async () =>
      (await owner.ok<{ turnoverBar: number | null }>('GET', '/api/payments/sums')).turnoverBar
    expect(await bar()).toBe(20_00_000_00)
    await begin(six, '2026-11-21')
    await begin(regular, '2026-11-22')
    expect(await bar()).toBe(20_00_000_00)
    at = '2026-11-21T06:00:00Z'
    expect(await bar()).toBe(50_00_000_00)
    at = '2026-11-22T06:00:00Z'
    expect(await bar()).toBeNull()
  })

  test('a restore brings back the regimes and every paper as it was, and the rules hold on', async () => {
    await begin(regular)
    await admit('invoice')
    const before = await receipt('invoice')
    const made = await owner.ok<{ backup: { name: string } }>('POST', '/api/backups')
    const path = `/api/backups/${made.backup.name}`
    await begin(six, '2026-11-21')
    at = '2026-11-21T06:00:00Z'
    await admit('bill')
    const { revision } = await owner.ok<{ revision: number }>('GET', `${path}/contents`)
    const restored = await owner.call('POST', `${path}/restorations`, { revision })
    expect(restored.status).toBe(200)
    owner = await app.signIn()
    expect(await receipt('invoice')).toEqual(before)
    const { rows } = await owner.ok<{ rows: object[] }>('GET', '/api/tax_regimes')
    expect(rows).toMatchObject([{ id: '2026-11-20', kind: 'regular', gstin, code: '9983', rate: 18_00 }])
    expect(rows).toHaveLength(1)
    await admit('later')
    expect(said(await receipt('later'))).toEqual(['Tax invoice', 38_14, 38_14])
    expect((await owner.call('POST', '/api/tax_regimes', { ...six, from: today() })).status).toBe(409)
    expect(await faults()).toEqual([])
  })
})
