import { afterEach, describe, expect, test } from 'vitest'
import { booksClosingSumsOf, type NextBooksClosing } from '#domain/books/books-closing.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { bankDesk, bankFile, bankLine, book, keyOf, outcomes, stateOf } from '../../../test/bank-desk.ts'
import { engines } from '../../../test/engines.ts'
import { checkAccountBooks } from '../ledger/check-account-books.store.ts'
import { readMemberAccount } from '../ledger/read-member-account.store.ts'

const ref = (n: number) => String(437_011_829_900 + n)

describe.each(engines)('booking lines of the bank’s file on %s', (engine) => {
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
  const paymentsOf = async (id: string) => (await readMemberAccount(app.db, id)).payments
  const announcedOf = async (operator: Operator, id: string) =>
    (
      await operator.ok<{ rows: { id: string; state: string; paymentId: string | null }[] }>(
        'GET',
        '/api/announced',
      )
    ).rows.find((row) => row.id === id)
  const correct = (operator: Operator, id: string, right: string, amount: number, more: object = {}) =>
    operator.ok('POST', `/api/payments/${id}/corrections`, {
      ...{ id: right, amount, mode: 'UPI', reference: 'x', reason: 'Wrong' },
      ...more,
    })

  test('PY-4: a sure line accepts what was announced, received on its value day, and screens hear of it', async () => {
    const { operator, announce } = await desk('sneha')
    await announce('sneha')
    const heard = app.listen()
    const line = bankLine(ref(46), 500_00, [{ memberId: 'sneha', amount: 500_00, announcedId: 'said-sneha' }])
    expect(outcomes(await book(operator, { ...line, day: '2026-11-17' }))).toEqual([['said-sneha']])
    const [payment] = await paymentsOf('sneha')
    expect(payment).toMatchObject({ id: 'said-sneha', amount: 500_00, mode: 'UPI', receivedOn: '2026-11-17' })
    expect(payment?.number).toMatch(/000001$/)
    expect(await announcedOf(operator, 'said-sneha')).toMatchObject({
      ...{ state: 'accepted', paymentId: 'said-sneha' },
    })
    expect((await stateOf(operator)).announced).toEqual([])
    for (const topic of ['members', 'payments', 'announced']) expect(heard.join()).toContain(`"${topic}"`)
    const { rows } = await operator.ok<{ rows: { action: string }[] }>('GET', '/api/history?memberId=sneha')
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['announced-accepted', 'paid']))
  })

  test('PY-5: days of a file in the wrong order, or with a sum that no column holds, are refused', async () => {
    const { operator } = await desk('sneha')
    const send = async (more: object) => {
      const bookings = [bankLine(ref(1), 500_00, [{ memberId: 'sneha', amount: 500_00 }])]
      const file = { ...bankFile, ...more }
      return (await operator.call('POST', '/api/bank-file/lines', { file, bookings })).status
    }
    const day = '2026-11-18'
    expect(await send({ from: day, to: '2026-11-17' })).toBe(400)
    expect(await send({ appDays: [{ day, amount: 2 ** 31 }] })).toBe(400)
    expect(await send({ from: day, to: day, appDays: [{ day, amount: 500_00 }] })).toBe(200)
  })

  test('PY-4: a proposed one pays the due and nothing ahead, and one that fails leaves the others', async () => {
    const { operator } = await desk('sneha', 'pooja')
    const answers = await book(
      operator,
      bankLine(ref(1), 600_00, [{ memberId: 'sneha', amount: 600_00 }]),
      bankLine(ref(2), 500_00, [{ memberId: 'pooja', amount: 500_00 }]),
      bankLine(ref(3), 500_00, [{ memberId: 'nobody', amount: 500_00 }]),
      bankLine(ref(4), 500_00, [{ memberId: '101', amount: 500_00 }]),
      bankLine(ref(5), 500_50, [{ memberId: 'sneha', amount: 500_50 }]),
      { ...bankLine(ref(6), 500_00, [{ memberId: 'sneha', amount: 500_00 }]), lineAmount: 900_00 },
    )
    const outcome = ['stale', [`pay-${ref(2)}-0`], 'not_found', 'not_found', 'not_rupees', 'invalid_input']
    expect(outcomes(answers)).toEqual(outcome)
    expect(await paymentsOf('sneha')).toEqual([])
    expect(await paymentsOf('pooja')).toMatchObject([
      { amount: 500_00, mode: 'UPI', reference: ref(2), receivedOn: '2026-11-18', bookedOn: '2026-11-18' },
    ])
  })

  test('PY-4: given by hand it sells the next term where the sum is exactly that, on the value day; else it is an advance', async () => {
    const { operator } = await desk('sneha')
    const preview = (amount: number) =>
      operator.ok<{ ways: object[] }>('POST', '/api/bank-file/previews', {
        ...{ memberId: 'sneha', day: '2026-11-18', amount },
      })
    expect(await preview(300_00)).toEqual({ ways: [{ is: 'due', due: 300_00, advance: 0 }] })
    expect(await preview(700_00)).toEqual({ ways: [{ is: 'due', due: 500_00, advance: 200_00 }] })
    expect(await preview(1_000_00)).toEqual({
      ways: [
        { is: 'renews', due: 500_00, lastDay: '2027-01-20' },
        { is: 'due', due: 500_00, advance: 500_00 },
      ],
    })
    const part = { memberId: 'sneha', amount: 1_000_00, renews: true }
    expect(outcomes(await book(operator, bankLine(ref(1), 1_000_00, [part])))).toEqual(['stale'])
    const line = bankLine(ref(1), 1_000_00, [part], { isConfirmed: true })
    expect(outcomes(await book(operator, line))).toEqual([[`pay-${ref(1)}-0`]])
    const { terms, payments } = await readMemberAccount(app.db, 'sneha')
    expect(terms.map(({ lastDay }) => lastDay)).toEqual(['2026-12-20', '2027-01-20'])
    expect(payments).toMatchObject([{ amount: 1_000_00, receivedOn: '2026-11-18' }])
    expect(await preview(100_00)).toEqual({ ways: [{ is: 'advance', advance: 100_00 }] })
    // The same sum to the same member at once: another line is another payment, without a ten-minute yes.
    const [one, other] = [2, 3].map((n) =>
      bankLine(ref(n), 100_00, [{ memberId: 'sneha', amount: 100_00 }], { isConfirmed: true }),
    )
    if (!one || !other) throw new Error('There are no lines.')
    expect(outcomes(await book(operator, one, other))).toEqual([[`pay-${ref(2)}-0`], [`pay-${ref(3)}-0`]])
  })

  test('PY-4: a line is divided among up to four, a receipt each, and the same call again takes nothing', async () => {
    const { operator } = await desk('sneha', 'pooja', 'kiran')
    const parts = [
      { memberId: 'sneha', amount: 500_00 },
      { memberId: 'pooja', amount: 300_00 },
    ]
    const line = bankLine(ref(1), 1_000_00, parts)
    const first = await book(operator, line)
    expect(outcomes(first)).toEqual([[`pay-${ref(1)}-0`, `pay-${ref(1)}-1`]])
    expect(await book(operator, line)).toEqual(first)
    const state = await stateOf(operator)
    expect(state.usedLines.map(({ amount }) => amount)).toEqual([500_00, 300_00])
    const rest = (amount: number, n = 7) => ({
      ...bankLine(ref(1), 1_000_00, [{ memberId: 'kiran', amount, paymentId: `rest-${n}` }]),
    })
    expect(outcomes(await book(operator, rest(300_00)))).toEqual(['line_used'])
    expect(outcomes(await book(operator, rest(100_00, 8), rest(50_00, 9), rest(10_00, 10)))).toEqual([
      ['rest-8'],
      ['rest-9'],
      'too_many_parts',
    ])
    const all = await app.db.selectFrom('payments').select('id').where('isSample', '=', 0).execute()
    expect(all).toHaveLength(4)
  })

  test('PY-4: of two operators with one line at once one wins, and the other is told by whom', async () => {
    const { operator, announce } = await desk('sneha', 'pooja')
    const other = await app.hire(operator, 'clerk@example.org', 'clerk')
    const by = (id: string) =>
      bankLine(ref(1), 500_00, [{ memberId: 'sneha', amount: 500_00, paymentId: id }])
    const both = (await Promise.all([book(operator, by('one')), book(other, by('two'))])).flat()
    expect(both.filter((answer) => 'receipts' in answer)).toHaveLength(1)
    const lost = both.find((answer) => 'problem' in answer)
    expect(lost).toMatchObject({ problem: { code: 'line_used', params: { by: expect.stringMatching(/@/) } } })
    expect(await paymentsOf('sneha')).toHaveLength(1)
    await announce('pooja')
    const part = { memberId: 'pooja', amount: 500_00, announcedId: 'said-pooja' }
    const said = bankLine(ref(46), 500_00, [part])
    const two = (await Promise.all([book(operator, said), book(other, said)])).flat()
    expect(two.filter((answer) => 'receipts' in answer)).toHaveLength(1)
    expect(two.find((answer) => 'problem' in answer)).toMatchObject({ problem: { code: 'line_used' } })
    expect(await paymentsOf('pooja')).toHaveLength(1)
  })

  test('PY-1: a refused or withdrawn one is accepted by its line after a look, a refused one by no clerk', async () => {
    const { operator, announce } = await desk('sneha')
    await announce('sneha')
    await operator.ok('POST', '/api/announced/said-sneha/refusals', { reason: 'Not in the app' })
    const part = { memberId: 'sneha', amount: 500_00, announcedId: 'said-sneha' }
    const [asked, looked] = [false, true].map((isConfirmed) =>
      bankLine(ref(46), 500_00, [part], { isConfirmed }),
    )
    if (!asked || !looked) throw new Error('There are no lines.')
    const { announced } = await stateOf(operator)
    expect(announced).toMatchObject([
      { state: 'Refused', closed: { by: 'owner@example.org', on: '2026-11-20', reason: 'Not in the app' } },
    ])
    const clerk = await app.hire(operator, 'clerk@example.org', 'clerk')
    expect(outcomes(await book(operator, asked))).toEqual(['announced_decided'])
    expect(outcomes(await book(clerk, looked))).toEqual(['not_allowed'])
    const manager = await app.hire(operator, 'manager@example.org', 'manager')
    expect(outcomes(await book(manager, looked))).toEqual([['said-sneha']])
    expect(await announcedOf(operator, 'said-sneha')).toMatchObject({ state: 'accepted' })
    // At the desk it stays as it was decided.
    const again = await operator.call('POST', '/api/announced/said-sneha/refusals', { reason: 'x' })
    expect(again.status).toBe(409)
  })

  test('PY-4: what would be written otherwise than it was announced asks first', async () => {
    const { operator, announce } = await desk('sneha')
    await announce('sneha')
    await operator.ok('POST', '/api/members/sneha/payments', {
      payment: { id: 'cash', amount: 100_00, mode: 'Cash', reference: '', receivedOn: '2026-11-20' },
      ...{ balance: 500_00, confirmed: [] },
    })
    expect((await stateOf(operator)).announced[0]?.asks).toBe('changed')
    const part = { memberId: 'sneha', amount: 500_00, announcedId: 'said-sneha' }
    expect(outcomes(await book(operator, bankLine(ref(46), 500_00, [part])))).toEqual(['stale'])
    const wrong = bankLine(ref(46), 500_00, [{ ...part, amount: 400_00 }], { isConfirmed: true })
    expect(outcomes(await book(operator, wrong))).toEqual(['stale'])
    const looked = bankLine(ref(46), 500_00, [part], { isConfirmed: true })
    expect(outcomes(await book(operator, looked))).toEqual([['said-sneha']])
  })

  test('PY-4, LG-2: a reference that another receipt has asks, but not the other receipts of the same line', async () => {
    const { operator } = await desk('sneha', 'pooja')
    await operator.ok('POST', '/api/members/sneha/payments', {
      payment: { id: 'typed', amount: 200_00, mode: 'UPI', reference: ref(1), receivedOn: '2026-11-18' },
      ...{ balance: 500_00, confirmed: [] },
    })
    const line = bankLine(ref(1), 700_00, [{ memberId: 'pooja', amount: 500_00 }])
    const [answer] = await book(operator, line)
    expect(answer).toMatchObject({ problem: { code: 'reference_seen', params: { receipt: /./ } } })
    expect(outcomes(await book(operator, { ...line, isConfirmed: true }))).toEqual([[`pay-${ref(1)}-0`]])
  })

  test('PY-4: a correction to 0 frees the line, to less its difference, and only then it is given again', async () => {
    const { operator } = await desk('sneha', 'pooja')
    await book(operator, bankLine(ref(1), 500_00, [{ memberId: 'sneha', amount: 500_00 }]))
    const again = (id: string, amount: number) =>
      bankLine(ref(1), 500_00, [{ memberId: 'pooja', amount, paymentId: id }])
    expect(outcomes(await book(operator, again('one', 100_00)))).toEqual(['line_used'])
    await correct(operator, `pay-${ref(1)}-0`, 'less', 300_00)
    expect((await stateOf(operator)).usedLines).toEqual([
      { key: keyOf(ref(1), 500_00), paymentId: 'less', amount: 300_00 },
    ])
    expect(outcomes(await book(operator, again('two', 300_00)))).toEqual(['line_used'])
    expect(outcomes(await book(operator, again('three', 200_00)))).toEqual([['three']])
    await correct(operator, 'less', 'none', 0)
    expect(outcomes(await book(operator, again('four', 300_00)))).toEqual([['four']])
    // The first try again is no success: its receipt is cancelled.
    const first = bankLine(ref(1), 500_00, [{ memberId: 'sneha', amount: 500_00 }])
    expect(outcomes(await book(operator, first))).toEqual(['corrected_already'])
    await correct(operator, 'four', 'by-cash', 300_00, { mode: 'Cash' })
    expect((await stateOf(operator)).usedLines.map(({ paymentId }) => paymentId)).toEqual(['three'])
  })

  test('PY-4, DY-3: however far back it is received on the value day, booked on the first open day; a day ahead is today', async () => {
    const { operator, announce } = await desk('sneha', 'pooja')
    await announce('sneha', { receivedOn: '2026-10-03' })
    const { period } = await operator.ok<NextBooksClosing>('GET', '/api/closings/next')
    if (!period) throw new Error('There is nothing to close.')
    const { expected } = booksClosingSumsOf({ ...period, opening: 0 })
    await operator.ok('POST', '/api/closings', {
      ...{ id: 'close', day: period.day, after: 0, opening: 0, expected, counted: expected },
    })
    at = '2026-11-22T06:00:00Z'
    const part = { memberId: 'sneha', amount: 500_00, announcedId: 'said-sneha' }
    const clerk = await app.hire(operator, 'clerk@example.org', 'clerk')
    const old = bankLine(ref(46), 500_00, [part], { day: '2026-10-03' })
    const ahead = bankLine(ref(1), 500_00, [{ memberId: 'pooja', amount: 500_00 }], { day: '2026-11-25' })
    expect(outcomes(await book(clerk, old, ahead))).toEqual([['said-sneha'], [`pay-${ref(1)}-0`]])
    const [first] = await paymentsOf('sneha')
    expect(first).toMatchObject({
      ...{ receivedOn: '2026-10-03', bookedOn: '2026-11-22', issuedOn: '2026-11-22' },
    })
    expect(await paymentsOf('pooja')).toMatchObject([{ receivedOn: '2026-11-22', bookedOn: '2026-11-22' }])
  })

  test('PY-4: the table itself holds no part beyond its line, nor two of one number, and a wrong row is a fault of the books', async () => {
    const { operator, announce } = await desk('sneha')
    await announce('sneha')
    const part = { memberId: 'sneha', amount: 500_00, announcedId: 'said-sneha' }
    await book(operator, bankLine(ref(46), 800_00, [part]))
    await book(
      operator,
      bankLine(ref(1), 100_00, [{ memberId: 'sneha', amount: 100_00 }], { isConfirmed: true }),
    )
    const [known] = await app.db
      .selectFrom('bankLineParts')
      .selectAll()
      .where('amount', '=', 500_00)
      .execute()
    if (!known) throw new Error('There is no part.')
    expect(known).toMatchObject({ partNo: 1, heldBefore: 0, lineAmount: 800_00 })
    const another = app.db.updateTable('bankLineParts').where('amount', '=', 100_00)
    const moved = { lineKey: known.lineKey, lineAmount: 800_00, amount: 400_00 }
    await expect(another.set({ ...moved, partNo: 2, heldBefore: 500_00 }).execute()).rejects.toThrow()
    await expect(another.set({ ...moved, partNo: 1, heldBefore: 0 }).execute()).rejects.toThrow()
    const change = (amount: number) => app.db.updateTable('announcedPayments').set({ amount }).execute()
    await change(400_00)
    expect((await checkAccountBooks(app.db)).faults).toEqual([
      'announced payment said-sneha: another sum was taken',
    ])
    await change(500_00)
  })

  test('PY-5: nothing is booked from a file of no account', async () => {
    const { operator } = await desk()
    const body = { file: { ...bankFile, accountId: 'other' }, bookings: [bankLine(ref(1), 100, [])] }
    body.bookings = [bankLine(ref(1), 500_00, [{ memberId: '101', amount: 500_00 }])]
    expect((await operator.call('POST', '/api/bank-file/lines', body)).status).toBe(404)
  })
})
