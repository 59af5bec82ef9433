import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/money-examples.ts'
import { shareInWholeRupees } from './whole-rupees-and-sums.ts'

test('LG-9: a share is rounded to whole rupees, down being towards less', () => {
  expect(shareInWholeRupees(300_00, 22, 32, 'down')).toBe(206_00)
  expect(shareInWholeRupees(-300_00, 22, 32, 'down')).toBe(-207_00)
  expect(shareInWholeRupees(500_00, 1, 3, 'up')).toBe(167_00)
  expect(shareInWholeRupees(500_00, 12_50, 100_00, 'half-up')).toBe(63_00)
  expect(shareInWholeRupees(500_00, 12_49, 100_00, 'half-up')).toBe(62_00)
  expect(shareInWholeRupees(0, 1, 3, 'up')).toBe(0)
})

test('LG-9: no fraction comes in', () => {
  expect(() => shareInWholeRupees(0.1, 1, 3, 'up')).toThrow(RangeError)
  expect(() => shareInWholeRupees(100, 0.5, 3, 'up')).toThrow(RangeError)
  expect(() => shareInWholeRupees(100, 1, 0, 'up')).toThrow(RangeError)
})

test('LG-9: a rounded share is less than a rupee from the exact one, on the right side of it', () => {
  const amount = fc.integer({ min: -1e11, max: 1e11 })
  const part = fc.integer({ min: 0, max: 10_000 })
  const whole = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(amount, part, whole, (amount, part, whole) => {
      const exact = BigInt(amount) * BigInt(part)
      const over = (rounding: 'down' | 'up' | 'half-up') =>
        BigInt(shareInWholeRupees(amount, part, whole, rounding)) * BigInt(whole) - exact
      const rupee = 100n * BigInt(whole)
      expect(over('down') <= 0n && over('down') > -rupee).toBe(true)
      expect(over('up') >= 0n && over('up') < rupee).toBe(true)
      expect(2n * over('half-up') <= rupee && 2n * over('half-up') > -rupee).toBe(true)
      expect(Math.abs(shareInWholeRupees(amount, part, whole, 'half-up') % 100)).toBe(0)
    }),
    runs,
  )
})
