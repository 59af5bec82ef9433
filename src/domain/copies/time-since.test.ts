import { expect, test } from 'vitest'
import { timeSince } from './time-since.ts'

const now = new Date('2026-11-23T10:00:00Z')

test.each([
  ['2026-11-23T10:05:00Z', { unit: 'minutes', count: 0 }],
  ['2026-11-23T09:00:01Z', { unit: 'minutes', count: 59 }],
  ['2026-11-23T09:00:00Z', { unit: 'hours', count: 1 }],
  // Two days are the least that is told in days: "1 day" could be anything from 24 to 47 hours.
  ['2026-11-21T10:00:01Z', { unit: 'hours', count: 47 }],
  ['2026-11-21T10:00:00Z', { unit: 'days', count: 2 }],
  ['2026-10-23T10:00:00Z', { unit: 'days', count: 31 }],
])('the age of %s is told in the largest unit', (at, age) => {
  expect(timeSince(at, now)).toEqual(age)
})
