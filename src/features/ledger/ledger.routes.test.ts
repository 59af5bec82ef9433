import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/history.ts'
import type { PageOfLiveRows } from '#domain/live.ts'
import type { Member, MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import type { MemberAccount, MemberAccountPayment } from '#domain/money/account/member-account.ts'
import { balanceOf } from '#domain/money/account/member-money-account.ts'
import type { TakenPaymentInput } from '#domain/money/money-input.ts'
import type { ListedPayment, PaymentSums } from '#domain/money/payment-list.ts'
import { parseStoredPrintedReceiptContent } from '#domain/receipts/printed-receipt-text.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { renewal } from '../../../test/renewals.ts'
import { checkAccountBooks } from './check-account-books.store.ts'

type Answer = { revision: number; row: MemberDetailsMaskedOrNot; payment: MemberAccountPayment | null }

describe.each(enginesByExtent)('accounts on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let at = ''
  let ids = 0
  beforeEach(async () => {
    at = '2027-03-11T06:00:00Z'
    app = await freshApp(engine, { now: () => new Date(at) })
    operator = await app.signIn()
    await operator.ok('DELETE', '/api/sample')
  })
  afterEach(async () => {
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
    await app.end()
  })

  const on = async (moment: string) => {
    at = moment.length === 10 ? `${moment}T06:00:00Z` : moment
    await app.sweep()
    operator = await app.signIn()
  }
  const newId = () => {
    ids += 1
    return `id-${engine}-${ids}`
  }
  const cash = (amount: number, changes: Partial<TakenPaymentInput> = {}): TakenPaymentInput => ({
    ...{ id: newId(), amount, mode: 'Cash', reference: '', receivedOn: app.today() },
    ...changes,
  })
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
  const listed = async (id: string) => {
    const { rows } = await operator.ok<{ rows: Member[] }>('GET', '/api/members')
    return rows.find((member) => member.id === id)
  }
  const post = async (path: string, sent: object) => {
    const response = await operator.call('POST', path, sent)
    const body = await response.json()
    return response.ok
      ? { status: response.status, ...(body as Answer) }
      : { status: response.status, ...body.error }
  }
  const pay = async (id: string, payment: TakenPaymentInput, changes: object = {}) =>
    post(`/api/members/${id}/payments`, { payment, balance: await balance(id), ...changes })
  const renew = async (id: string, changes: object = {}) =>
    post(
      `/api/members/${id}/terms`,
      await renewal(operator, id, { today: app.today(), confirmed: ['just_renewed'], ...changes }),
    )
  const refund = async (id: string, amount: number, changes: object = {}) => {
    const { id: paymentId, ...how } = cash(amount)
    const sent = { id: paymentId, ...how, reason: 'Left', balance: await balance(id), ...changes }
    return post(`/api/members/${id}/refunds`, sent)
  }
  const correct = (payment: MemberAccountPayment, right: object) =>
    post(`/api/payments/${payment.id}/corrections`, {
      ...{ id: newId(), amount: payment.amount, mode: payment.mode, reference: payment.reference },
      ...{ reason: 'Typed wrong', ...right },
    })
  const printed = async (id: string) => {
    const row = await app.db.selectFrom('payments').select('printed').where('id', '=', id).executeTakeFirst()
    return parseStoredPrintedReceiptContent(row?.printed ?? '')
  }

  test('LG-2, RC-1: an admission takes the fee in full, and the receipt says what was sold', async () => {
    const payment = cash(50_000, { mode: 'UPI', reference: '४१२३ 4567 8901' })
    const sent = admission({ joinDate: app.today(), payment, name: 'Sneha Jadhav' })
    const answer = await operator.ok<Answer>('POST', '/api/members', sent)
    expect(answer.payment).toMatchObject({ number: '2026-27/000001', amount: 50_000, madeBy: admin.email })
    expect(answer.row).toMatchObject({ balance: 0, owed: null })
    expect(await printed(payment.id)).toMatchObject({
      ...{ kind: 'Payment', number: '2026-27/000001', memberName: 'Sneha Jadhav', isSample: false },
      ...{ issuedOn: '2027-03-11', receivedOn: '2027-03-11', amount: 50_000, mode: 'UPI', stillDue: 0 },
      term: {
        ...{ plan: { en: 'One month', mr: 'एक महिना' }, shift: null, seatNumber: 16, price: 50_000 },
        ...{ room: { en: 'Main Library', mr: 'मुख्य वाचनालय' }, firstDay: '2027-03-11', lastDay: '2027-04-11' },
      },
    })
    const again = await operator.ok<Answer>('POST', '/api/members', sent)
    expect(again.payment?.number).toBe('2026-27/000001')
    const other = { ...sent, payment: { ...payment, amount: 40_000 } }
    expect(await post('/api/members', other)).toMatchObject({ status: 409, code: 'already_added' })
    expect((await account(sent.id)).payments).toHaveLength(1)
  })

  test('LG-4: a part leaves a due with a day to pay by, and the advance of the next payment is used by the next term', async () => {
    const id = await admit({ payment: cash(30_000) })
    expect(await listed(id)).toMatchObject({
      balance: 20_000,
      owed: { since: '2027-03-11', dueOn: '2027-03-16', kinds: ['Term'] },
    })
    expect(await pay(id, cash(40_000))).toMatchObject({
      status: 201,
      row: { balance: -20_000, owed: null },
      payment: { number: '2026-27/000002' },
    })
    const { payment } = await renew(id, { payment: cash(30_000), confirmed: ['same_payment'] })
    expect(await printed(payment.id)).toMatchObject({ stillDue: 0, amount: 30_000 })
    expect(await listed(id)).toMatchObject({ balance: 0, owed: null, expiryDate: '2027-05-11' })
  })

  test('LG-2: ₹500 new and ₹700 in advance take no payment and no receipt', async () => {
    const id = await admit({ payment: cash(120_000) })
    expect(await renew(id)).toMatchObject({ status: 201, payment: null, row: { balance: -20_000 } })
  })

  test('LG-3: a payment that is sent again is taken once; another of the same sum needs a yes', async () => {
    const id = await admit()
    const first = cash(50_000)
    const sent = { payment: first, balance: 50_000 }
    expect(await post(`/api/members/${id}/payments`, sent)).toMatchObject({ status: 201 })
    expect(await post(`/api/members/${id}/payments`, sent)).toMatchObject({
      status: 200,
      payment: { number: '2026-27/000001' },
    })
    const second = cash(50_000)
    expect(await pay(id, second)).toMatchObject({
      ...{ status: 409, code: 'same_payment' },
      params: { receipt: '2026-27/000001', by: admin.email },
    })
    expect(await pay(id, second, { confirmed: ['same_payment'] })).toMatchObject({ status: 201 })
    expect(
      await post(`/api/members/${id}/payments`, { ...sent, payment: { ...first, mode: 'UPI' } }),
    ).toMatchObject({ status: 409, code: 'already_added' })
    expect((await account(id)).payments).toHaveLength(2)
  })

  test('LG-2: a reference that was seen before, in either digits, is shown with its receipt', async () => {
    const [first, second] = [await admit(), await admit({ seatNumber: 17 })]
    await pay(first, cash(50_000, { mode: 'UPI', reference: '412345678901' }))
    const twice = cash(40_000, { mode: 'UPI', reference: '४१२३ ४५६७ ८९०१' })
    expect(await pay(second, twice)).toMatchObject({
      ...{ status: 409, code: 'reference_seen', field: 'reference' },
      params: { receipt: '2026-27/000001' },
    })
    expect(await pay(second, twice, { confirmed: ['reference_seen'] })).toMatchObject({ status: 201 })
  })

  test('two operators who take money over the same balance: the second is told that it changed', async () => {
    const id = await admit()
    await pay(id, cash(30_000))
    expect(
      await post(`/api/members/${id}/payments`, { payment: cash(50_000), balance: 50_000 }),
    ).toMatchObject({
      ...{ status: 409, code: 'stale', params: { what: 'account' } },
    })
    expect(await renew(id, { balance: 50_000 })).toMatchObject({ status: 409, code: 'stale' })
  })

  test('DY-3: the day received lies at most the days of Settings back and not ahead, and is printed', async () => {
    const id = await admit()
    for (const [receivedOn, code] of [
      ['2027-03-12', 'received_ahead'],
      ['2027-03-03', 'received_too_far_back'],
    ] as const) {
      expect(await pay(id, cash(50_000, { receivedOn }))).toMatchObject({
        status: 400,
        code,
        field: 'receivedOn',
      })
    }
    const { payment } = await pay(id, cash(50_000, { receivedOn: '2027-03-04' }))
    expect(payment).toMatchObject({
      receivedOn: '2027-03-04',
      bookedOn: '2027-03-04',
      issuedOn: '2027-03-11',
    })
  })

  test('RC-1: the number follows the day of issue, the sums the booked day', async () => {
    const id = await admit()
    await on('2027-04-02')
    const { payment } = await pay(id, cash(30_000, { receivedOn: '2027-03-31' }))
    expect(payment).toMatchObject({ number: '2027-28/000001', bookedOn: '2027-03-31' })
    const { turnover } = await operator.ok<PaymentSums>('GET', '/api/payments/sums')
    expect(turnover).toBe(0)
  })

  test('LG-6: a discount needs a reason and is never above the price; it is corrected at the charge', async () => {
    const sent = admission({ joinDate: app.today(), discount: 10_000 })
    expect(await post('/api/members', sent)).toMatchObject({ status: 400, field: 'discountReason' })
    const above = { ...sent, discount: 60_000, discountReason: 'Sister' }
    expect(await post('/api/members', above)).toMatchObject({ status: 400, code: 'above_the_price' })
    await operator.ok('POST', '/api/members', { ...sent, discountReason: 'Sister' })
    const { charges, terms } = await account(sent.id)
    expect([charges[0]?.amount, terms[0]?.discount]).toEqual([40_000, 10_000])
    const path = `/api/charges/${charges[0]?.id}/corrections`
    const right = { id: newId(), amount: 45_000, reason: 'Half of it' }
    expect(await post(path, right)).toMatchObject({ status: 201, row: { balance: 45_000 } })
    expect(await post(path, right)).toMatchObject({ status: 200 })
    expect(await post(path, { ...right, id: newId() })).toMatchObject({
      status: 409,
      code: 'corrected_already',
    })
    expect((await account(sent.id)).terms[0]?.discount).toBe(5_000)
  })

  test('LG-5: the right sum of a charge lies between 0 and what it was, of a term between 0 and its price', async () => {
    const id = await admit()
    const added = { id: newId(), kind: 'Locker', amount: 10_000, balance: 50_000 }
    await operator.ok('POST', `/api/members/${id}/charges`, added)
    const off = { id: newId(), amount: 50_000, reason: 'Poor', balance: 60_000 }
    await operator.ok('POST', `/api/members/${id}/write-offs`, off)
    const standing = async (kind: string) => {
      const { charges } = await account(id)
      const row = charges.findLast((charge) => charge.kind === kind && charge.reversesId === null)
      return row ?? charges[0]
    }
    const right = async (kind: string, amount: number, changes: object = {}) =>
      post(`/api/charges/${(await standing(kind))?.id}/corrections`, {
        ...{ id: newId(), amount, reason: 'Typed wrong', ...changes },
      })
    const outside = { status: 400, code: 'not_in_range', field: 'amount' }
    for (const amount of [-10_000, 50_100, 999_900])
      expect(await right('Term', amount)).toMatchObject(outside)
    for (const amount of [-100, 10_100]) expect(await right('Locker', amount)).toMatchObject(outside)
    for (const amount of [-500_000, -50_100, 100]) {
      expect(await right('Write-off', amount)).toMatchObject(outside)
    }
    expect(await balance(id)).toBe(10_000)
    expect(await right('Locker', 100)).toMatchObject({ status: 201 })
    // Up to what was charged first, so that a wrong correction is corrected too.
    expect(await right('Locker', 10_100)).toMatchObject(outside)
    expect(await right('Locker', 10_000)).toMatchObject({ status: 201 })
    expect(await right('Write-off', -20_000)).toMatchObject({ status: 201 })
    expect(await right('Write-off', 0)).toMatchObject({ status: 201 })
    expect(await balance(id)).toBe(60_000)
  })

  test('LG-5, LG-6: the discount that a corrected charge leaves has a reason, and none where none is left', async () => {
    const id = await admit()
    const right = async (amount: number, changes: object = {}) => {
      const { charges } = await account(id)
      const row = charges.findLast(({ kind }) => kind === 'Term')
      const sent = { id: newId(), amount, reason: 'Forgotten', ...changes }
      expect(await post(`/api/charges/${row?.id}/corrections`, sent)).toMatchObject({ status: 201 })
      const { discount, discountReason } = (await account(id)).terms[0] ?? {}
      return [discount, discountReason]
    }
    expect(await right(45_000, { discountReason: 'Sister' })).toEqual([5_000, 'Sister'])
    expect(await right(40_000)).toEqual([10_000, 'Sister'])
    expect(await right(50_000)).toEqual([0, ''])
    expect(await right(40_000)).toEqual([10_000, 'Forgotten'])
  })

  test('LG-5, TM-10: after a change of plan a term’s charge lies between 0 and the price it was made of, and the term stays', async () => {
    const id = await admit()
    const plan = { id: 'big', name: 'Big', nameMr: '', months: 1, days: null, shiftId: 1, price: 80_000 }
    await operator.ok('POST', '/api/plans', { ...plan, joiningFee: 0, libraryIds: [], isOffered: true })
    const change = { planId: 'big', amount: 30_000, balance: 50_000 }
    expect(await post(`/api/members/${id}/plan-changes`, change)).toMatchObject({ status: 201 })
    const path = `/api/charges/${(await account(id)).charges[0]?.id}/corrections`
    const sent = { id: newId(), amount: 50_100, reason: 'Typed wrong' }
    expect(await post(path, sent)).toMatchObject({ code: 'not_in_range', params: { least: 0, most: 500 } })
    expect(await post(path, { ...sent, amount: 40_000 })).toMatchObject({ status: 201 })
    expect((await account(id)).terms[0]).toMatchObject({ price: 80_000, discount: 0, discountReason: '' })
  })

  test('LG-3: the id of a payment that is there is refused for another, and answered for the same', async () => {
    const payment = cash(50_000)
    const id = await admit({ payment })
    const other = admission({ joinDate: app.today(), seatNumber: 17, payment })
    const refused = { status: 409, code: 'already_added' }
    expect(await post('/api/members', other)).toMatchObject(refused)
    expect(await listed(other.id)).toBeUndefined()
    const confirmed = ['same_payment', 'just_renewed']
    expect(await renew(id, { payment, confirmed })).toMatchObject(refused)
    const locker = { id: newId(), kind: 'Locker', amount: 10_000, balance: 0, payment, confirmed }
    expect(await post(`/api/members/${id}/charges`, locker)).toMatchObject(refused)
    const { id: _id, ...how } = payment
    const back = { ...how, id: payment.id, amount: 10_000, reason: 'Left', balance: 0 }
    expect(await post(`/api/members/${id}/refunds`, back)).toMatchObject(refused)
    expect(await pay(id, payment)).toMatchObject({ status: 200, payment: { id: payment.id } })
    const { charges, payments, terms } = await account(id)
    expect([charges.length, payments.length, terms.length]).toEqual([1, 1, 1])
  })

  test('ER-2: a day that is worked out ends where one that is typed does, and the field that led there is named', async () => {
    const outside = (field: string) => ({ status: 400, code: 'day_out_of_range', field })
    const late = admission({ joinDate: '2999-12-02' })
    expect(await post('/api/members', late)).toMatchObject(outside('joinDate'))
    // The last day is one that can be typed, the day to pay by is not.
    const plan = { id: 'day', name: 'Day', nameMr: '', months: null, days: 1, shiftId: 1, price: 10_000 }
    await operator.ok('POST', '/api/plans', { ...plan, joiningFee: 0, libraryIds: [], isOffered: true })
    const last = { ...late, joinDate: '2999-12-31', planId: 'day' }
    expect(await post('/api/members', last)).toMatchObject(outside('dueOn'))
    expect(await post('/api/members', { ...last, dueOn: '2999-12-31' })).toMatchObject({ status: 201 })
    const id = await admit({ planId: 'month', seatNumber: 17 })
    expect(await renew(id, { planId: 'month' })).toMatchObject({ status: 201 })
    const pause = { id: newId(), from: app.today(), to: '2999-12-31', reason: '', isLent: false }
    const sent = { ...pause, lastDay: '2999-12-31' }
    expect(await post(`/api/members/${id}/pauses`, sent)).toMatchObject(outside('to'))
    // The first term would end in time, and the next one not.
    const fits = { ...sent, to: '2999-10-25', lastDay: '2999-11-25' }
    expect(await post(`/api/members/${id}/pauses`, fits)).toMatchObject({ code: 'stale' })
    const almost = { ...sent, to: '2999-11-20', lastDay: '2999-12-21' }
    expect(await post(`/api/members/${id}/pauses`, almost)).toMatchObject(outside('to'))
    expect((await account(id)).terms.map(({ lastDay }) => lastDay)).toEqual(['2027-04-11', '2027-05-11'])
  })

  test('LG-8: a payment of a deleted member can be corrected; their dues are asked of nobody', async () => {
    const payment = cash(50_000)
    const id = await admit({ payment })
    const [paid] = (await account(id)).payments
    await operator.ok('DELETE', `/api/members/${id}`)
    const heard = app.listen()
    const sent = { id: newId(), amount: 40_000, mode: 'UPI', reference: '', reason: 'Typed wrong' }
    const path = `/api/payments/${paid?.id}/corrections`
    expect(await post(path, sent)).toMatchObject({ status: 201, row: null, payment: { amount: 40_000 } })
    expect(heard.map((said) => JSON.parse(said).topic).sort()).toEqual(['deleted_members', 'payments'])
    expect(await post(path, sent)).toMatchObject({ status: 200, row: null })
    expect(await listed(id)).toBeUndefined()
    const { rows } = await operator.ok<PageOfLiveRows<ListedPayment>>('GET', '/api/payments')
    expect(rows.map(({ amount }) => amount)).toEqual([40_000, -50_000, 50_000])
    await operator.ok('POST', `/api/deleted_members/${id}/restorations`, {})
    expect((await listed(id))?.balance).toBe(10_000)
  })

  test('LG-6: the late fee is offered after the grace alone, and is a charge of its own', async () => {
    const { rows } = await operator.ok<{ rows: { revision: number; money: object }[] }>(
      'GET',
      '/api/settings',
    )
    const [settings] = rows
    const money = { ...settings?.money, lateFee: 5_000 }
    await operator.ok('PATCH', '/api/settings', { money, revision: settings?.revision })
    const id = await admit({ payment: cash(50_000) })
    await on('2027-04-16')
    expect(await renew(id, { withLateFee: true })).toMatchObject({ status: 409, code: 'stale' })
    await on('2027-04-17')
    expect(await renew(id, { withLateFee: true })).toMatchObject({ status: 201, row: { balance: 55_000 } })
    const kinds = (await account(id)).charges.map(({ kind, amount }) => [kind, amount])
    expect(kinds).toEqual([
      ['Term', 50_000],
      ['Term', 50_000],
      ['Late fee', 5_000],
    ])
  })

  test('LG-5: a refund uses the advance first, never makes a due and never hides one', async () => {
    const paid = await admit({ payment: cash(50_000) })
    expect(await refund(paid, 20_000)).toMatchObject({
      ...{ status: 201, row: { balance: 0 } },
      payment: { number: 'R26-27/000001', amount: -20_000 },
    })
    const advance = await admit({ seatNumber: 17, payment: cash(70_000) })
    expect(await refund(advance, 30_000)).toMatchObject({ row: { balance: 0 } })
    expect((await account(advance)).charges.at(-1)).toMatchObject({ kind: 'Refund', amount: -10_000 })
    const owing = await admit({ seatNumber: 18, payment: cash(30_000) })
    expect(await refund(owing, 10_000)).toMatchObject({ row: { balance: 20_000 } })
    expect(await refund(owing, 30_000)).toMatchObject({ status: 409, code: 'more_than_paid' })
    const sent = { ...cash(5_000), reason: 'Left', balance: 20_000 }
    expect(await post(`/api/members/${owing}/refunds`, sent)).toMatchObject({ status: 201 })
    expect(await post(`/api/members/${owing}/refunds`, sent)).toMatchObject({ status: 200 })
    expect((await account(owing)).payments).toHaveLength(3)
  })

  test('LG-5, TM-1: a refund ends the membership on its day, cancels what has not begun and frees the seat', async () => {
    const id = await admit({ payment: cash(50_000) })
    await renew(id, { payment: cash(50_000), confirmed: ['same_payment', 'just_renewed'] })
    await on('2027-03-21')
    expect(await refund(id, 85_000, { endsOn: '2027-03-22' })).toMatchObject({ code: 'ends_ahead' })
    expect(await refund(id, 85_000, { endsOn: '2027-03-20' })).toMatchObject({
      row: { seatId: null, expiryDate: '2027-03-20', balance: 0 },
    })
    const { terms, heldSince } = await account(id)
    expect(terms.map(({ state, lastDay }) => [state, lastDay])).toEqual([
      ['Ended', '2027-03-20'],
      ['Cancelled', '2027-05-11'],
    ])
    expect(heldSince).toBeNull()
  })

  test('TM-1: where every term is cancelled the member is Inactive from the day before the first', async () => {
    const id = await admit({ joinDate: '2027-03-20', payment: cash(50_000) })
    expect(await refund(id, 50_000, { endsOn: '2027-03-11' })).toMatchObject({
      row: { status: 'Inactive', expiryDate: '2027-03-19', seatId: null },
    })
    const { revision } = (await operator.ok<Answer>('GET', `/api/members/${id}`)).row
    const given = await operator.call('PATCH', `/api/members/${id}`, { seatId: '1-16', revision })
    expect([given.status, (await given.json()).error]).toMatchObject([
      409,
      { code: 'no_term', field: 'seatId' },
    ])
  })

  test('LG-5, RC-4: a correction adds the opposite row, which takes no number, and the right row, which takes the next', async () => {
    const id = await admit({ payment: cash(80_000) })
    const [wrong] = (await account(id)).payments as [MemberAccountPayment]
    await on('2027-03-12')
    const answer = await correct(wrong, { amount: 50_000, mode: 'UPI' })
    expect(answer).toMatchObject({ status: 201, payment: { number: '2026-27/000002', replacesId: wrong.id } })
    const { payments } = await account(id)
    expect(
      payments.map(({ kind, amount, mode, number, bookedOn, receivedOn }) => [
        ...[kind, amount, mode, number, bookedOn, receivedOn],
      ]),
    ).toEqual([
      ['Payment', 80_000, 'Cash', '2026-27/000001', '2027-03-11', '2027-03-11'],
      ['Correction', -80_000, 'Cash', '2026-27/000001', '2027-03-11', '2027-03-11'],
      ['Payment', 50_000, 'UPI', '2026-27/000002', '2027-03-11', '2027-03-11'],
    ])
    expect(await printed(answer.payment.id)).toMatchObject({
      issuedOn: '2027-03-12',
      stillDue: 0,
      mode: 'UPI',
    })
    expect(await correct(wrong, { amount: 40_000 })).toMatchObject({ status: 409, code: 'corrected_already' })
    const cancelled = await correct(answer.payment, { amount: 0 })
    expect(cancelled).toMatchObject({ status: 201, payment: null, row: { balance: 50_000 } })
    const { rows } = await operator.ok<PageOfLiveRows<ListedPayment>>('GET', '/api/payments')
    expect(rows.map((row) => [row.number, row.amount, row.isCancelled])).toEqual([
      ['2026-27/000002', -50_000, true],
      ['2026-27/000002', 50_000, true],
      ['2026-27/000001', -80_000, true],
      ['2026-27/000001', 80_000, true],
    ])
  })

  test('LG-5: a correction is refused where less would have been paid than was refunded', async () => {
    const id = await admit({ payment: cash(50_000) })
    await refund(id, 40_000)
    const [paid, voucher] = (await account(id)).payments as [MemberAccountPayment, MemberAccountPayment]
    expect(await correct(paid, { amount: 30_000 })).toMatchObject({ status: 409, code: 'less_than_refunded' })
    expect(await correct(voucher, { amount: 30_000 })).toMatchObject({ status: 409, code: 'not_correctable' })
  })

  test('LG-5: a write-off is at most the due', async () => {
    const id = await admit({ payment: cash(30_000) })
    const given = { id: newId(), amount: 20_100, reason: 'Poor', balance: 20_000 }
    expect(await post(`/api/members/${id}/write-offs`, given)).toMatchObject({
      status: 409,
      code: 'more_than_due',
    })
    const all = { ...given, amount: 20_000 }
    expect(await post(`/api/members/${id}/write-offs`, all)).toMatchObject({
      status: 201,
      row: { balance: 0 },
    })
    expect(await post(`/api/members/${id}/write-offs`, all)).toMatchObject({ status: 200 })
  })

  test('LG-1: a locker is charged and paid in one call', async () => {
    const id = await admit({ payment: cash(50_000) })
    const payment = cash(10_000)
    const sent = { id: newId(), kind: 'Locker', amount: 20_000, payment, balance: 0 }
    expect(await post(`/api/members/${id}/charges`, sent)).toMatchObject({
      status: 201,
      row: { balance: 10_000 },
    })
    expect(await post(`/api/members/${id}/charges`, sent)).toMatchObject({
      status: 200,
      payment: { number: '2026-27/000002' },
    })
    expect(await printed(payment.id)).toMatchObject({ otherCharges: [{ kind: 'Locker', amount: 20_000 }] })
    const other = { ...sent, id: newId(), kind: 'Other', payment: null, balance: 10_000 }
    expect(await post(`/api/members/${id}/charges`, other)).toMatchObject({ status: 400, field: 'reason' })
  })

  test('TM-9: a pause moves the last day and every later term, lends the seat, and is ended early', async () => {
    const id = await admit({ payment: cash(50_000) })
    await on('2027-03-20')
    const pause = { id: newId(), from: '2027-03-20', to: '2027-03-29', reason: 'Exam', isLent: true }
    const path = `/api/members/${id}/pauses`
    expect(await post(path, { ...pause, lastDay: '2027-04-20' })).toMatchObject({
      status: 409,
      code: 'stale',
    })
    expect(await post(path, { ...pause, lastDay: '2027-04-21' })).toMatchObject({
      row: { expiryDate: '2027-04-21', seatId: null },
    })
    expect(await post(path, { ...pause, lastDay: '2027-04-21' })).toMatchObject({ status: 200 })
    const second = { ...pause, id: newId(), lastDay: '2027-05-01' }
    expect(await post(path, second)).toMatchObject({ status: 409, code: 'pause_overlaps' })
    expect(await account(id)).toMatchObject({ heldSince: '2027-03-11', pauses: [{ isLent: true }] })
    await on('2027-03-24')
    const end = { lastDay: '2027-04-15' }
    expect(await post(`${path}/${pause.id}/endings`, end)).toMatchObject({
      row: { expiryDate: '2027-04-15' },
    })
    expect(await post(`${path}/${pause.id}/endings`, end)).toMatchObject({ status: 200 })
  })

  test('TM-9: the list has the pauses that are not over, each once', async () => {
    const id = await admit({ payment: cash(50_000) })
    await renew(id)
    const pauses = async () => (await operator.ok<Answer>('GET', `/api/members/${id}`)).row.pauses
    expect(await pauses()).toEqual([])
    const days = [
      { from: '2027-03-15', to: '2027-03-24', lastDay: '2027-04-21' },
      { from: '2027-04-01', to: '2027-04-03', lastDay: '2027-04-24' },
    ]
    const ids = [newId(), newId()]
    for (const [n, pause] of days.entries()) {
      const sent = { ...pause, id: ids[n], reason: '', isLent: false }
      expect(await post(`/api/members/${id}/pauses`, sent)).toMatchObject({ status: 201 })
    }
    const madeAt = app.now().toISOString()
    const [first, second] = days.map(({ from, to }) => ({ from, to, madeAt }))
    expect(await listed(id)).toMatchObject({ pauses: [first, second], partIds: [1], seatId: '1-16' })
    expect((await listed(id))?.terms).toHaveLength(2)
    await on('2027-03-24')
    expect(await pauses()).toEqual([first, second])
    await on('2027-03-25')
    expect(await pauses()).toEqual([second])
    const back = await post(`/api/members/${id}/pauses/${ids[1]}/endings`, { lastDay: '2027-04-21' })
    expect(back).toMatchObject({ row: { pauses: [] } })
    expect(await pauses()).toEqual([])
  })

  test('TM-9: a seat that is lent from a later day is given up on that day', async () => {
    const id = await admit()
    const pause = { id: newId(), from: '2027-03-15', to: '2027-03-24', reason: '', isLent: true }
    const { row } = await post(`/api/members/${id}/pauses`, { ...pause, lastDay: '2027-04-21' })
    expect(row.seatId).toBe('1-16')
    await on('2027-03-15')
    expect(await listed(id)).toMatchObject({ seatId: null })
  })

  test('TM-8: the seats of many are freed in one call and taken back, but for one that somebody else has by then', async () => {
    const [one, two, three] = [
      await admit(),
      await admit({ seatNumber: 17 }),
      await admit({ seatNumber: 18 }),
    ]
    await on('2027-03-20')
    const send = (path: string, ids: unknown) => post(`/api/members/${path}`, { ids })
    const { revision } = await send('seat-releases', [three])
    const { freed, ...answer } = await send('seat-releases', [one, two, two, three, 'nobody'])
    expect(answer).toMatchObject({ revision: revision + 1 })
    expect(freed.toSorted()).toEqual([one, two].toSorted())
    for (const [id, seatId] of [
      [one, '1-16'],
      [two, '1-17'],
    ]) {
      expect(await listed(id ?? '')).toMatchObject({ seatId: null, partIds: [], revision: revision + 1 })
      expect(await account(id ?? '')).toMatchObject({ heldSince: null, freedSeatId: seatId })
    }
    expect(await send('seat-releases', [one, two])).toMatchObject({ freed: [] })
    await admit({ seatNumber: 17 })
    const back = await send('seat-restorations', [one, two, 'nobody'])
    expect(back).toMatchObject({ restored: [one] })
    expect(await listed(one)).toMatchObject({ seatId: '1-16', partIds: [1], revision: back.revision })
    expect(await account(one)).toMatchObject({ heldSince: '2027-03-11', freedSeatId: null })
    expect(await listed(two)).toMatchObject({ seatId: null })
    const { rows } = await operator.ok<{ rows: HistoryEntry[] }>('GET', `/api/history?member=${one}`)
    expect(rows.slice(0, 2).map(({ action }) => action)).toEqual(['seat-taken-back', 'seat-freed'])
    for (const path of ['seat-releases', 'seat-restorations']) {
      for (const ids of [[], 'all', [1], Array(20_001).fill('a'), ['a b']]) {
        expect(await send(path, ids)).toMatchObject({ status: 400 })
      }
    }
  })

  test('TM-8: a seat that was freed is taken back as if it had not been', async () => {
    const id = await admit()
    const seat = { seatId: '1-16' }
    await on('2027-03-20')
    expect(await post(`/api/members/${id}/seat-releases`, seat)).toMatchObject({ row: { seatId: null } })
    expect(await post(`/api/members/${id}/seat-releases`, seat)).toMatchObject({ status: 200 })
    expect(await account(id)).toMatchObject({ heldSince: null, freedSeatId: '1-16' })
    expect(await post(`/api/members/${id}/seat-restorations`, seat)).toMatchObject({
      row: { seatId: '1-16' },
    })
    expect(await account(id)).toMatchObject({ heldSince: '2027-03-11', freedSeatId: null })
    await post(`/api/members/${id}/seat-releases`, seat)
    await admit({ seatNumber: 16 })
    expect(await post(`/api/members/${id}/seat-restorations`, seat)).toMatchObject({
      status: 409,
      code: 'seat_taken',
    })
  })

  test('TM-10: another plan of the same length costs the difference for the days left, once a day', async () => {
    const id = await admit({ payment: cash(50_000) })
    const plan = { id: 'big', name: 'Big', nameMr: '', months: 1, days: null, shiftId: 1, price: 80_000 }
    await operator.ok('POST', '/api/plans', { ...plan, joiningFee: 0, libraryIds: [], isOffered: true })
    await on('2027-03-21')
    const path = `/api/members/${id}/plan-changes`
    expect(await post(path, { planId: 'big', amount: 20_700, balance: 0 })).toMatchObject({ code: 'stale' })
    const sent = { planId: 'big', amount: 20_600, balance: 0 }
    expect(await post(path, sent)).toMatchObject({
      status: 201,
      row: { balance: 20_600, expiryDate: '2027-04-11' },
    })
    expect(await post(path, sent)).toMatchObject({ status: 200 })
    expect(await post(path, { planId: 'month', amount: -20_700, balance: 20_600 })).toMatchObject({
      code: 'plan_changed_today',
    })
    expect((await account(id)).terms[0]).toMatchObject({ planId: 'big', price: 80_000, planName: 'Big' })
  })

  test('LG-7: payments are found by name, phone, receipt and reference, and summed by day, mode and person', async () => {
    const asha = await admit({ name: 'Asha 100%', phone: '+91 98000-12345' })
    const ravi = await admit({ name: 'रवी जाधव', phone: '9811111111', seatNumber: 17 })
    await pay(asha, cash(50_000, { mode: 'UPI', reference: 'ab 12' }))
    await pay(ravi, cash(30_000))
    const found = async (q: string) =>
      (
        await operator.ok<PageOfLiveRows<ListedPayment>>('GET', `/api/payments?q=${encodeURIComponent(q)}`)
      ).rows.map(({ number }) => number)
    const [first, second] = ['2026-27/000001', '2026-27/000002']
    expect(await found('asha')).toEqual([first])
    expect(await found('रवी')).toEqual([second])
    expect(await found('100%')).toEqual([first])
    expect(await found('9800012345')).toEqual([first])
    expect(await found('2')).toEqual([second])
    expect(await found('2026-27/2')).toEqual([second])
    expect(await found('AB12')).toEqual([first])
    expect(await found('_')).toEqual([])
    const ofReceipt = async (receipt: string) =>
      (
        await operator.ok<PageOfLiveRows<ListedPayment>>(
          'GET',
          `/api/payments?receipt=${encodeURIComponent(receipt)}`,
        )
      ).rows.map(({ number }) => number)
    for (const typed of ['2', '000002', '2026-27/000002', '२०२६-२७ / २']) {
      expect(await ofReceipt(typed)).toEqual([second])
    }
    for (const typed of ['12', '98000', 'asha', '2025-26/2']) expect(await ofReceipt(typed)).toEqual([])
    const sums = await operator.ok<PaymentSums>('GET', '/api/payments/sums?from=2027-03-11&to=2027-03-11')
    expect(sums).toMatchObject({
      total: { amount: 80_000, rows: 2 },
      byMode: [
        { mode: 'Cash', amount: 30_000, rows: 1 },
        { mode: 'UPI', amount: 50_000, rows: 1 },
      ],
      byPerson: [{ by: admin.email, amount: 80_000 }],
      byDay: [{ day: '2027-03-11', amount: 80_000 }],
      turnover: 80_000,
    })
    const page = await operator.ok<PageOfLiveRows<ListedPayment>>('GET', '/api/payments?limit=1')
    const { rows } = await operator.ok<PageOfLiveRows<ListedPayment>>(
      'GET',
      `/api/payments?before=${page.next}`,
    )
    expect(rows.map(({ number }) => number)).toEqual([first])
  })

  test('LG-8: a forgotten member leaves the account with its number alone, and the receipt its name', async () => {
    const payment = cash(50_000, { mode: 'UPI', reference: '412345678901' })
    const id = await admit({ name: 'Asha Gone', payment })
    await refund(id, 10_000)
    await operator.ok('DELETE', `/api/members/${id}`)
    expect((await operator.ok<PaymentSums>('GET', '/api/payments/sums')).total.amount).toBe(40_000)
    await operator.ok('DELETE', `/api/deleted_members/${id}`)
    const { rows } = await operator.ok<PageOfLiveRows<ListedPayment>>('GET', '/api/payments')
    expect(rows).toMatchObject([
      { name: null, phone: null, reason: '', reference: '', amount: -10_000 },
      { name: null, phone: null, reason: '', reference: '', amount: 50_000 },
    ])
    expect((await printed(payment.id)).memberName).toBe('Asha Gone')
  })

  test('LG-1: the database refuses to change or remove a row of money, and its number', async () => {
    const id = await admit({ payment: cash(50_000) })
    const statements = [
      sql`update charges set amount = 100 where member_id = ${id}`,
      sql`update charges set reason = 'x' where member_id = ${id}`,
      sql`delete from charges where member_id = ${id}`,
      sql`update payments set amount = 100 where member_id = ${id}`,
      sql`update payments set reference = '' || 'x' where member_id = ${id}`,
      sql`update payments set printed = '{}' where member_id = ${id}`,
      sql`update payments set is_sample = 1 where member_id = ${id}`,
      sql`delete from payments where member_id = ${id}`,
      engine === 'sqlite'
        ? sql`insert or replace into payments select * from payments where member_id = ${id}`
        : sql`truncate payments cascade`,
    ]
    for (const statement of statements) await expect(statement.execute(app.db)).rejects.toThrow()
    expect(await balance(id)).toBe(0)
  })

  test('RC-1: forty payments at once have numbers without a gap and without a repeat', async () => {
    const id = await admit()
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_none, n) =>
        post(`/api/members/${id}/charges`, {
          ...{ id: newId(), kind: 'Locker', amount: 100 * (n + 1), balance: 50_000 },
          payment: cash(100 * (n + 1)),
        }),
      ),
    )
    expect(taken.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201))
    expect(taken.map(({ payment }) => payment.number).sort()).toEqual(
      Array.from({ length: 40 }, (_none, n) => `2026-27/${String(n + 1).padStart(6, '0')}`),
    )
  })
})
