import { expect, test } from 'vitest'
import type { WriteTransaction } from '#server/database/revision.ts'
import { freshApp } from '../../../../test/app.ts'
import { smsAccount } from '../../../../test/channels.ts'
import { engines } from '../../../../test/engines.ts'
import { messageDesk, setUpMessages } from '../../../../test/message-desk.ts'
import { readFullSendingSetup, sendingSetupReader } from './read-sending-setup.store.ts'

const at = '2026-12-01T05:00:00.000Z'

/** Everything of it that somebody, WhatsApp or an account may change while messages go. */
const changes: [what: string, change: (trx: WriteTransaction) => Promise<unknown>][] = [
  ...[
    { hour: 11 },
    { maxPerDay: 5 },
    { maxPerMonth: 0 },
    { stoppedAt: at, stoppedBy: 'owner@example.org' },
    { changedAt: at },
  ].map((values): (typeof changes)[number] => [
    `rules ${Object.keys(values)}`,
    (trx) => trx.updateTable('sendingRules').set(values).execute(),
  ]),
  ...[
    { isOn: 0 },
    { template: 'other' },
    { places: '["name"]' },
    { flows: '{"mr":"flow"}' },
    { lookedText: '' },
    { lookedAt: at, lookedBy: 'another' },
  ].map((values): (typeof changes)[number] => [
    `kind ${Object.keys(values)}`,
    (trx) => trx.updateTable('sendingKinds').set(values).execute(),
  ]),
  ...[
    { status: 'PAUSED' },
    { category: 'MARKETING' },
    { body: 'Namaskar' },
    { valuesCount: 9 },
    { hasLink: 1 },
    { stoppedCode: '132015' },
    { code: 'en_GB' },
  ].map((values): (typeof changes)[number] => [
    `text ${Object.keys(values)}`,
    (trx) => trx.updateTable('messageTemplates').set(values).execute(),
  ]),
  ...[
    { isOn: 0 },
    { stoppedAt: at },
    { stoppedCode: '190' },
    { testedAt: at },
    { seenAt: at },
    { calledAt: at },
  ].map((values): (typeof changes)[number] => [
    `channel ${Object.keys(values)}`,
    (trx) => trx.updateTable('channels').set(values).execute(),
  ]),
]

test.each(engines)('MS-5: what is kept between two messages is as it is stored, on %s', async (engine) => {
  const desk = await messageDesk()
  const app = await freshApp(engine, { environment: { SAMPLE_DATA: 'off' }, ways: desk.ways })
  const operator = await app.signIn()
  await setUpMessages(app, operator, desk, ['over', 'grace'])
  const readSetup = sendingSetupReader(app.cipher)
  const kept = () => app.db.transaction().execute(readSetup)
  const isFresh = async (what: string) => {
    expect([what, await kept()]).toEqual([what, await readFullSendingSetup(app.db, app.cipher)])
  }
  expect(await kept()).toBe(await kept())
  for (const [what, change] of changes) {
    await isFresh(what)
    await app.db.transaction().execute(change)
    await isFresh(what)
  }
  // What screens change: the accounts, their keys, the centre and its own texts.
  await operator.ok('POST', '/api/messages/sms', smsAccount)
  await isFresh('account')
  const before = await kept()
  const settings = { smsApiKey: 'another', revision: 1_000_000 }
  await operator.ok('PATCH', '/api/settings', settings)
  await isFresh('key')
  expect(await kept()).not.toBe(before)
  await app.end()
  await desk.stop()
})
