import { afterEach, expect, test } from 'vitest'
import { formatDay, formatDayRange } from '../day.ts'
import { formatCount, formatRupees } from '../money/money.ts'
import { formatDayAsDigits } from '../typed-day.ts'
import { digitsOnly, localizeDigits, parseWholeNumber, setMarathiDigits, westernDigits } from './digits.ts'

afterEach(() => setMarathiDigits('devanagari'))

test('Devanagari digits are read as digits, and the rest of the text stays', () => {
  expect(westernDigits('आसन ०१२३४५६७८९ A')).toBe('आसन 0123456789 A')
})

test('RM-2: anything that is not a digit is dropped', () => {
  expect(digitsOnly('+९१ (98000) ०००-10')).toBe('919800000010')
  expect(digitsOnly('none')).toBe('')
})

test.each([
  ['1400', 1400],
  ['₹1,400', 1400],
  [' १,४०० ', 1400],
  ['₹ १४०० ', 1400],
  ['0', 0],
  ['', null],
  ['14.50', null],
  ['-5', null],
  ['a lot', null],
  ['₹', null],
])('PL-1: %j is typed for %j rupees', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number)
})

test('SH-7: sums, days and counts in Marathi have the digits that the centre has chosen; English has its own', () => {
  const written = (language: 'en' | 'mr') => [
    formatRupees(125_000_50, language),
    formatCount(16, language),
    formatDay('2026-11-20', language),
    formatDayRange('2026-11-26', '2026-12-25', language),
    formatDayAsDigits('2026-01-06', language),
    localizeDigits(language, '500'),
  ]
  const devanagari = written('mr')
  const english = written('en')
  expect(devanagari[0]).toBe('₹१,२५,०००.५०')
  setMarathiDigits('latin')
  expect(written('mr')).toEqual(devanagari.map(westernDigits))
  expect(written('mr')[2]).toBe('20 नोव्हें 2026')
  expect(written('en')).toEqual(english)
})
