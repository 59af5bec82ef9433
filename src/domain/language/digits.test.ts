import { expect, test } from 'vitest'
import { digitsOf, westernDigits } from './digits.ts'

test('Devanagari digits are read as digits, and the rest of the text stays', () => {
  expect(westernDigits('आसन ०१२३४५६७८९ A')).toBe('आसन 0123456789 A')
})

test('RM-2: anything that is not a digit is dropped', () => {
  expect(digitsOf('+९१ (98000) ०००-10')).toBe('919800000010')
  expect(digitsOf('none')).toBe('')
})
