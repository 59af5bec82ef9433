import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleMember } from '../../../test/domain-examples.ts'
import { addDays } from '../day.ts'
import type { MemberDetails } from '../members/member.ts'
import { automaticMessageKinds } from '../messages/sending-kind.ts'
import { type NoticeAndGraceDays, reminderReasons, reminderReasonsOn } from './reasons.ts'
import { type ReminderEntry, reminderOutcomes } from './reminder-log.ts'

const days: NoticeAndGraceDays = { noticeDays: [7, 3, 1], graceDays: 5 }

const ending = (about: Partial<MemberDetails> = {}) => exampleMember({ expiryDate: '2027-04-11', ...about })

const said = (day: string, about: Partial<ReminderEntry> = {}): ReminderEntry => ({
  id: 'e-1',
  event: 'sent',
  reason: 'notice',
  day,
  at: `${day}T05:00:00.000Z`,
  by: 'sunita@example.org',
  until: null,
  lastDay: '2027-04-11',
  leavingReason: null,
  ...about,
})

const april = (date: number) => `2027-04-${String(date).padStart(2, '0')}`
const on = (date: number, outcome: ReminderEntry | null = null, about: Partial<MemberDetails> = {}) =>
  reminderReasonsOn(ending(about), outcome, april(date), days).join(' ')

describe('WL-1: why a member is reminded', () => {
  test('with the last day 11 April: none on the 3rd, then notice, today, grace, and over from the 17th', () => {
    const all = Array.from({ length: 16 }, (_, index) => on(index + 3))
    expect(all).toEqual(['', ...Array(7).fill('notice'), 'today', ...Array(5).fill('grace'), 'over', 'over'])
  })

  test('each of the three notices stands until it has an outcome, which is asked for anew by the next', () => {
    expect([4, 5, 6, 7, 8].map((date) => on(date, said(april(5)))).slice(2)).toEqual(['', '', 'notice'])
    expect([8, 9, 10, 11, 12].map((date) => on(date, said(april(8)))).slice(1)).toEqual([
      '',
      'notice',
      'today',
      'grace',
    ])
    expect([10, 11].map((date) => on(date, said(april(10))))).toEqual(['', 'today'])
    expect([11, 12].map((date) => on(date, said(april(11))))).toEqual(['', 'grace'])
  })

  test('a day off loses nobody: what had no outcome still stands on the last day of it', () => {
    expect(on(7)).toBe('notice')
    expect(on(16)).toBe('grace')
  })

  test('grace, over and dues come again after three days', () => {
    expect([12, 13, 14, 15].map((date) => on(date, said(april(12))))).toEqual(['', '', '', 'grace'])
    expect([17, 18, 19, 20].map((date) => on(date, said(april(17))))).toEqual(['', '', '', 'over'])
    const owing = {
      expiryDate: '2027-06-11',
      balance: 30_000,
      owed: { since: april(1), dueOn: april(6), kinds: ['Term' as const] },
    }
    expect([6, 7].map((date) => on(date, null, owing))).toEqual(['', 'due'])
    const due = said(april(7), { lastDay: '2027-06-11', reason: 'due' })
    expect([7, 8, 9, 10].map((date) => on(date, due, owing))).toEqual(['', '', '', 'due'])
    // Sent before the due was past its day, it settles nothing of it.
    expect(on(7, said(april(6), { lastDay: '2027-06-11' }), owing)).toBe('due')
  })

  test('an outcome of another last day settles nothing', () => {
    expect(on(5, said(april(5), { lastDay: '2027-03-11' }))).toBe('notice')
  })

  test('over and grace are only of who still has a seat, or has lent it; what is owed is of all', () => {
    const gone = { seatId: null, partIds: [] }
    expect([10, 11, 12, 17].map((date) => on(date, null, gone))).toEqual(['notice', 'today', '', ''])
    expect([12, 17].map((date) => on(date, null, { ...gone, hasLentSeat: true }))).toEqual(['grace', 'over'])
  })

  test('nobody who is Inactive or asked for none, however much is over', () => {
    expect(on(17, null, { status: 'Inactive' })).toBe('')
    expect(on(17, null, { hasNoReminders: true })).toBe('')
  })

  test('`Not until` and `Will pay on` are silent until their day, whatever else comes', () => {
    const rest = said(april(9), { event: 'not-until', until: april(13) })
    expect([9, 10, 11, 12, 13].map((date) => on(date, rest))).toEqual(['', '', '', '', 'grace'])
    const promise = said(april(9), { event: 'will-pay', until: april(13) })
    expect([9, 12, 13, 14].map((date) => on(date, promise))).toEqual([
      ...['', ''],
      ...['promise grace', 'promise grace'],
    ])
  })

  test('a promise ends with the renewal, or stands for what is left to pay', () => {
    const promise = said(april(9), { event: 'will-pay', until: april(13) })
    const renewed = { expiryDate: '2027-05-11' }
    expect(on(13, promise, renewed)).toBe('')
    const owed = { since: april(10), dueOn: april(20), kinds: ['Term' as const] }
    expect(on(13, promise, { ...renewed, balance: 20_000, owed })).toBe('promise')
  })

  test('most pressing first: promise, over, grace, due, today, notice', () => {
    const owing = { balance: 30_000, owed: { since: april(1), dueOn: april(2), kinds: ['Other' as const] } }
    expect(on(17, said(april(9), { event: 'will-pay', until: april(15) }), owing)).toBe('promise over due')
    expect(on(12, null, owing)).toBe('grace due')
    expect(on(11, null, owing)).toBe('due today')
    expect(on(5, null, owing)).toBe('due notice')
  })

  test('a centre chooses other days, and a grace of none', () => {
    const own = { noticeDays: [2], graceDays: 0 }
    const of = (date: number) => reminderReasonsOn(ending(), null, april(date), own).join(' ')
    expect([8, 9, 10, 11, 12].map(of)).toEqual(['', 'notice', 'notice', 'today', 'over'])
  })

  test('any outcome settles all that stands on its day, and everything comes back in three days or with its day', () => {
    const anyMember = fc.record({
      offset: fc.integer({ min: -40, max: 40 }),
      balance: fc.constantFrom(0, 20_000),
      dueOffset: fc.integer({ min: -10, max: 10 }),
      seatId: fc.constantFrom('1-4', null),
    })
    fc.assert(
      fc.property(
        anyMember,
        fc.constantFrom(...reminderOutcomes),
        fc.integer({ min: 1, max: 20 }),
        (made, event, ahead) => {
          const today = '2027-04-11'
          const expiryDate = addDays(today, made.offset)
          const owed = {
            since: '2027-01-01',
            dueOn: addDays(today, made.dueOffset),
            kinds: ['Term' as const],
          }
          const member = ending({ ...made, expiryDate, ...(made.balance > 0 && { owed }) })
          const until = event === 'will-pay' || event === 'not-until' ? addDays(today, ahead) : null
          const outcome = said(today, { event, until, lastDay: expiryDate })
          expect(reminderReasonsOn(member, outcome, today, days)).toEqual([])
          const back = addDays(today, until === null ? 3 : ahead)
          // A notice and the last day stand once; what is over or owed is asked about again.
          const again = reminderReasonsOn(member, null, back, days).filter((reason) =>
            ['over', 'grace', 'due'].includes(reason),
          )
          expect(reminderReasonsOn(member, outcome, back, days)).toEqual(expect.arrayContaining(again))
        },
      ),
    )
  })
})

describe('CI-5, WL-1: who was not seen', () => {
  const running = { expiryDate: '2027-06-11' }
  const notSeen = (date: number, outcome: ReminderEntry | null = null, about: Partial<MemberDetails> = {}) =>
    reminderReasonsOn(ending({ ...running, ...about }), outcome, april(date), days, '2027-03-20').join(' ')
  const asked = (day: string, about: Partial<ReminderEntry> = {}) =>
    said(day, { lastDay: running.expiryDate, reason: 'not-seen', ...about })

  test('stands until it has an outcome, and again fourteen days later', () => {
    expect(notSeen(3)).toBe('not-seen')
    expect([3, 10, 16, 17].map((date) => notSeen(date, asked(april(3))))).toEqual(['', '', '', 'not-seen'])
  })

  test('is not settled by what was said before it stood', () => {
    expect(notSeen(3, asked('2027-04-02'))).toBe('not-seen')
    expect(notSeen(3, asked(april(3)))).toBe('')
  })

  test('rests until the day that was named, and not for who asks for no reminders or is Inactive', () => {
    const until = asked(april(3), { event: 'not-until', until: april(9) })
    expect([8, 9].map((date) => notSeen(date, until))).toEqual(['', 'not-seen'])
    expect(notSeen(3, null, { hasNoReminders: true })).toBe('')
    expect(notSeen(3, null, { status: 'Inactive' })).toBe('')
  })

  test('comes after everything that is to be paid, and never goes by itself', () => {
    expect(reminderReasonsOn(ending(), null, april(9), days, '2027-03-20')).toEqual(['notice', 'not-seen'])
    expect(reminderReasons.at(-1)).toBe('not-seen')
    expect(automaticMessageKinds).not.toContain('not-seen')
  })
})
