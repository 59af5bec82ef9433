import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { defaultEnquirySettings } from '../src/domain/admissions/enquiry-settings.ts'
import type { SendingChannel } from '../src/domain/messages/message.ts'
import type { MessageSettingsState } from '../src/domain/messages/message-settings-state.ts'
import { outgoingMessageCalls } from '../src/features/messages/outgoing-message-calls.act.ts'
import { queueOwnerNotices } from '../src/features/messages/owner-notices.act.ts'
import { createLog } from '../src/server/log.ts'
import { admin, freshApp, type Operator, type TestApp } from './app.ts'
import { smsAccount } from './channels.ts'
import { type CloudFault, signed } from './cloud-api.ts'
import { engines } from './engines.ts'
import { listenTo, notThere, readAnswers, readBackups, readDatabase, type Said } from './everything-said.ts'
import { keys, keysIn, repeating } from './keys.ts'
import { type MailFaults, mailServer } from './mail-server.ts'
import { changeMembersPages } from './members-pages.ts'
import { accountOf, type MessageDesk, messageDesk, sayYes, setUpMessages } from './message-desk.ts'
import { admission } from './people.ts'
import type { SmsFault } from './sms-gateway.ts'

test('a key is found in whatever form it stands', () => {
  expect(keysIn(repeating)).toEqual(Object.keys(keys))
  const basic = Buffer.from(`\0centre@example.com\0${keys.mailPassword}`).toString('base64')
  expect(keysIn(`AUTH PLAIN ${basic}`)).toEqual(['mailPassword'])
  expect(keysIn(`/?hub.verify_token=${encodeURIComponent(keys.verifyWord)}&a=1`)).toEqual(['verifyWord'])
  expect(keysIn('{"pin":"739154"}')).toEqual(['pin'])
  expect(keysIn('a quiet day, 17391540')).toEqual([])
})

describe.each(engines)('MS-1: the keys of messages, on %s', (engine) => {
  let app: TestApp
  let desk: MessageDesk
  let server: Awaited<ReturnType<typeof mailServer>>
  let place: string
  let at: Date
  const said: Said[] = []
  const faults: MailFaults = {}
  afterEach(async () => {
    vi.restoreAllMocks()
    await app.end()
    await desk.stop()
    await server.stop()
    rmSync(place, { recursive: true, force: true })
  })

  test('are in no answer, log, history, error, file, backup or byte of the database, whatever their services answer', async () => {
    const owner = await centre()
    const stopListening = listenTo(app, said)
    await setUp(owner)
    await sendAll(owner)
    await failEach(owner)
    await askWrongly(owner)
    const reading = { app, owner, said }
    await readBackups(reading, place)
    const answered = await readAnswers(reading)
    await readDatabase(reading, engine)
    stopListening()
    for (const { path, body } of desk.cloud.asked)
      if (!path.endsWith('/register')) said.push({ where: `a call of ${path}`, text: JSON.stringify(body) })
    said.push({ where: 'an SMS', text: JSON.stringify(desk.gateway.taken) })
    for (const { raw } of server.mails) said.push({ where: 'a mail', text: raw })

    const leaks = said.flatMap(({ where, text }) => keysIn(text).map((key) => `${key} in ${where}`))
    expect([...new Set(leaks)]).toEqual([])
    // Each was used, and what was searched is what it is taken for.
    expect(new Set(desk.cloud.asked.map(({ token }) => token))).toEqual(
      new Set([keys.token, keys.endedToken]),
    )
    expect(desk.cloud.asked.filter(({ body }) => body.pin === keys.pin)).toHaveLength(1)
    expect([desk.gateway.taken.length > 1, server.mails.length > 1]).toEqual([true, true])
    const withoutAnswer = new Set(answered.filter(({ status }) => status !== 200).map(({ path }) => path))
    expect([...withoutAnswer]).toEqual(notThere)
    for (const where of ['the database', 'a row of channels', 'a backup', 'a log', 'live'])
      expect([where, said.some((one) => one.where.startsWith(where) && one.text !== '')]).toEqual([
        where,
        true,
      ])
    expect(said.find(({ where }) => where === 'the database')?.text).toContain('Asha Test')
  })

  async function centre() {
    desk = await messageDesk()
    desk.cloud.account.token = keys.token
    desk.cloud.state.pin = keys.pin
    desk.gateway.account.key = keys.smsKey
    faults.password = keys.mailPassword
    server = await mailServer(faults)
    const { ca } = server
    at = new Date('2026-12-18T05:00:00Z')
    app = await freshApp(engine, {
      environment: {
        ...{ SAMPLE_DATA: 'off', PUBLIC_URL: 'https://abhyasika.example' },
        ADMIN_PASSWORD: keys.ownPassword,
      },
      now: () => at,
      log: createLog('trace', { write: (text) => said.push({ where: 'a log', text }) }),
      ways: {
        ...desk.ways,
        sendEmail: (account, mail, limits) =>
          outgoingMessageCalls.sendEmail(account, mail, { ...limits, ca }),
      },
    })
    place = join(app.dataDir, '..', `stick-${Math.random().toString(36).slice(2)}`)
    mkdirSync(place)
    const credentials = { email: admin.email, password: keys.ownPassword }
    return { ...(await app.signIn(credentials)), password: keys.ownPassword }
  }

  const post = async (by: Operator, path: string, body?: unknown) =>
    (await by.call('POST', `/api/messages/${path}`, body)).status
  const setKeys = (owner: Operator, changes: object) =>
    owner.ok('PATCH', '/api/settings', { ...changes, revision: 1_000_000 })
  const changedAt = async (owner: Operator, channel: SendingChannel) =>
    (await owner.ok<MessageSettingsState>('GET', '/api/messages'))[channel].changedAt
  const sendTest = async (owner: Operator, channel: SendingChannel) => {
    expect([channel, await post(owner, `${channel}/tests`)]).toEqual([channel, 201])
    await app.outbox.look()
  }
  const switchOn = async (owner: Operator, channel: SendingChannel) => {
    await sendTest(owner, channel)
    await owner.ok('POST', `/api/messages/${channel}/tests/answers`, { hasArrived: true })
    await owner.ok('POST', `/api/messages/${channel}/switches`, { isOn: true })
  }
  const mailAccount = async (owner: Operator, changes = {}) => {
    const { isPrivateAllowed: _, ...settings } = server.settings
    const basedOn = await changedAt(owner, 'email')
    const own = { password: keys.mailPassword, ownPassword: keys.ownPassword }
    return post(owner, 'email', { ...settings, ...own, basedOn, ...changes })
  }
  const whatsappAccount = async (owner: Operator, changes = {}) => {
    const basedOn = await changedAt(owner, 'whatsapp')
    const secrets = { appSecret: keys.appSecret, verifyToken: keys.verifyWord }
    return post(owner, 'whatsapp', { ...accountOf(desk), ...secrets, basedOn, ...changes })
  }

  /** Every account, switched on as its owner does it. */
  async function setUp(owner: Operator) {
    await setUpMessages(app, owner, desk, ['grace', 'receipt'], { withSms: true })
    expect(await whatsappAccount(owner)).toBe(200)
    expect(await post(owner, 'whatsapp/registrations', { pin: keys.wrongPin })).toBe(409)
    expect(await post(owner, 'whatsapp/registrations', { pin: keys.pin })).toBe(200)
    const check = (word: string) =>
      app.call(
        'GET',
        `/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(word)}&hub.challenge=1`,
      )
    expect((await check(`${keys.verifyWord} not`)).status).toBe(404)
    expect((await check(keys.verifyWord)).status).toBe(200)
    await switchOn(owner, 'whatsapp')
    await switchOn(owner, 'sms')
    expect(await mailAccount(owner, { ownPassword: 'wrong' })).toBe(400)
    expect(await mailAccount(owner)).toBe(200)
    await switchOn(owner, 'email')
  }

  async function call(change: object, secret = keys.appSecret) {
    const entry = [{ id: desk.cloud.account.businessAccountId, time: 0, changes: [change] }]
    const { bytes, signature } = signed({ object: 'whatsapp_business_account', entry }, secret)
    const headers = { 'x-hub-signature-256': signature }
    const answer = await app.call('POST', '/webhooks/whatsapp', bytes.toString(), headers)
    await app.webhookWorker.look()
    return answer.status
  }

  /** A reminder that goes by SMS in the end, a mail to a member and one to the owner, and an answer of somebody. */
  async function sendAll(owner: Operator) {
    await owner.ok('POST', '/api/pages', { id: 'page', title: 'Rules', content: 'Quiet.' })
    await changeMembersPages(owner)
    const admissions = { ...defaultEnquirySettings, takesEnquiries: true }
    await owner.ok('PATCH', '/api/settings', { admissions, revision: 1_000_000 })
    const wish = { gender: 'Female', libraryId: 1, shiftId: 1, wishedFrom: '2026-12-20', source: '' }
    await owner.ok('POST', '/api/enquiries', { id: 'asking', name: 'Ravi', phone: '9822055555', ...wish })
    const payment = { id: 'fee', amount: 500_00, mode: 'Cash' as const, receivedOn: '2026-12-18' }
    const asha = { ...admission({ joinDate: '2026-11-20', payment }), id: 'asha', planId: 'month' }
    await owner.ok('POST', '/api/members', asha)
    await sayYes(owner, 'asha', 'whatsapp')
    await sayYes(owner, 'asha', 'sms')
    at = new Date('2026-12-21T05:00:00Z')
    desk.cloud.faults.push({ kind: 'error', status: 400, code: 131026, message: repeating })
    await app.lookAtMessages()
    await app.lookAtMessages()
    await queueOwnerNotices(app, new Date('2026-12-01T05:00:00Z'))
    await app.outbox.look()
    const answered = desk.cloud.answer({ from: '919822012345', text: 'I come tomorrow' })
    expect([await call(answered), await call(answered, 'another')]).toEqual([200, 404])
  }

  /** Each service refuses, breaks off, and repeats every key in what it says. */
  async function failEach(owner: Operator) {
    const error = (status: number, code: number) => ({
      ...{ kind: 'error' as const, status, code, message: repeating },
    })
    const ofCloud: CloudFault[] = [
      ...[error(400, 131000), error(401, 190), error(400, 190), error(400, 131042), error(429, 130429)],
      ...[
        error(400, 132001),
        error(500, 1),
        { kind: 'page' as const, status: 502 },
        { kind: 'no-id' as const },
      ],
      ...[{ kind: 'cut' as const }, { kind: 'redirect' as const, to: `http://127.0.0.1:1/?${keys.token}` }],
    ]
    for (const fault of ofCloud) {
      desk.cloud.faults.push(fault)
      await sendTest(owner, 'whatsapp')
    }
    for (const path of ['templates', 'templates/offers', 'templates/library', 'registrations']) {
      const body = {
        templates: undefined,
        'templates/offers': { kind: 'notice' },
        'templates/library': { libraryName: 'due', name: 'due' },
        registrations: { pin: keys.wrongPin },
      }[path]
      desk.cloud.faults.push(error(400, 100), error(400, 100))
      expect([path, await post(owner, `whatsapp/${path}`, body)]).toEqual([path, 409])
      desk.cloud.faults.length = 0
    }
    await setKeys(owner, { whatsappApiKey: keys.endedToken, smsApiKey: keys.wrongSmsKey })
    for (const channel of ['whatsapp', 'sms'] as const) await sendTest(owner, channel)
    expect(await post(owner, 'whatsapp/registrations', { pin: keys.wrongPin })).toBe(409)
    await setKeys(owner, { whatsappApiKey: keys.token, smsApiKey: keys.smsKey })

    // Short, as the gateway's longer texts are not read at all.
    const message = `The key ${keys.smsKey} was refused`
    const ofGateway: SmsFault[] = [
      ...[200, 400, 401, 429, 500].map((status) => ({ kind: 'error' as const, status, message })),
      { kind: 'error', status: 400, message, code: '301' },
      { kind: 'taken', message: `Taken with the key ${keys.smsKey}` },
      { kind: 'taken', message: keys.smsKey },
      ...[{ kind: 'page' as const, status: 200 }, { kind: 'cut' as const }],
    ]
    for (const fault of ofGateway) {
      desk.gateway.faults.push(fault)
      await sendTest(owner, 'sms')
    }
    faults.says = repeating
    const ofMail: MailFaults[] = [
      ...[{ atSignIn: 535 }, { atSignIn: 454 }, { atRecipient: 550 }, { atMail: 451 }, { atMail: 554 }],
      { afterMail: 'end' },
    ]
    for (const fault of ofMail) {
      Object.assign(faults, fault)
      await sendTest(owner, 'email')
      for (const name of Object.keys(fault) as (keyof MailFaults)[]) delete faults[name]
    }
    expect(await mailAccount(owner, { password: keys.wrongMailPassword })).toBe(200)
    await sendTest(owner, 'email')
    expect(await mailAccount(owner)).toBe(200)
  }

  /** Forms that are refused, with keys where they belong and where they do not. */
  async function askWrongly(owner: Operator) {
    const all = { ...keys }
    const wrong: [string, unknown][] = [
      ['whatsapp', { ...accountOf(desk), ...all, appSecret: keys.appSecret }],
      ['whatsapp', { ...accountOf(desk), price: keys.token, basedOn: keys.verifyWord }],
      ['whatsapp', { ...accountOf(desk), appSecret: keys.appSecret, basedOn: 'yesterday' }],
      ['whatsapp', `{"appSecret":"${keys.appSecret}","verifyToken":${keys.verifyWord}`],
      ['whatsapp/registrations', { pin: Number(keys.pin) }],
      ['whatsapp/registrations', { pin: `${keys.pin} `, [keys.token]: keys.token }],
      ['whatsapp/registrations', `{"pin":"${keys.pin}" ${keys.token}`],
      ['email', { ...server.settings, password: keys.mailPassword }],
      ['email', `${keys.mailPassword} is no JSON`],
      ['sms', { ...smsAccount, key: keys.smsKey }],
    ]
    for (const [path, body] of wrong) {
      expect([path, Math.floor((await post(owner, path, body)) / 100)]).toEqual([path, 4])
    }
    const patches = [
      { whatsappApiKey: keys.token.repeat(300), revision: 1_000_000 },
      { whatsappApiKey: { key: keys.token }, [keys.smsKey]: keys.smsKey, revision: 1_000_000 },
      { smsApiKey: keys.smsKey, revision: 0 },
      `{"smsApiKey":"${keys.smsKey}"`,
    ]
    for (const body of patches)
      expect((await owner.call('PATCH', '/api/settings', body)).status).not.toBe(500)
  }
})
