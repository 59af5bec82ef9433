import fc from 'fast-check'
import { expect, test } from 'vitest'
import { westernDigits } from '../language/digits.ts'
import { planOfNewDatabase } from '../plans/plan.ts'
import { formatCount, formatRupees } from './money.ts'

test('AD-7: a month costs ₹500', () => {
  expect(formatRupees(planOfNewDatabase.price, 'en')).toBe('₹500')
  expect(formatRupees(planOfNewDatabase.price, 'mr')).toBe('₹५००')
})

test('DB-1: rupees have Indian digit grouping in both languages', () => {
  expect(formatRupees(12_500_000, 'en')).toBe('₹1,25,000')
  expect(formatRupees(12_500_000, 'mr')).toBe('₹१,२५,०००')
  expect(formatRupees(1_234_567_800, 'mr')).toBe('₹१,२३,४५,६७८')
  expect(formatRupees(0, 'en')).toBe('₹0')
})

test('paise are shown where there are any, and a minus stands before the sign', () => {
  expect(formatRupees(9_950, 'en')).toBe('₹99.50')
  expect(formatRupees(9_905, 'mr')).toBe('₹९९.०५')
  expect(formatRupees(-50_000, 'en')).toBe('-₹500')
})

test('counts are grouped alike', () => {
  expect(formatCount(125_000, 'en')).toBe('1,25,000')
  expect(formatCount(125_000, 'mr')).toBe('१,२५,०००')
})

test('both languages write the same amount, and no paisa is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (paise) => {
      const english = formatRupees(paise, 'en')
      expect(westernDigits(formatRupees(paise, 'mr'))).toBe(english)
      expect(Math.round(Number(english.replace(/[₹,]/g, '')) * 100)).toBe(paise)
    }),
  )
})
