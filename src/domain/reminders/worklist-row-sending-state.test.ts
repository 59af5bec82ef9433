import { expect, test } from 'vitest'
import type { MessageState } from '../messages/message.ts'
import type { AutomaticSendingState } from '../messages/todays-messages-and-answers.ts'
import type { ReminderReason } from './reasons.ts'
import type { ReminderEntry } from './reminder-log.ts'
import {
  doesReminderRowNeedOperator,
  reminderRowSendingStateOf,
  reminderWorklistSectionOf,
  unreviewedMessageCountsByKind,
} from './worklist-row-sending-state.ts'

const today = '2027-04-11'
const around: AutomaticSendingState = {
  ...{ channels: ['whatsapp'], hour: 10, kinds: [{ kind: 'over', isLooked: true }] },
  ...{ stoppedAt: null, stoppedBy: '', isDayOff: false, isListMade: false },
  ...{ prices: { whatsapp: 1500, email: 0, sms: 2500 }, reachable: { asha: 'whatsapp' } },
  ...{ resting: [], today: [], answers: [] },
}
const entry = (about: Partial<ReminderEntry>): ReminderEntry => ({
  ...{ id: 'e', event: 'sent', reason: 'over', day: today, at: `${today}T04:30:00.000Z`, by: 'product' },
  ...{ until: null, lastDay: '2027-04-01', leavingReason: null },
  ...about,
})
const row = {
  member: { id: 'asha' },
  reason: 'over' as ReminderReason | null,
  isDone: false,
  state: undefined,
}
const reminded = (about: { outcome?: ReminderEntry; opened?: ReminderEntry }) => ({
  ...row,
  isDone: about.outcome !== undefined,
  state: { id: 'asha', outcome: null, opened: null, revision: 1, ...about },
})
const message = (state: MessageState, about: object = {}) => ({
  ...{ id: 'm', memberId: 'asha', channel: 'whatsapp' as const, kind: 'over', state, code: '' },
  ...{ at: `${today}T04:31:00.000Z`, price: 0 },
  ...about,
})
type Asked = Partial<AutomaticSendingState> & { hour24?: number }
const is = ({ hour24 = 9, ...sending }: Asked, of: Parameters<typeof reminderRowSendingStateOf>[0] = row) =>
  reminderRowSendingStateOf(of, { sending: { ...around, ...sending }, today, hour: hour24 })?.is ?? null

test('MS-3: a row goes by itself where its reason is chosen, was looked at and the member can be reached', () => {
  expect(is({})).toBe('goes')
  expect(is({ kinds: [] })).toBeNull()
  expect(is({}, { ...row, reason: 'due' })).toBeNull()
  expect(is({}, { ...row, reason: null })).toBeNull()
  expect(is({ reachable: {} })).toBeNull()
  expect(is({ kinds: [{ kind: 'over', isLooked: false }] })).toBe('look')
})

test('MS-1: with no channel on nothing happens by itself, whatever was chosen and sent', () => {
  expect(is({ channels: [] })).toBeNull()
  expect(is({ channels: [], today: [message('failed')] })).toBeNull()
})

test('MS-3: it is left to people where its day is off, its list was made, or somebody talks to them', () => {
  expect(is({ isDayOff: true })).toBeNull()
  expect(is({ isListMade: true })).toBeNull()
  expect(is({}, reminded({ opened: entry({ event: 'opened', by: 'a@example.org' }) }))).toBeNull()
  const yesterday = entry({ event: 'opened', by: 'a@example.org', day: '2027-04-10' })
  expect(is({}, reminded({ opened: yesterday }))).toBe('goes')
  expect(is({}, { ...row, saysPaid: true })).toBeNull()
  expect(is({}, reminded({ outcome: entry({ by: 'a@example.org' }) }))).toBeNull()
})

test('MS-3: it goes at the hour, soon after it, and not from eight in the evening on', () => {
  const byWhatsapp = { channel: 'whatsapp', price: 1500 }
  const at = (hour: number) => reminderRowSendingStateOf(row, { sending: around, today, hour })
  expect([at(9), at(10), at(19), at(20)]).toEqual([
    { is: 'goes', isSoon: false, ...byWhatsapp },
    { is: 'goes', isSoon: true, ...byWhatsapp },
    { is: 'goes', isSoon: true, ...byWhatsapp },
    null,
  ])
})

test('MS-3, MS-5: who is left out today and what is stopped say so, before and after the list was made', () => {
  for (const made of [{}, { isListMade: true, today: [message('waiting')] }]) {
    expect(is({ ...made, resting: ['asha'] })).toBe('rests')
    expect(is({ ...made, stoppedAt: `${today}T04:00:00.000Z` })).toBe('stopped')
    expect(is({ ...made, kinds: [{ kind: 'over', isLooked: false }] })).toBe('look')
    expect(is({ ...made, isDayOff: true })).toBeNull()
  }
  expect(is({ isListMade: true, today: [message('waiting')] })).toBe('waiting')
})

test('MS-2: a row says what became of its message, and the newest one counts', () => {
  const listed = (...messages: ReturnType<typeof message>[]) => ({ isListMade: true, today: messages })
  expect(is(listed(message('sending')))).toBe('sending')
  const noted = reminded({ outcome: entry({}) })
  for (const state of ['sent', 'delivered', 'read', 'unknown'] as const)
    expect(is(listed(message(state)), noted)).toBe(state)
  expect(is(listed(message('failed', { code: '131026' })))).toBe('failed')
  expect(is(listed(message('waiting', { channel: 'email' }), message('failed')))).toBe('waiting')
  expect(is(listed(message('failed', { kind: 'receipt' })))).toBeNull()
  expect(is(listed(message('failed', { memberId: 'another' })))).toBeNull()
  expect(
    reminderRowSendingStateOf(row, { sending: { ...around, ...listed(message('failed')) }, today, hour: 11 }),
  ).toEqual({
    ...{ is: 'failed', channel: 'whatsapp', code: '', at: `${today}T04:31:00.000Z`, price: 0 },
  })
})

test('MS-3, MS-5: a row says what its message costs: before it goes as much as its channel, and nothing where it did not', () => {
  const costOf = (...today: ReturnType<typeof message>[]) => {
    const told = reminderRowSendingStateOf(today[0]?.state === 'sent' ? noted : row, {
      sending: { ...around, isListMade: today.length > 0, today },
      ...{ today: '2027-04-11', hour: 9 },
    })
    return told && 'price' in told ? [told.channel, told.price] : null
  }
  const noted = reminded({ outcome: entry({}) })
  expect(costOf()).toEqual(['whatsapp', 1500])
  expect(costOf(message('waiting'))).toEqual(['whatsapp', 1500])
  expect(costOf(message('waiting', { channel: 'sms' }))).toEqual(['sms', 2500])
  expect(costOf(message('sent', { price: 1357 }))).toEqual(['whatsapp', 1357])
  expect(costOf(message('failed', { price: 1357 }))).toEqual(['whatsapp', 0])
})

test('MS-2: what somebody noted since is newer, and what waits for another reason will not go', () => {
  const listed = (state: MessageState, about: object = {}) => ({
    isListMade: true,
    today: [message(state, about)],
  })
  const byHand = reminded({ outcome: entry({ event: 'no-answer', by: 'a@example.org' }) })
  for (const state of ['unknown', 'sent', 'failed', 'waiting'] as const)
    expect(is(listed(state), byHand)).toBeNull()
  // Somebody took the outcome back.
  expect(is(listed('unknown'))).toBeNull()
  const before = { ...reminded({ outcome: entry({ day: '2027-04-08' }) }), isDone: false }
  expect(is(listed('unknown'), before)).toBeNull()
  expect(is(listed('waiting', { kind: 'today' }))).toBeNull()
  expect(is(listed('waiting'), reminded({ opened: entry({ event: 'opened' }) }))).toBeNull()
})

test('MS-5: what was left out for a cap says so, and not what was settled meanwhile', () => {
  const dropped = (code: string) => is({ isListMade: true, today: [message('dropped', { code })] })
  expect(['cap', 'too_late', 'number_rests', 'no_consent'].map(dropped)).toEqual(Array(4).fill('dropped'))
  expect(['settled', 'by_hand', 'says_paid', 'day_off', 'rests_today'].map(dropped)).toEqual(
    Array(5).fill(null),
  )
})

test('MS-3: what goes by itself needs nobody; what waits for a look, rests or failed does', () => {
  const of = (state: MessageState) => ({ is: state, channel: 'email' as const, code: '', at: '', price: 0 })
  const open = { isDone: false }
  expect([
    doesReminderRowNeedOperator(open, { is: 'goes', isSoon: false, channel: 'email', price: 0 }),
    doesReminderRowNeedOperator(open, of('waiting')),
    doesReminderRowNeedOperator(open, of('sending')),
    doesReminderRowNeedOperator({ isDone: true }, of('sent')),
    doesReminderRowNeedOperator({ isDone: true }, null),
  ]).toEqual(Array(5).fill(false))
  expect([
    doesReminderRowNeedOperator(open, null),
    doesReminderRowNeedOperator(open, { is: 'look' }),
    doesReminderRowNeedOperator(open, { is: 'rests' }),
    doesReminderRowNeedOperator(open, of('failed')),
  ]).toEqual(Array(4).fill(true))
  expect(
    (['waiting', 'unknown', 'read', 'failed', 'dropped'] as const).map((s) =>
      reminderWorklistSectionOf(of(s)),
    ),
  ).toEqual(['ahead', 'perhaps', 'went', 'people', 'people'])
})

test('MS-3: a first run that waits says how many: reminders by their rows, receipts by what waits', () => {
  const kinds: AutomaticSendingState['kinds'] = [
    { kind: 'over', isLooked: false },
    { kind: 'due', isLooked: false },
    { kind: 'today', isLooked: true },
    { kind: 'receipt', isLooked: false },
  ]
  const rows = [
    { reason: 'over', is: { is: 'look' as const } },
    { reason: 'over', is: { is: 'look' as const } },
    { reason: 'over', is: null },
    { reason: 'today', is: { is: 'goes' as const, isSoon: false, channel: 'whatsapp' as const, price: 0 } },
  ]
  const waiting = [message('waiting', { kind: 'receipt' }), message('sent', { kind: 'receipt' })]
  expect(unreviewedMessageCountsByKind(rows, { kinds, today: waiting })).toEqual([
    { kind: 'over', count: 2 },
    { kind: 'receipt', count: 1 },
  ])
})
