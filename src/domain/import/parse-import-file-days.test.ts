import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../day.ts'
import { localizeDigits } from '../language/digits.ts'
import { dayMonthOrderOfCells, parseImportFileDay } from './parse-import-file-days.ts'

test.each([
  ['22/11/2026', '2026-11-22'],
  ['3-11-26', '2026-11-03'],
  ['०३.११.२०२६', '2026-11-03'],
  ['2026-11-03', '2026-11-03'],
  ['2026/11/3', '2026-11-03'],
  ['2026-11-03T00:00:00.000Z', '2026-11-03'],
  ['03/11/2026 10:30', '2026-11-03'],
  ['46329', '2026-11-03'],
  ['46329.5', '2026-11-03'],
  ['22 Nov 2026', '2026-11-22'],
  ['22-Nov-26', '2026-11-22'],
  ['22nd November, 2026', '2026-11-22'],
  ['Nov 22, 2026', '2026-11-22'],
  ['२२ नोव्हेंबर २०२६', '2026-11-22'],
  ['29/02/2028', '2028-02-29'],
])('IO-2: %s is a day, the day first', (cell, day) => {
  expect(parseImportFileDay(cell, 'day-first')).toBe(day)
})

test.each([
  ...['', 'soon', '31/02/2026', '29/02/2027', '22/11', '0', '36525', '73051', '2958466', '500', '9.8E+09'],
  ...['32/01/2026', '22 Foo 2026', '1899-12-30', '22/11/2026/1', '=A1'],
])('IO-2: %j is no day', (cell) => {
  expect(parseImportFileDay(cell, 'day-first')).toBeNull()
})

test('IO-2: numbers of spreadsheets count from 2000 to 2099', () => {
  expect([parseImportFileDay('36526', 'day-first'), parseImportFileDay('73050', 'day-first')]).toEqual([
    '2000-01-01',
    '2099-12-31',
  ])
})

test('IO-2: a column is read by the only order that fits every cell, and asks where both do or none', () => {
  expect(dayMonthOrderOfCells(['13/11/2026', '3/4/2026'])).toBe('day-first')
  expect(dayMonthOrderOfCells(['3/4/2026', '11/13/2026', ''])).toBe('month-first')
  expect(dayMonthOrderOfCells(['3/4/2026', '5/6/2026'])).toBe('ask')
  expect(dayMonthOrderOfCells(['13/11/2026', '11/13/2026'])).toBe('ask')
  expect(dayMonthOrderOfCells(['4/4/2026', '05/05/2026'])).toBe('day-first')
  expect(dayMonthOrderOfCells(['2026-11-03', '46329', '22 Nov 2026', 'soon', ''])).toBe('day-first')
})

test('IO-2: a day written in any of the ways is that day', () => {
  const written = (day: string, pad: boolean, sign: string, isShort: boolean) => {
    const [year = '', month = '', date = ''] = day.split('-')
    const trim = (text: string) => (pad ? text : String(Number(text)))
    return [trim(date), trim(month), isShort ? year.slice(2) : year].join(sign)
  }
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 36_524 }),
      fc.boolean(),
      fc.constantFrom('/', '-', '.'),
      fc.boolean(),
      fc.boolean(),
      (days, pad, sign, isShort, isMarathi) => {
        const day = addDays('2000-01-01', days)
        const text = written(day, pad, sign, isShort)
        expect(parseImportFileDay(isMarathi ? localizeDigits('mr', text) : text, 'day-first')).toBe(day)
        expect(parseImportFileDay(day, 'month-first')).toBe(day)
        expect(parseImportFileDay(String(36_526 + days), 'month-first')).toBe(day)
      },
    ),
  )
})
