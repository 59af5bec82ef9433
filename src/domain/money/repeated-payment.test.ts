import { expect, test } from 'vitest'
import { examplePayment } from '../../../test/money-examples.ts'
import {
  earlierPaymentOfSameSum,
  earlierPaymentWithReference,
  isWithinTenMinutes,
  parseUpiReference,
} from './repeated-payment.ts'

const now = '2027-03-11T05:22:00.000Z'
const seen = (about: Parameters<typeof examplePayment>[0], madeAt = '2027-03-11T05:12:00.000Z') => ({
  ...examplePayment(about),
  madeAt,
})

test('TM-5, LG-3: ten minutes later is asked about, a moment after that is not', () => {
  expect(isWithinTenMinutes('2027-03-11T05:12:00.000Z', now)).toBe(true)
  expect(isWithinTenMinutes('2027-03-11T05:11:59.999Z', now)).toBe(false)
  expect(isWithinTenMinutes(now, now)).toBe(true)
})

test('LG-3: the same member and sum within ten minutes is shown', () => {
  const first = seen({ id: 'first' })
  const payments = [first, seen({ id: 'second', amount: 300_00 })]
  expect(earlierPaymentOfSameSum(payments, { amount: 500_00, now })?.id).toBe('first')
  expect(earlierPaymentOfSameSum(payments, { amount: 400_00, now })).toBeUndefined()
  expect(
    earlierPaymentOfSameSum([{ ...first, madeAt: '2027-03-11T05:00:00.000Z' }], { amount: 500_00, now }),
  ).toBeUndefined()
})

test('LG-2: a reference seen before is found in either kind of digits, any case and spacing', () => {
  const payments = [seen({ id: 'a', reference: '४१२३ ४५६७ ८९०१' }), seen({ id: 'b', reference: 'Neft-77' })]
  expect(earlierPaymentWithReference(payments, '412345678901')?.id).toBe('a')
  expect(earlierPaymentWithReference(payments, 'NEFT-77')?.id).toBe('b')
  expect(earlierPaymentWithReference(payments, '412345678902')).toBeUndefined()
  expect(earlierPaymentWithReference([seen({ reference: '' })], ' ')).toBeUndefined()
})

test('LG-5: what was cancelled does not count as seen before', () => {
  const wrong = seen({ id: 'wrong', reference: '412345678901' })
  const opposite = seen({
    id: 'opposite',
    kind: 'Correction',
    amount: -500_00,
    reference: '412345678901',
    reversesId: 'wrong',
  })
  expect(earlierPaymentWithReference([wrong, opposite], '412345678901')).toBeUndefined()
  expect(earlierPaymentOfSameSum([wrong, opposite], { amount: 500_00, now })).toBeUndefined()
  expect(
    earlierPaymentOfSameSum([seen({ kind: 'Refund', amount: -500_00 })], { amount: -500_00, now }),
  ).toBeUndefined()
})

test('LG-2: a UPI reference is twelve digits, Western or Devanagari', () => {
  expect(parseUpiReference('412345678901')).toBe('412345678901')
  expect(parseUpiReference('४१२३ ४५६७ ८९०१')).toBe('412345678901')
  for (const typed of ['', '41234567890', '4123456789012', 'UTR 412345678901', '4123456789०']) {
    expect(parseUpiReference(typed)).toBeNull()
  }
})
