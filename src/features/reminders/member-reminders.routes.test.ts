import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultEnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import type { MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import type { MessageCause, MessageState } from '#domain/messages/message.ts'
import type { AutomaticSendingState } from '#domain/messages/todays-messages-and-answers.ts'
import type { MemberReminderLogParts } from '#domain/reminders/member-reminder-log.ts'
import { memberReminderLogItems } from '#domain/reminders/member-reminder-log.ts'
import { runInWriteTransaction } from '#server/database/revision.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { switchChannelOn } from '../../../test/channels.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admin, admission } from '../../../test/people.ts'
import { addMessage, findMessageOfDeliveryStatus } from '../messages/messages.store.ts'
import { markWhatsappNumberUnreachable } from '../messages/sending/sending-rules-and-templates.store.ts'
import { settleMessage } from '../messages/sending/settle-message.act.ts'
import { addReceivedMessageAnswer } from '../messages/webhook/answers.store.ts'

type Answer = MemberReminderLogParts & { rests: { code: string; since: string } | null }

describe.each(enginesByExtent)('what went to a member by itself, on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let at = ''
  let id = ''
  beforeEach(async () => {
    at = '2026-11-20T06:00:00.000Z'
    app = await freshApp(engine, { now: () => new Date(at) })
    operator = await app.signIn()
    const person = admission()
    await operator.ok('POST', '/api/members', person)
    id = person.id
    await switchChannelOn(app, 'whatsapp')
    at = '2026-12-14T04:30:00.000Z'
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const log = (memberId = id) => operator.ok<Answer>('GET', `/api/members/${memberId}/reminders`)
  const add = (messageId: string, cause: MessageCause, kind: string, about: object = {}) =>
    runInWriteTransaction(app.db, (trx) =>
      addMessage(trx, {
        ...{ id: messageId, channel: 'whatsapp', cause, kind, runKey: messageId, language: 'en' },
        ...{ params: '{}', address: '', madeAt: at, madeBy: 'product', memberId: id },
        ...about,
      }),
    )
  const become = (messageId: string, state: MessageState, code = '') =>
    runInWriteTransaction(app.db, async (trx, revision) => {
      const message = await findMessageOfDeliveryStatus(trx, messageId, '')
      if (!message) throw new Error(`There is no message ${messageId}.`)
      await settleMessage(trx, app, message, { state, code, at: new Date(at), revision })
    })
  const answer = (answerId: string, about: object = {}) =>
    runInWriteTransaction(app.db, (trx) =>
      addReceivedMessageAnswer(trx, {
        ...{ id: answerId, memberId: id, enquiryId: null, messageId: null, phone: '9822012345', userId: '' },
        ...{ kind: 'text', text: 'Tomorrow', at, cameAt: at },
        ...about,
      }),
    )
  const say = (entryId: string, event: string, confirmed: string[] = []) =>
    operator.call('POST', `/api/members/${id}/reminders`, { id: entryId, event, confirmed })
  const reachable = async () =>
    id in (await operator.ok<AutomaticSendingState>('GET', '/api/messages/sending')).reachable
  const sayYes = (about: object = {}) =>
    operator.ok('POST', `/api/members/${id}/consents`, {
      ...{ id: 'yes', purpose: 'messages.whatsapp', givenBy: 'self', language: 'en' },
      ...about,
    })

  test('WL-3: the log has what went by itself with its channel and state, what a thumb sent, and what was answered', async () => {
    await add('reminder', 'reminder', 'notice')
    await become('reminder', 'sent')
    at = '2026-12-14T04:34:00.000Z'
    await become('reminder', 'delivered')
    await add('receipt', 'receipt', 'receipt')
    await answer('said')
    await answer('of another', { memberId: null, text: 'Who is this?' })
    at = '2026-12-15T06:00:00.000Z'
    await say('thumb', 'opened')
    const told = await log()
    expect(told.messages).toEqual([
      expect.objectContaining({ id: 'receipt', cause: 'receipt', state: 'waiting' }),
      {
        ...{ id: 'reminder', channel: 'whatsapp', cause: 'reminder', kind: 'notice', text: '', code: '' },
        ...{ state: 'delivered', madeAt: '2026-12-14T04:30:00.000Z', at: '2026-12-14T04:34:00.000Z' },
      },
    ])
    expect(told.answers).toEqual([
      { id: 'said', kind: 'text', text: 'Tomorrow', at: '2026-12-14T04:34:00.000Z' },
    ])
    expect(told.lines).toMatchObject([
      { id: 'thumb', event: 'opened', by: admin.email },
      { id: 'reminder', event: 'sent', reason: 'notice', by: 'product' },
    ])
    expect(memberReminderLogItems(told).map((item) => item.id)).toEqual([
      'thumb',
      'receipt',
      'said',
      'reminder',
    ])
    expect(told.rests).toBeNull()
  })

  test('WL-3, EN-2: what went to them and what they wrote while they asked for a seat stands in the log too', async () => {
    const admissions = { ...defaultEnquirySettings, takesEnquiries: true }
    await operator.ok('PATCH', '/api/settings', { admissions, revision: 1_000_000 })
    const asked = { id: 'asked', name: 'Ravi Test', phone: '9811198111' }
    await operator.ok('POST', '/api/enquiries', asked)
    await add('offer', 'offer', 'offer', { memberId: null, enquiryId: 'asked' })
    await answer('wrote', { memberId: null, enquiryId: 'asked' })
    const { answers: open } = await operator.ok<AutomaticSendingState>('GET', '/api/messages/sending')
    expect(open).toMatchObject([{ id: 'wrote', name: 'Ravi Test', memberId: null, enquiryId: 'asked' }])
    const person = admission({ seatNumber: 17, name: 'Ravi Test', phone: '9811198111' })
    await operator.ok('POST', '/api/members', { ...person, enquiryId: 'asked' })
    const told = await log(person.id)
    expect([told.messages, told.answers].map((rows) => rows.map((row) => row.id))).toEqual([
      ['offer'],
      ['wrote'],
    ])
    const state = await operator.ok<AutomaticSendingState>('GET', '/api/messages/sending')
    expect(state.answers).toMatchObject([{ memberId: person.id }])
  })

  test('MS-2: after `perhaps told` a reminder by hand is asked about, and none once it has failed', async () => {
    await add('lost', 'reminder', 'notice')
    await become('lost', 'unknown')
    const refused = await say('by-hand', 'opened')
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      expect.objectContaining({ code: 'reminded_today', params: { by: 'product', at } }),
    ])
    expect((await say('by-hand', 'sent')).status).toBe(409)
    expect((await say('with-a-yes', 'opened', ['reminded_today'])).status).toBe(201)
    await become('lost', 'failed', '131000')
    expect((await say('sent-by-hand', 'sent')).status).toBe(201)
  })

  test('MS-5: a number that WhatsApp does not reach is said at the member, and tried again at a press', async () => {
    await sayYes()
    expect(await reachable()).toBe(true)
    await add('lost', 'reminder', 'notice')
    await become('lost', 'failed', '131026')
    expect((await log()).rests).toEqual({ code: '131026', since: at })
    expect(await reachable()).toBe(false)
    await operator.ok('POST', `/api/messages/sending/numbers/${id}/lifts`, {})
    expect((await log()).rests).toBeNull()
    expect(await reachable()).toBe(true)
  })

  test('MS-5: to whom WhatsApp chose not to deliver nothing goes by itself for a day, and the screens know', async () => {
    await sayYes()
    await add('held', 'reminder', 'notice')
    await become('held', 'failed', '131049')
    expect(await reachable()).toBe(false)
    at = '2026-12-15T04:31:00.000Z'
    expect(await reachable()).toBe(true)
  })

  test('WL-5: the parents’ phone decides whether somebody under 18 is reached, where messages go to it', async () => {
    const { row } = await operator.ok<{ row: MemberDetailsMaskedOrNot }>('GET', `/api/members/${id}`)
    await operator.ok('PATCH', `/api/members/${id}`, {
      ...{ isMinor: true, parentsPhone: '9822054321', revision: row.revision },
    })
    await sayYes({ givenBy: 'parent' })
    // WhatsApp does not reach their own number.
    await runInWriteTransaction(app.db, (trx) =>
      markWhatsappNumberUnreachable(trx, { phone: '9822012345', code: '131026', since: at }),
    )
    expect(await reachable()).toBe(false)
    const { rows } = await operator.ok<{ rows: { reminders: object }[] }>('GET', '/api/settings')
    const reminders = { ...rows[0]?.reminders, minorsToParents: true }
    await operator.ok('PATCH', '/api/settings', { reminders, revision: 1_000_000 })
    expect(await reachable()).toBe(true)
  })
})
