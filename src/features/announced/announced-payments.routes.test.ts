import { afterEach, describe, expect, test } from 'vitest'
import type { AnnouncedPayment, ListedAnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { dueAndNextTermToPayOf } from '#domain/announced/due-and-next-term-to-pay.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { changeMembersPages } from '../../../test/members-pages.ts'
import { admission } from '../../../test/people.ts'
import { readMemberAccount } from '../ledger/read-member-account.store.ts'
import { readMoneySettings } from '../settings/settings.store.ts'
import { listPlans } from '../setup/plans/plans.store.ts'
import {
  type AnnouncedPaymentInput,
  announcePayment,
  changeAnnouncedPaymentReference,
  withdrawAnnouncedPayment,
} from './announce-payment.act.ts'

describe.each(enginesByExtent)('announced payments on %s', (engine) => {
  let app: TestApp
  let at = '2026-11-20T06:00:00Z'
  afterEach(async () => {
    await app.end()
    at = '2026-11-20T06:00:00Z'
  })

  /** A centre with members' pages, and a member admitted on 20 November who has paid half of ₹500. */
  async function centre() {
    app = await freshApp(engine, { now: () => new Date(at) })
    const operator = await app.signIn()
    await changeMembersPages(operator)
    const paid = { amount: 200_00, mode: 'Cash', reference: '', receivedOn: '2026-11-20' } as const
    const person = admission({ id: 'sneha', planId: 'month', payment: { id: 'first', ...paid } })
    await operator.ok('POST', '/api/members', person)
    return operator
  }
  const choices = async () =>
    dueAndNextTermToPayOf({
      account: await readMemberAccount(app.db, 'sneha'),
      plans: await listPlans(app.db, app.today()),
      libraryId: 1,
      settings: await readMoneySettings(app.db),
      today: app.today(),
    })
  async function sayPaid(changes: Partial<AnnouncedPaymentInput> = {}) {
    const { term, due } = await choices()
    const isTerm = changes.what === 'term'
    const said = {
      ...{ id: 'said', what: 'due' as const, amount: isTerm ? (term?.amount ?? 0) : (due?.amount ?? 0) },
      ...{ term: isTerm ? term : null, reference: '437011829946', receivedOn: app.today() },
    }
    return announcePayment(app, { memberId: 'sneha' }, { ...said, ...changes })
  }
  const listed = async (operator: Operator) =>
    (await operator.ok<{ rows: ListedAnnouncedPayment[] }>('GET', '/api/announced')).rows
  const accountOf = () => readMemberAccount(app.db, 'sneha')
  async function acceptance(balance = 300_00, term: object | null = null) {
    return { term, balance }
  }
  async function acceptedTerm() {
    const { term } = await choices()
    if (!term) throw new Error('No term is offered.')
    const { planId, begins, lastDay, price } = term
    return { id: 'next-term', planId, begins, lastDay, price }
  }
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).error?.code]

  test('PY-1, MP-1: nothing of it is there while members have no pages', async () => {
    app = await freshApp(engine)
    const operator = await app.signIn()
    expect((await operator.call('GET', '/api/announced')).status).toBe(404)
    expect((await operator.call('POST', '/api/announced/x/refusals', { reason: 'x' })).status).toBe(404)
  })

  test('PY-1: it is no money and in no figure, stands in the list, and one action makes it a payment with a receipt', async () => {
    const operator = await centre()
    const heard = app.listen()
    const before = await operator.ok<{ row: { balance: number } }>('GET', '/api/members/sneha')
    await sayPaid()
    expect(heard.join()).toContain('"announced"')
    const [row] = await listed(operator)
    expect(row).toMatchObject({ id: 'said', name: 'Asha Test', amount: 300_00, state: 'open', rests: false })
    expect(await operator.ok<object>('GET', '/api/members/sneha')).toMatchObject({
      row: { balance: before.row.balance },
    })
    expect((await accountOf()).payments).toHaveLength(1)

    const answer = await operator.call('POST', '/api/announced/said/acceptances', await acceptance())
    expect(answer.status).toBe(201)
    const { payment } = await answer.json()
    expect(payment).toMatchObject({ id: 'said', amount: 300_00, mode: 'UPI', reference: '437011829946' })
    expect(payment.number).toMatch(/\/000002$/)
    expect((await listed(operator))[0]).toMatchObject({ state: 'accepted', paymentId: 'said' })
    expect((await accountOf()).payments.map(({ id }) => id)).toEqual(['first', 'said'])

    // The same press again, whose answer was lost.
    const again = await operator.call('POST', '/api/announced/said/acceptances', await acceptance())
    expect([again.status, (await again.json()).payment.number]).toEqual([200, payment.number])
    expect((await accountOf()).payments).toHaveLength(2)
  })

  test('PY-1: the same said twice is once, and a reference that was left out is added', async () => {
    const operator = await centre()
    await sayPaid({ reference: '' })
    const second = await sayPaid({ id: 'other' })
    expect(second).toMatchObject({ isNew: false, row: { id: 'said', reference: '437011829946' } })
    expect(await listed(operator)).toHaveLength(1)
    expect((await sayPaid({ id: 'third' })).row.id).toBe('said')
  })

  test('PY-1: a fourth is kept out, and three refused within 30 days send to the desk until it lifts that', async () => {
    const operator = await centre()
    const small = (n: number) => ({ id: `part-${n}`, amount: 100_00, reference: `43701182994${n}` })
    for (const n of [1, 2, 3]) await sayPaid(small(n))
    await expect(sayPaid(small(4))).rejects.toMatchObject({ status: 409, message: 'announced_full' })
    for (const n of [1, 2, 3]) {
      await operator.ok('POST', `/api/announced/part-${n}/refusals`, { reason: 'Not found in the bank' })
    }
    await expect(sayPaid(small(4))).rejects.toMatchObject({
      message: 'announced_barred',
      problem: { params: { until: '2026-12-20' } },
    })
    await operator.ok('POST', '/api/announced/of/sneha/permissions', {})
    expect((await sayPaid(small(4))).isNew).toBe(true)
  })

  test('PY-1, MP-3: a term is announced in full, once, as it was shown, and accepting sells it as on the day it was paid', async () => {
    const operator = await centre()
    const half = (await choices()).term
    await expect(sayPaid({ what: 'term', amount: (half?.amount ?? 0) - 100_00 })).rejects.toMatchObject({
      message: 'stale',
    })
    await sayPaid({ what: 'term' })
    await expect(sayPaid({ id: 'again', what: 'term', reference: '437011829947' })).rejects.toMatchObject({
      message: 'term_announced',
    })
    // The price rises before it is accepted; the day of the payment counts.
    const plans = await operator.ok<{ rows: { plans: { id: string; revision: number }[] }[] }>(
      'GET',
      '/api/setup',
    )
    const month = plans.rows[0]?.plans.find(({ id }) => id === 'month')
    const comingPrice = { price: 600_00, from: '2026-11-21' }
    await operator.ok('PATCH', '/api/plans/month', { comingPrice, revision: month?.revision })
    at = '2026-11-21T06:00:00Z'
    const term = { ...(await acceptedTerm()), price: 500_00 }
    const body = await acceptance(300_00, term)
    const wrong = await operator.call('POST', '/api/announced/said/acceptances', {
      ...body,
      term: { ...term, price: 600_00 },
    })
    expect(await codeOf(wrong)).toEqual([409, 'stale'])
    await operator.ok('POST', '/api/announced/said/acceptances', body)
    const account = await accountOf()
    expect(account.terms.map(({ price, lastDay }) => [price, lastDay])).toEqual([
      [500_00, '2026-12-20'],
      [500_00, '2027-01-20'],
    ])
    expect(account.payments.at(-1)).toMatchObject({
      amount: 800_00,
      receivedOn: '2026-11-20',
      bookedOn: '2026-11-20',
    })
    expect(account.payments.at(-1)?.issuedOn).toBe('2026-11-21')
  })

  test('PY-1, LG-5: where the term before it was cancelled meanwhile, what was announced is sold all the same', async () => {
    const operator = await centre()
    const { begins, ...sold } = await acceptedTerm()
    const renewal = { ...sold, id: 'second', begins, previousId: (await accountOf()).terms[0]?.id }
    const paid = { id: 'paid', amount: 800_00, mode: 'Cash', reference: '', receivedOn: '2026-11-20' }
    const sale = { ...renewal, price: undefined, reason: '', balance: 300_00, payment: paid, confirmed: [] }
    await operator.ok('POST', '/api/members/sneha/terms', sale)
    await sayPaid({ what: 'term' })
    const back = { id: 'back', amount: 500_00, mode: 'Cash', reference: '', receivedOn: '2026-11-20' }
    const ended = { ...back, reason: 'Left', endsOn: '2026-11-20', balance: 0 }
    await operator.ok('POST', '/api/members/sneha/refunds', ended)
    expect((await accountOf()).terms.map(({ state }) => state)).toEqual(['Ended', 'Cancelled'])
    at = '2026-11-20T07:00:00Z'
    const body = await acceptance(0, await acceptedTerm())
    await operator.ok('POST', '/api/announced/said/acceptances', body)
    expect((await accountOf()).terms.at(-1)).toMatchObject({ lastDay: '2026-12-20', state: 'Sold' })
  })

  test('PY-1: of two who accept and refuse, or a payer who withdraws meanwhile, one wins and the other is told', async () => {
    const operator = await centre()
    const manager = await app.hire({ ...operator }, 'manager@example.org', 'manager')
    await sayPaid()
    const calls = await Promise.all([
      operator.call('POST', '/api/announced/said/acceptances', await acceptance()),
      manager.call('POST', '/api/announced/said/refusals', { reason: 'Not there' }),
    ])
    expect(calls.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    const loser = await calls.find(({ ok }) => !ok)?.json()
    expect(loser.error.code).toBe('announced_decided')
    const [row] = await listed(operator)
    expect((await accountOf()).payments).toHaveLength(row?.state === 'accepted' ? 2 : 1)
    await expect(withdrawAnnouncedPayment(app, { memberId: 'sneha' }, 'said')).rejects.toMatchObject({
      message: 'announced_decided',
    })
  })

  test('PY-1: while open the payer changes the reference or withdraws, and nobody else does', async () => {
    const operator = await centre()
    await sayPaid()
    const changed = await changeAnnouncedPaymentReference(app, { memberId: 'sneha' }, 'said', '111122223333')
    expect(changed.reference).toBe('111122223333')
    await expect(withdrawAnnouncedPayment(app, { memberId: '101' }, 'said')).rejects.toMatchObject({
      status: 404,
    })
    const withdrawn: AnnouncedPayment = await withdrawAnnouncedPayment(app, { memberId: 'sneha' }, 'said')
    expect(withdrawn.state).toBe('withdrawn')
    const late = await operator.call('POST', '/api/announced/said/acceptances', await acceptance())
    expect(await codeOf(late)).toEqual([409, 'announced_decided'])
    expect((await accountOf()).payments).toHaveLength(1)
  })

  test('PY-1: what was shown has changed: nothing is written, and more than the due is an advance', async () => {
    const operator = await centre()
    await sayPaid()
    const cash = { id: 'cash', amount: 100_00, mode: 'Cash', reference: '', receivedOn: '2026-11-20' }
    await operator.ok('POST', '/api/members/sneha/payments', { payment: cash, balance: 300_00 })
    const stale = await operator.call('POST', '/api/announced/said/acceptances', await acceptance())
    expect(await codeOf(stale)).toEqual([409, 'stale'])
    expect((await listed(operator))[0]?.state).toBe('open')
    const { row } = await operator.ok<{ row: { balance: number } }>(
      'POST',
      '/api/announced/said/acceptances',
      await acceptance(200_00),
    )
    expect(row.balance).toBe(-100_00)
  })

  test('PY-1, LG-2: a reference that a receipt has needs a yes; a day beyond the days of Settings is today', async () => {
    const operator = await centre()
    const upi = {
      id: 'upi',
      amount: 100_00,
      mode: 'UPI',
      reference: '437011829946',
      receivedOn: '2026-11-20',
    }
    await operator.ok('POST', '/api/members/sneha/payments', { payment: upi, balance: 300_00 })
    await sayPaid({ receivedOn: '2026-09-01' })
    at = '2026-11-20T06:20:00Z'
    const body = await acceptance(200_00)
    const asked = await operator.call('POST', '/api/announced/said/acceptances', body)
    expect(await codeOf(asked)).toEqual([409, 'reference_seen'])
    const { payment } = await operator.ok<{ payment: { receivedOn: string } }>(
      'POST',
      '/api/announced/said/acceptances',
      { ...body, confirmed: ['reference_seen'] },
    )
    expect(payment.receivedOn).toBe('2026-11-20')
  })

  test('PY-1: a deleted member’s rests, and comes back with them; forgotten for good, it goes', async () => {
    const operator = await centre()
    await sayPaid()
    await operator.ok('DELETE', '/api/members/sneha')
    expect((await listed(operator))[0]).toMatchObject({ id: 'said', rests: true })
    const refused = await operator.call('POST', '/api/announced/said/acceptances', await acceptance())
    expect(refused.status).toBe(404)
    await operator.ok('POST', '/api/deleted_members/sneha/restorations', { seatId: '1-16' })
    expect((await listed(operator))[0]).toMatchObject({ id: 'said', rests: false })
    await operator.ok('DELETE', '/api/members/sneha')
    await operator.ok('DELETE', '/api/deleted_members/sneha')
    expect(await app.db.selectFrom('announcedPayments').selectAll().execute()).toEqual([])
  })

  test('PY-1, RL-1: a clerk accepts what was paid before their own days back, and refuses', async () => {
    const operator = await centre()
    const clerk = await app.hire({ ...operator }, 'clerk@example.org', 'clerk')
    await sayPaid({ receivedOn: '2026-11-15' })
    const accepted = await clerk.call('POST', '/api/announced/said/acceptances', await acceptance())
    expect([accepted.status, (await accepted.json()).payment?.receivedOn]).toEqual([201, '2026-11-15'])
  })
})
