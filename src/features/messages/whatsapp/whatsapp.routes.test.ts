import { afterEach, describe, expect, test } from 'vitest'
import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import { freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { smsAccount, switchChannelOn } from '../../../../test/channels.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { accountOf, type MessageDesk, messageDesk } from '../../../../test/message-desk.ts'

describe.each(enginesByExtent)('the WhatsApp account, on %s', (engine) => {
  let app: TestApp
  let desk: MessageDesk
  afterEach(async () => {
    await app.end()
    await desk.stop()
  })

  async function centre(environment: Record<string, string> = { SAMPLE_DATA: 'off' }) {
    desk = await messageDesk()
    app = await freshApp(engine, {
      environment,
      ways: desk.ways,
      now: () => new Date('2026-11-20T06:00:00Z'),
    })
    return app.signIn()
  }
  const setKeys = (operator: Operator) =>
    operator.ok('PATCH', '/api/settings', {
      ...{
        whatsappApiKey: desk.cloud.account.token,
        smsApiKey: desk.gateway.account.key,
        revision: 1_000_000,
      },
    })
  const save = (operator: Operator, changes = {}) =>
    operator.call('POST', '/api/messages/whatsapp', { ...accountOf(desk), ...changes })
  const refusal = async (answering: Promise<Response>) => {
    const answer = await answering
    const { error } = await answer.json()
    return [answer.status, error.code]
  }
  const switchOn = (operator: Operator, channel = 'whatsapp') =>
    operator.call('POST', `/api/messages/${channel}/switches`, { isOn: true })

  test('MS-1: on only after a test was seen and Meta’s check came, with its key, and without the sample', async () => {
    const operator = await centre({ SAMPLE_DATA: 'on' })
    expect(await refusal(switchOn(operator))).toEqual([404, 'not_found'])
    expect((await save(operator)).status).toBe(200)
    expect(await refusal(switchOn(operator))).toEqual([409, 'no_test_seen'])
    expect(await refusal(operator.call('POST', '/api/messages/whatsapp/tests'))).toEqual([409, 'no_token'])
    await setKeys(operator)
    await operator.ok('POST', '/api/messages/whatsapp/registrations', { pin: '123456' })
    await operator.ok('POST', '/api/messages/whatsapp/tests')
    await app.outbox.look()
    const [sent] = [...desk.cloud.taken.values()]
    expect(sent).toMatchObject({ to: '919822000001', template: 'hello_world', language: 'en_US' })
    await operator.ok('POST', '/api/messages/whatsapp/tests/answers', { hasArrived: true })
    expect(await refusal(switchOn(operator))).toEqual([409, 'no_webhook'])
    const query = 'hub.mode=subscribe&hub.verify_token=a%20word%20of%20ours&hub.challenge=1'
    await app.call('GET', `/webhooks/whatsapp?${query}`)
    expect(await refusal(switchOn(operator))).toEqual([409, 'sample_present'])
    await operator.ok('DELETE', '/api/sample')
    expect((await switchOn(operator)).status).toBe(200)
    // Another number is another account, of which nothing is known.
    const { whatsapp } = await operator.ok<MessageSettingsState>('GET', '/api/messages')
    const other = { phoneNumberId: '1', appSecret: '', verifyToken: '', basedOn: whatsapp.changedAt }
    expect((await save(operator, other)).status).toBe(200)
    const after = await operator.ok<MessageSettingsState>('GET', '/api/messages')
    expect(after.whatsapp).toMatchObject({ isOn: false, seenAt: null, calledAt: null, hasAppSecret: true })
  })

  test('MS-1: what is missing, wrong, or was changed by another meanwhile is refused, and the same again is no change', async () => {
    const operator = await centre()
    expect(await refusal(save(operator, { appSecret: '' }))).toEqual([400, 'required'])
    expect(await refusal(save(operator, { phoneNumberId: 'abc' }))).toEqual([400, 'not_digits'])
    expect(await refusal(save(operator, { price: 'much' }))).toEqual([400, 'not_a_price'])
    expect(await refusal(save(operator, { to: '12' }))).toEqual([400, 'not_a_phone'])
    expect((await save(operator)).status).toBe(200)
    expect((await save(operator)).status).toBe(200)
    expect(await refusal(save(operator, { price: '0.2' }))).toEqual([409, 'stale'])
  })

  test('MS-4: own texts are offered in both languages, Meta’s are taken over, and both are read from the account', async () => {
    const operator = await centre()
    await save(operator)
    await setKeys(operator)
    const offered = await operator.ok<MessageSettingsState>(
      'POST',
      '/api/messages/whatsapp/templates/offers',
      {
        kind: 'notice',
      },
    )
    expect(offered.templates.map(({ name, language, status }) => [name, language, status])).toEqual([
      ['abhyasika_notice', 'en', 'PENDING'],
      ['abhyasika_notice', 'mr', 'PENDING'],
    ])
    const rule = offered.kinds.find(({ kind }) => kind === 'notice')
    expect(rule).toMatchObject({ template: 'abhyasika_notice', problems: { en: 'not-approved' } })
    desk.cloud.library.set('payment_due', 'Hello {{1}}, {{2}} is due.')
    const taken = await operator.ok<MessageSettingsState>(
      'POST',
      '/api/messages/whatsapp/templates/library',
      {
        ...{ libraryName: 'payment_due', name: 'due' },
      },
    )
    expect(taken.templates.find(({ name }) => name === 'due')).toMatchObject({
      status: 'APPROVED',
      valuesCount: 2,
    })
    // A second time is no error: the texts are there.
    expect(
      (await operator.call('POST', '/api/messages/whatsapp/templates/offers', { kind: 'notice' })).ok,
    ).toBe(true)
  })

  test('MS-5: what Meta refuses is said with its code, and a lost line as such; no token is in it', async () => {
    const operator = await centre()
    await save(operator)
    await setKeys(operator)
    const wrong = await operator.call('POST', '/api/messages/whatsapp/registrations', { pin: '000000' })
    const text = await wrong.text()
    expect([wrong.status, JSON.parse(text).error]).toEqual([
      409,
      { code: 'refused_there', params: { code: '133005' } },
    ])
    await operator.ok('PATCH', '/api/settings', { whatsappApiKey: 'ended-token', revision: 1_000_000 })
    const ended = await (await operator.call('POST', '/api/messages/whatsapp/templates')).text()
    expect(JSON.parse(ended).error.params).toEqual({ code: '190' })
    expect(ended.includes('ended-token')).toBe(false)
    await desk.cloud.stop()
    expect(await refusal(operator.call('POST', '/api/messages/whatsapp/templates'))).toEqual([
      503,
      'no_connection',
    ])
  })

  test('MS-1: SMS goes on only beside WhatsApp, and off with it', async () => {
    const operator = await centre()
    await setKeys(operator)
    await operator.ok('POST', '/api/messages/sms', smsAccount)
    await app.db.updateTable('channels').set({ seenAt: '2026-11-20T05:00:00.000Z' }).execute()
    expect(await refusal(switchOn(operator, 'sms'))).toEqual([409, 'needs_whatsapp'])
    await switchChannelOn(app, 'whatsapp')
    expect((await switchOn(operator, 'sms')).status).toBe(200)
    await operator.ok('POST', '/api/messages/whatsapp/switches', { isOn: false })
    const { sms } = await operator.ok<MessageSettingsState>('GET', '/api/messages')
    expect(sms.isOn).toBe(false)
  })
})
