import { expect, test } from 'vitest'
import { examplePayment } from '../../../test/money-examples.ts'
import { gstTurnoverNote, isReceiptLinkOpen, needsRevenueStamp, turnoverOf } from './receipt.ts'
import { formatReceiptNumber, receiptSeriesFromFacts } from './receipt-number.ts'
import { turnoverLimitOfRegime } from './tax-regime.ts'

test('RC-6: a cash receipt above ₹5,000 has a box for the revenue stamp', () => {
  expect(needsRevenueStamp({ mode: 'Cash', amount: 5_000_00 })).toBe(false)
  expect(needsRevenueStamp({ mode: 'Cash', amount: 5_001_00 })).toBe(true)
  expect(needsRevenueStamp({ mode: 'UPI', amount: 6_000_00 })).toBe(false)
})

test('RC-6: the sum of a financial year is what came less corrections and refunds, by booked day', () => {
  const payments = [
    examplePayment({ bookedOn: '2026-03-31' }),
    examplePayment({ bookedOn: '2026-04-01', amount: 800_00 }),
    examplePayment({ bookedOn: '2026-04-02', amount: -800_00, kind: 'Correction' }),
    examplePayment({ bookedOn: '2026-04-02', amount: 700_00 }),
    examplePayment({ bookedOn: '2027-03-31', amount: -200_00, kind: 'Refund' }),
    examplePayment({ bookedOn: '2027-04-01' }),
  ]
  expect(turnoverOf(payments, '2026-12-25')).toBe(500_00)
})

test('RC-1, RC-6: ₹300 of 31 March, typed on 2 April, has the number of the new year and is in the sum of the old', () => {
  const issuedOn = '2027-04-02'
  const payment = examplePayment({ amount: 300_00, receivedOn: '2027-03-31', bookedOn: '2027-03-31' })
  const series = receiptSeriesFromFacts({ issuedOn, prefix: '', isRefund: false, isSample: false })
  expect(formatReceiptNumber(series, 1)).toBe('2027-28/000001')
  expect(turnoverOf([payment], '2027-03-31')).toBe(300_00)
  expect(turnoverOf([payment], issuedOn)).toBe(0)
})

test('RC-6: a note stands at 80 and at 100 percent of ₹20 lakh', () => {
  const note = (turnover: number) => gstTurnoverNote(turnover, turnoverLimitOfRegime(null))
  expect(note(15_99_999_00)).toBeNull()
  expect(note(16_00_000_00)).toBe(80)
  expect(note(19_99_999_00)).toBe(80)
  expect(note(20_00_000_00)).toBe(100)
})

test('GS-1: the year’s bar is ₹50 lakh in the regime of 6 %, and the regular one has no end', () => {
  expect(turnoverLimitOfRegime({ kind: 'none' })).toBe(20_00_000_00)
  const bar = turnoverLimitOfRegime({ kind: 'six-percent' })
  expect([39_99_999_00, 40_00_000_00, 50_00_000_00].map((sum) => gstTurnoverNote(sum, bar))).toEqual([
    null,
    80,
    100,
  ])
  expect(gstTurnoverNote(99_00_00_000_00, turnoverLimitOfRegime({ kind: 'regular' }))).toBeNull()
})

test('RC-5: the link to a receipt ends after 90 days or when withdrawn', () => {
  const link = { madeOn: '2027-01-01', isWithdrawn: false }
  expect(isReceiptLinkOpen(link, '2027-04-01')).toBe(true)
  expect(isReceiptLinkOpen(link, '2027-04-02')).toBe(false)
  expect(isReceiptLinkOpen({ ...link, isWithdrawn: true }, '2027-01-01')).toBe(false)
})
