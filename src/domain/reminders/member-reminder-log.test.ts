import { expect, test } from 'vitest'
import { type MessageInMemberLog, memberReminderLogItems } from './member-reminder-log.ts'
import type { ShownReminderEntry } from './reminder-log.ts'

const line = (id: string, at: string, about: Partial<ShownReminderEntry> = {}): ShownReminderEntry => ({
  ...{ id, at, event: 'sent', reason: 'over', day: '2027-04-11', by: 'a@example.org', until: null },
  ...{ lastDay: '2027-04-01', leavingReason: null, isTakenBack: false, paid: null },
  ...about,
})
const message = (
  id: string,
  madeAt: string,
  about: Partial<MessageInMemberLog> = {},
): MessageInMemberLog => ({
  ...{ id, madeAt, at: madeAt, channel: 'whatsapp', cause: 'reminder', kind: 'over', text: '' },
  ...{ state: 'delivered', code: '' },
  ...about,
})
const product = { by: 'product' }
const shown = (log: Parameters<typeof memberReminderLogItems>[0]) =>
  memberReminderLogItems(log).map(({ is, id }) => `${is} ${id}`)

test('WL-3: what a thumb sent, what went by itself and what was answered are one list, newest first', () => {
  const lines = [line('thumb', '2027-04-11T06:00Z'), line('older', '2027-04-01T06:00Z')]
  const messages = [
    message('receipt', '2027-04-11T07:00Z', { cause: 'receipt', kind: 'receipt' }),
    message('failed', '2027-04-09T04:30Z', { state: 'failed', code: '131026' }),
  ]
  const answers = [{ id: 'said', kind: 'text', text: 'Tomorrow', at: '2027-04-11T06:30Z' }]
  expect(shown({ lines, messages, answers })).toEqual([
    ...['message receipt', 'answer said', 'entry thumb', 'message failed', 'entry older'],
  ])
})

test('WL-3: a reminder that went by itself stands once, with the payment that came after it', () => {
  const paid = { days: 2, amount: 50_000 }
  const lines = [line('m', '2027-04-11T04:31Z', { ...product, paid })]
  expect(
    memberReminderLogItems({ lines, messages: [message('m', '2027-04-11T04:30Z')], answers: [] }),
  ).toEqual([expect.objectContaining({ is: 'message', id: 'm', paid })])
  const both = [line('m2', '2027-04-14T04:31Z', product), line('m', '2027-04-11T04:31Z', product)]
  const messages = [message('m2', '2027-04-14T04:30Z'), message('m', '2027-04-11T04:30Z')]
  expect(shown({ lines: both, messages, answers: [] })).toEqual(['message m2', 'message m'])
  // Its message is not kept for ever.
  expect(shown({ lines, messages: [], answers: [] })).toEqual(['entry m'])
})

test('MS-2: one that was called failed and arrived after all stands once; what was taken back says nothing', () => {
  const lines = [
    line('after all', '2027-04-11T04:35Z', product),
    line('back', '2027-04-11T04:33Z', { ...product, event: 'taken-back', reason: null }),
    line('m', '2027-04-11T04:31Z', { ...product, isTakenBack: true }),
    line('said', '2027-04-10T04:31Z', { isTakenBack: true }),
  ]
  const messages = [
    message('m', '2027-04-11T04:30Z'),
    message('answer', '2027-04-11T04:29Z', { cause: 'answer', kind: 'answer' }),
  ]
  expect(shown({ lines, messages, answers: [] })).toEqual(['message m', 'message answer'])
})
