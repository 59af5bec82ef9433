import { expect, test } from 'vitest'
import {
  peopleInsideAveragesByHour,
  sumPeopleInsideCountsByWeekday,
  weekdayNumber,
} from './people-inside-counts-by-weekday.ts'

test('CI-7: counts are added by weekday, hour, room and part, with how many days each weekday had', () => {
  expect(['2026-11-16', '2026-11-22', '2026-11-15', '2024-02-29'].map(weekdayNumber)).toEqual([0, 6, 6, 3])
  const count = (day: string, people: number) => ({ day, hour: 10, libraryId: 1, partId: 1, people })
  const period = { from: '2026-11-16', to: '2026-11-24' }
  expect(
    sumPeopleInsideCountsByWeekday(
      [count('2026-11-16', 3), count('2026-11-23', 4), count('2026-11-17', 1)],
      period,
      null,
    ),
  ).toEqual({
    ...period,
    days: [2, 2, 1, 1, 1, 1, 1],
    counts: [
      { weekday: 0, hour: 10, libraryId: 1, partId: 1, people: 7 },
      { weekday: 1, hour: 10, libraryId: 1, partId: 1, people: 1 },
    ],
  })
})

test('CI-7: days before the first count are no empty days', () => {
  const period = { from: '2026-11-02', to: '2026-11-22' }
  expect(sumPeopleInsideCountsByWeekday([], period, '2026-11-20')).toMatchObject({
    from: '2026-11-20',
    days: [0, 0, 0, 0, 1, 1, 1],
  })
  expect(sumPeopleInsideCountsByWeekday([], period, '2026-10-01').days).toEqual([3, 3, 3, 3, 3, 3, 3])
})

test('CI-7: averages are a day’s, of all days and of each weekday, with the fullest and the emptiest hour between them', () => {
  const at = (day: string, hour: number, people: number, partId = 1) => ({
    ...{ day, hour, libraryId: 1, partId, people },
  })
  const stored = [
    ...[at('2026-11-16', 9, 4), at('2026-11-23', 9, 2)],
    ...[at('2026-11-17', 11, 7, 2), at('2026-11-24', 12, 1, 2)],
  ]
  const occupancy = sumPeopleInsideCountsByWeekday(stored, { from: '2026-11-16', to: '2026-11-29' }, null)
  const averages = peopleInsideAveragesByHour(occupancy, null)
  expect(averages).toMatchObject({ hours: [9, 10, 11, 12], fullest: 11, emptiest: 10 })
  expect(averages.all).toEqual([6 / 14, 0, 7 / 14, 1 / 14])
  expect(averages.weekdays.slice(0, 2)).toEqual([
    [3, 0, 0, 0],
    [0, 0, 3.5, 0.5],
  ])
  expect(peopleInsideAveragesByHour(occupancy, 2).hours).toEqual([11, 12])
  expect(
    peopleInsideAveragesByHour(
      sumPeopleInsideCountsByWeekday([], { from: '2026-11-16', to: '2026-11-16' }, null),
      null,
    ),
  ).toEqual({
    ...{ hours: [], all: [], fullest: null, emptiest: null },
    weekdays: [[], [], [], [], [], [], []],
  })
})
