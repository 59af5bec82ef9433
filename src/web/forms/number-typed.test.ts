import { expect, test } from 'vitest'
import { numberTyped } from './number-typed.ts'

test('PL-1: a number outside of its limits is refused at its field', () => {
  expect(numberTyped('२४', 'length', { least: 1, most: 24 })).toBe(24)
  for (const text of ['25', '0', '']) {
    expect(() => numberTyped(text, 'length', { least: 1, most: 24 })).toThrow(
      expect.objectContaining({ field: 'length', code: 'not_in_range' }),
    )
  }
})
