import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowed, anyRupees, exampleCharge, examplePayment, runs } from '../../../../test/money-examples.ts'
import { balanceOf } from '../account/member-money-account.ts'
import { netTotalOfMemberPayments, refundPaymentAndChargeAmounts, writeOffChargeAmount } from './refund.ts'

const account = (charged: number, paid: number) =>
  [[exampleCharge({ amount: charged })], paid === 0 ? [] : [examplePayment({ amount: paid })]] as const

/** The rows of a refund, and the balance after them. */
function refunded(charged: number, paid: number, amount: number) {
  const [charges, payments] = account(charged, paid)
  const rows = allowed(refundPaymentAndChargeAmounts(charges, payments, amount))
  const balance = balanceOf([...charges, { amount: rows.charge }], [...payments, { amount: rows.payment }])
  return { ...rows, balance }
}

describe('LG-5: a refund uses the advance first and never makes or hides a due', () => {
  test('charged and paid ₹800, refunded ₹200', () => {
    expect(refunded(800_00, 800_00, 200_00)).toEqual({ payment: -200_00, charge: -200_00, balance: 0 })
  })

  test('charged ₹800, paid ₹1,000, refunded ₹300', () => {
    expect(refunded(800_00, 1_000_00, 300_00)).toEqual({ payment: -300_00, charge: -100_00, balance: 0 })
  })

  test('charged ₹800, paid ₹600, refunded ₹100', () => {
    expect(refunded(800_00, 600_00, 100_00)).toEqual({ payment: -100_00, charge: -100_00, balance: 200_00 })
  })

  test('an advance alone is given back without a charge', () => {
    expect(refunded(800_00, 1_000_00, 200_00)).toEqual({ payment: -200_00, charge: 0, balance: 0 })
  })

  test('is at most what was paid, less what was refunded', () => {
    const [charges, payments] = account(800_00, 600_00)
    expect(refundPaymentAndChargeAmounts(charges, payments, 600_00)).not.toHaveProperty('refused')
    expect(refundPaymentAndChargeAmounts(charges, payments, 601_00)).toEqual({ refused: 'more_than_paid' })
    expect(refundPaymentAndChargeAmounts(charges, payments, 0)).toEqual({ refused: 'not_above_zero' })
    const after = [...payments, examplePayment({ kind: 'Refund', amount: -500_00 })]
    expect(refundPaymentAndChargeAmounts(charges, after, 100_00)).not.toHaveProperty('refused')
    expect(refundPaymentAndChargeAmounts(charges, after, 101_00)).toEqual({ refused: 'more_than_paid' })
  })

  test('whatever was charged and paid', () => {
    fc.assert(
      fc.property(anyRupees, anyRupees, anyRupees, (charged, paid, amount) => {
        const [charges, payments] = account(charged, paid)
        if (amount > netTotalOfMemberPayments(payments)) return
        const before = balanceOf(charges, payments)
        const { payment, charge, balance } = refunded(charged, paid, amount)
        expect(Math.max(0, balance)).toBe(Math.max(0, before))
        expect(payment).toBe(-amount)
        expect(charge <= 0 && charge >= -amount).toBe(true)
      }),
      runs,
    )
  })
})

test('LG-5: a write-off is a charge of the opposite sign, at most the due', () => {
  expect(writeOffChargeAmount(200_00, 200_00)).toEqual({ charge: -200_00 })
  expect(writeOffChargeAmount(200_00, 201_00)).toEqual({ refused: 'more_than_due' })
  expect(writeOffChargeAmount(200_00, 0)).toEqual({ refused: 'not_above_zero' })
  expect(writeOffChargeAmount(-200_00, 100_00)).toEqual({ refused: 'more_than_due' })
})
