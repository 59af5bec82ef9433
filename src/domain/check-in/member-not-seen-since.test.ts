import { expect, test } from 'vitest'
import { dayNotSeenSince, type MemberLastSeenFacts } from './member-not-seen-since.ts'

const facts: MemberLastSeenFacts = {
  ...{ lastVisit: '2026-11-01', firstDay: '2026-10-01', consentGiven: '2026-10-01' },
  ...{ pauseEnded: null, roomSwitchedOn: '2026-09-01' },
}

test('CI-5: 14 days are counted from the latest of what says when they were last heard of', () => {
  expect(dayNotSeenSince(facts, '2026-11-14')).toBeNull()
  expect(dayNotSeenSince(facts, '2026-11-15')).toBe('2026-11-01')
  for (const field of ['lastVisit', 'firstDay', 'consentGiven', 'pauseEnded', 'roomSwitchedOn'] as const)
    expect([field, dayNotSeenSince({ ...facts, [field]: '2026-11-02' }, '2026-11-15')]).toEqual([field, null])
  expect(dayNotSeenSince({ ...facts, lastVisit: null }, '2026-11-15')).toBe('2026-10-01')
})
