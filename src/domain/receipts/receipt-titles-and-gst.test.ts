import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRupees, exampleCharge, examplePayment, runs } from '../../../test/money-examples.ts'
import { parseTypedTaxRate } from './parse-typed-tax-rate.ts'
import {
  doesPaymentPayTermInFull,
  formatTaxRate,
  halfGstWithinSum,
  receiptGstOf,
  receiptTaxLinesOf,
  receiptTitleAndLegalName,
} from './receipt-titles-and-gst.ts'
import { allowedRegimeStartDays, maxTaxRate, type TaxRegime, taxRegimeOn } from './tax-regime.ts'

const gstin = '27AAPFU0939F1ZV'
const none: TaxRegime = { kind: 'none', gstin: '', sentence: '', code: '', rate: 0 }
const six: TaxRegime = {
  kind: 'six-percent',
  gstin,
  sentence: 'not eligible to collect tax',
  code: '',
  rate: 0,
}
const regular: TaxRegime = { kind: 'regular', gstin, sentence: '', code: '9983', rate: 18_00 }

const linesOf = (amount: number, rate = 18_00) =>
  receiptTaxLinesOf({
    amount,
    tax: receiptGstOf({ ...regular, rate }, { kind: 'Payment', amount, isTermInFull: true }),
  }).map(({ what, sum }) => [what, sum])

test('GS-1: 18 % within ₹590 is ₹500 + ₹45 + ₹45', () => {
  expect(linesOf(590_00)).toEqual([
    ['value', 500_00],
    ['CGST', 45_00],
    ['SGST', 45_00],
  ])
})

test('GS-1: paise are rounded half up on each tax', () => {
  // 9 / 118 of ₹500 are 3813.56 paise, and 1 / 202 of ₹1.01 is half a paisa.
  expect(halfGstWithinSum(500_00, 18_00)).toBe(38_14)
  expect(halfGstWithinSum(1_01, 1_00)).toBe(1)
  expect(halfGstWithinSum(1_00, 1_00)).toBe(0)
})

test('GS-1: value and taxes are the sum that was paid, to the paisa, for every sum and rate', () => {
  fc.assert(
    fc.property(anyRupees, fc.integer({ min: 1, max: maxTaxRate }), (amount, rate) => {
      const lines = linesOf(amount, rate).map(([, sum]) => Number(sum))
      const [value = 0, cgst = 0, sgst = 0] = lines
      expect(value + cgst + sgst).toBe(amount)
      expect(cgst).toBe(sgst)
      // Within half a paisa of the exact share.
      const exact = (amount * rate) / (2 * (100_00 + rate))
      expect(Math.abs(cgst - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
      expect(value).toBeGreaterThan(0)
    }),
    runs,
  )
})

describe('GS-1: the title', () => {
  const titleIn = (
    regime: TaxRegime | null,
    isTermInFull: boolean,
    kind: 'Payment' | 'Refund' = 'Payment',
  ) => {
    const tax = receiptGstOf(regime, { kind, amount: kind === 'Refund' ? -100_00 : 590_00, isTermInFull })
    return receiptTitleAndLegalName({ kind, tax }, ['en']).title
  }

  test('is that of the regime only where one term is paid in full', () => {
    expect([true, false].map((isFull) => titleIn(none, isFull))).toEqual(['Receipt', 'Receipt'])
    expect([true, false].map((isFull) => titleIn(null, isFull))).toEqual(['Receipt', 'Receipt'])
    expect([true, false].map((isFull) => titleIn(six, isFull))).toEqual(['Bill of supply', 'Receipt'])
    expect([true, false].map((isFull) => titleIn(regular, isFull))).toEqual([
      'Tax invoice',
      'Receipt voucher',
    ])
    for (const regime of [none, six, regular]) expect(titleIn(regime, false, 'Refund')).toBe('Refund voucher')
  })

  test('has its English name beside it where a law names it and the paper is in Marathi alone', () => {
    const tax = receiptGstOf(regular, { kind: 'Payment', amount: 590_00, isTermInFull: true })
    const legal = (of: typeof tax, spoken: ('en' | 'mr')[]) =>
      receiptTitleAndLegalName({ kind: 'Payment', tax: of }, spoken).legalName
    expect([legal(tax, ['mr']), legal(tax, ['en', 'mr']), legal(null, ['mr'])]).toEqual([
      'Tax invoice',
      null,
      null,
    ])
  })
})

test('GS-1: without a regime nothing is said, in that of 6 % no tax, and a refund names the GSTIN alone', () => {
  const asked = { kind: 'Payment', amount: 590_00, isTermInFull: true } as const
  expect([receiptGstOf(null, asked), receiptGstOf(none, asked)]).toEqual([null, null])
  const bill = receiptGstOf(six, asked)
  expect(bill).toMatchObject({ gstin, sentence: six.sentence, cgst: 0, sgst: 0 })
  expect(receiptTaxLinesOf({ amount: 590_00, tax: bill })).toEqual([])
  expect(receiptGstOf(regular, { ...asked, kind: 'Refund', amount: -590_00 })).toMatchObject({
    gstin,
    code: '',
    cgst: 0,
  })
})

describe('GS-1: one payment pays one term in full', () => {
  const at = (minute: number) => ({ madeAt: `2027-03-11T06:${String(minute).padStart(2, '0')}:00.000Z` })
  const charge = (about: Parameters<typeof exampleCharge>[0], minute = 1) => ({
    ...exampleCharge(about),
    ...at(minute),
  })
  const payment = (about: Parameters<typeof examplePayment>[0], minute = 1) => ({
    ...examplePayment(about),
    ...at(minute),
  })
  const term = charge({ id: 'term', termId: 't-1', amount: 500_00 })
  const joining = charge({ kind: 'Joining fee', termId: 't-1', amount: 100_00 })
  const pays = (amount: number, about: Partial<Parameters<typeof doesPaymentPayTermInFull>[0]>, rest = {}) =>
    doesPaymentPayTermInFull(
      { charges: [term], payments: [], ...about },
      { amount, termId: 't-1', replacesId: null, ...rest },
    )

  test('with what was charged together with it', () => {
    expect(pays(500_00, {})).toBe(true)
    expect(pays(600_00, { charges: [term, joining] })).toBe(true)
  })

  test('not a part, not more, not another term, not with an older due, and not after a part or an advance', () => {
    const locker = charge({ kind: 'Locker', termId: null, amount: 200_00 })
    const next = charge({ termId: 't-2', amount: 500_00 }, 2)
    expect(pays(300_00, {})).toBe(false)
    expect(pays(600_00, {})).toBe(false)
    expect(pays(500_00, { charges: [term, joining] })).toBe(false)
    expect(pays(500_00, {}, { termId: 't-2' })).toBe(false)
    expect(pays(500_00, {}, { termId: null })).toBe(false)
    expect(pays(700_00, { charges: [locker, term] })).toBe(false)
    expect(pays(1000_00, { charges: [term, next] })).toBe(false)
    expect(pays(200_00, { payments: [payment({ amount: 300_00 })] })).toBe(false)
    // What is open now is the locker alone.
    expect(pays(500_00, { charges: [term, { ...locker, amount: 500_00 }], payments: [payment({})] })).toBe(
      false,
    )
  })

  test('a right row is judged at the place of the wrong one, whatever was sold and paid since', () => {
    const wrong = payment({ id: 'wrong', amount: 500_00 })
    const since = {
      charges: [term, charge({ termId: 't-2', amount: 500_00 }, 5)],
      payments: [
        wrong,
        payment({ amount: 500_00 }, 5),
        payment({ amount: -500_00, kind: 'Correction', reversesId: 'wrong' }, 9),
      ],
    }
    expect(pays(500_00, since, { replacesId: 'wrong' })).toBe(true)
    expect(pays(400_00, since, { replacesId: 'wrong' })).toBe(false)
    const again = payment({ id: 'again', amount: 400_00, replacesId: 'wrong' }, 9)
    expect(pays(500_00, { ...since, payments: [...since.payments, again] }, { replacesId: 'again' })).toBe(
      true,
    )
  })
})

test('GS-1: the regime of a day is the last that has begun, and a day has one', () => {
  const regimes = [{ id: '2027-01-15' }, { id: '2026-11-20' }, { id: '2027-04-01' }]
  const on = (day: string) => taxRegimeOn(regimes, day)?.id ?? null
  expect(['2026-11-19', '2026-11-20', '2027-01-14', '2027-01-15', '2028-01-01'].map(on)).toEqual([
    null,
    '2026-11-20',
    '2026-11-20',
    '2027-01-15',
    '2027-04-01',
  ])
  const first = (lastIssuedOn: string | null) =>
    allowedRegimeStartDays({ today: '2026-11-20', lastIssuedOn }).first
  expect([null, '2026-11-19', '2026-11-20', '2026-12-31'].map(first)).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-21',
    '2027-01-01',
  ])
})

test('GS-1: a rate is typed in percent in either digits, and printed by half', () => {
  expect(['18', ' 12.5 %', '१८', '0.25', '5.05'].map(parseTypedTaxRate)).toEqual([
    18_00, 12_50, 18_00, 25, 5_05,
  ])
  expect(['', 'x', '-5', '1.234', '18 percent'].map(parseTypedTaxRate)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect([formatTaxRate(9_000, 'en'), formatTaxRate(6_250, 'en'), formatTaxRate(9_000, 'mr')]).toEqual([
    '9\u00a0%',
    '6.25\u00a0%',
    '९\u00a0%',
  ])
})
