import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import type { ScreenSettings } from '#domain/site/settings.ts'
import { freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { engines } from '../../../../test/engines.ts'
import { admission } from '../../../../test/people.ts'
import { renewal } from '../../../../test/renewals.ts'

const today = '2026-11-20'
const yesterday = addDays(today, -1)
const earlier = addDays(today, -2)

describe.each(engines)('RL-1: the limits of a clerk on %s', (engine) => {
  let app: TestApp
  let owner: Operator
  let clerk: Operator
  beforeEach(async () => {
    app = await freshApp(engine, { now: () => new Date(`${today}T10:00:00Z`) })
    owner = await app.signIn()
    clerk = await app.hire(owner, 'clerk@example.org', 'clerk')
  })
  afterEach(() => app.end())

  const statusOf = async (by: Operator, path: string, body: object) => {
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
    const allowed = await clerk.call('POST', '/api/expenses', spent('three', earlier), { 'x-ask': 'ask' })
    expect(allowed.status).toBe(201)
  })

  test('money is dated back by the clerk’s days, and by an owner by those of the centre', async () => {
    const path = '/api/members/101/payments'
    const take = (id: string, day: string, balance: number) => ({
      ...{ payment: paid(id, day), balance, confirmed: ['same_payment'] },
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
      ...{ id: 'pause', from, to: today, reason: '', isLent: false, lastDay: addDays(row.expiryDate, days) },
    })
    expect(await statusOf(clerk, '/api/members/101/pauses', pause(earlier, 3))).toBe('ask_first from')
    expect(await statusOf(clerk, '/api/members/101/pauses', pause(yesterday, 2))).toBe(201)
  })

  test('the owner sets the limits, from one call to the next', async () => {
    const { rows } = await owner.ok<{ rows: ScreenSettings[] }>('GET', '/api/settings')
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
    expect((await clerk.call('POST', '/api/members', body, { 'x-ask': 'ask-1' })).status).toBe(201)
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
