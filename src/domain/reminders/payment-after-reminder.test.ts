import { describe, expect, test } from 'vitest'
import { examplePayment } from '../../../test/money-examples.ts'
import type { Payment } from '../money/account/member-money-account.ts'
import { firstPaymentAfterReminder, reminderIncome } from './payment-after-reminder.ts'

const sent = { day: '2027-04-05', at: '2027-04-05T05:00:00.000Z' }

let no = 0
const paid = (receivedOn: string, about: Partial<Payment> & { madeAt?: string } = {}) => {
  no += 1
  return {
    madeAt: `${receivedOn}T06:00:00.000Z`,
    ...examplePayment({ id: `paid-${no}`, receivedOn, ...about }),
    ...(about.madeAt && { madeAt: about.madeAt }),
  }
}

describe('WL-3, WL-6: what came after a reminder', () => {
  test('the first payment within 30 days after, with the days between', () => {
    expect(firstPaymentAfterReminder(sent, [paid('2027-04-08'), paid('2027-04-20')])).toEqual({
      days: 3,
      amount: 50_000,
    })
    expect(firstPaymentAfterReminder(sent, [paid('2027-05-05')])).toEqual({ days: 30, amount: 50_000 })
    expect(firstPaymentAfterReminder(sent, [paid('2027-05-06')])).toBeNull()
  })

  test('nothing that was paid before it, not even on the same day, and no refund', () => {
    expect(
      firstPaymentAfterReminder(sent, [paid('2027-04-05', { madeAt: '2027-04-05T04:59:00.000Z' })]),
    ).toBeNull()
    expect(firstPaymentAfterReminder(sent, [paid('2027-04-05')])).toEqual({ days: 0, amount: 50_000 })
    expect(
      firstPaymentAfterReminder(sent, [paid('2027-04-06', { kind: 'Refund', amount: -5_000 })]),
    ).toBeNull()
  })

  test('a corrected payment counts once, by its right sum, from when it was taken', () => {
    const wrong = paid('2027-04-06')
    const corrected = (of: ReturnType<typeof paid>) => [
      of,
      paid('2027-04-09', { kind: 'Correction', amount: -50_000, reversesId: of.id }),
      paid('2027-04-06', { amount: 40_000, replacesId: of.id, madeAt: '2027-04-09T06:00:00.000Z' }),
    ]
    expect(firstPaymentAfterReminder(sent, corrected(wrong))).toEqual({ days: 1, amount: 40_000 })
    const earlier = paid('2027-04-04')
    expect(firstPaymentAfterReminder(sent, corrected(earlier))).toBeNull()
  })

  test('of all who were reminded: how many paid, after how many days, and rupees', () => {
    const brought = reminderIncome([
      { ...sent, payments: [paid('2027-04-06')] },
      { ...sent, payments: [paid('2027-04-10', { amount: 40_000 })] },
      { ...sent, payments: [] },
    ])
    expect(brought).toEqual({ reminded: 3, paid: 2, averageDays: 3, amount: 90_000 })
    expect(reminderIncome([])).toEqual({ reminded: 0, paid: 0, averageDays: null, amount: 0 })
  })
})
