import { expect, test } from 'vitest'
import { digitsOf, westernDigits, wholeNumber } from './digits.ts'

test('Devanagari digits are read as digits, and the rest of the text stays', () => {
  expect(westernDigits('आसन ०१२३४५६७८९ A')).toBe('आसन 0123456789 A')
})

test('RM-2: anything that is not a digit is dropped', () => {
  expect(digitsOf('+९१ (98000) ०००-10')).toBe('919800000010')
  expect(digitsOf('none')).toBe('')
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
  expect(wholeNumber(text)).toBe(number)
})
