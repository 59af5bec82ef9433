import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type CloudFault, cloudApi } from '../../../../test/cloud-api.ts'
import {
  createTemplateFromMetaLibrary,
  createWhatsappTemplate,
  fetchWhatsappNumberStateFromMeta,
  listWhatsappTemplates,
  registerWhatsappNumber,
  sendWhatsappTemplate,
  subscribeAppToWebhook,
  WhatsappCloudApiError,
  type WhatsappTemplateMessage,
} from './whatsapp-cloud-api.act.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function started(...args: Parameters<typeof cloudApi>) {
  const api = await cloudApi(...args)
  stops.push(api.stop)
  return api
}

const message: WhatsappTemplateMessage = {
  ...{ id: 'message-1', to: '919822012345', template: 'fee_due', language: 'mr' },
  values: ['आशा पाटील 🙂', '₹ 800'],
}

/** Another machine, which must never hear of anything. */
async function elsewhere() {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.end('{"messages":[{"id":"wamid.elsewhere"}]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise((resolve) => server.close(resolve)))
  return { calls, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

async function sentWith(fault: CloudFault, giveUpAfter = 5_000) {
  const api = await started()
  api.faults.push(fault)
  const outcome = await sendWhatsappTemplate(api.account, message, { base: api.base, giveUpAfter })
  return { outcome, taken: api.taken.size }
}

describe('MS-2: one message to the Cloud API', () => {
  test('is taken with its values, its language and our id, and gives the id by which it is known', async () => {
    const api = await started()
    const outcome = await sendWhatsappTemplate(api.account, message, api)
    const [taken] = api.taken.values()
    expect(outcome).toEqual({ kind: 'sent', externalId: taken?.externalId })
    expect(taken).toMatchObject({ ...message, buttonValue: '', times: 1 })
    const button = { ...message, id: 'message-2', values: [], buttonValue: 'r/abc' }
    expect((await sendWhatsappTemplate(api.account, button, api)).kind).toBe('sent')
    expect(api.taken.get('message-2')).toMatchObject({ values: [], buttonValue: 'r/abc' })
    expect(api.asked.map(({ path }) => path)).toEqual(Array(2).fill('/v24.0/106540352242922/messages'))
  })

  test.each([
    ['131026', { kind: 'failed', code: '131026' }],
    ['131049', { kind: 'failed', code: '131049' }],
    ['130472', { kind: 'failed', code: '130472' }],
    ['131030', { kind: 'failed', code: '131030' }],
    ['131047', { kind: 'failed', code: '131047' }],
    ['131000', { kind: 'failed', code: '131000' }],
    ['999999', { kind: 'failed', code: '999999' }],
    ['131048', { kind: 'account', code: '131048' }],
    ['131042', { kind: 'account', code: '131042' }],
    ['133010', { kind: 'account', code: '133010' }],
    ['190', { kind: 'account', code: '190' }],
    ['132000', { kind: 'template', code: '132000' }],
    ['132001', { kind: 'template', code: '132001' }],
    ['132012', { kind: 'template', code: '132012' }],
    ['132015', { kind: 'template', code: '132015' }],
    ['132016', { kind: 'template', code: '132016' }],
    ['130429', { kind: 'later', code: '130429' }],
    ['131056', { kind: 'later', code: '131056' }],
    ['80007', { kind: 'later', code: '80007' }],
  ])('MS-5: the code %s becomes %o', async (code, outcome) => {
    const fault = { kind: 'error' as const, status: 400, code: Number(code) }
    expect(await sentWith(fault)).toEqual({ outcome, taken: 0 })
  })

  test('a rate that is too high is said with 429 as well', async () => {
    const { outcome } = await sentWith({ kind: 'error', status: 429, code: 130429 })
    expect(outcome).toEqual({ kind: 'later', code: '130429' })
  })

  test('every 5xx is unknown, whatever code it has, as the message may have gone out', async () => {
    for (const code of [131000, 131026, 130429, 190]) {
      const { outcome, taken } = await sentWith({ kind: 'error', status: 500, code, isTaken: true })
      expect([outcome, taken]).toEqual([{ kind: 'unknown' }, 1])
    }
    expect((await sentWith({ kind: 'page', status: 503 })).outcome).toEqual({ kind: 'unknown' })
  })

  test('a refusal without a code that can be read is unknown', async () => {
    expect((await sentWith({ kind: 'page', status: 400 })).outcome).toEqual({ kind: 'unknown' })
    expect((await sentWith({ kind: 'page', status: 429 })).outcome).toEqual({ kind: 'unknown' })
    expect((await sentWith({ kind: 'page', status: 200, isTaken: true })).outcome).toEqual({
      kind: 'unknown',
    })
  })

  test('what is taken and never answered, cut off, too long or without an id is unknown', async () => {
    const lost: [CloudFault, number?][] = [
      [{ kind: 'silence' }, 1_500],
      [{ kind: 'cut' }],
      [{ kind: 'oversize' }],
      [{ kind: 'no-id' }],
    ]
    for (const [fault, giveUpAfter] of lost) {
      expect(await sentWith(fault, giveUpAfter), fault.kind).toEqual({
        outcome: { kind: 'unknown' },
        taken: 1,
      })
    }
  })

  test('a slow answer is waited for', async () => {
    expect((await sentWith({ kind: 'slow', after: 300 })).outcome.kind).toBe('sent')
  })

  test('no redirect is followed, so that nobody else gets the token', async () => {
    const other = await elsewhere()
    const { outcome } = await sentWith({ kind: 'redirect', to: other.address })
    expect([outcome, other.calls]).toEqual([{ kind: 'unknown' }, []])
  })

  test('without a server, or one that is not found, nothing was handed over', async () => {
    const { account, base, stop } = await started()
    await stop()
    stops.length = 0
    expect(await sendWhatsappTemplate(account, message, { base })).toEqual({ kind: 'no-connection' })
    const nowhere = 'http://nobody.invalid'
    expect(await sendWhatsappTemplate(account, message, { base: nowhere })).toEqual({ kind: 'no-connection' })
    expect(await sendWhatsappTemplate(account, message, { base: 'no address' })).toEqual({
      kind: 'no-connection',
    })
  })

  test('the right certificate is taken, and to one that nobody vouches for nothing is written', async () => {
    const api = await started({ isEncrypted: true })
    expect(await sendWhatsappTemplate(api.account, message, { base: api.base })).toEqual({
      kind: 'no-connection',
    })
    expect(api.asked).toEqual([])
    expect((await sendWhatsappTemplate(api.account, message, api)).kind).toBe('sent')
  })

  test('a server that takes the connection and speaks no TLS got nothing', async () => {
    const { account, base } = await started()
    const encrypted = { base: base.replace('http:', 'https:') }
    expect(await sendWhatsappTemplate(account, message, encrypted)).toEqual({ kind: 'no-connection' })
  })

  test('the end of the product gives a message up: unknown on its way, not sent before', async () => {
    const api = await started()
    api.faults.push({ kind: 'silence' })
    const ending = new AbortController()
    const sending = sendWhatsappTemplate(api.account, message, { base: api.base, signal: ending.signal })
    await expect.poll(() => api.taken.size).toBe(1)
    ending.abort()
    expect(await sending).toEqual({ kind: 'unknown' })
    const late = await sendWhatsappTemplate(api.account, message, { base: api.base, signal: ending.signal })
    expect([late, api.asked.length]).toEqual([{ kind: 'no-connection' }, 1])
  })

  test('a token that is wrong, or that no header can hold, stops the account', async () => {
    const api = await started()
    for (const token of ['another', 'टोकन', 'two lines\r\nhost: elsewhere', '']) {
      const outcome = await sendWhatsappTemplate({ ...api.account, token }, message, api)
      expect(outcome, token).toEqual({ kind: 'account', code: '190' })
    }
    expect(api.taken.size).toBe(0)
  })

  test('a template that is paused, disabled, missing in the language or filled wrongly is refused as one', async () => {
    const api = await started()
    const body = { type: 'BODY', text: 'नमस्कार {{1}}, {{2}} बाकी आहे.' }
    const held = {
      name: 'fee_due',
      language: 'mr',
      status: 'APPROVED',
      category: 'UTILITY',
      components: [body],
    }
    api.templates.push(held)
    const send = (changes: Partial<WhatsappTemplateMessage> = {}) =>
      sendWhatsappTemplate(api.account, { ...message, ...changes }, api)
    expect((await send()).kind).toBe('sent')
    expect(await send({ language: 'en' })).toEqual({ kind: 'template', code: '132001' })
    expect(await send({ values: ['one'] })).toEqual({ kind: 'template', code: '132000' })
    held.status = 'PAUSED'
    expect(await send()).toEqual({ kind: 'template', code: '132015' })
    held.status = 'DISABLED'
    expect(await send()).toEqual({ kind: 'template', code: '132016' })
  })
})

describe('MS-1, MS-4: what else is asked of Meta', () => {
  test('the number is read, registered by its PIN, and the app subscribed', async () => {
    const api = await started()
    api.number.platform_type = 'NOT_APPLICABLE'
    expect(await fetchWhatsappNumberStateFromMeta(api.account, api)).toEqual({
      ...{ displayNumber: '+91 98765 43210', verifiedName: 'Dnyandeep Abhyasika', quality: 'GREEN' },
      ...{ messagingLimit: 'TIER_250', status: 'CONNECTED', isRegistered: false },
    })
    expect(await sendWhatsappTemplate(api.account, message, api)).toEqual({ kind: 'account', code: '133010' })
    await expect(registerWhatsappNumber(api.account, '654321', api)).rejects.toMatchObject({ code: '133005' })
    await registerWhatsappNumber(api.account, '123456', api)
    expect((await fetchWhatsappNumberStateFromMeta(api.account, api)).isRegistered).toBe(true)
    await subscribeAppToWebhook(api.account, api)
    expect(api.state.isSubscribed).toBe(true)
  })

  test('templates are listed over all pages, by cursors on our own address', async () => {
    const api = await started({ pageSize: 2 })
    const components = [
      { type: 'HEADER', text: 'ज्ञानदीप {{1}}' },
      { type: 'BODY', text: '{{1}}, {{2}} बाकी आहे, {{1}}.' },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Pay', url: 'https://centre.example/{{1}}' }] },
    ]
    const held = { language: 'mr', status: 'APPROVED', category: 'UTILITY', components }
    const plain = [{ type: 'BODY', text: 'नमस्कार' }]
    const shop = [
      { type: 'BODY', text: 'नमस्कार' },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Open', url: 'https://centre.example/' }] },
    ]
    api.templates.push(
      { ...held, name: 'one' },
      { ...held, name: 'two', components: plain, category: 'MARKETING' },
      { ...held, name: 'three', components: shop, status: 'REJECTED' },
      { ...held, name: 'four', components: [] },
      { ...held, name: 'five' },
    )
    const templates = await listWhatsappTemplates(api.account, api)
    const [one] = templates
    expect(one).toEqual({
      ...{ name: 'one', language: 'mr', status: 'APPROVED', category: 'UTILITY' },
      ...{ body: '{{1}}, {{2}} बाकी आहे, {{1}}.', bodyParams: 2, hasUrlButton: true },
    })
    expect(
      templates.map(({ name, category, status, bodyParams, hasUrlButton }) => [
        ...[name, category, status, bodyParams, hasUrlButton],
      ]),
    ).toEqual([
      ['one', 'UTILITY', 'APPROVED', 2, true],
      ['two', 'MARKETING', 'APPROVED', 0, false],
      ['three', 'UTILITY', 'REJECTED', 0, false],
      ['four', 'UTILITY', 'APPROVED', 0, false],
      ['five', 'UTILITY', 'APPROVED', 2, true],
    ])
    expect(api.asked).toHaveLength(3)
  })

  test('a list without an end is read for 20 pages', async () => {
    const api = await started({ pageSize: 1 })
    const held = { language: 'mr', status: 'APPROVED', category: 'UTILITY', components: [] }
    for (let count = 0; count < 30; count += 1) api.templates.push({ ...held, name: `t${count}` })
    expect(await listWhatsappTemplates(api.account, api)).toHaveLength(20)
    expect(api.asked).toHaveLength(20)
  })

  test('a text of our own is handed in with its examples, and one of the library by its name', async () => {
    const api = await started()
    api.library.set('payment_due_1', 'Hello {{1}}, {{2}} is due.')
    const own = {
      ...{ name: 'fee_due', language: 'mr' as const, category: 'UTILITY' as const },
      ...{ body: 'नमस्कार {{1}}, शुल्क बाकी आहे.', examples: ['आशा'] },
    }
    expect(await createWhatsappTemplate(api.account, own, api)).toEqual({
      status: 'PENDING',
      category: 'UTILITY',
    })
    expect(api.asked.at(-1)?.body).toEqual({
      ...{ name: 'fee_due', language: 'mr', category: 'UTILITY' },
      components: [{ type: 'BODY', text: own.body, example: { body_text: [['आशा']] } }],
    })
    await expect(createWhatsappTemplate(api.account, own, api)).rejects.toMatchObject({ code: '2388024' })
    const ofLibrary = { name: 'due', language: 'en' as const, libraryTemplateName: 'payment_due_1' }
    expect(await createTemplateFromMetaLibrary(api.account, ofLibrary, api)).toMatchObject({
      status: 'APPROVED',
    })
    const none = { ...ofLibrary, name: 'other', libraryTemplateName: 'none' }
    await expect(createTemplateFromMetaLibrary(api.account, none, api)).rejects.toMatchObject({ code: '100' })
  })

  test('a refusal has its code and its reason, no answer says so, and the token stands in none', async () => {
    const api = await started()
    const { token } = api.account
    const errorsOf = async (
      account = api.account,
      limits: Parameters<typeof fetchWhatsappNumberStateFromMeta>[1] = api,
    ) => {
      const asks = [
        () => fetchWhatsappNumberStateFromMeta(account, limits),
        () => registerWhatsappNumber(account, '123456', limits),
        () => subscribeAppToWebhook(account, limits),
        () => listWhatsappTemplates(account, limits),
        () =>
          createTemplateFromMetaLibrary(
            account,
            { name: 'a', language: 'en', libraryTemplateName: 'b' },
            limits,
          ),
      ]
      const errors = await Promise.all(asks.map((ask) => ask().catch((error: unknown) => error)))
      return errors as WhatsappCloudApiError[]
    }
    const all: WhatsappCloudApiError[] = []
    const expectCodes = (errors: WhatsappCloudApiError[], code: string) => {
      expect(errors.every((error) => error instanceof WhatsappCloudApiError)).toBe(true)
      expect(errors.map((error) => error.code)).toEqual(Array(5).fill(code))
      all.push(...errors)
    }
    const spoken = `Malformed access token ${token}`
    const queue = (fault: CloudFault) => api.faults.push(...Array<CloudFault>(5).fill(fault))
    queue({ kind: 'error', status: 400, code: 190, message: spoken })
    expectCodes(await errorsOf(), '190')
    queue({ kind: 'error', status: 400, code: 100, message: spoken })
    const refused = await errorsOf()
    expect(refused[0]?.message).toBe('Meta refused: Malformed access token …')
    expectCodes(refused, '100')
    // Nor half of it, where a long reason is cut.
    queue({ kind: 'error', status: 400, code: 100, message: `${'a'.repeat(290)}${token}` })
    const long = await errorsOf()
    expect(long.filter((error) => error.message.includes(token.slice(0, 8)))).toEqual([])
    expectCodes(long, '100')
    queue({ kind: 'page', status: 502 })
    expectCodes(await errorsOf(), 'unreadable')
    queue({ kind: 'page', status: 200 })
    expectCodes(await errorsOf(), 'unreadable')
    expectCodes(await errorsOf({ ...api.account, token: `${token}x` }), '190')
    queue({ kind: 'silence' })
    expectCodes(await errorsOf(api.account, { base: api.base, giveUpAfter: 1_500 }), 'unreadable')
    await api.stop()
    stops.length = 0
    expectCodes(await errorsOf(), 'no_connection')
    for (const error of all) expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(token)
  })
})
