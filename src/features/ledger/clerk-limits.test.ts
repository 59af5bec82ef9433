import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ApprovalRequest } from '#domain/approvals/approval.ts'
import { booksClosingSumsOf, type NextBooksClosing } from '#domain/books/books-closing.ts'
import { addDays } from '#domain/day.ts'
import type { PaymentSums } from '#domain/money/payment-list.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { renewal } from '../../../test/renewals.ts'

const today = '2026-11-20'
const yesterday = addDays(today, -1)
const earlier = addDays(today, -2)

describe.each(enginesByExtent)('RL-1: the limits of a clerk on %s', (engine) => {
  let app: TestApp
  let owner: Operator
  let clerk: Operator
  beforeEach(async () => {
    app = await freshApp(engine, { now: () => new Date(`${today}T10:00:00Z`) })
    owner = await app.signIn()
    clerk = await app.hire(owner, 'clerk@example.org', 'clerk')
  })
  afterEach(() => app.end())

  const statusOf = async (by: Operator, path: string, body?: object) => {
    const answer = await by.call('POST', path, body)
    if (answer.status < 400) return answer.status
    const { error } = await answer.json()
    return `${error.code} ${error.field}`
  }
  const sold = (discount: number) => ({ discount, discountReason: 'Sister' })
  const paid = (id: string, receivedOn: string) => ({
    id,
    amount: 100_00,
    mode: 'Cash',
    reference: '',
    receivedOn,
  })
  const owing = (id: string, amount: number, balance = 0) =>
    owner.ok('POST', '/api/members/101/charges', { id, kind: 'Locker', amount, balance })

  test('a discount up to the limit is given, one above it is asked for, and an owner gives any', async () => {
    expect(await statusOf(clerk, '/api/members', admission({ joinDate: today, ...sold(51_00) }))).toBe(
      'ask_first discount',
    )
    expect(await statusOf(clerk, '/api/members', admission({ joinDate: today, ...sold(50_00) }))).toBe(201)
    const next = async (discount: number) => ({
      ...(await renewal(owner, '101', { today, payment: null, withJoiningFee: false, ...sold(discount) })),
    })
    expect(await statusOf(clerk, '/api/members/101/terms', await next(60_00))).toBe('ask_first discount')
    expect(await statusOf(owner, '/api/members/101/terms', await next(60_00))).toBe(201)
  })

  test('what is written off of a member on a day is within the limit together', async () => {
    await owing('locker', 200_00)
    const writeOff = (id: string, amount: number, balance: number) => ({
      id,
      amount,
      reason: 'Poor',
      balance,
    })
    const path = '/api/members/101/write-offs'
    expect(await statusOf(clerk, path, writeOff('one', 51_00, 200_00))).toBe('ask_first amount')
    expect(await statusOf(clerk, path, writeOff('one', 30_00, 200_00))).toBe(201)
    expect(await statusOf(clerk, path, writeOff('two', 21_00, 170_00))).toBe('ask_first amount')
    expect(await statusOf(clerk, path, writeOff('two', 20_00, 170_00))).toBe(201)
    expect(await statusOf(owner, path, writeOff('three', 150_00, 150_00))).toBe(201)
  })

  test('XP-1, RL-3: an expense is dated back by the clerk’s days, and further once that was asked for', async () => {
    const spent = (id: string, day: string) => ({ id, day, category: 'Rent', amount: 50_00, mode: 'Cash' })
    expect(await statusOf(clerk, '/api/expenses', spent('one', earlier))).toBe('ask_first day')
    expect(await statusOf(clerk, '/api/expenses', spent('one', yesterday))).toBe(201)
    expect(await statusOf(owner, '/api/expenses', spent('two', earlier))).toBe(201)
    const call = { method: 'POST', path: '/api/expenses', body: JSON.stringify(spent('three', earlier)) }
    await clerk.ok('POST', '/api/asks', { id: 'ask', reason: 'Typed late', ...call })
    const { rows } = await owner.ok<{ rows: { kind: string; name: string }[] }>('GET', '/api/asks')
    expect(rows).toMatchObject([{ kind: 'expense', name: 'Rent' }])
    await owner.ok('POST', '/api/asks/ask/decisions', { decision: 'allowed' })
    expect(await statusOf(clerk, '/api/asks/ask/uses')).toBe(200)
    const kept = await owner.ok<{ rows: { id: string }[] }>('GET', '/api/expenses')
    expect(kept.rows.map(({ id }) => id)).toContain('three')
  })

  test('money is dated back by the clerk’s days, and by an owner by those of the centre', async () => {
    const path = '/api/members/101/payments'
    const take = (id: string, day: string, balance: number) => ({
      payment: paid(id, day),
      balance,
      confirmed: ['same_payment'],
    })
    expect(await statusOf(clerk, path, take('one', earlier, 0))).toBe('ask_first receivedOn')
    expect(await statusOf(clerk, path, take('one', yesterday, 0))).toBe(201)
    expect(await statusOf(owner, path, take('two', earlier, -100_00))).toBe(201)
    expect(await statusOf(clerk, path, take('three', addDays(today, -8), -200_00))).toBe(
      'received_too_far_back receivedOn',
    )
  })

  test('a pause begins no further back', async () => {
    const { row } = await owner.ok<{ row: { expiryDate: string } }>('GET', '/api/members/101')
    const pause = (from: string, days: number) => ({
      id: 'pause',
      from,
      to: today,
      reason: '',
      isLent: false,
      lastDay: addDays(row.expiryDate, days),
    })
    expect(await statusOf(clerk, '/api/members/101/pauses', pause(earlier, 3))).toBe('ask_first from')
    expect(await statusOf(clerk, '/api/members/101/pauses', pause(yesterday, 2))).toBe(201)
  })

  test('all pauses of a term together are no longer than the clerk’s days', async () => {
    const { row } = await owner.ok<{ row: { expiryDate: string } }>('GET', '/api/members/101')
    const pause = (id: string, from: string, to: string, days: number) => ({
      id,
      from,
      to,
      reason: '',
      isLent: false,
      lastDay: addDays(row.expiryDate, days),
    })
    const path = '/api/members/101/pauses'
    const from = addDays(today, 1)
    expect(await statusOf(clerk, path, pause('one', from, addDays(today, 31), 31))).toBe('ask_first to')
    expect(await statusOf(clerk, path, pause('one', today, addDays(today, 19), 20))).toBe(201)
    const next = addDays(today, 20)
    const refused = pause('two', next, addDays(today, 30), 31)
    expect(await statusOf(clerk, path, refused)).toBe('ask_first to')
    expect(await statusOf(clerk, path, pause('two', next, addDays(today, 29), 30))).toBe(201)
    const one = addDays(today, 30)
    expect(await statusOf(clerk, path, pause('three', one, one, 31))).toBe('ask_first to')
    expect(await statusOf(owner, path, pause('three', one, addDays(today, 90), 91))).toBe(201)
  })

  test('nobody joins further ahead than the clerk’s days, and an owner admits for any', async () => {
    const ahead = (days: number) => admission({ joinDate: addDays(today, days) })
    expect(await statusOf(clerk, '/api/members', ahead(31))).toBe('ask_first joinDate')
    expect(await statusOf(clerk, '/api/members', ahead(30))).toBe(201)
    expect(await statusOf(owner, '/api/members', { ...ahead(300), seatId: '1-17' })).toBe(201)
  })

  test('LG-4: a due day lies no further after the usual one than the clerk’s days, of a sale and of a charge', async () => {
    // Five days of grace, after today or the eve of the term.
    const admitted = (dueOn: string) => admission({ joinDate: addDays(today, 2), dueOn })
    expect(await statusOf(clerk, '/api/members', admitted(addDays(today, 37)))).toBe('ask_first dueOn')
    expect(await statusOf(clerk, '/api/members', admitted(addDays(today, 36)))).toBe(201)
    const next = async (dueOn: string) =>
      renewal(owner, '101', { today, payment: null, withJoiningFee: false, dueOn })
    const { row } = await owner.ok<{ row: { expiryDate: string } }>('GET', '/api/members/101')
    const latest = addDays(row.expiryDate, 35)
    const path = '/api/members/101/terms'
    expect(await statusOf(clerk, path, await next(addDays(latest, 1)))).toBe('ask_first dueOn')
    expect(await statusOf(clerk, path, await next(latest))).toBe(201)
    const charge = (id: string, dueOn: string) => ({ id, kind: 'Locker', amount: 100_00, balance: 0, dueOn })
    const charges = '/api/members/102/charges'
    expect(await statusOf(clerk, charges, charge('one', addDays(today, 36)))).toBe('ask_first dueOn')
    expect(await statusOf(clerk, charges, charge('one', addDays(today, 35)))).toBe(201)
    expect(await statusOf(owner, charges, { ...charge('two', '2030-01-01'), balance: 100_00 })).toBe(201)
  })

  test('TM-8, RL-3: freeing many seats at once is asked for, with whose they are and how many, and done once', async () => {
    const body = JSON.stringify({ ids: ['101', '102', '103', '104', '104'] })
    const path = '/api/members/seat-releases'
    expect(await statusOf(clerk, path, JSON.parse(body))).toBe('ask_first undefined')
    await clerk.ok('POST', '/api/asks', { id: 'ask', method: 'POST', path, body, reason: 'They left' })
    const listed = async () => (await owner.ok<{ rows: ApprovalRequest[] }>('GET', '/api/asks')).rows
    const [asked] = await listed()
    expect(asked).toMatchObject({ kind: 'seat-releases', facts: [{ name: 'members', to: 4 }] })
    expect(asked?.name).toMatch(/^.+, .+, .+, …$/)
    const stored = await app.db.selectFrom('asks').select('about').executeTakeFirstOrThrow()
    const { row: first } = await owner.ok<{ row: { name: string } }>('GET', '/api/members/101')
    expect(JSON.parse(stored.about).name).toBe(first.name)
    await owner.ok('POST', '/api/asks/ask/decisions', { decision: 'allowed' })
    expect(await statusOf(clerk, '/api/asks/ask/uses')).toBe(200)
    const members = await owner.ok<{ rows: { id: string; seatId: string | null }[] }>('GET', '/api/members')
    const without = members.rows.filter(({ seatId }) => seatId === null).map(({ id }) => id)
    expect(without.toSorted()).toEqual(['101', '102', '103', '104'])
    expect(await statusOf(clerk, '/api/asks/ask/uses')).toBe('ask_used undefined')
    expect((await listed())[0]).toMatchObject({ state: 'used', name: first.name })
    // It takes back what was pressed too soon.
    expect(await statusOf(clerk, '/api/members/seat-restorations', { ids: ['101'] })).toBe(200)
  })

  test('LG-7, DY-2: a clerk gets sums of days that are not closed yet, and the closes they made themselves', async () => {
    const take = (id: string, amount: number, balance: number) =>
      owner.ok('POST', '/api/members/101/payments', {
        payment: { ...paid(id, today), amount },
        balance,
        confirmed: ['same_payment'],
      })
    const sums = (by: Operator, query = '') => by.ok<PaymentSums>('GET', `/api/payments/sums${query}`)
    const spent = { id: 'rent', day: today, category: 'Rent', amount: 50_00, mode: 'UPI' }
    await owner.ok('POST', '/api/expenses', spent)
    const before = await sums(owner)
    await take('one', 100_00, 0)
    const all = { amount: before.total.amount + 100_00, rows: before.total.rows + 1 }
    const turnover = (before.turnover ?? 0) + 100_00
    expect(await sums(clerk)).toMatchObject({ total: all, turnover, openFrom: null })
    const { period } = await owner.ok<NextBooksClosing>('GET', '/api/closings/next')
    const expected = booksClosingSumsOf(period as NonNullable<typeof period>).expected
    await owner.ok('POST', '/api/closings', {
      id: 'close',
      day: today,
      after: 0,
      opening: 0,
      expected,
      counted: expected,
      notes: null,
      reason: '',
      found: [],
    })
    await take('two', 30_00, -100_00)
    const tomorrow = addDays(today, 1)
    expect(await sums(clerk)).toEqual({
      total: { amount: 30_00, rows: 1 },
      turnover: null,
      turnoverBar: null,
      openFrom: tomorrow,
      byMode: [{ mode: 'Cash', amount: 30_00, rows: 1 }],
      byPerson: [{ by: 'owner@example.org', amount: 30_00, rows: 1 }],
      byDay: [{ day: tomorrow, amount: 30_00, rows: 1 }],
    })
    expect((await sums(clerk, `?from=${today}&to=${today}`)).total).toEqual({ amount: 0, rows: 0 })
    expect((await sums(clerk, `?from=${tomorrow}`)).openFrom).toBeNull()
    expect(await sums(owner)).toMatchObject({ turnover: turnover + 30_00, openFrom: null })
    expect(await clerk.ok('GET', '/api/expenses/sums')).toEqual({ byDay: [] })
    const { byDay } = await owner.ok<{ byDay: object[] }>('GET', '/api/expenses/sums')
    expect(byDay.length).toBeGreaterThan(0)
    expect(await clerk.ok('GET', '/api/closings')).toMatchObject({ rows: [] })
    expect((await clerk.call('GET', '/api/closings/close')).status).toBe(404)
    expect((await owner.call('GET', '/api/closings/close')).status).toBe(200)
  })

  test('the owner sets the limits, from one call to the next', async () => {
    const { rows } = await owner.ok<{ rows: SettingsForScreens[] }>('GET', '/api/settings')
    const money = { ...rows[0]?.money, clerkDiscount: 0 }
    await owner.ok('PATCH', '/api/settings', { money, revision: rows[0]?.revision })
    expect(await statusOf(clerk, '/api/members', admission({ joinDate: today, ...sold(1_00) }))).toBe(
      'ask_first discount',
    )
    expect(await statusOf(clerk, '/api/members', admission({ joinDate: today }))).toBe(201)
  })

  test('a yes lifts the limit for that call', async () => {
    const body = JSON.stringify(admission({ joinDate: today, ...sold(100_00) }))
    await clerk.ok('POST', '/api/asks', {
      id: 'ask-1',
      method: 'POST',
      path: '/api/members',
      body,
      reason: 'Her sister',
    })
    await owner.ok('POST', '/api/asks/ask-1/decisions', { decision: 'allowed' })
    expect(await statusOf(clerk, '/api/asks/ask-1/uses')).toBe(200)
  })

  test('SE-2: a clerk gets an Aadhaar number masked, also in the answer to a change', async () => {
    const { row } = await owner.ok<{ row: { aadhar: string; revision: number } }>('GET', '/api/members/101')
    expect(row.aadhar).toMatch(/^\d/)
    const seen = await clerk.ok<{ row: { aadhar: string } }>('GET', '/api/members/101')
    expect(seen.row.aadhar).toBe(`XXXX XXXX ${row.aadhar.slice(-4)}`)
    const sent = { aadhar: seen.row.aadhar, phone: '9811111111', revision: row.revision }
    const changed = await clerk.ok<{ row: { aadhar: string } }>('PATCH', '/api/members/101', sent)
    expect(changed.row.aadhar).toBe(seen.row.aadhar)
    expect((await owner.ok<{ row: { aadhar: string } }>('GET', '/api/members/101')).row.aadhar).toBe(
      row.aadhar,
    )
  })
})
