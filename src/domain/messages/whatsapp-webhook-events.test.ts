import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cloudApi } from '../../../test/cloud-api.ts'
import { isStopAnswer, parseWhatsappWebhookEvents } from './whatsapp-webhook-events.ts'

const at = new Date('2026-11-20T10:00:00Z')
const sent = { id: 'message-1', externalId: 'wamid.1', to: '919822012345' }

/** A body with changes of one account, of which each is a field and its value. */
const bodyOf = (...changes: [string, unknown][]) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '102290129340398', changes: changes.map(([field, value]) => ({ field, value })) }],
})
const ofMessages = (value: object) =>
  bodyOf(['messages', { metadata: { phone_number_id: '106540352242922' }, ...value }])

describe('MS-6: what a webhook says', () => {
  test('comes in its order, as the stand-in writes it', async () => {
    const api = await cloudApi()
    try {
      const { bytes } = api.webhook([
        api.status(sent, 'read', { at }),
        api.status(sent, 'delivered', { at }),
        api.status(sent, 'failed', { at, code: 131026, hasPhone: false }),
        api.answer({ from: '919822012345', id: 'wamid.2', text: 'उद्या येतो 🙂', repliesTo: 'wamid.1', at }),
        api.answer({ from: '919822012345', id: 'wamid.3', button: 'बंद', at }),
        api.answer({ userId: 'IN.13491208655302741918', id: 'wamid.4', image: '1', at }),
        api.template('fee_due', 'mr', 'PAUSED'),
        api.category('fee_due', 'mr', 'MARKETING'),
      ])
      const phoneNumberId = api.account.phoneNumberId
      const status = {
        ...{ kind: 'status', phoneNumberId, messageId: 'message-1', externalId: 'wamid.1', code: '' },
        at: '2026-11-20T10:00:00.000Z',
      }
      const answer = {
        ...{ kind: 'answer', phoneNumberId, from: '919822012345', userId: '', repliesTo: '' },
        at: '2026-11-20T10:00:00.000Z',
      }
      const template = {
        ...{ kind: 'template', businessAccountId: api.account.businessAccountId, name: 'fee_due' },
        ...{ language: 'mr', status: '', category: '' },
      }
      expect(parseWhatsappWebhookEvents(JSON.parse(bytes.toString()))).toEqual([
        { ...status, state: 'read' },
        { ...status, state: 'delivered' },
        { ...status, state: 'failed', code: '131026' },
        { ...answer, externalId: 'wamid.2', type: 'text', text: 'उद्या येतो 🙂', repliesTo: 'wamid.1' },
        { ...answer, externalId: 'wamid.3', type: 'button', text: 'बंद' },
        {
          ...{ ...answer, externalId: 'wamid.4', type: 'image', text: '' },
          ...{ from: '', userId: 'IN.13491208655302741918' },
        },
        { ...template, status: 'PAUSED' },
        { ...template, category: 'MARKETING' },
      ])
    } finally {
      await api.stop()
    }
  })

  test('a status without a phone, our id or a moment still finds its message', () => {
    expect(
      parseWhatsappWebhookEvents(ofMessages({ statuses: [{ id: 'wamid.1', status: 'delivered' }] })),
    ).toEqual([
      {
        ...{ kind: 'status', phoneNumberId: '106540352242922', messageId: '', externalId: 'wamid.1' },
        ...{ state: 'delivered', code: '', at: '' },
      },
    ])
    const ours = { biz_opaque_callback_data: 'message-1', status: 'sent', timestamp: 1_749_416_383 }
    expect(parseWhatsappWebhookEvents(ofMessages({ statuses: [ours] }))).toMatchObject([
      { messageId: 'message-1', externalId: '', at: '2025-06-08T20:59:43.000Z' },
    ])
  })

  test('a status that is not known, or of no message, is left out, and the rest of the call is read', () => {
    const statuses = [
      ...[null, 1, 'text', [], {}, { status: 'read' }, { id: 'wamid.1' }],
      ...[
        { id: 'wamid.1', status: 'played' },
        { id: ['wamid.1'], status: 'read' },
      ],
      { id: 'wamid.2', status: 'read', timestamp: 'yesterday', errors: 'none' },
    ]
    expect(parseWhatsappWebhookEvents(ofMessages({ statuses }))).toMatchObject([
      { externalId: 'wamid.2', at: '', code: '' },
    ])
  })

  test('a list’s or a button’s title is text, and what the system says is no answer', () => {
    const messages = [
      {
        id: '1',
        from: '+91 98220 12345',
        type: 'interactive',
        interactive: { button_reply: { title: 'STOP' } },
      },
      { id: '2', type: 'interactive', interactive: { list_reply: { title: 'Later' } } },
      { id: '3', type: 'reaction', reaction: { emoji: '🙂' }, text: { body: 'hidden' } },
      { id: '4', type: 'system', system: { body: 'User changed' } },
      { id: '5', type: 'toString' },
      { type: 'text', text: { body: 'without an id' } },
      { id: '6', type: 'text', text: 'no object' },
    ]
    const events = parseWhatsappWebhookEvents(ofMessages({ messages }))
    expect(
      events.map((event) => event.kind === 'answer' && [event.externalId, event.from, event.text]),
    ).toEqual([
      ['1', '919822012345', 'STOP'],
      ['2', '', 'Later'],
      ['3', '', ''],
      ['5', '', ''],
      ['6', '', ''],
    ])
  })

  test('the id that WhatsApp gives a person is taken from the contact of that message alone', () => {
    const contacts = [
      { wa_id: '911', user_id: 'IN.1' },
      { wa_id: '912', user_id: 'IN.2' },
    ]
    const messages = [
      { id: '1', from: '912', type: 'text', text: { body: 'a' } },
      { id: '2', type: 'text', text: { body: 'b' } },
      { id: '3', from: '911', from_user_id: 'IN.9', type: 'text' },
    ]
    const userIds = (value: object) =>
      parseWhatsappWebhookEvents(ofMessages(value)).map((event) => event.kind === 'answer' && event.userId)
    expect(userIds({ contacts, messages })).toEqual(['IN.2', '', 'IN.9'])
    expect(userIds({ contacts: [{ user_id: 'IN.3' }], messages: messages.slice(1, 2) })).toEqual(['IN.3'])
  })

  test('an announced change of category keeps the one that holds, and other fields say nothing', () => {
    const named = { message_template_name: 'fee_due', message_template_language: 'mr' }
    const events = parseWhatsappWebhookEvents(
      bodyOf(
        ['template_category_update', { ...named, new_category: 'UTILITY', correct_category: 'MARKETING' }],
        ['message_template_status_update', { event: 'APPROVED' }],
        ['account_update', { event: 'DISABLED_UPDATE' }],
        ['phone_number_quality_update', { event: 'FLAGGED' }],
      ),
    )
    expect(events).toMatchObject([{ kind: 'template', name: 'fee_due', category: 'UTILITY', status: '' }])
  })

  test('of thousands of events 1,000 are read, and long texts are cut without half a letter', () => {
    const statuses = Array.from({ length: 3_000 }, (_, count) => ({ id: `wamid.${count}`, status: 'sent' }))
    const events = parseWhatsappWebhookEvents({
      entry: [...ofMessages({ statuses }).entry, ...ofMessages({ statuses }).entry],
    })
    expect(events).toHaveLength(1_000)
    expect(events.at(-1)).toMatchObject({ externalId: 'wamid.999' })
    const body = `${'a'.repeat(4_095)}🙂🙂`
    const long = { id: 'i'.repeat(500), type: 'text', text: { body }, context: { id: '\0c' } }
    const [answer] = parseWhatsappWebhookEvents(ofMessages({ messages: [long] }))
    expect(answer).toMatchObject({ externalId: 'i'.repeat(200), repliesTo: 'c' })
    expect(answer?.kind === 'answer' && answer.text).toBe(`${'a'.repeat(4_095)}\ufffd`)
  })

  test('nothing that JSON can say makes it throw', () => {
    for (const body of [
      undefined,
      null,
      1,
      '',
      [],
      {},
      { entry: {} },
      { entry: [null, 1, { changes: 'x' }] },
    ])
      expect(parseWhatsappWebhookEvents(body)).toEqual([])
    const values = fc.jsonValue({ maxDepth: 5 })
    const part = fc.record(
      {
        ...{ id: values, status: values, type: values, timestamp: values, from: values, errors: values },
        ...{ context: values, text: values, button: values, interactive: values, user_id: values },
      },
      { requiredKeys: [] },
    )
    const parts = fc.oneof(values, fc.array(fc.oneof(values, part)))
    const value = fc.record({ metadata: values, contacts: parts, statuses: parts, messages: parts })
    fc.assert(
      fc.property(fc.constantFrom('messages', 'template_category_update'), value, (field, said) => {
        parseWhatsappWebhookEvents(bodyOf([field, said]))
      }),
    )
    fc.assert(
      fc.property(values, (body) => {
        parseWhatsappWebhookEvents(body)
      }),
    )
  })
})

describe('MS-6: a wish for no more messages', () => {
  test.each(['STOP', 'stop', ' Stop\n', 'थांबवा', '\u00a0बंद '])('%j is one', (text) => {
    expect(isStopAnswer(text)).toBe(true)
  })

  test.each(['', 'Stop it', 'please stop', 'STOP STOP', 'बंद करा', 'थांब', 'don’t stop', 'STOPP'])(
    '%j is none',
    (text) => expect(isStopAnswer(text)).toBe(false),
  )
})
