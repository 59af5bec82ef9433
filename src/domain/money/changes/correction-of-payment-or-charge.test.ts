import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowed, anyRupees, exampleCharge, examplePayment, runs } from '../../../../test/money-examples.ts'
import { balanceOf, type Charge, type Payment } from '../account/member-money-account.ts'
import { sumOfAmounts } from '../whole-rupees-and-sums.ts'
import {
  chargeCorrectionRows,
  correctedChargeBounds,
  paymentCorrectionRows,
  receiptStateOf,
} from './correction-of-payment-or-charge.ts'

const books = { today: '2027-04-01', closedThrough: null as string | null, daysBack: 7 }
const cash = examplePayment({ id: 'p', amount: 800_00, receivedOn: '2027-03-31', bookedOn: '2027-03-31' })
const upi = { amount: 800_00, mode: 'UPI', reference: '' } as const

/** The member's payments after a correction. */
function afterCorrection(
  payments: Payment[],
  wrong: Payment,
  right: Parameters<typeof paymentCorrectionRows>[1],
) {
  const rows = allowed(paymentCorrectionRows(wrong, right, payments, books))
  const next = rows.right ? [{ ...rows.right, id: `${wrong.id}+` }] : []
  return [...payments, { ...rows.opposite, id: `${wrong.id}-` }, ...next]
}

describe('LG-5: a payment is corrected by its opposite and the right row together', () => {
  test('cash of a closed 31 March corrected to UPI on 1 April: both rows count on 1 April', () => {
    const rows = paymentCorrectionRows(cash, upi, [cash], { ...books, closedThrough: '2027-03-31' })
    expect(rows).toEqual({
      opposite: {
        kind: 'Correction',
        amount: -800_00,
        mode: 'Cash',
        reference: '',
        receivedOn: '2027-03-31',
        bookedOn: '2027-04-01',
        reversesId: 'p',
        replacesId: null,
      },
      right: {
        kind: 'Payment',
        amount: 800_00,
        mode: 'UPI',
        reference: '',
        receivedOn: '2027-03-31',
        bookedOn: '2027-04-01',
        reversesId: null,
        replacesId: 'p',
      },
    })
  })

  test('keeps the booked day while that is open', () => {
    expect(paymentCorrectionRows(cash, upi, [cash], books)).toMatchObject({
      opposite: { bookedOn: '2027-03-31' },
      right: { bookedOn: '2027-03-31' },
    })
  })

  test('a right sum of 0 cancels without successor', () => {
    expect(paymentCorrectionRows(cash, { ...upi, amount: 0 }, [cash], books)).toMatchObject({ right: null })
  })

  test('a receipt is corrected once, then its successor', () => {
    const once = afterCorrection([cash], cash, upi)
    expect(paymentCorrectionRows(cash, { ...upi, amount: 700_00 }, once, books)).toEqual({
      refused: 'corrected_already',
    })
    const successor = once.find(({ id }) => id === 'p+')
    if (!successor) throw new Error('a successor')
    const twice = afterCorrection(once, successor, { ...upi, amount: 700_00 })
    expect(sumOfAmounts(twice)).toBe(700_00)
    expect(twice.map((row) => [row.id, receiptStateOf(row, twice)])).toEqual([
      ['p', { isCancelled: true, successorId: 'p+' }],
      ['p-', { isCancelled: true, successorId: 'p+' }],
      ['p+', { isCancelled: true, successorId: 'p++' }],
      ['p+-', { isCancelled: true, successorId: 'p++' }],
      ['p++', { isCancelled: false, successorId: null }],
    ])
  })

  test('is refused where less would have been paid than was refunded', () => {
    const rows = [cash, examplePayment({ kind: 'Refund', amount: -300_00 })]
    expect(paymentCorrectionRows(cash, { ...upi, amount: 299_00 }, rows, books)).toEqual({
      refused: 'less_than_refunded',
    })
    expect(paymentCorrectionRows(cash, { ...upi, amount: 300_00 }, rows, books)).not.toHaveProperty('refused')
  })

  test('is refused for what is no payment, and where nothing is changed', () => {
    const refund = examplePayment({ kind: 'Refund', amount: -300_00 })
    expect(paymentCorrectionRows(refund, upi, [cash, refund], books)).toEqual({ refused: 'not_a_payment' })
    expect(paymentCorrectionRows(cash, { ...upi, amount: -100 }, [cash], books)).toEqual({
      refused: 'not_a_payment',
    })
    const same = { amount: 800_00, mode: 'Cash', reference: '' } as const
    expect(paymentCorrectionRows(cash, same, [cash], books)).toEqual({ refused: 'nothing_changed' })
  })

  test('leaves the sums as if it had been right at once, and all lines and the valid lines have one sum', () => {
    const rights = fc.array(fc.oneof(fc.constant(0), anyRupees), { maxLength: 4 })
    fc.assert(
      fc.property(anyRupees, rights, (amount, rights) => {
        let wrong = examplePayment({ amount })
        let payments = [wrong]
        let expected = amount
        for (const right of rights) {
          if (right === expected || expected === 0) continue
          payments = afterCorrection(payments, wrong, { ...wrong, amount: right })
          wrong = payments.at(-1) ?? wrong
          expected = right
        }
        expect(sumOfAmounts(payments)).toBe(expected)
        expect(sumOfAmounts(payments.filter((row) => !receiptStateOf(row, payments).isCancelled))).toBe(
          expected,
        )
      }),
      runs,
    )
  })
})

describe('LG-6: a charge is corrected by its opposite and the right row', () => {
  const charge = exampleCharge({ id: 'c', amount: 400_00, termId: 't-1', bookedOn: '2027-03-31' })
  const correct = (amount: number, charges: Charge[] = [charge]) =>
    chargeCorrectionRows(charge, amount, charges, { books, bounds: { least: 0, most: 500_00 } })

  test('with the day, the term and the day to pay by of the wrong one', () => {
    const { id, ...row } = charge
    expect(correct(450_00)).toEqual({
      opposite: { ...row, amount: -400_00, reversesId: 'c' },
      right: { ...row, amount: 450_00, replacesId: 'c' },
    })
    expect(correct(0)).toMatchObject({ right: null })
  })

  test('once, then its successor, and never an opposite', () => {
    const rows = allowed(correct(450_00))
    const opposite = { ...rows.opposite, id: 'c-' }
    const all = [charge, opposite, ...(rows.right ? [{ ...rows.right, id: 'c+' }] : [])]
    expect(balanceOf(all, [])).toBe(450_00)
    expect(correct(300_00, all)).toEqual({ refused: 'corrected_already' })
    expect(chargeCorrectionRows(opposite, 1_00, all, { books, bounds: { least: -400_00, most: 0 } })).toEqual(
      {
        refused: 'is_an_opposite',
      },
    )
    expect(correct(400_00)).toEqual({ refused: 'nothing_changed' })
  })

  test('LG-5: between 0 and its price, or what was charged first; what lowers the balance keeps its sign', () => {
    const terms = [{ id: 't-1', price: 500_00 }]
    const bounds = (row: Charge, { rows = [row], planChanges = [{ termId: 't-2', fromPrice: 1_00 }] } = {}) =>
      correctedChargeBounds(row, { charges: rows, terms, planChanges })
    expect(bounds(charge)).toEqual({ least: 0, most: 500_00 })
    const changed = [
      { termId: 't-1', fromPrice: 450_00 },
      { termId: 't-1', fromPrice: 900_00 },
    ]
    expect(bounds(charge, { planChanges: changed })).toEqual({ least: 0, most: 450_00 })
    const locker = exampleCharge({ id: 'l', kind: 'Locker', amount: 100_00, termId: null })
    expect(bounds(locker)).toEqual({ least: 0, most: 100_00 })
    const less = exampleCharge({ id: 'l+', kind: 'Locker', amount: 10_00, termId: null, replacesId: 'l' })
    expect(bounds(less, { rows: [locker, less] })).toEqual({ least: 0, most: 100_00 })
    for (const kind of ['Write-off', 'Refund', 'Opening balance', 'Plan change'] as const) {
      const back = exampleCharge({ kind, amount: -500_00, termId: null })
      expect(bounds(back)).toEqual({ least: -500_00, most: 0 })
    }
    expect([correct(0), correct(500_00), correct(-1_00), correct(500_01)]).toEqual([
      expect.objectContaining({ right: null }),
      expect.objectContaining({ right: expect.objectContaining({ amount: 500_00 }) }),
      { refused: 'out_of_bounds' },
      { refused: 'out_of_bounds' },
    ])
  })
})
