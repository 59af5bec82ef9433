import { expect, test } from 'vitest'
import { exampleChain, exampleCharge, examplePayment, months } from '../../../test/money-examples.ts'
import { exampleReceiptFacts } from '../../../test/receipt-examples.ts'
import { makePrintedReceiptContent } from '../receipts/printed-receipt-text.ts'
import { receiptGstOf } from '../receipts/receipt-titles-and-gst.ts'
import type { DatedTaxRegime } from '../receipts/tax-regime.ts'
import {
  type MemberForBooksCheck,
  memberBooksFaults,
  type PaymentForBooksCheck,
  receiptNumberFaults,
} from './books-faults.ts'

const madeAt = '2026-11-22T06:00:00.000Z'

/** The books of a member with two terms of one month, ₹500 each, the second paid by UPI; they are right. */
function rightBooks(changes: Partial<MemberForBooksCheck> = {}): MemberForBooksCheck {
  const printed = makePrintedReceiptContent(exampleReceiptFacts({ balance: 500_00 }))
  const { amount, mode, reference, receivedOn, issuedOn, number } = printed
  const payment = examplePayment({ id: 'p-1', amount, mode, reference, receivedOn })
  return {
    id: 'asha',
    listed: {
      joinDate: '2026-01-31',
      expiryDate: '2026-03-31',
      balance: 500_00,
      owed: { since: '2026-01-31', dueOn: '2026-02-05', kinds: ['Term'] },
    },
    terms: exampleChain('2026-01-31', [months(1), months(1)]).map((term) => ({
      ...term,
      planId: 'month',
      length: months(1),
    })),
    planChanges: [],
    charges: ['1', '2'].map((n) => ({
      ...exampleCharge({ id: `c-${n}`, termId: `t-${n}`, amount: 500_00, day: '2026-01-31' }),
      dueOn: '2026-02-05',
      madeAt,
    })),
    payments: [{ ...payment, madeAt, number, issuedOn, printed, paper: null, cgst: 0, isSample: false }],
    taxRegimes: [],
    ...changes,
  }
}

const terms = rightBooks().terms
const [paid] = rightBooks().payments as [PaymentForBooksCheck]
const said = paid.printed
if (!said) throw new Error('nothing printed')

test('the books of a member who owes a term are right', () => {
  expect(memberBooksFaults(rightBooks())).toEqual([])
  expect(memberBooksFaults(rightBooks({ listed: null }))).toEqual([])
})

test.each<[string, Partial<MemberForBooksCheck>, string]>([
  ['two first terms', { terms: terms.map((term) => ({ ...term, previousId: null })) }, 'not one chain'],
  ['no term', { terms: [] }, 'there is no term'],
  [
    'a term off its anchor',
    { terms: terms.map((term) => ({ ...term, anchorDay: 30 })) },
    'term t-2 does not end on its anchor',
  ],
  [
    'a term that begins in the one before',
    { terms: terms.map((term) => ({ ...term, firstDay: '2026-02-28' })) },
    'begins in the one before',
  ],
  [
    'a chain that lost its anchor',
    {
      terms: terms.map((term, n) =>
        n === 1 ? { ...term, lastDay: '2026-03-28', soldLastDay: '2026-03-28', anchorDay: 28 } : term,
      ),
    },
    'does not end as the chain before it says',
  ],
  [
    'a price that is not what was charged',
    { terms: terms.map((term) => ({ ...term, price: 400_00 })) },
    'term t-1 was charged another sum than its price less its discount',
  ],
  [
    'a discount that is not what was charged',
    { terms: terms.map((term) => ({ ...term, discount: 100_00 })) },
    'term t-2 was charged another sum',
  ],
  [
    'another price than a change of plan says',
    { planChanges: [{ termId: 't-2', toPlanId: 'month', fromPrice: 500_00, toPrice: 600_00 }] },
    'term t-2 has another price than its change of plan says',
  ],
  [
    'another plan than a change of plan says',
    { planChanges: [{ termId: 't-2', toPlanId: 'big', fromPrice: 500_00, toPrice: 500_00 }] },
    'term t-2 has another price than its change of plan says',
  ],
  [
    'more charged than the price before a change of plan',
    { planChanges: [{ termId: 't-2', toPlanId: 'month', fromPrice: 400_00, toPrice: 500_00 }] },
    'term t-2 was charged another sum',
  ],
  [
    'dates of lists that are others',
    { listed: { ...rightBooks().listed, joinDate: '2026-01-30' } as MemberForBooksCheck['listed'] },
    'the dates in the lists',
  ],
  [
    'a balance of lists that is another',
    { listed: { ...rightBooks().listed, balance: 0 } as MemberForBooksCheck['listed'] },
    'the balance in the lists',
  ],
  [
    'a due of lists that is another',
    { listed: { ...rightBooks().listed, owed: null } as MemberForBooksCheck['listed'] },
    'the due in the lists',
  ],
  [
    'an opposite of another amount',
    {
      charges: [
        ...rightBooks().charges,
        { ...exampleCharge({ amount: -400_00, reversesId: 'c-1' }), madeAt },
      ],
    },
    'is not the opposite',
  ],
  [
    'a successor of what stands',
    {
      charges: [...rightBooks().charges, { ...exampleCharge({ amount: 400_00, replacesId: 'c-1' }), madeAt }],
    },
    'was not cancelled',
  ],
  ['more refunded than paid', { payments: [{ ...paid, amount: -500_00 }] }, 'more was refunded'],
  ['another number', { payments: [{ ...paid, number: '2026-27/000124' }] }, 'does not say what its row says'],
  ['another amount', { payments: [{ ...paid, amount: 400_00 }] }, 'does not say what its row says'],
  ['another reference', { payments: [{ ...paid, reference: '' }] }, 'does not say what its row says'],
  ['nothing printed', { payments: [{ ...paid, printed: null }] }, 'has nothing printed'],
  [
    'another due',
    { payments: [{ ...paid, printed: { ...said, stillDue: 300_00 } }] },
    'does not say what was due',
  ],
  ['a receipt of a correction', { payments: [{ ...paid, kind: 'Correction' }] }, 'has a receipt'],
])('the books are wrong with %s', (_what, changes, fault) => {
  expect(memberBooksFaults(rightBooks(changes)).join('\n')).toContain(fault)
})

test('LG-8: the reference of a forgotten member may be gone from the row', () => {
  expect(memberBooksFaults(rightBooks({ listed: null, payments: [{ ...paid, reference: '' }] }))).toEqual([])
})

test('RC-1: a series without a gap is right, and the sample’s may have lost its receipts', () => {
  const series = { name: '2026-27/', last: 3, rows: 3, from: 1, to: 3 }
  expect(receiptNumberFaults([series, { name: 'SAMPLE/', last: 9, rows: 0, from: 0, to: 0 }])).toEqual([])
  for (const wrong of [{ rows: 2 }, { last: 4 }, { from: 2, to: 4 }, { rows: 0, from: 0, to: 0 }]) {
    expect(receiptNumberFaults([{ ...series, ...wrong }])).toHaveLength(1)
  }
  expect(receiptNumberFaults([{ name: 'SAMPLE/', last: 1, rows: 1, from: 2, to: 2 }])).toHaveLength(1)
})

const regime: DatedTaxRegime = {
  ...{ id: '2026-11-01', kind: 'regular', gstin: '27AAPFU0939F1ZV', sentence: '', code: '9983' },
  ...{ rate: 18_00, revision: 1 },
}

test('GS-1: a paper that does not follow the regime of its day is found, and one of the sample is let be', () => {
  const tax = receiptGstOf(regime, { kind: 'Payment', amount: paid.amount, isTermInFull: true })
  const invoice = { ...paid, paper: 'Tax invoice', cgst: tax?.cgst ?? 0, printed: { ...said, tax } } as const
  const faultsOf = (payment: PaymentForBooksCheck, taxRegimes: DatedTaxRegime[]) =>
    memberBooksFaults(rightBooks({ payments: [payment], taxRegimes }))
  const other = ['member asha: receipt 2026-27/000123 does not follow the regime of its day']
  expect(faultsOf(invoice, [regime])).toEqual([])
  expect(faultsOf(invoice, [{ ...regime, rate: 5_00 }])).toEqual(other)
  expect(faultsOf(invoice, [])).toEqual(other)
  expect(faultsOf(paid, [regime])).toEqual(other)
  expect(faultsOf({ ...paid, isSample: true }, [regime])).toEqual([])
  expect(faultsOf(paid, [{ ...regime, id: '2026-11-23' }])).toEqual([])
  expect(faultsOf({ ...invoice, cgst: 1 }, [regime])).toEqual([
    'member asha: receipt 2026-27/000123 does not say what its row says of GST',
  ])
})
