import { expect, test } from 'vitest'
import {
  type AnnouncedPaymentForBooksCheck,
  announcedPaymentBooksFaults,
  bankLineBooksFaults,
} from './bank-line-books-faults.ts'

const key = 'r 437011829946 50000'
const stands = { amount: 500_00, isReversed: false }
const announced = (part: Partial<AnnouncedPaymentForBooksCheck>): AnnouncedPaymentForBooksCheck => ({
  ...{ id: 'said', state: 'accepted', amount: 500_00, became: stands, ofItsId: stands, ...part },
})
const part = (amount: number, more: object = {}) => ({
  ...{ lineKey: key, lineAmount: 500_00, amount, payment: { amount, isReversed: false }, ...more },
})

test('PY-1: what was accepted is a payment of the same sum, and nothing else is one', () => {
  expect(announcedPaymentBooksFaults([announced({})])).toEqual([])
  expect(announcedPaymentBooksFaults([announced({ state: 'refused', became: null, ofItsId: null })])).toEqual(
    [],
  )
  const atDesk = { became: { ...stands, amount: 400_00 }, ofItsId: null }
  expect(announcedPaymentBooksFaults([announced(atDesk)])).toEqual([])
  const cancelled = { ...stands, isReversed: true }
  expect(
    announcedPaymentBooksFaults([announced({ state: 'open', became: null, ofItsId: cancelled })]),
  ).toEqual([])
  expect(
    announcedPaymentBooksFaults([
      announced({ became: null }),
      announced({ became: { ...stands, amount: 400_00 } }),
      announced({ state: 'withdrawn', became: null }),
    ]),
  ).toEqual([
    'announced payment said: it was accepted, but there is no payment',
    'announced payment said: another sum was taken',
    'announced payment said: it is withdrawn, but was taken',
  ])
})

test('PY-4: receipts of a line are never more than it, nor more than four', () => {
  const cancelled = { payment: { amount: 500_00, isReversed: true } }
  expect(bankLineBooksFaults([part(200_00), part(300_00), part(500_00, cancelled)])).toEqual([])
  expect(bankLineBooksFaults([part(300_00), part(300_00)])).toEqual([
    `bank line ${key}: its receipts are more than it`,
  ])
  expect(bankLineBooksFaults([1, 2, 3, 4, 5].map(() => part(100_00)))).toEqual([
    `bank line ${key}: it has more than 4 receipts`,
  ])
  expect(bankLineBooksFaults([part(100_00, { lineAmount: 900_00, payment: stands })])).toEqual([
    `bank line ${key}: its sum is not that of its key`,
    `bank line ${key}: a part is not its receipt`,
  ])
})
