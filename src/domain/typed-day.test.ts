import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay } from '../../test/domain-examples.ts'
import { formatDayAsDigits, parseTypedDay } from './typed-day.ts'

const near = '2026-11-22'

describe('a day as it is typed', () => {
  test.each([
    ['22/11/2026', '2026-11-22'],
    ['22-11-26', '2026-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['22 11 2026', '2026-11-22'],
    [' 6 / 1 / 2027 ', '2027-01-06'],
    ['०६/११/२०२६', '2026-11-06'],
    ['22112026', '2026-11-22'],
    ['221126', '2026-11-22'],
    ['29/2/2028', '2028-02-29'],
    ['2026-11-22', '2026-11-22'],
    ['2026-1-6', '2026-01-06'],
  ])('%s is %s', (text, day) => {
    expect(parseTypedDay(text, near)).toBe(day)
  })

  test('has the month in the middle, whatever could also be read', () => {
    expect(parseTypedDay('6/11/2026', near)).toBe('2026-11-06')
    expect(parseTypedDay('11/22/2026', near)).toBeNull()
  })

  test.each([
    ['1/1', '2027-01-01'],
    ['0101', '2027-01-01'],
    ['20/11', '2026-11-20'],
    ['२०/६', '2026-06-20'],
  ])('%s without a year is the nearest: %s', (text, day) => {
    expect(parseTypedDay(text, near)).toBe(day)
  })

  test.each([
    '',
    '22',
    '22/',
    '31/11/2026',
    '29/2/2027',
    '0/1/2026',
    '1/13/2026',
    '22/11/226',
    'soon',
    '22/11/1826',
  ])('%j is no day', (text) => {
    expect(parseTypedDay(text, near)).toBeNull()
  })

  test('every day is read as it is written, in either language', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('en' as const, 'mr' as const), (day, language) => {
        expect(parseTypedDay(formatDayAsDigits(day, language), near)).toBe(day)
      }),
    )
    expect(formatDayAsDigits('2026-01-06', 'en')).toBe('06/01/2026')
    expect(formatDayAsDigits('2026-01-06', 'mr')).toBe('०६/०१/२०२६')
  })
})
