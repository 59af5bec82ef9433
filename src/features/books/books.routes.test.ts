import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BooksClosing, booksClosingSumsOf, type NextBooksClosing } from '#domain/books/books-closing.ts'
import type { ListedExpense } from '#domain/books/expense.ts'
import { addDays } from '#domain/day.ts'
import type { HistoryEntry } from '#domain/history.ts'
import type { PageOfLiveRows } from '#domain/live.ts'
import type { MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import type { MemberAccount, MemberAccountPayment } from '#domain/money/account/member-account.ts'
import { balanceOf } from '#domain/money/account/member-money-account.ts'
import type { TakenPaymentInput } from '#domain/money/money-input.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { checkAccountBooks } from '../ledger/check-account-books.store.ts'

type Answer = { revision: number; row: MemberDetailsMaskedOrNot; payment: MemberAccountPayment | null }

describe.each(enginesByExtent)('the books on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let at = ''
  let ids = 0
  beforeEach(async () => {
    at = '2027-03-30T06:00:00Z'
    app = await freshApp(engine, { now: () => new Date(at) })
    operator = await app.signIn()
    await operator.ok('DELETE', '/api/sample')
  })
  afterEach(async () => {
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
    await app.end()
  })

  /** The centre's clock, such as '2027-03-31 20:00'. */
  const on = async (moment: string) => {
    at = new Date(`${moment.replace(' ', 'T')}:00+05:30`).toISOString()
    operator = await app.signIn()
  }
  const newId = () => {
    ids += 1
    return `id-${engine}-${ids}`
  }
  const post = async (path: string, sent: object, by: Operator = operator) => {
    const response = await by.call('POST', path, sent)
    const body = await response.json()
    return response.ok ? { status: response.status, ...body } : { status: response.status, ...body.error }
  }
  const admit = async (changes: Parameters<typeof admission>[0] = {}) => {
    const sent = admission({ joinDate: app.today(), ...changes })
    return (await operator.ok<Answer>('POST', '/api/members', sent)).row.id
  }
  const account = async (id: string) =>
    (await operator.ok<{ row: MemberAccount }>('GET', `/api/members/${id}/account`)).row
  const balance = async (id: string) => {
    const { charges, payments } = await account(id)
    return balanceOf(charges, payments)
  }
  const taken = (amount: number, changes: Partial<TakenPaymentInput> = {}): TakenPaymentInput => ({
    ...{ id: newId(), amount, mode: 'Cash', reference: '', receivedOn: app.today() },
    ...changes,
  })
  const pay = async (id: string, payment: TakenPaymentInput) =>
    post(`/api/members/${id}/payments`, { payment, balance: await balance(id), confirmed: ['same_payment'] })
  const spend = (changes: object = {}) =>
    post('/api/expenses', {
      ...{ id: newId(), day: app.today(), category: 'Water', amount: 160_50, mode: 'Cash' },
      ...changes,
    })
  const expenses = async (query = '') =>
    operator.ok<PageOfLiveRows<ListedExpense>>('GET', `/api/expenses${query}`)
  const next = async (day?: string) =>
    operator.ok<NextBooksClosing>('GET', `/api/closings/next${day ? `?day=${day}` : ''}`)
  const close = async (changes: { day?: string; opening?: number; [more: string]: unknown } = {}) => {
    const { last, period } = await next(changes.day)
    if (!period) throw new Error('The day is closed.')
    const opening = last ? period.opening : (changes.opening ?? 0)
    const { expected } = booksClosingSumsOf({ ...period, opening })
    const sent = { id: newId(), day: period.day, after: last?.no ?? 0, opening, expected, counted: expected }
    return post('/api/closings', { ...sent, ...changes })
  }
  const closings = async () => operator.ok<PageOfLiveRows<BooksClosing>>('GET', '/api/closings')
  const bookedDays = async (table: 'payments' | 'charges') =>
    (await app.db.selectFrom(table).select('bookedOn').orderBy('no').execute()).map((row) => row.bookedOn)

  test('XP-1: an expense has day, category, sum in paise, mode, to whom and note; it is live, in the history, and in the list newest first', async () => {
    const heard = app.listen()
    const id = newId()
    const sent = { id, paidTo: 'Ganesh', note: 'Two cans', day: '2027-03-29' }
    expect(await spend(sent)).toMatchObject({ status: 201 })
    expect(heard.map((text) => JSON.parse(text).topic)).toEqual(['expenses'])
    expect(await spend(sent)).toMatchObject({ status: 200 })
    expect(await spend({ ...sent, amount: 100 })).toMatchObject({ status: 409, code: 'already_added' })
    await spend({ category: 'Rent', amount: 10_000_00, mode: 'Bank' })
    await spend({ category: 'Handed over', amount: 500_00, paidTo: 'Owner' })
    expect((await expenses()).rows).toMatchObject([
      { category: 'Handed over', amount: 500_00, mode: 'Cash', isCancelled: false },
      { category: 'Rent', amount: 10_000_00, mode: 'Bank' },
      {
        ...{ category: 'Water', amount: 160_50, paidTo: 'Ganesh', note: 'Two cans', madeBy: admin.email },
        ...{ day: '2027-03-29', bookedOn: '2027-03-29', reversesId: null, replacesId: null },
      },
    ])
    const first = await expenses('?limit=2')
    expect([first.rows.length, first.next !== null]).toEqual([2, true])
    const older = await expenses(`?limit=2&before=${first.next}`)
    expect([older.rows.map((row) => row.id), older.next]).toEqual([[id], null])
    expect(await operator.ok('GET', '/api/expenses/sums')).toEqual({
      byDay: [
        { day: '2027-03-30', spent: 10_000_00, handedOver: 500_00 },
        { day: '2027-03-29', spent: 160_50, handedOver: 0 },
      ],
    })
    const { rows } = await operator.ok<{ rows: HistoryEntry[] }>('GET', '/api/history?limit=3')
    expect(rows[2]).toMatchObject({ kind: 'expense', action: 'added', name: 'Water', subject: id })
    expect(rows[2]?.changes).toContainEqual({ field: 'amount', to: 160.5 })
  })

  test('XP-1, ER-2: an expense without a sum, a category or a day, too far back or ahead, or handed over by UPI is refused', async () => {
    const wrong: [object, string][] = [
      [{ amount: 0 }, 'not_a_sum'],
      [{ amount: 12.5 }, 'not_a_sum'],
      [{ amount: 1_000_000_001 }, 'not_a_sum'],
      [{ category: ' ' }, 'category_required'],
      [{ category: 'x'.repeat(41) }, 'too_long'],
      [{ day: '2027-02-30' }, 'not_a_day'],
      [{ day: '2027-03-31' }, 'received_ahead'],
      [{ day: '2027-03-22' }, 'received_too_far_back'],
      [{ category: 'Handed over', mode: 'UPI' }, 'invalid_input'],
      [{ extra: 1 }, 'invalid_input'],
    ]
    for (const [changes, code] of wrong) {
      expect([changes, await spend(changes)]).toMatchObject([changes, { status: 400, code }])
    }
    expect((await expenses()).rows).toEqual([])
  })

  test('XP-1: one action corrects an expense by its opposite and the right row, once; a right sum of 0 cancels', async () => {
    const id = newId()
    await spend({ id })
    const right = {
      category: 'Rent',
      amount: 200_00,
      mode: 'UPI',
      paidTo: 'Ravi',
      note: '',
      reason: 'Typed wrong',
    }
    const fix = (of: string, changes: object = {}) =>
      post(`/api/expenses/${of}/corrections`, { id: newId(), ...right, ...changes })
    expect(await fix('nothing')).toMatchObject({ status: 404 })
    expect(await fix(id, { reason: ' ' })).toMatchObject({ status: 400, code: 'reason_required' })
    const same = { category: 'Water', amount: 160_50, mode: 'Cash', paidTo: '' }
    expect(await fix(id, same)).toMatchObject({ status: 409, code: 'nothing_changed' })
    const rightId = newId()
    expect(await fix(id, { id: rightId })).toMatchObject({ status: 201 })
    expect(await fix(id, { id: rightId })).toMatchObject({ status: 200 })
    expect(await fix(id, { id: rightId, amount: 1 })).toMatchObject({ status: 409, code: 'already_added' })
    expect(await fix(id)).toMatchObject({ status: 409, code: 'corrected_already' })
    const [last, opposite, first] = (await expenses()).rows
    expect(first).toMatchObject({ id, amount: 160_50, isCancelled: true })
    expect(opposite).toMatchObject({ reversesId: id, amount: -160_50, mode: 'Cash', category: 'Water' })
    expect(last).toMatchObject({
      id: rightId,
      replacesId: id,
      amount: 200_00,
      mode: 'UPI',
      isCancelled: false,
    })
    expect(await fix(opposite?.id ?? '')).toMatchObject({ status: 409, code: 'not_correctable' })
    expect(await fix(rightId, { amount: 0 })).toMatchObject({ status: 201 })
    expect(await operator.ok('GET', '/api/expenses/sums')).toMatchObject({ byDay: [{ spent: 0 }] })
  })

  test('DY-1, DY-2: a close is one numbered row of what came, went and was counted; the next one opens with the count', async () => {
    const sneha = await admit({ name: 'Sneha' })
    const upi = taken(100_00, { mode: 'UPI', reference: '412345678901' })
    await pay(sneha, taken(300_00))
    await pay(sneha, upi)
    await spend()
    await spend({ category: 'Rent', mode: 'Bank', amount: 90_00 })
    await spend({ category: 'Handed over', amount: 50_00, paidTo: 'Owner' })
    const { id, ...refund } = taken(20_00)
    const paidBack = { id, ...refund, reason: 'Too much', balance: await balance(sneha) }
    expect(await post(`/api/members/${sneha}/refunds`, paidBack)).toMatchObject({ status: 201 })
    const { last, period } = await next()
    expect(last).toBeNull()
    expect(period).toMatchObject({
      ...{ firstDay: '2027-03-30', day: '2027-03-30', opening: 0, late: [] },
      toTick: [
        { id: upi.id, number: '2026-27/000002', name: 'Sneha', reference: '412345678901', isAgain: false },
      ],
    })
    if (!period) throw new Error('nothing to close')
    expect(booksClosingSumsOf({ ...period, opening: 100_00 })).toMatchObject({
      byMode: [
        { mode: 'Cash', amount: 300_00 },
        { mode: 'UPI', amount: 100_00 },
      ],
      byPerson: [{ by: admin.email, amount: 400_00, cash: 300_00 }],
      ...{ refunds: 20_00, expenses: 250_50, cashCategories: ['Water'], handedTo: ['Owner'] },
      expected: 100_00 + 300_00 - 20_00 - 160_50 - 50_00,
    })
    const heard = app.listen()
    const opening = { opening: 100_00 }
    expect(await close({ ...opening, counted: 200_00 })).toMatchObject({
      status: 400,
      code: 'reason_required',
    })
    const notes = { 100: 1, 50: 1, 10: 1 }
    expect(await close({ ...opening, counted: 161_00, notes, reason: 'Not known' })).toMatchObject({
      status: 400,
      field: 'counted',
    })
    const sent = { ...opening, id: newId(), counted: 160_00, notes, reason: 'Change given short' }
    expect(await close(sent)).toMatchObject({
      status: 201,
      row: {
        ...{ no: 1, firstDay: '2027-03-30', opening: 100_00, cashIn: 300_00, cashRefunds: 20_00 },
        ...{ cashExpenses: 160_50, handedOver: 50_00, expected: 169_50, counted: 160_00, notes },
        ...{ reason: 'Change given short', notFound: [upi.id], madeBy: admin.email },
      },
    })
    expect(heard.map((text) => JSON.parse(text).topic)).toEqual(['closings'])
    expect(await next()).toMatchObject({ last: { no: 1 }, period: null })
    await on('2027-03-31 20:00')
    // An answer of not found is asked again, and found now.
    const again = await next()
    expect(again.period).toMatchObject({ opening: 160_00, toTick: [{ id: upi.id, isAgain: true }] })
    expect(await close({ found: [upi.id] })).toMatchObject({
      status: 201,
      row: { no: 2, firstDay: '2027-03-31', opening: 160_00, expected: 160_00, reason: '', notFound: [] },
    })
    const page = await closings()
    expect(page.rows.map(({ no }) => no)).toEqual([2, 1])
    expect(await operator.ok('GET', `/api/closings/${sent.id}`)).toMatchObject({
      row: { no: 1 },
      period: { opening: 100_00, firstDay: '2027-03-30' },
    })
    expect((await operator.call('GET', '/api/closings/nothing')).status).toBe(404)
    const { rows } = await operator.ok<{ rows: HistoryEntry[] }>('GET', '/api/history?limit=1')
    expect(rows[0]).toMatchObject({ kind: 'closing', action: 'added', name: '2027-03-31' })
    const update = sql`update closings set counted = 1`.execute(app.db.withoutPlugins())
    await expect(update).rejects.toThrow('money is only ever added to')
  })

  test('DY-2: Monday forgotten, Tuesday closed: one row for both; a day ahead or already closed is not closed', async () => {
    const sneha = await admit()
    await pay(sneha, taken(100_00))
    expect(await close()).toMatchObject({ status: 201 })
    await on('2027-04-01 10:00')
    await pay(sneha, taken(200_00, { receivedOn: '2027-03-31' }))
    await pay(sneha, taken(300_00))
    expect(await close({ day: '2027-04-02', expected: 0 }).catch(String)).toMatch('400')
    expect(
      await post('/api/closings', { id: newId(), day: '2027-04-02', after: 1, expected: 0, counted: 0 }),
    ).toMatchObject({ status: 400, code: 'received_ahead' })
    expect(
      await post('/api/closings', { id: newId(), day: '2027-03-30', after: 1, expected: 0, counted: 0 }),
    ).toMatchObject({
      ...{ status: 409, code: 'day_closed' },
      params: { by: admin.email, at: '2027-03-30T06:00:00.000Z' },
    })
    // Another close came between, of an earlier day and with the same sum.
    const stillShown = { id: newId(), day: '2027-04-01', after: 0, expected: 600_00, counted: 600_00 }
    expect(await post('/api/closings', stillShown)).toMatchObject({ status: 409, code: 'day_closed' })
    // A late close: the day before alone, then today.
    expect((await next('2027-03-31')).period).toMatchObject({ firstDay: '2027-03-31', day: '2027-03-31' })
    expect(await close()).toMatchObject({
      row: { no: 2, firstDay: '2027-03-31', day: '2027-04-01', cashIn: 500_00 },
    })
    await on('2027-04-03 10:00')
    expect(await close({ day: '2027-04-02' })).toMatchObject({ row: { no: 3, day: '2027-04-02' } })
    expect(await close()).toMatchObject({ row: { no: 4, firstDay: '2027-04-03' } })
  })

  test('DY-2: the first close covers all that was booked before it, and it is made once', async () => {
    const sneha = await admit()
    await pay(sneha, taken(100_00, { receivedOn: '2027-03-25' }))
    const first = await next()
    expect(first.period).toMatchObject({ firstDay: '2027-03-25', day: '2027-03-30' })
    const sent = { id: newId(), day: '2027-03-30', after: 0, expected: 100_00, counted: 100_00 }
    expect(
      await post('/api/closings', { ...sent, id: newId(), expected: 90_00, counted: 90_00 }),
    ).toMatchObject({
      status: 409,
      code: 'expected_changed',
    })
    const clerk = await app.hire(operator, 'clerk@example.org')
    const [one, other] = await Promise.all([
      post('/api/closings', sent),
      post('/api/closings', { ...sent, id: newId() }, clerk),
    ])
    expect([one.status, other.status].sort()).toEqual([201, 409])
    expect(one.status === 409 ? one : other).toMatchObject({
      code: 'day_closed',
      params: { by: expect.any(String) },
    })
    const winner = one.status === 201 ? one.row : other.row
    expect(await post('/api/closings', { ...sent, id: winner.id })).toMatchObject({
      status: 200,
      row: winner,
    })
    expect(await post('/api/closings', { ...sent, id: winner.id, counted: 0, reason: 'x' })).toMatchObject({
      status: 409,
      code: 'already_added',
    })
    expect((await closings()).rows).toHaveLength(1)
  })

  test('DY-3: closed on the 31st at 20:00, ₹300 at 20:30 is received and issued on the 31st and booked on the 1st', async () => {
    await on('2027-03-31 20:00')
    const sneha = await admit()
    await close()
    await on('2027-03-31 20:30')
    const { payment } = await pay(sneha, taken(300_00))
    expect(payment).toMatchObject({
      receivedOn: '2027-03-31',
      issuedOn: '2027-03-31',
      bookedOn: '2027-04-01',
    })
    await post(`/api/members/${sneha}/charges`, {
      id: newId(),
      kind: 'Locker',
      amount: 100_00,
      balance: await balance(sneha),
    })
    expect(await bookedDays('charges')).toEqual(['2027-03-31', '2027-04-01'])
    expect(await spend()).toMatchObject({ status: 201 })
    expect((await expenses()).rows).toMatchObject([{ day: '2027-03-31', bookedOn: '2027-04-01' }])
    const { id, ...refund } = taken(10_00)
    await post(`/api/members/${sneha}/refunds`, {
      id,
      ...refund,
      reason: 'Left',
      balance: await balance(sneha),
    })
    await on('2027-04-01 09:00')
    await pay(sneha, taken(20_00, { receivedOn: '2027-03-30' }))
    expect(await bookedDays('payments')).toEqual(['2027-04-01', '2027-04-01', '2027-04-01'])
    const { period } = await next()
    expect(period?.late.map(({ name, day, bookedOn, amount }) => [name, day, bookedOn, amount])).toEqual([
      [expect.any(String), '2027-03-30', '2027-04-01', 20_00],
      [expect.any(String), '2027-03-31', '2027-04-01', -10_00],
      [expect.any(String), '2027-03-31', '2027-04-01', 300_00],
      ['Water', '2027-03-31', '2027-04-01', 160_50],
    ])
  })

  test('LG-5, DY-3: cash ₹800 of a closed 31 March corrected to UPI on 1 April is both on 1 April, and 31 March is unchanged', async () => {
    await on('2027-03-31 18:00')
    const sneha = await admit()
    const wrong = taken(800_00)
    await pay(sneha, wrong)
    const spent = newId()
    await spend({ id: spent })
    await close()
    await on('2027-04-01 09:00')
    const right = { id: newId(), amount: 800_00, mode: 'UPI', reference: '', reason: 'Was UPI' }
    expect(await post(`/api/payments/${wrong.id}/corrections`, right)).toMatchObject({ status: 201 })
    const less = { id: newId(), category: 'Water', amount: 100_00, mode: 'Cash', reason: 'Typed wrong' }
    expect(await post(`/api/expenses/${spent}/corrections`, less)).toMatchObject({ status: 201 })
    expect(await bookedDays('payments')).toEqual(['2027-03-31', '2027-04-01', '2027-04-01'])
    const [charge] = (await account(sneha)).charges
    const discounted = { id: newId(), amount: 400_00, reason: 'Sister' }
    await post(`/api/charges/${charge?.id}/corrections`, discounted)
    expect(await bookedDays('charges')).toEqual(['2027-03-31', '2027-04-01', '2027-04-01'])
    const { period } = await next()
    if (!period) throw new Error('nothing to close')
    expect(booksClosingSumsOf(period)).toMatchObject({
      cashIn: -800_00,
      cashExpenses: -60_50,
      cashReceipts: -1,
    })
    expect(period.toTick.map(({ id }) => id)).toEqual([right.id])
    const closed = (await closings()).rows[0]
    expect(await operator.ok('GET', `/api/closings/${closed?.id}`)).toMatchObject({
      period: { payments: [{ kind: 'Payment', mode: 'Cash', amount: 800_00, rows: 1 }] },
    })
  })

  test('DY-3: of forty payments at once with a close between them, each is in the close or booked after it', async () => {
    const ids: string[] = []
    for (let nth = 1; nth <= 40; nth++) ids.push(await admit({ libraryId: 2, seatNumber: nth }))
    // By UPI, so that no payment changes what cash is expected, and the close is not refused.
    const payments = ids.map((id) => ({ id, payment: taken(500_00, { mode: 'UPI' }) }))
    const sent = { id: newId(), day: app.today(), after: 0, expected: 0, counted: 0 }
    const calls = payments.map(
      ({ id, payment }) =>
        () =>
          post(`/api/members/${id}/payments`, { payment, balance: 500_00 }),
    )
    calls.splice(20, 0, () => post('/api/closings', sent))
    const answers = await Promise.all(calls.map((call) => call()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const stored = await app.db.selectFrom('payments').select(['id', 'bookedOn']).execute()
    const bookedOn = (day: string) => stored.filter((row) => row.bookedOn === day).map((row) => row.id)
    const [row] = (await closings()).rows
    expect(bookedOn('2027-03-30').sort()).toEqual(row?.notFound.toSorted())
    expect(bookedOn('2027-03-31')).toHaveLength(40 - (row?.notFound.length ?? 0))
  })

  test('RC-7: a close that counted money of the sample is still right once the sample is gone', async () => {
    await app.end()
    app = await freshApp(engine, { now: () => new Date(at) })
    operator = await app.signIn()
    const real = await admit({ seatNumber: 16 })
    await pay(real, taken(70_00))
    expect(await close()).toMatchObject({ status: 201 })
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
    await operator.ok('DELETE', '/api/sample')
  })

  test('DY-2, DY-3: check-books names a close that is not what its days say, and a row booked in a closed day after it', async () => {
    await admit()
    await close()
    await on('2027-03-31 10:00')
    await spend()
    const { rows } = await expenses()
    const [row] = rows
    if (!row) throw new Error('no expense')
    const { no: _no, isCancelled: _is, ...stored } = row
    const wrong = { ...stored, id: 'smuggled', bookedOn: addDays(app.today(), -1) }
    await app.db.insertInto('expenses').values(wrong).execute()
    expect((await checkAccountBooks(app.db)).faults).toEqual([
      'close 1: its expenses are not those booked in its days',
      'close 1: 1 rows were booked in its days after it',
    ])
    // So that the books are right again after it.
    await app.end()
    app = await freshApp(engine, { now: () => new Date(at) })
  })
})
