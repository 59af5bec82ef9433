import { afterEach, describe, expect, test } from 'vitest'
import { addDays } from '../src/domain/day.ts'
import { checkAccountBooks } from '../src/features/ledger/check-account-books.store.ts'
import { freshApp, type Operator, type TestApp } from './app.ts'
import { enginesByExtent } from './engines.ts'
import { admission } from './people.ts'

const today = '2026-03-10'
const noonOf = (day: string) => new Date(`${day}T06:30:00Z`)

let app: TestApp
afterEach(() => app.end())

const payment = (id: string, receivedOn: string) => ({ id, amount: 50_000, mode: 'Cash', receivedOn })

describe.each(enginesByExtent)('a clock that is behind on %s', (engine) => {
  let now = noonOf(today)
  let operator: Operator
  const start = async (versionDay?: string) => {
    now = noonOf(today)
    app = await freshApp(engine, { now: () => now, ...(versionDay && { versionDay }) })
    operator = await app.signIn()
  }
  const refusal = async (method: string, path: string, body?: unknown) => {
    const answer = await operator.call(method, path, body)
    return [answer.status, ((await answer.json()) as { error?: unknown }).error]
  }
  const behind = (newest: string) => [
    409,
    expect.objectContaining({ code: 'clock_behind', params: { today, newest } }),
  ]
  const yes = (newest: string) => ({ 'clock-confirmed': `${today} ${newest}` })

  test('DY-3: no money is written before the day on which something was written, until somebody says yes to both days', async () => {
    await start()
    const ahead = addDays(today, 3)
    now = noonOf(ahead)
    await operator.ok('POST', '/api/members', admission({ id: 'asha', joinDate: ahead }))
    now = noonOf(today)
    operator = await app.signIn()
    const body = { payment: payment('one', today), balance: -50_000 }
    expect(await refusal('POST', '/api/members/asha/payments', body)).toEqual(behind(ahead))
    expect(await refusal('POST', '/api/members', admission({ seatNumber: 17 }))).toEqual(behind(ahead))
    expect(await refusal('POST', '/api/expenses', {})).toEqual(behind(ahead))
    expect(await refusal('POST', '/api/closings', {})).toEqual(behind(ahead))
    const wrong = { 'clock-confirmed': `${today} ${addDays(today, 2)}` }
    expect((await operator.call('POST', '/api/members', admission({ seatNumber: 17 }), wrong)).status).toBe(
      409,
    )
    const said = await operator.call('POST', '/api/members', admission({ seatNumber: 17 }), yes(ahead))
    expect(said.status).toBe(201)
    expect((await operator.call('PATCH', '/api/session', { language: 'mr' })).status).toBe(204)
    now = noonOf(ahead)
    expect((await operator.call('POST', '/api/members', admission({ seatNumber: 18 }))).status).toBe(201)
  })

  test('LG-5: what was written by a clock that was ahead is corrected once somebody says yes, and the books are right', async () => {
    await start()
    const ahead = addDays(today, 400)
    now = noonOf(ahead)
    operator = await app.signIn()
    const { row } = await operator.ok<{ row: { balance: number } }>(
      'POST',
      '/api/members',
      admission({ id: 'asha', joinDate: ahead, payment: payment('far', ahead) } as never),
    )
    expect(row.balance).toBeDefined()
    now = noonOf(today)
    operator = await app.signIn()
    const right = { id: 'gone', amount: 0, mode: 'Cash', reason: 'the clock was wrong' }
    expect(await refusal('POST', '/api/payments/far/corrections', right)).toEqual(behind(ahead))
    const answer = await operator.call('POST', '/api/payments/far/corrections', right, yes(ahead))
    expect(answer.status).toBe(201)
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
  })

  test('no money is written before the day of the version', async () => {
    await start('2026-03-12')
    expect(await refusal('POST', '/api/members', admission())).toEqual(behind('2026-03-12'))
    now = noonOf('2026-03-12')
    operator = await app.signIn()
    expect((await operator.call('POST', '/api/members', admission())).status).toBe(201)
  })
})

describe.each(enginesByExtent)('a clock that jumps ahead on %s', (engine) => {
  test('DM-2: nothing goes for good on the first day after a jump of more than a week, and by the next day it does', async () => {
    let now = noonOf(today)
    app = await freshApp(engine, { now: () => now })
    const operator = await app.signIn()
    await operator.ok('POST', '/api/members', admission({ id: 'asha' }))
    await operator.ok('DELETE', '/api/members/asha')
    await app.sweep()
    const kept = async () =>
      (await app.db.selectFrom('members').select('id').where('id', '=', 'asha').execute()).length
    now = noonOf(addDays(today, 40))
    await app.sweep()
    await app.sweep()
    expect(await kept()).toBe(1)
    now = noonOf(addDays(today, 41))
    await app.sweep()
    expect(await kept()).toBe(0)
  })
})
