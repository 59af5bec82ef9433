import { expect, test } from 'vitest'
import { occupancyOf, weekdayNumber } from './occupancy.ts'

test('CI-7: counts are added by weekday, hour, room and part, with how many days each weekday had', () => {
  expect(['2026-11-16', '2026-11-22', '2026-11-15', '2024-02-29'].map(weekdayNumber)).toEqual([0, 6, 6, 3])
  const count = (day: string, people: number) => ({ day, hour: 10, libraryId: 1, partId: 1, people })
  const period = { from: '2026-11-16', to: '2026-11-24' }
  expect(
    occupancyOf([count('2026-11-16', 3), count('2026-11-23', 4), count('2026-11-17', 1)], period),
  ).toEqual({
    days: [2, 2, 1, 1, 1, 1, 1],
    counts: [
      { weekday: 0, hour: 10, libraryId: 1, partId: 1, people: 7 },
      { weekday: 1, hour: 10, libraryId: 1, partId: 1, people: 1 },
    ],
  })
})
