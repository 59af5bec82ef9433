import { describe, expect, test } from 'vitest'
import { csvOf } from '../files/exported-table.ts'
import {
  isStatementEmpty,
  periodStatement,
  type StatementSums,
  statementDuesDay,
} from './period-statement.ts'
import { periodStatementTable } from './statement-file.ts'
import { financialYearPeriodOfDay, monthPeriodOfDay } from './statement-period.ts'

const november = monthPeriodOfDay('2026-11-23')
const month = { name: 'One month', nameMr: 'एक महिना' }
const morning = { name: 'Morning', nameMr: 'सकाळ' }
const main = { name: 'Main Library', nameMr: 'मुख्य वाचनालय' }
const dues = { on: '2026-11-23', due: 355_000, owing: 7, advance: 20_000, inAdvance: 1 }
const nothing: StatementSums = { received: [], sold: [], spent: [], dues, papers: [] }
const sums: StatementSums = {
  received: [
    { day: '2026-11-02', mode: 'UPI', amount: 140_000 },
    { day: '2026-11-02', mode: 'Cash', amount: 50_000 },
    { day: '2026-11-23', mode: 'UPI', amount: -20_000 },
  ],
  sold: [
    { plan: null, room: null, amount: 50_000 },
    { plan: month, room: main, amount: 30_000 },
    { plan: morning, room: null, amount: 90_000 },
  ],
  spent: [
    { day: '2026-11-05', category: 'Tea', amount: 4_550 },
    { day: '2026-11-30', category: 'Rent', amount: 100_000 },
    { day: '2026-11-30', category: 'Tea', amount: 1_000 },
  ],
  dues,
  papers: [],
}

describe('a sheet', () => {
  const statement = periodStatement(november, sums)

  test('XP-2: what came, what went, what is left; advances stand apart from what is owed', () => {
    expect(statement).toMatchObject({
      in: 170_000,
      out: 105_550,
      left: 64_450,
      dues: { due: 355_000, advance: 20_000 },
    })
  })

  test('XP-2: in by mode, by plan and by room, out by category', () => {
    expect(statement.byMode).toEqual([
      { mode: 'Cash', amount: 50_000 },
      { mode: 'UPI', amount: 120_000 },
    ])
    expect(statement.byPlan).toEqual([
      { of: morning, amount: 90_000 },
      { of: month, amount: 30_000 },
      { of: null, amount: 50_000 },
    ])
    expect(statement.byRoom).toEqual([
      { of: main, amount: 30_000 },
      { of: null, amount: 140_000 },
    ])
    expect(statement.byCategory).toEqual([
      { category: 'Rent', amount: 100_000 },
      { category: 'Tea', amount: 5_550 },
    ])
  })

  test('XP-2: it is drawn by days, and for a year by months', () => {
    expect(statement.steps.filter((step) => step.in !== 0 || step.out !== 0)).toEqual([
      { id: '2026-11-02', in: 190_000, out: 0 },
      { id: '2026-11-05', in: 0, out: 4_550 },
      { id: '2026-11-23', in: -20_000, out: 0 },
      { id: '2026-11-30', in: 0, out: 101_000 },
    ])
    const year = periodStatement(financialYearPeriodOfDay('2026-11-23'), sums)
    expect(year.steps.find(({ id }) => id === '2026-11')).toEqual({
      id: '2026-11',
      in: 170_000,
      out: 105_550,
    })
    expect(year.steps).toHaveLength(12)
  })

  test('XP-2, LG-5: what was taken back within the period leaves no line', () => {
    const { byCategory, byMode } = periodStatement(november, {
      ...nothing,
      received: [
        { day: '2026-11-02', mode: 'Cash', amount: 80_000 },
        { day: '2026-11-03', mode: 'Cash', amount: -80_000 },
        { day: '2026-11-03', mode: 'UPI', amount: 80_000 },
      ],
      spent: [
        { day: '2026-11-02', category: 'Rent', amount: 100 },
        { day: '2026-11-03', category: 'Rent', amount: -100 },
      ],
    })
    expect([byMode, byCategory]).toEqual([[{ mode: 'UPI', amount: 80_000 }], []])
  })

  test('XP-2: a month without money is empty, one in which a way of paying was corrected is not', () => {
    expect(isStatementEmpty(periodStatement(november, nothing))).toBe(true)
    const corrected = [
      { day: '2026-11-03', mode: 'Cash', amount: -80_000 },
      { day: '2026-11-03', mode: 'UPI', amount: 80_000 },
    ] as const
    expect(isStatementEmpty(periodStatement(november, { ...nothing, received: corrected }))).toBe(false)
    expect(isStatementEmpty(statement)).toBe(false)
  })
})

test('XP-2: what is owed is counted at the end of the last day, and today while the period runs', () => {
  expect(statementDuesDay(november, '2026-11-23')).toBe('2026-11-23')
  expect(statementDuesDay(november, '2026-11-30')).toBe('2026-11-30')
  expect(statementDuesDay(november, '2026-12-01')).toBe('2026-11-30')
})

test('XP-2: the file has one line for each sum', () => {
  const text = csvOf(periodStatementTable(periodStatement(november, sums)))
  expect(text.split('\r\n').slice(0, 15)).toEqual([
    '\uFEFFPeriod,Part,Name,Amount',
    '2026-11,In by mode,Cash,500.00',
    '2026-11,In by mode,UPI,1200.00',
    '2026-11,In by plan,Morning,900.00',
    '2026-11,In by plan,One month,300.00',
    '2026-11,In by plan,–,500.00',
    '2026-11,In by room,Main Library,300.00',
    '2026-11,In by room,–,1400.00',
    '2026-11,Out by category,Rent,1000.00',
    '2026-11,Out by category,Tea,55.50',
    '2026-11,In,,1700.00',
    '2026-11,Out,,1055.50',
    '2026-11,Left,,644.50',
    '2026-11,Dues,2026-11-23,3550.00',
    '2026-11,Advances,2026-11-23,200.00',
  ])
  expect(text).toContain('2026-11,In by day,2026-11-23,-200.00\r\n')
  expect(text).toContain('2026-11,Out by day,2026-11-30,1010.00\r\n')
})
