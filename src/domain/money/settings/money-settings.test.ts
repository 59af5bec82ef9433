import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReceiptPrefix } from '../../receipts/receipt-number.ts'
import { defaultMoneySettings } from './money-settings.ts'
import { moneySettingsSchema } from './money-settings-input.ts'

test('LG-4, LG-6, DY-3, RC-1, RL-1: a new centre has 5 days of grace, no late fee, 7 days back and no prefix; a clerk gives ₹50, goes back one day, and thirty days forward', () => {
  expect(moneySettingsSchema.parse({ ...defaultMoneySettings })).toMatchObject({
    graceDays: 5,
    lateFee: 0,
    daysBack: 7,
    receiptPrefix: '',
    clerkDiscount: 50_00,
    clerkDaysBack: 1,
    clerkPauseDays: 30,
    clerkJoinDays: 30,
    clerkDueDays: 30,
  })
})

test.each([
  ['graceDays', 'whole days up to 60', [0, 60], [-1, 61, 1.5, '5', null]],
  ['lateFee', 'whole rupees up to ten lakh', [0, 50_00, 10_00_000_00], [-100, 50, 10_00_001_00, '50', null]],
  ['daysBack', 'whole days up to 60', [0, 60], [-1, 61, 1.5, '7', null]],
  ['clerkDiscount', 'whole rupees up to ten lakh', [0, 50_00, 10_00_000_00], [-100, 50, '50', null]],
  ['clerkDaysBack', 'whole days up to 60', [0, 60], [-1, 61, 1.5, '7', null]],
  ['clerkPauseDays', 'whole days up to 366', [0, 366], [-1, 367, 1.5, '7', null]],
  ['clerkJoinDays', 'whole days up to 366', [0, 366], [-1, 367, 1.5, '7', null]],
  ['clerkDueDays', 'whole days up to 366', [0, 366], [-1, 367, 1.5, '7', null]],
] as const)('ER-2: %s is in %s', (field, _unit, right, wrong) => {
  const isTaken = (value: unknown) =>
    moneySettingsSchema.safeParse({ ...defaultMoneySettings, [field]: value }).success
  expect(right.filter((value) => !isTaken(value))).toEqual([])
  expect(wrong.filter(isTaken)).toEqual([])
})

test('RC-1: the prefix is what receipt numbers take, without the spaces around it', () => {
  expect(moneySettingsSchema.parse({ ...defaultMoneySettings, receiptPrefix: ' A/ ' }).receiptPrefix).toBe(
    'A/',
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 4 }), (receiptPrefix) => {
      const result = moneySettingsSchema.safeParse({ ...defaultMoneySettings, receiptPrefix })
      expect(result.success).toBe(isReceiptPrefix(receiptPrefix.trim()))
      if (!result.success) expect(result.error.issues[0]?.message).toBe('not_a_receipt_prefix')
    }),
  )
})
