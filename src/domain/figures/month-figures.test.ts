import { describe, expect, test } from 'vitest'
import {
  areMonthlyFiguresFinal,
  lastDayOfRenewalWindow,
  monthAfter,
  monthsBetween,
  renewalWindowDaysFromGrace,
} from './final-month.ts'
import {
  averageMembershipMonths,
  countMonthlyFiguresFromTerms,
  type EndedTermsCountByAllGroupings,
  membershipLengthBandOf,
  renewalRate,
} from './month-figures.ts'

const kind = (key: string) => ({ key, name: key, nameMr: '' })

const ended = (changes: Partial<EndedTermsCountByAllGroupings>): EndedTermsCountByAllGroupings => ({
  month: '2026-12',
  room: kind('1'),
  plan: kind('month'),
  shift: kind('1'),
  gender: 'Female',
  terms: 1,
  outcome: 'followed',
  stayMonths: 1,
  stayDays: 0,
  reason: null,
  ...changes,
})

describe('FG-1: a month in counts', () => {
  test('20 terms ended, 15 were followed: 75 %; where none ended there is no rate', () => {
    expect(renewalRate({ ended: 20, followed: 15 })).toBe(75)
    expect(renewalRate({ ended: 8, followed: 1 })).toBe(13)
    expect(renewalRate({ ended: 0, followed: 0 })).toBeNull()
  })

  test('who left is counted with how long they stayed and why, the reasons as they are asked for and those without one last', () => {
    const { all, by, reasons } = countMonthlyFiguresFromTerms(
      [
        ended({ terms: 15 }),
        ended({ terms: 2, outcome: 'open', gender: 'Male' }),
        ended({ terms: 2, outcome: 'gone', stayMonths: 5, stayDays: 280, shift: kind('2') }),
        ended({ outcome: 'gone', stayMonths: 2, stayDays: 60, reason: 'price', room: kind('') }),
      ],
      [{ ...ended({}), terms: 4 }],
    )
    expect(all).toEqual({ ended: 20, followed: 15, joined: 4, gone: 3, stayDays: 340 })
    expect(by.shift.map(({ key, ended, joined, gone }) => [key, ended, joined, gone])).toEqual([
      ['1', 18, 4, 1],
      ['2', 2, 0, 2],
    ])
    expect(by.room.map(({ key, ended }) => [key, ended])).toEqual([
      ['1', 19],
      ['', 1],
    ])
    expect(by.gender.map(({ key, ended }) => [key, ended])).toEqual([
      ['Male', 2],
      ['Female', 18],
    ])
    expect(by.stay.map(({ key, ended, joined }) => [key, ended, joined])).toEqual([
      ['1', 17, 0],
      ['2-3', 1, 0],
      ['4-6', 2, 0],
    ])
    expect(reasons).toEqual([
      { reason: 'price', gone: 1 },
      { reason: null, gone: 2 },
    ])
    expect(averageMembershipMonths(all)).toBe(3.7)
    expect(averageMembershipMonths({ gone: 0, stayDays: 0 })).toBeNull()
  })

  test('months stayed stand in lines of 1, 2 to 3, 4 to 6, 7 to 12 and more', () => {
    expect([1, 2, 3, 4, 6, 7, 12, 13, 30].map(membershipLengthBandOf)).toEqual([
      '1',
      '2-3',
      '2-3',
      '4-6',
      '4-6',
      '7-12',
      '7-12',
      '13+',
      '13+',
    ])
  })

  test('December is final after 20 January where the grace is five days', () => {
    expect(renewalWindowDaysFromGrace(5)).toBe(20)
    expect(lastDayOfRenewalWindow('2026-12', 20)).toBe('2027-01-20')
    expect(areMonthlyFiguresFinal('2026-12', '2027-01-20', 20)).toBe(false)
    expect(areMonthlyFiguresFinal('2026-12', '2027-01-21', 20)).toBe(true)
    expect(areMonthlyFiguresFinal('2028-01', '2028-02-20', 20)).toBe(false)
    expect(areMonthlyFiguresFinal('2028-01', '2028-02-21', 20)).toBe(true)
  })

  test('months follow each other over the end of a year', () => {
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(monthsBetween('2027-02', '2027-01')).toEqual([])
    expect([monthAfter('2027-01', -1), monthAfter('2026-12'), monthAfter('2027-01', -13)]).toEqual([
      '2026-12',
      '2027-01',
      '2025-12',
    ])
  })
})
