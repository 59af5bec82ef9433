import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planOfNewDatabase } from '../plans/plan.ts'
import { upiPaymentLink } from './upi-link.ts'

const payee = { payeeId: 'payee@upi', payeeName: 'Abhyasika' }

test('AD-7: the payment link carries payee id, payee name, amount 500 and currency INR', () => {
  expect(upiPaymentLink({ ...payee, amount: planOfNewDatabase.price })).toBe(
    'upi://pay?pa=payee@upi&pn=Abhyasika&am=500&cu=INR',
  )
})

test('paise are written with two decimals, and only where there are any', () => {
  expect(upiPaymentLink({ ...payee, amount: 9_950 })).toContain('&am=99.50&')
  expect(upiPaymentLink({ ...payee, amount: 12_500_000 })).toContain('&am=125000&')
})

test('names and notes are encoded, with a space as %20', () => {
  const link = upiPaymentLink({ ...payee, payeeName: 'A & B', amount: 100, note: 'Seat 4 – अभ्यासिका' })
  expect(link).toContain('pn=A%20%26%20B&')
  expect(link).toMatch(/&cu=INR&tn=Seat%204%20/)
})

test('half a surrogate pair in a name does not spoil the link', () => {
  expect(upiPaymentLink({ ...payee, payeeName: '\ud83d', amount: 100 })).toContain('pn=%EF%BF%BD&')
})

test('no payee, name or note can change the amount', () => {
  const any = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(any, any, any, (payeeId, payeeName, note) => {
      const link = upiPaymentLink({ payeeId, payeeName, amount: planOfNewDatabase.price, note })
      const asked = new URLSearchParams(link.slice(link.indexOf('?')))
      expect(asked.getAll('am')).toEqual(['500'])
      expect(asked.get('pa')).toBe(payeeId.toWellFormed())
      expect(asked.get('pn')).toBe(payeeName.toWellFormed())
      expect(asked.get('tn') ?? '').toBe(note.toWellFormed())
    }),
  )
})
