import { expect, test } from 'vitest'
import { channelStatus, neverSetUpChannelState } from './channel-state.ts'
import { channelNeedsLeft } from './message-settings-state.ts'

const at = '2026-11-20T06:00:00.000Z'
const email = { ...neverSetUpChannelState, settings: null, hasPassword: false }
const secrets = { hasAppSecret: true, hasVerifyToken: true }
const whatsapp = { ...neverSetUpChannelState, ...secrets, settings: null, hasToken: false, webhook: '' }
const sms = { ...neverSetUpChannelState, settings: null, hasKey: false }

test('MS-1: a channel waits for a word on its test, and what stopped it comes before all else', () => {
  const channel = { ...neverSetUpChannelState, settings: {} }
  expect(channelStatus({ ...channel, settings: null })).toBe('never')
  expect(channelStatus(channel)).toBe('off')
  expect(channelStatus({ ...channel, testedAt: at })).toBe('waits')
  expect(channelStatus({ ...channel, testedAt: at, seenAt: at })).toBe('off')
  expect(channelStatus({ ...channel, testedAt: at, seenAt: at, isOn: true })).toBe('on')
  expect(channelStatus({ ...channel, isOn: true, seenAt: at, stoppedAt: at })).toBe('stopped')
})

test('MS-1: what a channel lacks before it can be switched on, in the order in which it is done', () => {
  const all = { email, whatsapp, sms }
  expect(channelNeedsLeft('email', all)).toEqual(['test'])
  expect(channelNeedsLeft('whatsapp', all)).toEqual(['key', 'webhook', 'test'])
  expect(channelNeedsLeft('sms', all)).toEqual(['key', 'whatsapp', 'test'])
  const ready = { ...whatsapp, hasToken: true, calledAt: at, seenAt: at }
  expect(channelNeedsLeft('whatsapp', { ...all, whatsapp: ready })).toEqual([])
  const behind = { ...sms, hasKey: true, seenAt: at }
  expect(channelNeedsLeft('sms', { ...all, whatsapp: ready, sms: behind })).toEqual(['whatsapp'])
  expect(channelNeedsLeft('sms', { ...all, whatsapp: { ...ready, isOn: true }, sms: behind })).toEqual([])
})
