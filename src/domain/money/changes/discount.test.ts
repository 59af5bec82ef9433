import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRupees, runs } from '../../../../test/money-examples.ts'
import { isLateFeeOffered, parsePercent, typedDiscountInPaise } from './discount.ts'

test('LG-6: a discount is rupees or percent, whole rupees, half up', () => {
  expect(typedDiscountInPaise(500_00, { rupees: 100_00 })).toEqual({ discount: 100_00 })
  expect(typedDiscountInPaise(500_00, { hundredthsOfPercent: 12_50 })).toEqual({ discount: 63_00 })
  expect(typedDiscountInPaise(500_00, { hundredthsOfPercent: 12_40 })).toEqual({ discount: 62_00 })
  expect(typedDiscountInPaise(500_00, { hundredthsOfPercent: 100_00 })).toEqual({ discount: 500_00 })
})

test('LG-6: it is never above the price', () => {
  expect(typedDiscountInPaise(500_00, { rupees: 500_00 })).toEqual({ discount: 500_00 })
  expect(typedDiscountInPaise(500_00, { rupees: 501_00 })).toEqual({ refused: 'above_the_price' })
  const percent = fc.integer({ min: 0, max: 100_00 })
  fc.assert(
    fc.property(anyRupees, percent, (price, hundredthsOfPercent) => {
      const result = typedDiscountInPaise(price, { hundredthsOfPercent })
      expect('discount' in result && result.discount <= price && result.discount % 100 === 0).toBe(true)
    }),
    runs,
  )
})

test('a percentage is typed in either kind of digits, with at most two decimals', () => {
  expect(['12.5', '१२.५', '12.50 %', '7', '0.05', '100'].map(parsePercent)).toEqual([
    12_50, 12_50, 12_50, 7_00, 5, 100_00,
  ])
  for (const typed of ['', '%', '100.01', '12.345', '-5', '1e1', '12,5', 'ten']) {
    expect(parsePercent(typed)).toBeNull()
  }
})

test('LG-6: a late fee is offered after the grace, where the centre has one', () => {
  const offered = (today: string, lateFee = 50_00) =>
    isLateFeeOffered({ lastDay: '2027-04-11', today, graceDays: 5, lateFee })
  expect(offered('2027-04-16')).toBe(false)
  expect(offered('2027-04-17')).toBe(true)
  expect(offered('2027-04-17', 0)).toBe(false)
})
