import { expect, test } from 'vitest'
import {
  eachDayOrMonthOfPeriod,
  financialYearPeriodOfDay,
  monthPeriodOfDay,
  parsePeriodId,
  statementPeriodLater,
  statementPeriodsBetween,
} from './statement-period.ts'

test('XP-2: a month has its own days, also February of a leap year', () => {
  expect(parsePeriodId('2028-02')).toEqual({
    id: '2028-02',
    isYear: false,
    firstDay: '2028-02-01',
    lastDay: '2028-02-29',
  })
  expect(monthPeriodOfDay('2026-12-31')).toMatchObject({ firstDay: '2026-12-01', lastDay: '2026-12-31' })
})

test('XP-2: a financial year goes from April to March', () => {
  const year = { id: '2026-27', isYear: true, firstDay: '2026-04-01', lastDay: '2027-03-31' }
  expect(parsePeriodId('2026-27')).toEqual(year)
  expect([financialYearPeriodOfDay('2027-03-31'), financialYearPeriodOfDay('2026-04-01')]).toEqual([
    year,
    year,
  ])
  expect(financialYearPeriodOfDay('2027-04-01').id).toBe('2027-28')
})

test('XP-2: what is no period is none, and what could be both is the month', () => {
  for (const id of [
    '',
    '2026',
    '2026-28',
    '2026-00',
    '2026-13',
    '1826-27',
    '2026-11-01',
    'abcd-ef',
    '2026-1',
  ]) {
    expect([id, parsePeriodId(id)]).toEqual([id, null])
  }
  expect(parsePeriodId('2011-12')).toMatchObject({ isYear: false, firstDay: '2011-12-01' })
})

test('XP-2: back and forward goes from period to period over the ends of years', () => {
  expect(statementPeriodLater(monthPeriodOfDay('2026-12-31'), 1).id).toBe('2027-01')
  expect(statementPeriodLater(monthPeriodOfDay('2027-01-31'), -1).id).toBe('2026-12')
  expect(statementPeriodLater(financialYearPeriodOfDay('2027-03-31'), 1).id).toBe('2027-28')
})

test('XP-2: the list has every period since the first, newest first', () => {
  const idsOf = (first: string, last: string, isYear: boolean) =>
    statementPeriodsBetween(first, last, isYear).map(({ id }) => id)
  expect(idsOf('2026-11-30', '2027-02-01', false)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(idsOf('2026-03-31', '2027-04-01', true)).toEqual(['2027-28', '2026-27', '2025-26'])
  expect(idsOf('2027-02-01', '2026-11-30', false)).toEqual(['2026-11'])
})

test('XP-2: a month is drawn by its days, a year by its months', () => {
  expect(eachDayOrMonthOfPeriod(monthPeriodOfDay('2026-11-23'))).toHaveLength(30)
  const months = eachDayOrMonthOfPeriod(financialYearPeriodOfDay('2026-11-23'))
  expect([months.length, months[0], months[8], months[11]]).toEqual([12, '2026-04', '2026-12', '2027-03'])
})
