import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { type BooksClosingPeriod, booksClosingSumsOf } from '#domain/books/books-closing.ts'
import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { mailPassword, mailServer, readMail } from '../../../test/mail-server.ts'
import { admin, admission } from '../../../test/people.ts'
import { outgoingMessageCalls } from './outgoing-message-calls.act.ts'
import { queueOwnerNotices } from './owner-notices.act.ts'

describe.each(enginesByExtent)('e-mail to the owner, on %s', (engine) => {
  let app: TestApp
  let server: Awaited<ReturnType<typeof mailServer>>
  let at = '2026-11-20T06:00:00Z'
  afterEach(async () => {
    at = '2026-11-20T06:00:00Z'
    await app.end()
    await server.stop()
  })

  async function centre() {
    server = await mailServer()
    const { ca } = server
    app = await freshApp(engine, {
      now: () => new Date(at),
      ways: {
        resolvePublicMailHost: outgoingMessageCalls.resolvePublicMailHost,
        sendEmail: (account, mail, limits) =>
          outgoingMessageCalls.sendEmail(account, mail, { ...limits, ca }),
      },
    })
    return app.signIn()
  }
  const state = (operator: Operator) => operator.ok<MessageSettingsState>('GET', '/api/messages')
  const account = (changes = {}) => {
    const { isPrivateAllowed: _, ...settings } = server.settings
    return { ...settings, password: mailPassword, basedOn: '', ownPassword: admin.password, ...changes }
  }
  const refusal = async (answering: Promise<Response>) => {
    const answer = await answering
    const { error } = await answer.json()
    return [answer.status, error.code, error.field]
  }
  /** Set up, tested, seen to arrive and switched on. */
  async function switchedOn(operator: Operator, changes = {}) {
    await operator.ok('POST', '/api/messages/email', account(changes))
    await operator.ok('POST', '/api/messages/email/tests')
    await app.outbox.look()
    await operator.ok('POST', '/api/messages/email/tests/answers', { hasArrived: true })
    await operator.ok('POST', '/api/messages/email/switches', { isOn: true })
    server.mails.length = 0
  }
  const tell = async (newestBackup = new Date(at)) => {
    await queueOwnerNotices(app, newestBackup)
    await app.outbox.look()
    return server.mails.map((mail) => readMail(mail).subject)
  }

  test('MS-1: off in a new centre, and on only after a test was seen to arrive', async () => {
    const operator = await centre()
    expect((await state(operator)).email).toMatchObject({ settings: null, isOn: false })
    expect(await refusal(operator.call('POST', '/api/messages/email/tests'))).toEqual([
      404,
      'not_found',
      undefined,
    ])
    await operator.ok('POST', '/api/messages/email', account())
    const turnOn = () => operator.call('POST', '/api/messages/email/switches', { isOn: true })
    expect((await refusal(turnOn()))[1]).toBe('no_test_seen')
    const say = (hasArrived: boolean) =>
      operator.call('POST', '/api/messages/email/tests/answers', { hasArrived })
    expect((await refusal(say(true)))[1]).toBe('no_test_sent')
    const heard = app.listen()
    await operator.ok('POST', '/api/messages/email/tests')
    while (server.mails.length === 0) await wait(5)
    await app.outbox.look()
    expect(heard.join()).toContain('"messages"')
    expect((await state(operator)).tests).toMatchObject({
      email: { cause: 'test', state: 'sent', address: 'owner@example.com' },
    })
    expect((await refusal(turnOn()))[1]).toBe('no_test_seen')
    expect((await say(true)).status).toBe(200)
    expect((await turnOn()).status).toBe(200)
    expect((await state(operator)).email.isOn).toBe(true)
    // It did not arrive after all.
    await say(false)
    expect((await state(operator)).email).toMatchObject({ isOn: false, seenAt: null })
  })

  test('MS-1: another account is not on before its own test, but other notices leave it as it is', async () => {
    const operator = await centre()
    await switchedOn(operator)
    const { changedAt } = (await state(operator)).email
    at = '2026-11-20T06:00:30Z'
    const notices = ['day-open']
    await operator.ok('POST', '/api/messages/email', account({ notices, password: '', basedOn: changedAt }))
    const after = (await state(operator)).email
    expect([after.isOn, after.settings?.notices]).toEqual([true, notices])
    // An earlier try of the same call had done it.
    await operator.ok('POST', '/api/messages/email', account({ notices, password: '', basedOn: changedAt }))
    at = '2026-11-20T06:01:00Z'
    const other = account({ notices, to: 'other@example.com', password: '', basedOn: changedAt })
    expect((await refusal(operator.call('POST', '/api/messages/email', other)))[1]).toBe('stale')
    await operator.ok('POST', '/api/messages/email', { ...other, basedOn: after.changedAt })
    expect((await state(operator)).email).toMatchObject({ isOn: false, seenAt: null, hasPassword: true })
  })

  test('doors: a server of this network is used only where its owner says so with their password', async () => {
    const operator = await centre()
    const save = (changes: object) => operator.call('POST', '/api/messages/email', account(changes))
    expect(await refusal(save({ ownPassword: '' }))).toEqual([409, 'private_host', 'host'])
    expect((await refusal(save({ ownPassword: 'wrong' })))[1]).toBe('wrong_password')
    expect((await state(operator)).email.settings).toBeNull()
    for (const host of ['http://smtp.example.com', 'smtp.example.com/x', 'a b', ''])
      expect((await save({ host })).status, host).toBe(400)
    expect((await refusal(save({ host: 'no-such-host.invalid' })))[1]).toBe('host_not_found')
    expect((await refusal(save({ password: '' }))).slice(1)).toEqual(['required', 'password'])
    expect((await save({})).status).toBe(200)
  })

  test('MS-1: the password is in no answer, no history and no table in clear', async () => {
    const operator = await centre()
    await switchedOn(operator)
    const answers = [
      await (await operator.call('GET', '/api/messages')).text(),
      await (await operator.call('GET', '/api/history')).text(),
    ]
    expect(answers.join()).not.toContain(mailPassword)
    expect(answers[1]).toContain('messages.password')
    const rows = await app.db.selectFrom('channels').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(mailPassword)
  })

  test('MS-7: a late backup, a day not closed and a clerk who waits are told once each', async () => {
    const operator = await centre()
    await switchedOn(operator)
    expect(await tell()).toEqual([])

    expect(await tell(new Date('2026-11-19T03:00:00Z'))).toEqual(['Abhyasika: no backup for a day'])
    expect((await tell(new Date('2026-11-19T03:00:00Z'))).length).toBe(1)
    server.mails.length = 0

    // The centre closes its days, and the day after took money and was not closed.
    const { period } = await operator.ok<{ period: BooksClosingPeriod }>('GET', '/api/closings/next')
    const { expected } = booksClosingSumsOf({ ...period, opening: 0 })
    const counted = { opening: 0, expected, counted: expected }
    await operator.ok('POST', '/api/closings', { id: 'closed', day: '2026-11-20', after: 0, ...counted })
    const payment = { id: 'fee', amount: 500_00, mode: 'Cash' as const, receivedOn: '2026-11-21' }
    at = '2026-11-21T06:00:00Z'
    await operator.ok(
      'POST',
      '/api/members',
      admission({ id: 'one', planId: 'month', joinDate: '2026-11-21', payment }),
    )
    expect(await tell()).toEqual([])
    at = '2026-11-22T04:29:00Z'
    expect(await tell()).toEqual([])
    at = '2026-11-22T04:30:00Z'
    expect(await tell()).toEqual(['Abhyasika: 21 Nov 2026 is not closed'])
    at = '2026-11-23T06:00:00Z'
    expect((await tell()).length).toBe(1)
  })

  test('MS-7: each stop of another channel that is on is told once, with its name and day', async () => {
    const operator = await centre()
    await switchedOn(operator, { notices: ['channel-stopped'] })
    const ids = { phoneNumberId: '106540352242922', businessAccountId: '102290129340398' }
    const secrets = { appSecret: 'secret', verifyToken: 'lamp' }
    const whatsapp = { ...ids, ...secrets, to: '9822012345', price: '0.1357', basedOn: '' }
    await operator.ok('POST', '/api/messages/whatsapp', whatsapp)
    expect(await tell()).toEqual([])
    const stop = (stoppedAt: string, isOn = 1) =>
      app.db
        .updateTable('channels')
        .set({ stoppedAt, stoppedCode: '131042', seenAt: stoppedAt, isOn })
        .where('id', '=', 'whatsapp')
        .execute()
    await stop('2026-11-20T05:30:00.000Z')
    await tell()
    expect(await tell()).toEqual(['Abhyasika: WhatsApp has stopped'])
    expect(readMail(server.mails[0] ?? { to: [], raw: '' }).body).toContain(
      'Since 20 Nov 2026 the account of WhatsApp',
    )
    await stop('2026-11-20T05:45:00.000Z')
    expect((await tell()).length).toBe(2)
    // Nobody waits for what was switched off.
    await stop('2026-11-20T05:50:00.000Z', 0)
    expect((await tell()).length).toBe(2)
  })
})
