import { expect, test } from 'vitest'
import { isPaymentFilterNarrowed, noPaymentFilter, paymentFilterFromChoices } from './payment-filter.ts'

const today = '2027-03-11'

test('LG-7: without a choice every payment is asked for', () => {
  expect(paymentFilterFromChoices(noPaymentFilter, today)).toEqual({})
  expect(isPaymentFilterNarrowed(paymentFilterFromChoices({ ...noPaymentFilter, q: '  ' }, today))).toBe(
    false,
  )
})

test('LG-7: days are those of the centre: a month from its first day, a financial year from 1 April to 31 March', () => {
  const daysOf = (range: (typeof noPaymentFilter)['range']) =>
    paymentFilterFromChoices({ ...noPaymentFilter, range }, today)
  expect(daysOf('today')).toEqual({ from: today, to: today })
  expect(daysOf('yesterday')).toEqual({ from: '2027-03-10', to: '2027-03-10' })
  expect(daysOf('month')).toEqual({ from: '2027-03-01', to: today })
  expect(daysOf('year')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
})

test('a range of one’s own may lack either end, and counts for nothing once another is chosen', () => {
  const own = { ...noPaymentFilter, range: 'own' as const, from: '2027-01-05' }
  expect(paymentFilterFromChoices(own, today)).toEqual({ from: '2027-01-05' })
  expect(paymentFilterFromChoices({ ...own, to: '2027-01-09', from: '2027-0' }, today)).toEqual({
    to: '2027-01-09',
  })
  expect(paymentFilterFromChoices({ ...own, range: 'all' }, today)).toEqual({})
})

test('way, person and search narrow it further', () => {
  const filter = paymentFilterFromChoices(
    { ...noPaymentFilter, mode: 'UPI', by: 'a@b.c', q: ' 000123 ' },
    today,
  )
  expect(filter).toEqual({ mode: 'UPI', by: 'a@b.c', q: '000123' })
  expect(isPaymentFilterNarrowed(filter)).toBe(true)
})
