import { afterEach, describe, expect, test } from 'vitest'
import { upiTransactionReferenceOf } from '#domain/announced/upi-payment-code-and-link.ts'
import { booksClosingSumsOf, type NextBooksClosing } from '#domain/books/books-closing.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import {
  bankAccount,
  bankDesk,
  bankFile,
  bankLine,
  book,
  keyOf,
  outcomes,
  stateOf,
} from '../../../test/bank-desk.ts'
import { engines } from '../../../test/engines.ts'
import { checkAccountBooks } from '../ledger/check-account-books.store.ts'

const ref = (n: number) => String(437_011_829_900 + n)
const payer = (n: number) => String(n).padStart(32, '0')

describe.each(engines)('ticks and the state of the bank’s file on %s', (engine) => {
  let app: TestApp
  let at = '2026-11-20T06:00:00Z'
  afterEach(async () => {
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
    await app.end()
    at = '2026-11-20T06:00:00Z'
  })
  const desk = async (...ids: string[]) => {
    app = await freshApp(engine, { now: () => new Date(at) })
    return bankDesk(app, ids)
  }
  const take = (operator: Operator, memberId: string, id: string, more: object = {}, balance = 500_00) =>
    operator.ok('POST', `/api/members/${memberId}/payments`, {
      payment: {
        ...{ id, amount: 500_00, mode: 'UPI', reference: '', receivedOn: '2026-11-18' },
        ...more,
      },
      ...{ balance, confirmed: ['same_payment', 'reference_seen'] },
    })
  type Tick = [reference: string, lineAmount: number, paymentId: string, amount: number, payerKey?: string]
  const ticksOf = (...ticks: Tick[]) => ({
    file: bankFile,
    ticks: ticks.map(([reference, lineAmount, paymentId, amount, payerKey = null]) => ({
      ...{ lineKey: keyOf(reference, lineAmount), paymentId, amount, payerKey },
    })),
  })
  const tick = (operator: Operator, ...ticks: Tick[]) =>
    operator.ok<{ ticked: number }>('POST', '/api/bank-file/ticks', ticksOf(...ticks))
  const refusal = async (operator: Operator, ...ticks: Tick[]) => {
    const answer = await operator.call('POST', '/api/bank-file/ticks', ticksOf(...ticks))
    return [answer.status, (await answer.json()).error?.code]
  }
  const used = async (operator: Operator) => (await stateOf(operator)).usedLines

  test('PY-4: a tick is a row beside the payment, made once, and taken back by a row more', async () => {
    const { operator } = await desk('sneha')
    await take(operator, 'sneha', 'typed')
    expect(await tick(operator, [ref(1), 500_00, 'typed', 500_00])).toEqual({ ticked: 1 })
    expect(await tick(operator, [ref(1), 500_00, 'typed', 500_00])).toEqual({ ticked: 0 })
    const use = { key: keyOf(ref(1), 500_00), paymentId: 'typed', amount: 500_00 }
    expect(await used(operator)).toEqual([use])
    const line = bankLine(ref(1), 500_00, [{ memberId: 'sneha', amount: 500_00 }], { isConfirmed: true })
    expect(outcomes(await book(operator, line))).toEqual(['line_used'])
    const undone = { lineKey: use.key, paymentIds: ['typed', 'nobody'], payerKey: null }
    expect((await operator.call('POST', '/api/bank-file/ticks/undoings', undone)).status).toBe(204)
    expect(await used(operator)).toEqual([])
    await operator.ok('POST', '/api/bank-file/ticks/undoings', undone)
    const rows = await app.db.selectFrom('bankTicks').select(['paymentId', 'isFound']).orderBy('no').execute()
    expect(rows).toEqual([
      { paymentId: 'typed', isFound: 1 },
      { paymentId: 'typed', isFound: 0 },
    ])
    expect(await tick(operator, [ref(1), 500_00, 'typed', 500_00])).toEqual({ ticked: 1 })
    expect(await used(operator)).toEqual([use])
  })

  test('PY-5: a correction’s right row of the same sum keeps the tick, one of another sum or in cash does not', async () => {
    const { operator } = await desk('sneha')
    await take(operator, 'sneha', 'typed')
    await tick(operator, [ref(1), 500_00, 'typed', 500_00])
    const correct = (id: string, right: string, more: object) =>
      operator.ok('POST', `/api/payments/${id}/corrections`, {
        ...{ id: right, amount: 500_00, mode: 'UPI', reference: right, reason: 'Wrong' },
        ...more,
      })
    await correct('typed', 'again', {})
    expect(await used(operator)).toMatchObject([{ paymentId: 'again', amount: 500_00 }])
    const undone = { lineKey: keyOf(ref(1), 500_00), paymentIds: ['again'], payerKey: null }
    await operator.ok('POST', '/api/bank-file/ticks/undoings', undone)
    expect(await used(operator)).toEqual([])
    await tick(operator, [ref(1), 500_00, 'again', 500_00])
    await correct('again', 'less', { amount: 400_00 })
    expect(await used(operator)).toEqual([])
    await tick(operator, [ref(2), 400_00, 'less', 400_00])
    await correct('less', 'cash', { amount: 400_00, mode: 'Cash' })
    expect(await used(operator)).toEqual([])
    expect(await refusal(operator, [ref(2), 400_00, 'cash', 400_00])).toEqual([409, 'stale'])
    expect(await refusal(operator, [ref(2), 400_00, 'less', 400_00])).toEqual([409, 'stale'])
  })

  test('PY-4, DY-2: a payment that a file has stands as ticked in the close of the day, its right row too', async () => {
    const { operator } = await desk('sneha')
    await take(operator, 'sneha', 'typed')
    await take(operator, 'sneha', 'other', { amount: 100_00 }, 0)
    await tick(operator, [ref(1), 500_00, 'typed', 500_00])
    await operator.ok('POST', '/api/payments/typed/corrections', {
      ...{ id: 'right', amount: 500_00, mode: 'UPI', reference: ref(1), reason: 'Wrong' },
    })
    const next = async () => {
      const { period } = await operator.ok<NextBooksClosing>('GET', '/api/closings/next')
      if (!period) throw new Error('There is nothing to close.')
      return period
    }
    const period = await next()
    const own = period.toTick.filter(({ id }) => ['right', 'other'].includes(id))
    expect(own.map(({ id, isInFile }) => [id, isInFile])).toEqual([
      ['right', true],
      ['other', false],
    ])
    const { expected } = booksClosingSumsOf({ ...period, opening: 0 })
    const close = {
      id: 'close',
      day: period.day,
      after: 0,
      opening: 0,
      expected,
      counted: expected,
      found: [],
    }
    const { row } = await operator.ok<{ row: { notFound: string[] } }>('POST', '/api/closings', close)
    expect(row.notFound).toContain('other')
    expect(row.notFound).not.toContain('right')
  })

  test('PY-4: ticks of a line are never more than the line, nor those of a payment more than it', async () => {
    const { operator } = await desk('sneha', 'pooja')
    await take(operator, 'sneha', 'one')
    await take(operator, 'pooja', 'two')
    expect(await refusal(operator, [ref(1), 500_00, 'one', 500_00], [ref(1), 500_00, 'two', 500_00])).toEqual(
      [...[409, 'line_used']],
    )
    expect(await used(operator)).toEqual([])
    await tick(operator, [ref(1), 300_00, 'one', 300_00], [ref(2), 200_00, 'one', 200_00])
    expect(await refusal(operator, [ref(3), 100_00, 'one', 100_00])).toEqual([409, 'line_used'])
    const all: Tick[] = [4, 5, 6, 7, 8].map((n) => [ref(n), 100_00, 'two', 50_00])
    expect(await refusal(operator, ...all)).toEqual([409, 'too_many_parts'])
    expect(await tick(operator, ...all.slice(0, 4))).toEqual({ ticked: 4 })
  })

  test('PY-4: a tick that is taken back teaches nobody, and what was known before it stays', async () => {
    const { operator } = await desk('sneha')
    await take(operator, 'sneha', 'typed')
    const undo = (payerKey: string) => ({
      ...{ lineKey: keyOf(ref(1), 500_00), paymentIds: ['typed'], payerKey },
    })
    const payer = async () => (await stateOf(operator)).payers
    await tick(operator, [ref(1), 500_00, 'typed', 500_00, 'a'.repeat(32)])
    expect(await payer()).toEqual([['a'.repeat(32), ['sneha']]])
    await operator.ok('POST', '/api/bank-file/ticks/undoings', undo('a'.repeat(32)))
    expect(await payer()).toEqual([])
    await app.db
      .insertInto('payers')
      .values({ payerHash: 'b'.repeat(32), memberId: 'sneha', learntOn: '2026-11-01' })
      .execute()
    await tick(operator, [ref(1), 500_00, 'typed', 500_00, 'b'.repeat(32)])
    await operator.ok('POST', '/api/bank-file/ticks/undoings', undo('b'.repeat(32)))
    expect(await payer()).toEqual([['b'.repeat(32), ['sneha']]])
  })

  test('PY-4: ticks that stand and are sent once more teach nothing that was taken back since', async () => {
    const { operator } = await desk('sneha')
    await take(operator, 'sneha', 'one')
    await take(operator, 'sneha', 'two', {}, 0)
    const both: Tick[] = [
      [ref(1), 500_00, 'one', 500_00, payer(1)],
      [ref(2), 500_00, 'two', 500_00, payer(1)],
    ]
    await tick(operator, ...both)
    const undone = { lineKey: keyOf(ref(1), 500_00), paymentIds: ['one'], payerKey: payer(1) }
    await operator.ok('POST', '/api/bank-file/ticks/undoings', undone)
    expect(await tick(operator, ...both.slice(1))).toEqual({ ticked: 0 })
    expect((await stateOf(operator)).payers).toEqual([])
    expect(await tick(operator, ...both)).toEqual({ ticked: 1 })
    expect((await stateOf(operator)).payers).toEqual([[payer(1), ['sneha']]])
  })

  test('PY-4: payers are learnt by booking and by ticks, and forgotten with the member', async () => {
    const { operator } = await desk('sneha', 'pooja')
    await book(
      operator,
      bankLine(ref(1), 500_00, [{ memberId: 'sneha', amount: 500_00 }], { payerKey: payer(1) }),
    )
    await take(operator, 'pooja', 'typed')
    await tick(operator, [ref(2), 500_00, 'typed', 500_00, payer(1)])
    const first = await stateOf(operator)
    expect(first.payers).toEqual([[payer(1), ['sneha', 'pooja']]])
    expect(first.salt).toMatch(/^[0-9a-f]{32}$/)
    expect((await stateOf(operator)).salt).toBe(first.salt)
    await operator.ok('DELETE', '/api/members/sneha')
    expect((await stateOf(operator)).payers).toEqual([[payer(1), ['pooja']]])
    await operator.ok('DELETE', '/api/deleted_members/sneha')
    const rows = await app.db.selectFrom('payers').select('memberId').execute()
    expect(rows).toEqual([{ memberId: 'pooja' }])
    // The money stays, without a name, and may still be ticked; nobody is learnt by it.
    const { payments } = await stateOf(operator)
    expect(payments.find(({ id }) => id === `pay-${ref(1)}-0`)?.name).toBeNull()
  })

  test('PY-4, PY-5: the state has the payments that stand, what is announced, codes, accounts and files', async () => {
    const { operator, announce } = await desk('sneha', 'pooja')
    await take(operator, 'sneha', 'upi', { reference: ref(1) })
    await take(operator, 'sneha', 'cash', { mode: 'Cash', amount: 100_00 }, 0)
    await announce('pooja', { reference: ref(1) })
    const before = await stateOf(operator)
    expect(before.payments).toEqual([
      {
        ...{ id: 'upi', memberId: 'sneha', name: 'Member sneha', amount: 500_00, reference: ref(1) },
        ...{ tr: upiTransactionReferenceOf('upi'), receivedOn: '2026-11-18' },
        ...{ no: expect.any(Number), number: expect.stringMatching(/\/000001$/) },
      },
    ])
    expect(before.announced).toEqual([
      {
        ...{ id: 'said-pooja', memberId: 'pooja', enquiryId: null, name: 'Member pooja', amount: 500_00 },
        ...{
          reference: ref(1),
          tr: upiTransactionReferenceOf('said-pooja'),
          day: '2026-11-18',
          state: 'Open',
        },
        ...{ isDeleted: false, asks: 'reference_seen', closed: null },
      },
    ])
    expect([before.files, before.usedAccountIds, before.appDays]).toEqual([[], [], []])
    const appDays = [{ day: '2026-11-18', amount: 700_00 }]
    const file = { ...bankFile, appDays }
    const { ticks } = ticksOf([ref(1), 500_00, 'upi', 500_00])
    await operator.ok('POST', '/api/bank-file/ticks', { file, ticks })
    await operator.ok('DELETE', '/api/members/pooja')
    const after = await stateOf(operator)
    expect(after).toMatchObject({
      ...{ appDays, usedAccountIds: ['hdfc'] },
      files: [{ accountId: 'hdfc', from: '2026-11-10', to: '2026-11-20' }],
      announced: [{ isDeleted: true, asks: null }],
    })
    expect((await stateOf(operator, '2026-11-20', '2026-11-20')).appDays).toEqual([])
    // A year before the first day of the lines is looked at, and the last 60 days of accounts.
    expect((await stateOf(operator, '2027-11-18', '2027-11-20')).payments).toHaveLength(1)
    expect((await stateOf(operator, '2027-11-19', '2027-11-20')).payments).toEqual([])
    at = '2027-01-19T06:00:01Z'
    expect(await stateOf(await app.signIn())).toMatchObject({ files: [], usedAccountIds: [] })
  })

  test('PY-1: of the last 60 days what was refused or withdrawn is there, and codes that were shown', async () => {
    const { operator, announce } = await desk('sneha')
    await announce('sneha')
    await operator.ok('POST', '/api/announced/said-sneha/refusals', { reason: 'Not found' })
    const code = {
      code: upiTransactionReferenceOf('shown'),
      memberId: 'sneha',
      offerId: null,
      amount: 500_00,
    }
    await app.db
      .insertInto('shownCodes')
      .values({ ...code, shownOn: '2026-11-20' })
      .execute()
    at = '2027-01-19T05:59:00Z'
    expect(await stateOf(await app.signIn())).toMatchObject({
      announced: [{ state: 'Refused', closed: { reason: 'Not found' } }],
      codes: [{ tr: upiTransactionReferenceOf('shown'), memberId: 'sneha', enquiryId: null }],
    })
    at = '2027-01-20T06:00:00Z'
    expect(await stateOf(await app.signIn())).toMatchObject({ announced: [], codes: [] })
  })

  test('PY-3: an account is named, taken anew, and the last used stands first', async () => {
    const { operator } = await desk('sneha')
    const other = { ...bankAccount, id: 'gpay', name: 'PhonePe', isApp: true, areAllCredits: true }
    at = '2026-11-21T06:00:00Z'
    await operator.ok('POST', '/api/bank-file/accounts', other)
    const accounts = async () =>
      (await operator.ok<{ accounts: object[] }>('GET', '/api/bank-file/accounts')).accounts
    expect(await accounts()).toEqual([other, bankAccount])
    at = '2026-11-22T06:00:00Z'
    await book(operator, bankLine(ref(1), 500_00, [{ memberId: 'sneha', amount: 500_00 }]))
    await operator.ok('POST', '/api/bank-file/accounts', { ...other, columns: [null, 'credit'] })
    at = '2026-11-23T06:00:00Z'
    await book(
      operator,
      bankLine(ref(2), 100_00, [{ memberId: 'sneha', amount: 100_00 }], { isConfirmed: true }),
    )
    expect(await accounts()).toEqual([bankAccount, { ...other, columns: [null, 'credit'] }])
  })
})
