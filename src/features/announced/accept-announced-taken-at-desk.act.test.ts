import { afterEach, describe, expect, test } from 'vitest'
import type { ListedAnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { engines } from '../../../test/engines.ts'
import { changeMembersPages } from '../../../test/members-pages.ts'
import { admission } from '../../../test/people.ts'
import { readMemberAccount } from '../ledger/read-member-account.store.ts'
import { announcePayment } from './announce-payment.act.ts'

describe.each(engines)('announced payments that are taken at the desk, on %s', (engine) => {
  let app: TestApp
  afterEach(() => app.end())

  /** A member who owes ₹300 of ₹500, and says they have paid it. */
  async function centre() {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T06:00:00Z') })
    const operator = await app.signIn()
    await changeMembersPages(operator)
    const paid = { amount: 200_00, mode: 'Cash', reference: '', receivedOn: '2026-11-20' } as const
    const person = admission({ id: 'sneha', planId: 'month', payment: { id: 'first', ...paid } })
    await operator.ok('POST', '/api/members', person)
    const said = { id: 'said', what: 'due' as const, amount: 300_00, term: null, receivedOn: '2026-11-20' }
    await announcePayment(app, { memberId: 'sneha' }, { ...said, reference: '437011829946' })
    return operator
  }
  const accountOf = () => readMemberAccount(app.db, 'sneha')
  const listed = async (operator: Operator) =>
    (await operator.ok<{ rows: ListedAnnouncedPayment[] }>('GET', '/api/announced')).rows

  test.each(['payments', 'terms'] as const)(
    'PY-1: UPI taken at the desk under its reference accepts it with that receipt, by %s',
    async (by) => {
      const operator = await centre()
      const heard = app.listen()
      const payment = { id: 'desk', amount: 300_00, mode: 'UPI', receivedOn: '2026-11-20' }
      const previousId = (await accountOf()).terms[0]?.id
      const term = {
        id: 'next',
        previousId,
        planId: 'month',
        begins: 'after-last-day',
        lastDay: '2027-01-20',
      }
      const send = (reference: string, id = 'desk', balance = 300_00) =>
        operator.ok('POST', `/api/members/sneha/${by}`, {
          ...(by === 'terms' && { ...term, confirmed: [] }),
          ...{ payment: { ...payment, id, reference }, balance },
        })
      await send('4370 1182 9946')
      expect(await listed(operator)).toMatchObject([
        { id: 'said', state: 'accepted', paymentId: 'desk', decidedBy: 'owner@example.org' },
      ])
      expect(heard.map((message) => JSON.parse(message).topic)).toContain('announced')
      const late = await operator.call('POST', '/api/announced/said/acceptances', { term: null, balance: 0 })
      expect([late.status, (await late.json()).error.code]).toEqual([409, 'announced_decided'])
      expect((await accountOf()).payments).toHaveLength(2)
    },
  )

  test('PY-1: cash, another reference, or another member’s reference leaves it open', async () => {
    const operator = await centre()
    const reference = '437011829946'
    const taken = { amount: 10_00, receivedOn: '2026-11-20', mode: 'UPI', reference }
    await operator.ok('POST', '/api/members', admission({ id: 'ravi', seatNumber: 20 }))
    const send = (id: string, member: string, balance: number, changes: object) =>
      operator.ok('POST', `/api/members/${member}/payments`, {
        ...{ payment: { ...taken, id, ...changes }, balance, confirmed: ['reference_seen', 'same_payment'] },
      })
    await send('cash', 'sneha', 300_00, { mode: 'Cash' })
    await send('other', 'sneha', 290_00, { reference: '437011829947', amount: 20_00 })
    await send('ravi', 'ravi', 500_00, {})
    expect(await listed(operator)).toMatchObject([{ id: 'said', state: 'open', paymentId: null }])
  })
})
