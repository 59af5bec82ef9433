import { expect, test } from 'vitest'
import { defaultMoney } from '#domain/money/money-settings.ts'
import { limitsOf, limitTexts, moneyOf, moneyTexts } from './money.ts'

test('LG-4, LG-6, DY-3, RC-1: what the form shows of the settings of money is what it saves', () => {
  for (const money of [
    defaultMoney,
    { graceDays: 0, lateFee: 50_00, daysBack: 60, receiptPrefix: 'A/', clerkDiscount: 0, clerkDaysBack: 0 },
    {
      graceDays: 60,
      lateFee: 10_00_000_00,
      daysBack: 0,
      receiptPrefix: '',
      clerkDiscount: 100_00,
      clerkDaysBack: 60,
    },
  ]) {
    const saved = { ...moneyOf(moneyTexts(money, 'en')), ...limitsOf(limitTexts(money, 'en')) }
    expect(saved).toEqual(money)
  }
})

test('LG-6: a late fee is typed in rupees, and an empty one is none', () => {
  expect(moneyTexts(defaultMoney, 'en').lateFee).toBe('')
  const typed = (lateFee: string) => moneyOf({ ...moneyTexts(defaultMoney, 'en'), lateFee }).lateFee
  expect([' ', '0', '₹1,050', '५०'].map(typed)).toEqual([0, 0, 1050_00, 50_00])
})

test.each([
  ['graceDays', '61'],
  ['graceDays', ''],
  ['lateFee', '1000001'],
  ['lateFee', '49.50'],
  ['daysBack', 'a week'],
] as const)('ER-2: %s of %j is refused at its field', (field, text) => {
  const texts = { ...moneyTexts(defaultMoney, 'en'), [field]: text }
  expect(() => moneyOf(texts)).toThrow(expect.objectContaining({ field, code: 'not_in_range' }))
})

test.each([
  ['clerkDiscount', ''],
  ['clerkDiscount', '49.50'],
  ['clerkDaysBack', '61'],
] as const)('ER-2, RL-1: %s of %j is refused at its field', (field, text) => {
  const texts = { ...limitTexts(defaultMoney, 'en'), [field]: text }
  expect(() => limitsOf(texts)).toThrow(expect.objectContaining({ field, code: 'not_in_range' }))
})
