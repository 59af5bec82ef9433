import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import type { EmailSettings } from '#domain/messages/email-channel.ts'
import type { SendOutcome } from '#domain/messages/message.ts'
import { runInWriteTransaction } from '#server/database/revision.ts'
import { freshApp, type TestApp } from '../../../test/app.ts'
import { engines } from '../../../test/engines.ts'
import { changeChannelState, readEmailChannel, saveChannel } from './channels.store.ts'
import { listMessages } from './message-lists.store.ts'
import { addMessage, dropUnsentMessages } from './messages.store.ts'
import { createOutboxWorker } from './outbox-worker.act.ts'
import { outgoingMessageCalls } from './outgoing-message-calls.act.ts'

const settings: EmailSettings = {
  ...{ host: 'smtp.example.com', port: 465, security: 'tls', user: 'centre', isPrivateAllowed: false },
  ...{ from: 'centre@example.com', to: 'owner@example.com', language: 'en' },
  notices: ['day-open', 'backup-late'],
}
const minute = 60_000

describe.each(engines)('the outbox, on %s', (engine) => {
  let app: TestApp
  let at: Date
  let outboxes: { end: () => Promise<void> }[] = []
  afterEach(async () => {
    for (const outbox of outboxes) await outbox.end()
    outboxes = []
    await app.end()
  })

  async function centre() {
    at = new Date('2026-11-20T06:00:00Z')
    app = await freshApp(engine, { now: () => at })
    await runInWriteTransaction(app.db, async (trx) => {
      const account = { settings, secret: 'secret', changedAt: at.toISOString() }
      await saveChannel(trx, app.cipher, 'email', account, false)
      await changeChannelState(trx, 'email', { seenAt: at.toISOString(), isOn: 1 })
    })
  }
  const later = (milliseconds: number) => {
    at = new Date(at.getTime() + milliseconds)
  }
  /** A process that sends; what it hands over is noted by its id. */
  function sender(answer: (id: string) => SendOutcome | Promise<SendOutcome>, handed: string[] = []) {
    const { db, cipher, live, config, today } = app
    const outbox = createOutboxWorker({
      ...{ db, cipher, live, config, today, now: () => at, log: pino({ enabled: false }) },
      ways: {
        ...outgoingMessageCalls,
        sendEmail: async (_account, { id }) => {
          handed.push(id)
          return answer(id)
        },
      },
    })
    outboxes.push(outbox)
    return { outbox, handed }
  }
  const add = (id: string, about: object = {}) =>
    runInWriteTransaction(app.db, (trx) =>
      addMessage(trx, {
        ...{ id, channel: 'email', cause: 'owner', kind: 'day-open', runKey: id, language: 'en' },
        ...{ address: 'owner@example.com', madeAt: at.toISOString(), madeBy: 'product' },
        params: JSON.stringify({ centre: 'Dnyandeep', when: '19 Nov 2026', link: '' }),
        ...about,
      }),
    )
  const states = async () =>
    Object.fromEntries(
      (await listMessages(app.db, { limit: 100 })).map(({ id, state, code }) => [
        id,
        `${state} ${code}`.trim(),
      ]),
    )
  const steps = async (id: string) =>
    (
      await app.db
        .selectFrom('messageSteps')
        .select('state')
        .where('messageId', '=', id)
        .orderBy('no')
        .execute()
    ).map(({ state }) => state)

  test('MS-2: what is sent has its text as it was sent and each state it had, and goes once', async () => {
    await centre()
    await add('one')
    // One event is one mail, however often it is noticed.
    expect(await add('two', { runKey: 'one' })).toBe(false)
    const { outbox, handed } = sender(() => ({ kind: 'sent' }))
    await outbox.look()
    await outbox.look()
    expect([handed, await states(), await steps('one')]).toEqual([
      ['one'],
      { one: 'sent' },
      ['waiting', 'sending', 'sent'],
    ])
    const [message] = await listMessages(app.db, { limit: 1 })
    expect(message?.text).toContain('Dnyandeep: 19 Nov 2026 is not closed')
  })

  test('MS-2: of two processes one sends, and the other once that one is gone', async () => {
    await centre()
    for (let n = 0; n < 12; n++) await add(`m${n}`)
    const handed: string[] = []
    const first = sender(async () => {
      await wait(2)
      return { kind: 'sent' }
    }, handed)
    const second = sender(() => ({ kind: 'sent' }), handed)
    await Promise.all([first.outbox.look(), second.outbox.look()])
    expect(handed.length).toBe(12)
    expect(new Set(handed).size).toBe(12)
    expect(Object.values(await states()).every((state) => state === 'sent')).toBe(true)
    await first.outbox.end()
    await add('next')
    await second.outbox.look()
    expect(handed.at(-1)).toBe('next')
  })

  test('MS-2: of a process that was killed while it sent the message is unknown, and is not sent again', async () => {
    await centre()
    await add('lost')
    later(1)
    await add('after')
    const killed = sender(() => new Promise(() => {}))
    void killed.outbox.look()
    while (killed.handed.length === 0) await wait(5)
    outboxes = []
    const other = sender(() => ({ kind: 'sent' }))
    later(30_000)
    await other.outbox.look()
    expect(other.handed).toEqual([])
    later(31_000)
    await other.outbox.look()
    expect([other.handed, await states()]).toEqual([['after'], { lost: 'unknown', after: 'sent' }])
    expect(await steps('lost')).toEqual(['waiting', 'sending', 'unknown'])
  })

  test('MS-2: an answer that comes after it was called unknown is still heard, and sends nothing again', async () => {
    await centre()
    await add('slow')
    let answer: (outcome: SendOutcome) => void = () => {}
    const slow = sender(() => new Promise((resolve) => (answer = resolve)))
    const looking = slow.outbox.look()
    while (slow.handed.length === 0) await wait(5)
    later(61_000)
    const other = sender(() => ({ kind: 'sent' }))
    await other.outbox.look()
    expect(await states()).toEqual({ slow: 'unknown' })
    answer({ kind: 'later', code: '450' })
    await looking
    expect(await states()).toEqual({ slow: 'unknown' })
    expect(other.handed).toEqual([])
  })

  test('MS-2, MS-5: later is tried after 4, 16 and 64 seconds, then it failed; without a connection it goes on', async () => {
    await centre()
    await add('one')
    const { outbox, handed } = sender(() => ({ kind: 'later', code: '450' }))
    await outbox.look()
    for (const [seconds, tries] of [
      [3, 1],
      [1, 2],
      [16, 3],
      [64, 4],
    ] as const) {
      later(seconds * 1000)
      await outbox.look()
      expect(handed.length).toBe(tries)
    }
    expect(await states()).toEqual({ one: 'failed 450' })

    await add('two')
    const offline = sender(() => ({ kind: 'no-connection' }))
    await outbox.end()
    for (const seconds of [0, 4, 16, 64, 300, 300]) {
      later(seconds * 1000)
      await offline.outbox.look()
    }
    expect(offline.handed.length).toBe(6)
    later(299_000)
    await offline.outbox.look()
    expect(offline.handed.length).toBe(6)
    expect((await states()).two).toBe('waiting no_connection')
    later(24 * 60 * minute)
    await offline.outbox.look()
    expect((await states()).two).toBe('dropped too_old')
  })

  test('MS-5: an account that is refused stops the channel and keeps its message; a test that goes starts it again', async () => {
    await centre()
    await add('one')
    await add('two')
    let isRight = false
    const { outbox, handed } = sender(() => (isRight ? { kind: 'sent' } : { kind: 'account', code: '535' }))
    await outbox.look()
    await outbox.look()
    expect([handed, await states()]).toEqual([['one'], { one: 'waiting 535', two: 'waiting' }])
    expect(await readEmailChannel(app.db, app.cipher)).toMatchObject({ stoppedCode: '535', isOn: true })
    await add('trial', { cause: 'test', kind: 'test', runKey: null })
    await outbox.look()
    expect((await states()).trial).toBe('failed 535')
    isRight = true
    await add('again', { cause: 'test', kind: 'test', runKey: null })
    await outbox.look()
    expect(await readEmailChannel(app.db, app.cipher)).toMatchObject({ stoppedCode: '', stoppedAt: null })
    expect(await states()).toMatchObject({ again: 'sent', one: 'sent', two: 'sent' })
  })

  test('MS-2, MS-3: what is off, no longer wanted or of before a restore is dropped, and says why', async () => {
    await centre()
    await add('unwanted', { kind: 'asks-waiting' })
    await add('off')
    const { outbox, handed } = sender(() => ({ kind: 'sent' }))
    await runInWriteTransaction(app.db, (trx) => changeChannelState(trx, 'email', { isOn: 0 }))
    await outbox.look()
    await runInWriteTransaction(app.db, (trx) => changeChannelState(trx, 'email', { isOn: 1 }))
    await add('unwanted2', { kind: 'asks-waiting' })
    await outbox.look()
    await add('restored')
    await runInWriteTransaction(app.db, (trx) => dropUnsentMessages(trx, 'restored', at.toISOString()))
    await outbox.look()
    expect([handed, await states()]).toEqual([
      [],
      {
        unwanted: 'dropped off',
        off: 'dropped off',
        unwanted2: 'dropped not_wanted',
        restored: 'dropped restored',
      },
    ])
  })
})
