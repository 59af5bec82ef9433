import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecentDay, runs } from '../../../test/money-examples.ts'
import {
  daysOfFinancialYear,
  financialYearOf,
  formatReceiptNumber,
  isReceiptPrefix,
  isReceiptSeries,
  receiptSeriesFromFacts,
} from './receipt-number.ts'

const receipt = { issuedOn: '2026-11-22', prefix: '', isRefund: false, isSample: false }
const numberOf = (about: Partial<typeof receipt>, n: number) =>
  formatReceiptNumber(receiptSeriesFromFacts({ ...receipt, ...about }), n)

test('RC-1: a receipt has the financial year of the day of issue, April to March, and six digits', () => {
  expect(numberOf({}, 123)).toBe('2026-27/000123')
  expect(numberOf({ issuedOn: '2027-03-31' }, 124)).toBe('2026-27/000124')
  expect(numberOf({ issuedOn: '2027-04-02' }, 1)).toBe('2027-28/000001')
  expect(financialYearOf('2099-04-01')).toBe('2099-00')
  expect(daysOfFinancialYear('2027-03-31')).toEqual({ firstDay: '2026-04-01', lastDay: '2027-03-31' })
})

test('RC-1: a prefix stands before it, and a changed prefix begins a series of its own', () => {
  expect(numberOf({ prefix: 'A/' }, 1)).toBe('A/2026-27/000001')
  expect(receiptSeriesFromFacts({ ...receipt, prefix: 'A/' })).not.toBe(
    receiptSeriesFromFacts({ ...receipt, prefix: 'B/' }),
  )
  expect(['', 'A', 'A/', '2-'].every(isReceiptPrefix)).toBe(true)
  expect(['ABC', 'अ', ' A', 'A_', 'A\n'].some(isReceiptPrefix)).toBe(false)
  expect(() => receiptSeriesFromFacts({ ...receipt, prefix: 'ABC' })).toThrow(RangeError)
})

test('LG-5, RC-1: refund vouchers count in a series of their own', () => {
  expect(numberOf({ isRefund: true }, 1)).toBe('R26-27/000001')
  expect(numberOf({ isRefund: true, prefix: 'A/' }, 1)).toBe('A/R26-27/000001')
})

test('RC-1: the counter of enquiries is no series of receipts', () => {
  expect(isReceiptSeries('enquiries')).toBe(false)
})

test('RC-7: the receipts of the sample have a series of their own, without year and prefix', () => {
  expect(numberOf({ isSample: true }, 123)).toBe('SAMPLE/000123')
  expect(numberOf({ isSample: true, prefix: 'A/', isRefund: true }, 7)).toBe('SAMPLE/R000007')
})

test('a number is a whole one from 1 to 999999', () => {
  for (const n of [0, -1, 1.5, 1_000_000, Number.NaN]) {
    expect(() => formatReceiptNumber('2026-27/', n)).toThrow(RangeError)
  }
})

test('RC-1: no number has more than 16 characters, and no two series share one', () => {
  const numbered = fc.record({
    issuedOn: anyRecentDay,
    prefix: fc.stringMatching(/^[A-Za-z0-9/-]{0,2}$/),
    isRefund: fc.boolean(),
    isSample: fc.boolean(),
  })
  const n = fc.integer({ min: 1, max: 999_999 })
  const key = ({ issuedOn, prefix, isRefund, isSample }: typeof receipt) =>
    isSample ? `sample ${isRefund}` : `${financialYearOf(issuedOn)} ${prefix} ${isRefund}`
  fc.assert(
    fc.property(numbered, numbered, n, (a, b, n) => {
      expect(formatReceiptNumber(receiptSeriesFromFacts(a), n).length).toBeLessThanOrEqual(16)
      expect(isReceiptSeries(receiptSeriesFromFacts(a))).toBe(true)
      expect(receiptSeriesFromFacts(a) === receiptSeriesFromFacts(b)).toBe(key(a) === key(b))
    }),
    runs,
  )
})

test('RC-1: a day lies in its financial year, and the next year begins the day after it', () => {
  fc.assert(
    fc.property(anyRecentDay, (day) => {
      const { firstDay, lastDay } = daysOfFinancialYear(day)
      expect(firstDay <= day && day <= lastDay).toBe(true)
      expect(financialYearOf(firstDay)).toBe(financialYearOf(lastDay))
      expect(financialYearOf(day)).toMatch(new RegExp(`^${firstDay.slice(0, 4)}-${lastDay.slice(2, 4)}$`))
    }),
    runs,
  )
})
