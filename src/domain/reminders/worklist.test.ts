import { expect, test } from 'vitest'
import { exampleMember } from '../../../test/domain-examples.ts'
import type { LatestReminderEntriesOfMember, ReminderEntry } from './reminder-log.ts'
import {
  amountReminderAsksFor,
  makeReminderWorklist,
  reminderEntryToday,
  reminderWorklistOfChosenMembers,
  reminderWorklistWithAnnouncedPayments,
} from './worklist.ts'

const today = '2027-04-11'
const days = { noticeDays: [7, 3, 1], graceDays: 5 }
const member = (id: string, expiryDate: string) => exampleMember({ id, name: id, expiryDate })

const entry = (about: Partial<ReminderEntry>): ReminderEntry => ({
  id: 'e',
  event: 'sent',
  reason: 'over',
  day: today,
  at: `${today}T05:00:00.000Z`,
  by: 'a@example.org',
  until: null,
  lastDay: '2027-04-01',
  leavingReason: null,
  ...about,
})

const state = (
  id: string,
  about: Partial<LatestReminderEntriesOfMember>,
): [string, LatestReminderEntriesOfMember] => [id, { id, outcome: null, opened: null, revision: 1, ...about }]

test('WL-1: one row a member, the most pressing reason first, then the longest over; who is done stays in their place', () => {
  const members = [
    member('soon', '2027-04-14'),
    member('now', today),
    member('over', '2027-04-01'),
    member('longer', '2027-03-20'),
    member('later', '2027-06-01'),
    member('done', '2027-03-25'),
    member('before', '2027-03-22'),
  ]
  const states = new Map([
    state('done', { outcome: entry({ lastDay: '2027-03-25' }) }),
    state('before', { outcome: entry({ lastDay: '2027-03-22', day: '2027-04-10' }) }),
  ])
  expect(
    makeReminderWorklist(members, states, today, days).map(
      (row) => `${row.member.id} ${row.reason} ${row.isDone}`,
    ),
  ).toEqual([
    ...['longer over false', 'done over true', 'over over false', 'now today false', 'soon notice false'],
  ])
})

test('WL-1: who paid after they were reminded stands under no reason any more', () => {
  const owed = { dueOn: '2027-04-01', since: '2027-03-27', kinds: ['Term' as const] }
  const members = [
    member('renewed', '2027-05-10'),
    exampleMember({ id: 'owes', expiryDate: '2027-05-10', balance: 20_000, owed }),
    exampleMember({ id: 'settled', expiryDate: '2027-05-10', balance: 0, owed: null }),
  ]
  const states = new Map([
    state('renewed', { outcome: entry({ lastDay: '2027-04-10' }) }),
    state('owes', { outcome: entry({ reason: 'due', lastDay: '2027-05-10' }) }),
    state('settled', { outcome: entry({ reason: 'due', lastDay: '2027-05-10' }) }),
  ])
  const rows = makeReminderWorklist(members, states, today, days)
  expect(rows.map((row) => `${row.member.id} ${row.reason} ${row.isDone}`)).toEqual([
    ...['owes due true', 'settled null true', 'renewed null true'],
  ])
})

test('PY-1: who says they have paid rests for seven days, then stands with `says paid`; who is done stays', () => {
  const members = ['lately', 'week', 'refused', 'twice', 'done'].map((id) => member(id, '2027-04-01'))
  const states = new Map([state('done', { outcome: entry({}) })])
  const rows = makeReminderWorklist(members, states, today, days)
  const said = (memberId: string, announcedAt: string, state: 'open' | 'refused' = 'open') => ({
    memberId,
    announcedAt,
    state,
  })
  const announced = [
    said('lately', '2027-04-04T05:00:01Z'),
    said('week', '2027-04-04T05:00:00Z'),
    said('refused', '2027-04-10T05:00:00Z', 'refused'),
    said('twice', '2027-04-01T05:00:00Z'),
    said('twice', '2027-04-10T05:00:00Z'),
    said('done', '2027-04-10T05:00:00Z'),
    { memberId: null, announcedAt: '2027-04-10T05:00:00Z', state: 'open' as const },
  ]
  const shown = reminderWorklistWithAnnouncedPayments(rows, announced, new Date('2027-04-11T05:00:00Z'))
  expect(shown.map((row) => [row.member.id, row.saysPaid ?? false, row.isDone]).toSorted()).toEqual([
    ['done', true, true],
    ['refused', false, false],
    ['week', true, false],
  ])
  expect(reminderWorklistWithAnnouncedPayments(rows, [], new Date())).toEqual(rows)
})

test('who was chosen to be reminded stands as on the worklist, and below it who has no reason today', () => {
  const members = [member('later', '2027-06-01'), member('over', '2027-04-01'), member('soon', '2027-04-14')]
  const states = new Map([state('later', { outcome: entry({ reason: null, lastDay: '2027-06-01' }) })])
  const rows = makeReminderWorklist(members, states, today, days)
  const shown = reminderWorklistOfChosenMembers(['later', 'over', 'gone'], { rows, members, states, today })
  expect(shown.map((row) => `${row.member.id} ${row.reason} ${row.isDone}`)).toEqual([
    'over over false',
    'later null true',
  ])
})

test('WL-2: {amount} is the due where one is owed, else the next term with what is owed or was paid in advance', () => {
  expect(amountReminderAsksFor({ balance: 20_000 }, 'due', 50_000)).toBe(20_000)
  expect(amountReminderAsksFor({ balance: 20_000 }, 'over', 50_000)).toBe(70_000)
  expect(amountReminderAsksFor({ balance: -30_000 }, 'notice', 50_000)).toBe(20_000)
  expect(amountReminderAsksFor({ balance: -80_000 }, null, 50_000)).toBe(0)
})

test('WL-4: what was done today is the later of text and outcome, and nothing of yesterday', () => {
  const opened = entry({ event: 'opened', at: `${today}T06:00:00.000Z` })
  const [, both] = state('a', { opened, outcome: entry({}) })
  expect(reminderEntryToday(both, today)).toBe(opened)
  expect(reminderEntryToday(both, '2027-04-12')).toBeUndefined()
  expect(reminderEntryToday(undefined, today)).toBeUndefined()
})

test('CI-5: who was not seen stands below all others, says since when, and is asked for nothing but what is due', () => {
  const members = [member('here', '2027-06-01'), member('away', '2027-06-01'), member('now', today)]
  const notSeen = new Map([['away', '2027-03-20']])
  const rows = makeReminderWorklist(members, new Map(), today, days, notSeen)
  expect(rows.map((row) => [row.member.id, row.reason, row.notSeenSince])).toEqual([
    ['now', 'today', undefined],
    ['away', 'not-seen', '2027-03-20'],
  ])
  const states = new Map([state('away', { outcome: entry({ reason: 'not-seen', lastDay: '2027-06-01' }) })])
  expect(makeReminderWorklist(members, states, today, days, notSeen)[1]).toMatchObject({
    reason: 'not-seen',
    isDone: true,
  })
  expect([0, 20_000, -500].map((balance) => amountReminderAsksFor({ balance }, 'not-seen', 50_000))).toEqual([
    0, 20_000, 0,
  ])
})
