import { describe, expect, test } from 'vitest'
import {
  defaultSalePaymentDraft,
  type SalePaymentDraft,
  type SalePaymentDraftBasis,
  salePaymentDraftSumsOf,
  salePaymentInputFromDraft,
} from './sale-payment-draft.ts'

const today = '2026-11-22'
const sale: SalePaymentDraftBasis = { price: 500_00, fees: 0, balance: 0, today, daysBack: 7 }
const sums = (draft: Partial<SalePaymentDraft>, basis: Partial<SalePaymentDraftBasis> = {}) =>
  salePaymentDraftSumsOf({ ...defaultSalePaymentDraft, ...draft }, { ...sale, ...basis })
const sent = (draft: Partial<SalePaymentDraft>, basis: Partial<SalePaymentDraftBasis> = {}) =>
  salePaymentInputFromDraft({ ...defaultSalePaymentDraft, ...draft }, sums(draft, basis), {
    paymentId: 'p',
    today,
  })

describe('LG-2: what is paid', () => {
  test('in full is the price with old dues in and the advance out', () => {
    expect(sums({})).toEqual({
      discount: 0,
      charged: 500_00,
      toPay: 500_00,
      paid: 500_00,
      left: 0,
      errors: {},
    })
    expect(sums({}, { balance: 200_00 })).toMatchObject({ toPay: 700_00, paid: 700_00, left: 0 })
    expect(sums({}, { balance: -700_00 })).toMatchObject({ toPay: 0, paid: 0, left: -200_00 })
    expect(sent({}, { balance: -700_00 }).payment).toBeNull()
  })

  test('a part leaves a due, more than all leaves an advance, nothing leaves all', () => {
    expect(sums({ paid: 'part', part: '३००' })).toMatchObject({ paid: 300_00, left: 200_00 })
    expect(sums({ paid: 'part', part: '₹600' })).toMatchObject({ paid: 600_00, left: -100_00 })
    expect(sums({ paid: 'none' })).toMatchObject({ paid: 0, left: 500_00 })
    for (const part of ['', '0', 'much', '12.50', '999999999']) {
      expect(sums({ paid: 'part', part }).errors).toEqual({ part: { code: 'not_rupees' } })
    }
  })

  test('a UPI reference is sent as its twelve digits, another mode as typed, cash without any', () => {
    expect(sent({ reference: '४१२३ ४५६७ ८९०१' }).payment).toMatchObject({ reference: '412345678901' })
    expect(sent({ reference: ' 4123 ' }).payment).toMatchObject({ reference: '4123' })
    expect(sent({ mode: 'Bank', reference: 'NEFT 12' }).payment).toMatchObject({ reference: 'NEFT 12' })
    expect(sent({ mode: 'Cash', reference: '4123' }).payment).toMatchObject({ reference: '', mode: 'Cash' })
  })
})

test('LG-6: a discount in rupees or percent comes off the price alone and needs a reason', () => {
  const reason = { discountReason: 'Sister' }
  expect(sums({ discount: '50', ...reason }, { fees: 100_00 })).toMatchObject({
    discount: 50_00,
    toPay: 550_00,
  })
  expect(sums({ discount: '१२.५', discountBy: 'percent', ...reason })).toMatchObject({ discount: 63_00 })
  expect(sums({ discount: '50' }).errors).toEqual({ discountReason: { code: 'reason_required' } })
  expect(sums({ discount: '501', ...reason }).errors).toEqual({ discount: { code: 'above_the_price' } })
  expect(sums({ discount: '5.5', ...reason }).errors).toEqual({ discount: { code: 'not_rupees' } })
  expect(sums({ discount: '101', discountBy: 'percent', ...reason }).errors).toHaveProperty('discount')
  expect(sums({ discount: '50', ...reason }, { price: 0, balance: 200_00 })).toMatchObject({ toPay: 200_00 })
})

test('DY-3, LG-4: the day received lies within the days of the settings, and a due has a day to pay by', () => {
  expect(sums({ receivedOn: '2026-11-15' }).errors).toEqual({})
  expect(sums({ receivedOn: '2026-11-14' }).errors).toEqual({ receivedOn: { code: 'received_too_far_back' } })
  expect(sums({ receivedOn: '2026-11-23' }).errors).toEqual({ receivedOn: { code: 'received_ahead' } })
  expect(sums({ receivedOn: '' }).errors).toEqual({ receivedOn: { code: 'not_a_day' } })
  expect(sent({ paid: 'none', dueOn: '2026-12-01' })).toMatchObject({ payment: null, dueOn: '2026-12-01' })
  expect(sent({ dueOn: '2026-12-01' })).not.toHaveProperty('dueOn')
  expect(sums({ paid: 'none', dueOn: '' }).errors).toEqual({ dueOn: { code: 'not_a_day' } })
})
