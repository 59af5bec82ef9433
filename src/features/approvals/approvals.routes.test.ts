import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ApprovalRequest } from '#domain/approvals/approval.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import { newEncryptionKey } from '#server/encryption/data-key.ts'
import { createFieldCipher, type EncryptedText } from '#server/encryption/field-encryption.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { reencryptApprovalRequests } from './approvals.store.ts'

const start = new Date('2026-11-20T10:00:00Z')
const minutes = (n: number) => new Date(start.getTime() + n * 60_000)

describe.each(enginesByExtent)('RL-3: asking on %s', (engine) => {
  let app: TestApp
  let owner: Operator
  let clerk: Awaited<ReturnType<TestApp['hire']>>
  let clock: Date
  beforeEach(async () => {
    clock = start
    app = await freshApp(engine, { now: () => clock })
    owner = await app.signIn()
    clerk = await app.hire(owner, 'clerk@example.org', 'clerk')
    await clerk.ok('POST', '/api/members/101/charges', {
      id: 'locker',
      kind: 'Locker',
      amount: 500_00,
      balance: 0,
      payment: { id: 'paid', amount: 500_00, mode: 'Cash', reference: '', receivedOn: '2026-11-20' },
    })
  })
  afterEach(() => app.end())

  const path = '/api/members/101/refunds'
  const refund = (amount = 300_00) => ({
    id: 'back',
    amount,
    mode: 'Cash',
    reference: '',
    receivedOn: '2026-11-20',
    reason: 'Leaves',
    balance: 0,
  })
  const body = JSON.stringify(refund())
  const ask = (changes: object = {}, by: Operator = clerk) =>
    by.call('POST', '/api/asks', { id: 'ask-1', method: 'POST', path, body, reason: 'She moves', ...changes })
  const decide = (decision: 'allowed' | 'refused', by: Operator = owner) =>
    by.call('POST', '/api/asks/ask-1/decisions', { decision })
  const doIt = (by: Operator = clerk, id = 'ask-1') => by.call('POST', `/api/asks/${id}/uses`)
  const listOf = async (by: Operator) => (await by.ok<{ rows: ApprovalRequest[] }>('GET', '/api/asks')).rows
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).error?.code]
  /** Without that of the sample. */
  const paymentsOf = async () =>
    (await owner.ok<{ row: MemberAccount }>('GET', '/api/members/101/account')).row.payments.filter(
      ({ id }) => !id.startsWith('sample'),
    )
  const stored = () => app.db.selectFrom('asks').selectAll().executeTakeFirstOrThrow()

  test('a clerk’s refund is refused until an owner has said yes to it, and then done once', async () => {
    expect(await codeOf(await clerk.call('POST', path, body))).toEqual([403, 'ask_first'])
    expect((await ask()).status).toBe(201)
    expect(await codeOf(await doIt())).toEqual([403, 'ask_over'])
    const [asked] = await listOf(owner)
    expect(asked).toMatchObject({
      kind: 'refund',
      memberId: '101',
      askedBy: 'clerk@example.org',
      reason: 'She moves',
      state: 'open',
      facts: [
        { name: 'amount', to: 300_00 },
        { name: 'mode', to: 'Cash' },
        { name: 'receivedOn', to: '2026-11-20' },
      ],
    })
    expect((await decide('allowed')).status).toBe(200)
    const [own] = await listOf(clerk)
    expect(own).toMatchObject({ state: 'allowed', decidedBy: 'owner@example.org' })
    const done = await doIt()
    expect([done.status, await done.json()]).toEqual([200, { paymentId: 'back' }])
    expect((await paymentsOf()).map(({ amount }) => amount)).toEqual([500_00, -300_00])
    expect(await codeOf(await doIt())).toEqual([409, 'ask_used'])
    expect(await stored()).toMatchObject({ body: '', usedAt: start.toISOString() })
  })

  test('forty at once with one yes do it once', async () => {
    await ask()
    await decide('allowed')
    const answers = await Promise.all(Array.from({ length: 40 }, () => doIt()))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(39)
    expect(await paymentsOf()).toHaveLength(2)
  })

  test('a yes is for that body, that address and that account alone', async () => {
    await app.hire(owner, 'other@example.org', 'clerk')
    const other = await app.signIn({ email: 'other@example.org', password: 'three lamps and a desk' })
    await ask()
    await decide('allowed')
    for (const answer of [await doIt(other), await doIt(owner), await doIt(clerk, 'no-such-ask')]) {
      expect(await codeOf(answer)).toEqual([404, 'not_found'])
    }
    for (const answer of [
      await clerk.call('POST', path, body),
      await clerk.call('POST', path, refund(400_00)),
      await clerk.call('POST', '/api/members/102/refunds', body),
      await clerk.call('DELETE', '/api/members/101'),
    ]) {
      expect(await codeOf(answer)).toEqual([403, 'ask_first'])
    }
    expect(await paymentsOf()).toHaveLength(1)
    expect((await doIt()).status).toBe(200)
    expect((await paymentsOf()).map(({ amount }) => amount)).toEqual([500_00, -300_00])
  })

  test('a yes opens nothing that cannot be asked for', async () => {
    await ask()
    await decide('allowed')
    for (const route of ['GET /api/backups', 'POST /api/staff', 'DELETE /api/sample']) {
      const [method = '', to = ''] = route.split(' ')
      const sent = { method: method === 'GET' ? 'POST' : method, path: to, body: '{}' }
      expect(await codeOf(await ask({ id: 'ask-2', ...sent }))).toEqual([400, 'not_askable'])
      const answer = await clerk.call(method, to, method === 'POST' ? {} : undefined)
      expect(await codeOf(answer)).toEqual([403, 'not_allowed'])
    }
  })

  test('a yes holds for an hour, and an ask waits for a day', async () => {
    await ask()
    clock = minutes(24 * 60)
    expect(await codeOf(await decide('allowed'))).toEqual([409, 'ask_over'])
    clock = minutes(24 * 60 - 1)
    expect((await decide('allowed')).status).toBe(200)
    clock = minutes(25 * 60 - 1)
    expect(await codeOf(await doIt())).toEqual([403, 'ask_over'])
    expect(await listOf(clerk)).toMatchObject([{ state: 'over' }])
    expect(await listOf(owner)).toEqual([])
    clock = minutes(25 * 60 - 2)
    expect((await doIt()).status).toBe(200)
  })

  test('what was refused is not done, and the clerk sees by whom', async () => {
    await ask()
    expect((await decide('refused')).status).toBe(200)
    expect(await codeOf(await doIt())).toEqual([403, 'ask_over'])
    expect(await listOf(clerk)).toMatchObject([{ state: 'refused', decidedBy: 'owner@example.org' }])
    expect(await stored()).toMatchObject({ body: '' })
    expect(await codeOf(await decide('allowed'))).toEqual([409, 'ask_decided'])
  })

  test('where the call itself is refused, the yes stands', async () => {
    await ask()
    await decide('allowed')
    const paid = { id: 'more', amount: 100_00, mode: 'Cash', reference: '', receivedOn: '2026-11-20' }
    await owner.ok('POST', '/api/members/101/payments', { payment: paid, balance: 0 })
    expect(await codeOf(await doIt())).toEqual([409, 'stale'])
    expect(await stored()).toMatchObject({ usedAt: null })
  })

  test('nobody says yes to themselves, a clerk to nobody, and a manager as an owner does', async () => {
    const manager = await app.hire(owner, 'manager@example.org', 'manager')
    await ask()
    expect(await codeOf(await decide('allowed', clerk))).toEqual([403, 'not_allowed'])
    await owner.ok('PATCH', `/api/staff/${clerk.row.id}`, { role: 'owner', password: 'a quiet desk' })
    expect(await codeOf(await decide('allowed', clerk))).toEqual([403, 'not_allowed'])
    await owner.ok('PATCH', `/api/staff/${clerk.row.id}`, { role: 'clerk', password: 'a quiet desk' })
    expect((await decide('allowed', manager)).status).toBe(200)
    expect((await decide('allowed', manager)).status).toBe(200)
    expect(await codeOf(await decide('allowed'))).toEqual([409, 'ask_decided'])
    expect((await doIt()).status).toBe(200)
  })

  test('asking again with the same id is the same ask; for something else it is refused', async () => {
    expect((await ask()).status).toBe(201)
    expect((await ask()).status).toBe(200)
    expect(await codeOf(await ask({ body: JSON.stringify(refund(100_00)) }))).toEqual([409, 'already_added'])
    expect(await codeOf(await ask({ id: 'ask-2', path: '/api/members/nobody/refunds' }))).toEqual([
      404,
      'not_found',
    ])
    expect(await codeOf(await ask({ id: 'ask-2', path: '/api/backups' }))).toEqual([400, 'not_askable'])
    expect(await codeOf(await ask({ id: 'ask-2', body: '{}' }))).toEqual([400, 'not_askable'])
    expect(await codeOf(await ask({ id: 'ask-2', reason: '  ' }))).toEqual([400, 'reason_required'])
  })

  test('nobody has more than twenty asks waiting', async () => {
    for (let n = 0; n < 20; n++) expect((await ask({ id: `ask-${n}` })).status).toBe(201)
    expect(await codeOf(await ask({ id: 'ask-20' }))).toEqual([429, 'too_many_asks'])
    await decide('refused')
    expect((await ask({ id: 'ask-20' })).status).toBe(201)
  })

  test('each clerk sees their own asks, and nobody the calls of others', async () => {
    const other = await app.hire(owner, 'other@example.org', 'clerk')
    await ask()
    await decide('allowed')
    expect(await listOf(other)).toEqual([])
    expect(await listOf(owner)).toMatchObject([{ state: 'allowed', isOwn: false }])
  })

  test('screens are told, and the history has who asked, who said yes and that it was done', async () => {
    const heard = app.listen()
    await ask()
    await decide('allowed')
    await doIt()
    const topics = heard.flatMap((text) => JSON.parse(text).topic ?? [])
    expect(topics.filter((topic) => topic === 'asks')).toHaveLength(3)
    const { rows } = await owner.ok<{ rows: { action: string; by: string; name: string }[] }>(
      'GET',
      '/api/history?member=101',
    )
    expect(rows.slice(0, 4).map(({ action, by }) => [action, by])).toEqual([
      ['refunded', 'clerk@example.org'],
      ['ask-used', 'clerk@example.org'],
      ['ask-allowed', 'owner@example.org'],
      ['asked', 'clerk@example.org'],
    ])
  })

  test('the call is kept encrypted, goes when it is over, and with its account', async () => {
    await ask()
    expect((await stored()).body).not.toContain('Leaves')
    clock = minutes(26 * 60)
    await app.sweep()
    expect(await app.db.selectFrom('asks').select('id').execute()).toEqual([])
    await ask()
    await owner.ok('DELETE', `/api/staff/${clerk.row.id}`, { password: 'a quiet desk' })
    expect(await app.db.selectFrom('asks').select('id').execute()).toEqual([])
  })

  test('dates, status, deletion and corrections are asked for with what they change', async () => {
    const { row } = await clerk.ok<{ row: { revision: number; expiryDate: string } }>(
      'GET',
      '/api/members/101',
    )
    const dates = { expiryDate: '2027-03-01', phone: '9800000000', revision: row.revision }
    expect(await codeOf(await clerk.call('PATCH', '/api/members/101', dates))).toEqual([403, 'ask_first'])
    expect(
      (await clerk.call('PATCH', '/api/members/101', { phone: '1', revision: row.revision })).status,
    ).toBe(200)
    const { row: now } = await clerk.ok<{ row: { revision: number } }>('GET', '/api/members/101')
    const asked = JSON.stringify({ ...dates, revision: now.revision })
    await ask({ method: 'PATCH', path: '/api/members/101', body: asked })
    await ask({ id: 'ask-2', method: 'DELETE', path: '/api/members/101', body: '' })
    const correction = { id: 'right', amount: 400_00, mode: 'UPI', reference: '', reason: 'Typed wrong' }
    await ask({ id: 'ask-3', path: '/api/payments/paid/corrections', body: JSON.stringify(correction) })
    expect((await listOf(owner)).map(({ kind, facts }) => [kind, facts])).toEqual([
      ['details', [{ name: 'expiryDate', from: row.expiryDate, to: '2027-03-01' }]],
      ['deletion', []],
      [
        'payment-correction',
        [
          { name: 'amount', from: 500_00, to: 400_00 },
          { name: 'mode', from: 'Cash', to: 'UPI' },
        ],
      ],
    ])
  })

  test('LG-8, RL-3: the correction of a payment of a deleted member is asked for', async () => {
    const { memberId } = await app.db
      .selectFrom('payments')
      .select('memberId')
      .where('id', '=', 'paid')
      .executeTakeFirstOrThrow()
    await owner.ok('DELETE', `/api/members/${memberId}`)
    const correction = { id: 'right', amount: 400_00, mode: 'UPI', reference: '', reason: 'Typed wrong' }
    await ask({ path: '/api/payments/paid/corrections', body: JSON.stringify(correction) })
    expect((await listOf(owner)).map(({ kind }) => kind)).toEqual(['payment-correction'])
  })

  test('the key of the data can be changed while a call waits, and what is forgotten takes its asks along', async () => {
    await ask()
    await app.db.transaction().execute(async (trx) => {
      const other = createFieldCipher(newEncryptionKey())
      const texts: string[] = []
      const turn = (encrypted: EncryptedText, place: string) => {
        texts.push(app.cipher.decrypt(encrypted, place))
        return other.encrypt(app.cipher.decrypt(encrypted, place), place)
      }
      expect(await reencryptApprovalRequests(trx, turn)).toBe(1)
      expect(texts).toEqual([body])
    })
    await owner.ok('DELETE', '/api/members/101')
    await owner.ok('DELETE', '/api/deleted_members/101')
    expect(await app.db.selectFrom('asks').select('id').execute()).toEqual([])
    const { rows } = await owner.ok<{ rows: { action: string; name: string; changes: unknown[] }[] }>(
      'GET',
      '/api/history',
    )
    expect(rows.find(({ action }) => action === 'asked')).toMatchObject({ name: '', changes: [] })
  })
})
