import { expect, test } from 'vitest'
import { numberTyped, wholeNumber } from './number-typed.ts'

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

test('PL-1: a number outside of its limits is refused at its field', () => {
  expect(numberTyped('२४', 'length', { least: 1, most: 24 })).toBe(24)
  for (const text of ['25', '0', '']) {
    expect(() => numberTyped(text, 'length', { least: 1, most: 24 })).toThrow(
      expect.objectContaining({ field: 'length', code: 'not_in_range' }),
    )
  }
})
