import { expect, test } from 'vitest'
import { neverSetUpSendingChannelState, sendingChannelStatusOf } from './channel-state.ts'
import { sendingChannelNeedsLeft } from './message-settings-state.ts'

const at = '2026-11-20T06:00:00.000Z'
const email = { ...neverSetUpSendingChannelState, settings: null, hasPassword: false }
const secrets = { hasAppSecret: true, hasVerifyToken: true }
const whatsapp = {
  ...neverSetUpSendingChannelState,
  ...secrets,
  settings: null,
  hasToken: false,
  webhook: '',
}
const sms = { ...neverSetUpSendingChannelState, settings: null, hasKey: false }

test('MS-1: a channel waits for a word on its test, and what stopped it comes before all else', () => {
  const channel = { ...neverSetUpSendingChannelState, settings: {} }
  expect(sendingChannelStatusOf({ ...channel, settings: null })).toBe('never')
  expect(sendingChannelStatusOf(channel)).toBe('off')
  expect(sendingChannelStatusOf({ ...channel, testedAt: at })).toBe('waits')
  expect(sendingChannelStatusOf({ ...channel, testedAt: at, seenAt: at })).toBe('off')
  expect(sendingChannelStatusOf({ ...channel, testedAt: at, seenAt: at, isOn: true })).toBe('on')
  expect(sendingChannelStatusOf({ ...channel, isOn: true, seenAt: at, stoppedAt: at })).toBe('stopped')
})

test('MS-1: what a channel lacks before it can be switched on, in the order in which it is done', () => {
  const all = { email, whatsapp, sms }
  expect(sendingChannelNeedsLeft('email', all)).toEqual(['test'])
  expect(sendingChannelNeedsLeft('whatsapp', all)).toEqual(['key', 'webhook', 'test'])
  expect(sendingChannelNeedsLeft('sms', all)).toEqual(['key', 'whatsapp', 'test'])
  const ready = { ...whatsapp, hasToken: true, calledAt: at, seenAt: at }
  expect(sendingChannelNeedsLeft('whatsapp', { ...all, whatsapp: ready })).toEqual([])
  const behind = { ...sms, hasKey: true, seenAt: at }
  expect(sendingChannelNeedsLeft('sms', { ...all, whatsapp: ready, sms: behind })).toEqual(['whatsapp'])
  expect(sendingChannelNeedsLeft('sms', { ...all, whatsapp: { ...ready, isOn: true }, sms: behind })).toEqual(
    [],
  )
})
