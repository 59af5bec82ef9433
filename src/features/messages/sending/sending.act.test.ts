import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { dayAt } from '#domain/day.ts'
import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import type { AutomaticMessageKind } from '#domain/messages/sending-kind.ts'
import { basisOfAutomaticMessageKindChange } from '#domain/messages/sending-rules.ts'
import type { AutomaticSendingState } from '#domain/messages/todays-messages-and-answers.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import { balanceOf } from '#domain/money/account/member-money-account.ts'
import { freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { switchChannelOn, whatsappAccount } from '../../../../test/channels.ts'
import { signed } from '../../../../test/cloud-api.ts'
import { engines } from '../../../../test/engines.ts'
import {
  type MessageDesk,
  messageDesk,
  saveKind,
  sayYes,
  setUpMessages,
} from '../../../../test/message-desk.ts'
import { admission } from '../../../../test/people.ts'
import { listMessages } from '../message-lists.store.ts'
import type { OutgoingMessageCalls } from '../outgoing-message-calls.act.ts'
import { queueTodaysReminders } from './queue-todays-reminders.act.ts'

const minute = 60_000

describe.each(engines)('messages to members, on %s', (engine) => {
  let app: TestApp
  let desk: MessageDesk
  let at: Date
  afterEach(async () => {
    await app.end()
    await desk.stop()
  })

  /** A centre whose messages are set up, with members who were admitted on a day and said yes; their terms end on 19 December. */
  async function centre(
    kinds: readonly AutomaticMessageKind[],
    members: readonly string[],
    { environment = {}, ...options }: { environment?: object; isLooked?: boolean; withSms?: boolean } = {},
  ) {
    desk = await messageDesk()
    at = new Date('2026-12-18T05:00:00Z')
    app = await freshApp(engine, {
      environment: { SAMPLE_DATA: 'off', ...environment },
      now: () => at,
      ways: desk.ways,
    })
    const operator = await app.signIn()
    await setUpMessages(app, operator, desk, kinds, options)
    for (const [n, id] of members.entries()) {
      await operator.ok('POST', '/api/members', {
        ...admission({ seatNumber: n + 1, joinDate: '2026-11-20' }),
        ...{ id, name: `Asha ${id}`, phone: `982200000${n}` },
      })
      await sayYes(operator, id, 'whatsapp')
    }
    return operator
  }
  const lookAt = async (moment: string | number) => {
    at = new Date(typeof moment === 'string' ? moment : at.getTime() + moment)
    await app.lookAtMessages()
  }
  const states = async () =>
    Object.fromEntries(
      // The newest of each is the last word.
      (await listMessages(app.db, { limit: 100 }))
        .toReversed()
        .map(({ memberId, kind, state, code }) => [`${memberId ?? ''} ${kind}`, `${state} ${code}`.trim()]),
    )
  const sent = () => [...desk.cloud.taken.values()].map(({ to, template }) => `${to} ${template}`)
  const reminders = (operator: Operator) =>
    operator.ok<{ rows: { id: string; outcome: { event: string; by: string } | null }[] }>(
      'GET',
      '/api/reminders',
    )

  const taken = () => [...desk.cloud.taken.values()]
  const stateOf = async () => (await states())['a grace']

  test('MS-3: the day’s list goes at the hour, once, and is an outcome of each reminder', async () => {
    const operator = await centre(['over', 'grace'], ['a', 'b'])
    await lookAt('2026-12-21T04:29:00Z')
    expect(await states()).toEqual({})
    await lookAt('2026-12-21T04:30:00Z')
    expect(await states()).toEqual({ 'a grace': 'sent', 'b grace': 'sent' })
    expect(sent().toSorted()).toEqual(['919822000000 abhyasika_over', '919822000001 abhyasika_over'])
    const { rows } = await reminders(operator)
    expect(rows.map(({ id, outcome }) => [id, outcome?.event, outcome?.by]).toSorted()).toEqual([
      ['a', 'sent', 'product'],
      ['b', 'sent', 'product'],
    ])
    await lookAt(minute)
    expect(desk.cloud.repeats()).toBe(0)
    const message = (await listMessages(app.db, { limit: 9 })).find(({ memberId }) => memberId === 'b')
    expect(message?.text).toContain('नमस्कार Asha b')
    expect(message).toMatchObject({ price: 1357, address: '919822000001' })
    const { prices, reachable, today } = await operator.ok<AutomaticSendingState>(
      'GET',
      '/api/messages/sending',
    )
    expect([prices.whatsapp, reachable]).toEqual([1357, { a: 'whatsapp', b: 'whatsapp' }])
    expect(today.map(({ price }) => price)).toEqual([1357, 1357])
    // The next day nothing of it stands, and three days after the same again.
    await lookAt('2026-12-22T05:00:00Z')
    expect(desk.cloud.taken.size).toBe(2)
  })

  test('MS-3: a server that was off at the hour makes the list when it is back, until eight in the evening', async () => {
    await centre(['grace'], ['a'])
    await lookAt('2026-12-21T14:31:00Z')
    expect(await states()).toEqual({})
    await lookAt('2026-12-22T14:29:00Z')
    expect(await states()).toEqual({ 'a grace': 'sent' })
  })

  test('MS-3: the first run of a kind waits for a look, and another text asks again', async () => {
    const operator = await centre(['grace'], ['a', 'b'], { isLooked: false })
    await lookAt('2026-12-21T05:00:00Z')
    expect(await stateOf()).toBe('waiting')
    const shown = async () => {
      const { kinds } = await operator.ok<MessageSettingsState>('GET', '/api/messages')
      return kinds.find(({ kind }) => kind === 'grace')
    }
    expect(await shown()).toMatchObject({ isLooked: false, waiting: 2, problems: { en: null, mr: null } })
    const wrong = await operator.call('POST', '/api/messages/sending/kinds/grace/looks', { text: '[]' })
    expect([wrong.status, (await wrong.json()).error.code]).toEqual([409, 'texts_changed'])
    const text = (await shown())?.lookText
    await operator.ok('POST', '/api/messages/sending/kinds/grace/looks', { text })
    await lookAt(minute)
    expect([await stateOf(), desk.cloud.taken.size]).toEqual(['sent', 2])
    // WhatsApp has another text of that name now.
    for (const one of desk.cloud.templates) {
      for (const part of one.components) part.text = `${part.text} !`
    }
    await operator.ok('POST', '/api/messages/whatsapp/templates')
    expect(await shown()).toMatchObject({ isLooked: false })
    await lookAt('2026-12-24T05:00:00Z')
    expect(await stateOf()).toBe('waiting')
    // What nobody looked at is dropped at eight, and stands on the worklist.
    await lookAt('2026-12-24T14:30:00Z')
    expect(await stateOf()).toBe('dropped too_late')
  })

  const withdraw = (operator: Operator) => operator.ok('POST', '/api/members/a/consents/a-whatsapp/ends')
  const memberOf = async (operator: Operator) => {
    const { rows } = await operator.ok<{ rows: { id: string; revision: number }[] }>('GET', '/api/members')
    return rows.find(({ id }) => id === 'a')
  }
  const change = async (operator: Operator, changes: object) =>
    operator.ok('PATCH', '/api/members/a', { ...changes, revision: (await memberOf(operator))?.revision })
  const say = (operator: Operator, event: string) =>
    operator.ok('POST', '/api/members/a/reminders', { id: `said-${event}`, event })

  test.each<[string, string, (operator: Operator) => Promise<unknown>]>([
    ['consent withdrawn', 'dropped no_consent', withdraw],
    ['asks for none', 'dropped settled', (by) => change(by, { hasNoReminders: true })],
    ['under 18 without a parent’s yes', 'dropped no_consent', (by) => change(by, { isMinor: true })],
    ['the kind switched off', 'dropped not_chosen', (by) => kind(by, false)],
    [
      'the day switched off',
      'dropped day_off',
      (by) => by.ok('POST', '/api/messages/sending/days', { isOff: true }),
    ],
    [
      'left out today',
      'dropped rests_today',
      (by) => by.ok('POST', '/api/messages/sending/rests', { memberId: 'a', rests: true }),
    ],
    ['opened by hand', 'dropped by_hand', (by) => say(by, 'opened')],
    ['noted by hand', 'dropped settled', (by) => say(by, 'no-answer')],
    ['deleted', 'dropped deleted', async (by) => by.ok('DELETE', '/api/members/a')],
    [
      'paid in advance',
      'dropped nothing_to_pay',
      async (by) => by.ok('POST', '/api/members/a/payments', await advance(by)),
    ],
    [
      'switched off',
      'dropped off',
      (by) => by.ok('POST', '/api/messages/whatsapp/switches', { isOn: false }),
    ],
    ['stopped', 'waiting', (by) => by.ok('POST', '/api/messages/sending/stops', { isStopped: true })],
    [
      'no money left for it',
      'dropped cap',
      (by) =>
        by.ok('POST', '/api/messages/sending/rules', {
          hour: 10,
          maxPerDay: null,
          rupeesAMonth: 0,
          basedOn: '',
        }),
    ],
  ])('MS-3, MS-5: between the list and the sending: %s, so %s', async (_what, expected, meanwhile) => {
    const operator = await centre(['grace'], ['a'])
    at = new Date('2026-12-21T05:00:00Z')
    await queueTodaysReminders(app)
    expect(await stateOf()).toBe('waiting')
    await meanwhile(operator)
    await lookAt(1000)
    expect([await stateOf(), desk.cloud.taken.size]).toEqual([expected, 0])
  })

  /** As much as the next term costs, and what is owed. */
  const advance = async (operator: Operator) => {
    const { row } = await operator.ok<{ row: MemberAccount }>('GET', '/api/members/a/account')
    const balance = balanceOf(row.charges, row.payments)
    const payment = {
      id: 'advance',
      amount: balance + 500_00,
      mode: 'Cash',
      reference: '',
      receivedOn: dayOf(at),
    }
    return { payment, balance, confirmed: [] }
  }

  const kind = (operator: Operator, isOn: boolean) =>
    saveKind(operator, 'grace', { isOn, template: 'abhyasika_over', places: [], flows: {} })

  test('MS-3: of two changes of a kind at the same moment one is made, and who made the other is told', async () => {
    const owner = await centre(['grace'], ['a'])
    const other = await app.signIn()
    const shown = async () => {
      const { kinds } = await owner.ok<MessageSettingsState>('GET', '/api/messages')
      return kinds.find((one) => one.kind === 'grace')
    }
    const before = await shown()
    if (!before) throw new Error('The kind is missing.')
    const { isOn, template, places, flows } = before
    const send = (by: Operator, changes: object) =>
      by.call('POST', '/api/messages/sending/kinds/grace', {
        ...{ isOn, template, places, flows, basedOn: basisOfAutomaticMessageKindChange(before), ...changes },
      })
    const answers = await Promise.all([send(owner, { isOn: false }), send(other, { flows: { mr: 'flow' } })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = await shown()
    expect([after?.isOn, after?.flows]).toEqual(
      answers[0].status === 200 ? [false, flows] : [true, { mr: 'flow' }],
    )
    // The same press twice is one change, and nothing goes over that somebody has just switched off.
    const off = {
      isOn: false,
      flows: after?.flows,
      basedOn: after && basisOfAutomaticMessageKindChange(after),
    }
    for (const by of [owner, other]) expect((await send(by, off)).status).toBe(200)
    await app.db.updateTable('sendingKinds').set({ lookedText: '' }).execute()
    const look = await other.call('POST', '/api/messages/sending/kinds/grace/looks', {
      text: after?.lookText,
    })
    expect([look.status, (await look.json()).error.code]).toEqual([409, 'stale'])
  })

  test('MS-3: two who leave a member out at the same moment leave them out once', async () => {
    const owner = await centre(['grace'], ['a', 'b'])
    const other = await app.signIn()
    const leave = (by: Operator, memberId: string, rests: boolean) =>
      by.ok<AutomaticSendingState>('POST', '/api/messages/sending/rests', { memberId, rests })
    await Promise.all([leave(owner, 'a', true), leave(other, 'a', true), leave(other, 'b', true)])
    expect((await leave(owner, 'b', false)).resting).toEqual(['a'])
  })

  test('MS-5: `Stop all` holds all before the next message, and the owner lets it go on', async () => {
    const operator = await centre(['grace'], ['a', 'b', 'c'])
    const manager = await app.hire(operator, 'manager@example.org', 'manager')
    at = new Date('2026-12-21T05:00:00Z')
    await queueTodaysReminders(app)
    // In the middle: while the first is under way.
    desk.cloud.faults.push({ kind: 'slow', after: 300 })
    const looking = app.outbox.look()
    while (desk.cloud.state.count === 0) await wait(5)
    await manager.ok('POST', '/api/messages/sending/stops', { isStopped: true })
    await looking
    expect(desk.cloud.taken.size).toBe(1)
    const goOn = await manager.call('POST', '/api/messages/sending/stops', { isStopped: false })
    expect(goOn.status).toBe(403)
    await lookAt(10 * minute)
    expect(desk.cloud.taken.size).toBe(1)
    const state = await operator.ok<AutomaticSendingState>('POST', '/api/messages/sending/stops', {
      isStopped: false,
    })
    expect(state.stoppedAt).toBe(null)
    await lookAt(1000)
    expect(desk.cloud.taken.size).toBe(3)
  })

  test('MS-5: a bound of messages a day lets the first of the list go, and drops the rest of the day', async () => {
    const operator = await centre(['grace'], ['a', 'b', 'c'])
    const rules = { hour: 10, maxPerDay: 2, rupeesAMonth: null, basedOn: '' }
    await operator.ok('POST', '/api/messages/sending/rules', rules)
    await lookAt('2026-12-21T05:00:00Z')
    const after = Object.values(await states()).toSorted()
    expect(after).toEqual(['dropped cap', 'sent', 'sent'])
  })

  test('MS-2, MS-5: what failed stands again, what is unknown rests and counts in no figure, and nothing goes twice', async () => {
    const operator = await centre(['grace'], ['a'])
    desk.cloud.faults.push({ kind: 'error', status: 400, code: 131049, isTaken: false })
    await lookAt('2026-12-21T05:00:00Z')
    expect(await stateOf()).toBe('failed 131049')
    expect((await reminders(operator)).rows).toEqual([])
    // Not within 24 hours, whatever the hour is set to.
    await lookAt('2026-12-22T04:35:00Z')
    expect(desk.cloud.state.count).toBe(1)
    desk.cloud.faults.push({ kind: 'cut' })
    await lookAt('2026-12-23T05:00:00Z')
    expect(await stateOf()).toBe('unknown')
    expect((await reminders(operator)).rows).toMatchObject([{ id: 'a', outcome: { event: 'sent' } }])
    expect(await operator.ok('GET', '/api/reminders/brought')).toMatchObject({ reminded: 0 })
    await lookAt(5 * minute)
    await lookAt('2026-12-24T05:00:00Z')
    expect(desk.cloud.repeats()).toBe(0)
    // A status says that it arrived, and it counts from then on.
    const [message] = taken()
    if (!message) throw new Error('Nothing arrived.')
    await tell(desk.cloud.status(message, 'delivered', { hasPhone: false }))
    expect(await stateOf()).toBe('delivered')
    expect(await operator.ok('GET', '/api/reminders/brought')).toMatchObject({ reminded: 1 })
  })

  /** What WhatsApp calls with, and its signature. */
  const call = async ({ bytes, signature }: { bytes: Uint8Array; signature: string }, headers = {}) => {
    const answer = await app.app.request('http://localhost/webhooks/whatsapp', {
      method: 'POST',
      headers: { host: 'localhost', 'x-hub-signature-256': signature, ...headers },
      body: Buffer.from(bytes),
    })
    await app.webhookWorker.look()
    return answer.status
  }
  const tell = (...changes: object[]) => call(desk.cloud.webhook(changes))

  test('MS-6: states only move forward, repeats do nothing, and what fails after all is no outcome', async () => {
    const operator = await centre(['grace'], ['a', 'b'])
    await lookAt('2026-12-21T05:00:00Z')
    const [first, second] = taken().toSorted((a, b) => a.to.localeCompare(b.to))
    if (!first || !second) throw new Error('Nothing arrived.')
    const { cloud } = desk
    const [read, delivered] = [cloud.status(first, 'read'), cloud.status(first, 'delivered')]
    expect(await tell(read, delivered, read)).toBe(200)
    expect(await tell(delivered, cloud.status(first, 'failed', { code: 131000 }))).toBe(200)
    expect(await states()).toMatchObject({ 'a grace': 'read', 'b grace': 'sent' })
    const steps = await app.db
      .selectFrom('messageSteps')
      .select('state')
      .where('messageId', '=', first.id)
      .orderBy('no')
      .execute()
    expect(steps.map(({ state }) => state)).toEqual(['waiting', 'sending', 'sent', 'read'])
    await tell(cloud.status(second, 'failed', { code: 131048 }))
    expect(await states()).toMatchObject({ 'b grace': 'failed 131048' })
    const { rows } = await reminders(operator)
    expect(rows.map(({ id, outcome }) => [id, outcome?.event ?? null]).toSorted()).toEqual([
      ['a', 'sent'],
      ['b', null],
    ])
    // The code stops the channel, whichever way it came.
    expect(await operator.ok('GET', '/api/messages')).toMatchObject({ whatsapp: { stoppedCode: '131048' } })
  })

  test('MS-6: a wrong signature, another account’s id, 5 MB and no JSON change nothing', async () => {
    await centre(['grace'], ['a'])
    await lookAt('2026-12-21T05:00:00Z')
    const [message] = taken()
    if (!message) throw new Error('Nothing arrived.')
    const right = desk.cloud.webhook([desk.cloud.status(message, 'read')])
    const before = await rowsOfAll()
    expect(await call({ ...right, signature: `sha256=${'0'.repeat(64)}` })).toBe(404)
    expect(await call({ ...right, signature: '' })).toBe(404)
    // The same content, written otherwise.
    const again = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(right.bytes).toString()), null, 1))
    expect(await call({ bytes: again, signature: right.signature })).toBe(404)
    expect(await call({ ...right, bytes: Buffer.alloc(5 * 1024 * 1024, 32) })).toBe(413)
    expect(await call(signed('no JSON', desk.cloud.appSecret))).toBe(200)
    const other = JSON.parse(
      Buffer.from(right.bytes).toString().replaceAll(desk.cloud.account.phoneNumberId, '999'),
    )
    expect(await call(signed(other, desk.cloud.appSecret))).toBe(200)
    expect(await rowsOfAll()).toEqual(before)
    expect(await call(right)).toBe(200)
    expect(await stateOf()).toBe('read')
  })
  const rowsOfAll = async () => ({
    messages: await app.db.selectFrom('messages').selectAll().execute(),
    answers: await app.db.selectFrom('messageAnswers').selectAll().execute(),
    calls: await app.db.selectFrom('webhookCalls').selectAll().execute(),
  })

  test('MS-6: Meta’s check needs the word that the owner chose', async () => {
    await centre(['grace'], [])
    const check = async (token: string) => {
      const query = `hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158201444`
      const answer = await app.app.request(`http://localhost/webhooks/whatsapp?${query}`, {
        headers: { host: 'localhost' },
      })
      return [answer.status, await answer.text()]
    }
    expect((await check('a guess'))[0]).toBe(404)
    expect((await check(''))[0]).toBe(404)
    expect(await check(whatsappAccount.verifyToken)).toEqual([200, '1158201444'])
  })

  test('MS-6: `STOP` ends the consent of everybody with that number at once, and what waits is dropped', async () => {
    const operator = await centre(['grace'], ['a', 'b'])
    await change(operator, { phone: '+91 98220 00001' })
    at = new Date('2026-12-21T05:00:00Z')
    await queueTodaysReminders(app)
    await tell(desk.cloud.answer({ from: '919822000001', text: ' थांबवा ', id: 'wamid.stop' }))
    expect(await states()).toEqual({ 'a grace': 'dropped asked_to_stop', 'b grace': 'dropped asked_to_stop' })
    const open = await app.db.selectFrom('consents').select('id').where('endedAt', 'is', null).execute()
    expect(open).toEqual([])
    // A later yes stands, and the same call again ends nothing of it.
    await operator.ok('POST', '/api/members/a/consents', {
      ...{ id: 'again', purpose: 'messages.whatsapp', givenBy: 'self', language: 'mr' },
    })
    await tell(desk.cloud.answer({ from: '919822000001', text: 'STOP', id: 'wamid.stop' }))
    const { answers } = await operator.ok<AutomaticSendingState>('GET', '/api/messages/sending')
    expect(answers).toMatchObject([{ memberId: 'a', text: ' थांबवा ' }])
    const still = await app.db.selectFrom('consents').select('id').where('endedAt', 'is', null).execute()
    expect(still).toEqual([{ id: 'again' }])
  })

  test('MS-6: who writes is known by the message, else by WhatsApp’s id, else by the phone; strangers stand in the list', async () => {
    const operator = await centre(['grace'], ['a', 'b'])
    await lookAt('2026-12-21T05:00:00Z')
    const second = taken().find(({ to }) => to.endsWith('1'))
    const { cloud } = desk
    await tell(
      cloud.answer({ userId: 'IN.1', repliesTo: second?.externalId ?? '', text: 'Tomorrow', id: 'w1' }),
    )
    await tell(cloud.answer({ userId: 'IN.1', image: 'media', id: 'w2' }))
    await tell(cloud.answer({ from: '919822000000', text: 'Yes', id: 'w3' }))
    await tell(cloud.answer({ from: '919999999999', text: 'Who is this?', id: 'w4' }))
    const { answers } = await operator.ok<AutomaticSendingState>('GET', '/api/messages/sending')
    expect(answers.map(({ id, memberId, kind: is, text }) => [id, memberId, is, text]).toSorted()).toEqual([
      ['w1', 'b', 'text', 'Tomorrow'],
      ['w2', 'b', 'image', ''],
      ['w3', 'a', 'text', 'Yes'],
      ['w4', null, 'text', 'Who is this?'],
    ])
    await operator.ok('POST', '/api/messages/sending/answers/w4/ends')
    const left = await operator.ok<AutomaticSendingState>('GET', '/api/messages/sending')
    expect(left.answers.length).toBe(3)
  })

  test('MS-1, MS-5: a number that WhatsApp does not reach rests, and an SMS goes only with its own yes', async () => {
    const operator = await centre(['grace'], ['a', 'b'], { withSms: true })
    await sayYes(operator, 'b', 'sms')
    for (let n = 0; n < 2; n += 1) {
      desk.cloud.faults.push({ kind: 'error', status: 400, code: 131026, isTaken: false })
    }
    await lookAt('2026-12-21T05:00:00Z')
    const all = await listMessages(app.db, { limit: 9 })
    expect(all.map(({ memberId, channel, state }) => [memberId, channel, state]).toSorted()).toEqual([
      ['a', 'whatsapp', 'failed'],
      ['b', 'sms', 'sent'],
      ['b', 'whatsapp', 'failed'],
    ])
    expect([...desk.gateway.taken.values()]).toMatchObject([{ to: '919822000001', flowId: 'grace-mr' }])
    // The number rests until the desk lifts it.
    await lookAt('2026-12-24T05:00:00Z')
    expect(desk.cloud.state.count).toBe(2)
    await operator.ok('POST', '/api/messages/sending/numbers/a/lifts')
    await lookAt('2026-12-25T05:00:00Z')
    expect(sent()).toEqual(['919822000000 abhyasika_over'])
  })

  test('MS-4: a text that became marketing, or that WhatsApp refuses, stops and says so', async () => {
    const operator = await centre(['grace'], ['a', 'b'])
    desk.cloud.faults.push({ kind: 'error', status: 400, code: 132015, isTaken: false })
    await lookAt('2026-12-21T05:00:00Z')
    expect(Object.values(await states()).toSorted()).toEqual(['dropped text_stopped', 'failed 132015'])
    const template = async (language: string) => {
      const { templates } = await operator.ok<MessageSettingsState>('GET', '/api/messages')
      return templates.find((one) => one.language === language)
    }
    expect(await template('mr')).toMatchObject({ stoppedCode: '132015' })
    await tell(desk.cloud.category('abhyasika_over', 'en', 'MARKETING'))
    expect(await template('en')).toMatchObject({ category: 'MARKETING' })
  })

  test('MS-5: an account’s error stops the channel, its message waits again, and a test that goes starts it', async () => {
    const operator = await centre(['grace'], ['a'])
    desk.cloud.faults.push({ kind: 'error', status: 400, code: 131042, isTaken: false })
    await lookAt('2026-12-21T05:00:00Z')
    expect(await stateOf()).toBe('waiting 131042')
    await lookAt(10 * minute)
    expect(desk.cloud.state.count).toBe(1)
    await operator.ok('POST', '/api/messages/whatsapp/tests')
    await lookAt(1000)
    expect(await stateOf()).toBe('sent')
    expect(await operator.ok('GET', '/api/messages')).toMatchObject({ whatsapp: { stoppedCode: '' } })
  })

  test('MS-3: a receipt goes at once between 9 and 20, waits for the morning else, and is asked for its cause', async () => {
    const operator = await centre(['receipt'], ['a'], {
      environment: { PUBLIC_URL: 'https://abhyasika.example.org' },
    })
    const balance = async () => {
      const { row } = await operator.ok<{ row: MemberAccount }>('GET', '/api/members/a/account')
      return balanceOf(row.charges, row.payments)
    }
    const payment = (id: string, amount: number) => ({
      ...{ id, amount, mode: 'Cash', reference: '', receivedOn: dayOf(at) },
    })
    const pay = async (id: string) => {
      const body = { payment: payment(id, 100_00), balance: await balance(), confirmed: ['same_payment'] }
      await operator.ok('POST', '/api/members/a/payments', body)
    }
    const receipts = async () =>
      (await listMessages(app.db, { limit: 9 }))
        .filter(({ kind: is }) => is === 'receipt')
        .map(({ state, code }) => `${state} ${code}`.trim())
    at = new Date('2026-12-18T06:00:00Z')
    await pay('at-once')
    await lookAt(1000)
    expect(await receipts()).toEqual(['sent'])
    const [message] = await listMessages(app.db, { limit: 1 })
    expect(message?.text).toContain('https://abhyasika.example.org/receipt/…')
    const [arrived] = taken()
    expect(arrived?.values.at(-1)).toMatch(/\/receipt\/[\w-]{22}$/)
    at = new Date('2026-12-18T15:00:00Z')
    await pay('late')
    await pay('wrong')
    await lookAt(minute)
    expect(await receipts()).toEqual(['waiting', 'waiting', 'sent'])
    await operator.ok('POST', '/api/payments/wrong/corrections', {
      ...{ id: 'undone', amount: 0, mode: 'Cash', reference: '', reason: 'Wrong' },
    })
    await lookAt('2026-12-19T03:29:00Z')
    expect(await receipts()).toEqual(['waiting', 'waiting', 'sent'])
    await lookAt('2026-12-19T03:30:00Z')
    expect((await receipts()).toSorted()).toEqual(['dropped corrected', 'sent', 'sent'])
  })

  test('MS-1, MS-6: where WhatsApp has no yes an e-mail goes, with a link of its own that ends them by a press', async () => {
    const mails: { to: string; body: string; stopLink?: string | null }[] = []
    desk = await messageDesk()
    at = new Date('2026-12-18T05:00:00Z')
    const environment = { SAMPLE_DATA: 'off', PUBLIC_URL: 'https://abhyasika.example.org' }
    const sendEmail: OutgoingMessageCalls['sendEmail'] = async (_account, mail) => {
      mails.push(mail)
      return { kind: 'sent' }
    }
    app = await freshApp(engine, { environment, now: () => at, ways: { ...desk.ways, sendEmail } })
    const operator = await app.signIn()
    await setUpMessages(app, operator, desk, ['grace'])
    await switchChannelOn(app, 'email')
    await operator.ok('POST', '/api/members', {
      ...admission({ seatNumber: 1, joinDate: '2026-11-20' }),
      ...{ id: 'a', email: 'asha@example.org' },
    })
    await sayYes(operator, 'a', 'email')
    const looked = async () => {
      const { kinds } = await operator.ok<MessageSettingsState>('GET', '/api/messages')
      const text = kinds.find((one) => one.kind === 'grace')?.lookText
      await operator.ok('POST', '/api/messages/sending/kinds/grace/looks', { text })
    }
    const { reachable } = await operator.ok<AutomaticSendingState>('GET', '/api/messages/sending')
    expect(reachable).toEqual({ a: 'email' })
    await looked()
    await lookAt('2026-12-21T05:00:00Z')
    expect(mails.map(({ to }) => to)).toEqual(['asha@example.org'])
    const [{ body, stopLink } = { body: '', stopLink: '' }] = mails
    expect(body).toContain(String(stopLink))
    const [message] = await listMessages(app.db, { limit: 1 })
    expect(message?.text).toContain('https://abhyasika.example.org/stop/…')
    const path = new URL(String(stopLink)).pathname
    const isOpen = async () =>
      (await app.db.selectFrom('consents').select('id').where('endedAt', 'is', null).execute()).length === 1
    expect([(await app.call('GET', path)).status, await isOpen()]).toEqual([200, true])
    expect((await app.call('GET', `${path.slice(0, -1)}x`)).status).toBe(404)
    expect([(await app.call('POST', path)).status, await isOpen()]).toEqual([200, false])
    expect((await app.call('POST', path)).status).toBe(200)
    await lookAt('2026-12-24T05:00:00Z')
    expect(mails.length).toBe(1)
  })

  test('MS-2: after a restore nothing that waited goes, and every kind asks for a look', async () => {
    const operator = await centre(['grace'], ['a'])
    at = new Date('2026-12-21T05:00:00Z')
    await queueTodaysReminders(app)
    await operator.ok('POST', '/api/backups')
    const [name = ''] = readdirSync(join(app.config.dataDir, 'backups')).filter((one) => !one.startsWith('.'))
    const { revision } = await operator.ok<{ revision: number }>('GET', `/api/backups/${name}/contents`)
    await operator.ok('POST', `/api/backups/${name}/restorations`, { revision })
    expect(await stateOf()).toBe('dropped restored')
    const again = await app.signIn()
    const { kinds } = await again.ok<MessageSettingsState>('GET', '/api/messages')
    expect(kinds.find((one) => one.kind === 'grace')).toMatchObject({ isOn: true, isLooked: false })
  })

  test('MS-1, MS-6: no secret and no token is in an answer, in the history or in a table in clear', async () => {
    const operator = await centre(['grace'], ['a'])
    await lookAt('2026-12-21T05:00:00Z')
    const shown = JSON.stringify([
      await operator.ok('GET', '/api/messages'),
      await operator.ok('GET', '/api/messages/sending'),
      await operator.ok('GET', '/api/settings'),
      await operator.ok('GET', '/api/history?limit=100'),
      await app.db.selectFrom('channels').selectAll().execute(),
      await app.db.selectFrom('messages').selectAll().execute(),
      await app.db.selectFrom('settings').selectAll().execute(),
    ])
    for (const secret of [desk.cloud.account.token, desk.cloud.appSecret, whatsappAccount.verifyToken]) {
      expect(shown.includes(secret)).toBe(false)
    }
    expect(shown.length).toBeGreaterThan(3_000)
  })
})

const dayOf = (moment: Date) => dayAt(moment, 'Asia/Kolkata')
