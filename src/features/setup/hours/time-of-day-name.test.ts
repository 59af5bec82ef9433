import { expect, test } from 'vitest'
import { suggestedShiftsForDayParts } from './time-of-day-name.ts'

const hour = (n: number) => n * 60
const fullDay = { id: 1, name: 'Full day', nameMr: 'पूर्ण दिवस', position: 1, partIds: [1, 2, 3] }

test('DP-1: a part without a shift of its own is offered one, named by the time at which it starts', () => {
  const parts = [6, 14, 22].map((n, index) => ({ id: index + 1, startsAt: hour(n) }))
  expect(suggestedShiftsForDayParts({ parts, shifts: [fullDay] })).toEqual([
    { name: 'Morning', nameMr: 'सकाळ', partIds: [1] },
    { name: 'Afternoon', nameMr: 'दुपार', partIds: [2] },
    { name: 'Night', nameMr: 'रात्र', partIds: [3] },
  ])
  const early = { ...fullDay, id: 2, name: 'Early', partIds: [1] }
  expect(
    suggestedShiftsForDayParts({ parts, shifts: [fullDay, early] }).map(({ partIds }) => partIds),
  ).toEqual([[2], [3]])
})

test('DP-1: two parts of one time of the day are not offered one name, nor one that a shift has', () => {
  const parts = [5, 8, 20].map((n, index) => ({ id: index + 1, startsAt: hour(n) }))
  const night = { ...fullDay, name: 'night' }
  expect(
    suggestedShiftsForDayParts({ parts, shifts: [night] }).map(({ name, nameMr }) => [name, nameMr]),
  ).toEqual([
    ['Morning', 'सकाळ'],
    ['Morning, 8 am to 8 pm', 'सकाळ, सकाळी ८ ते रात्री ८'],
    ['Night, 8 pm to 5 am', 'रात्र, रात्री ८ ते पहाटे ५'],
  ])
})
