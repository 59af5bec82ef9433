import { describe, expect, test } from 'vitest'
import { exampleChain, exampleCharge, examplePayment, months } from '../../../test/money-examples.ts'
import { planOfNewDatabase } from '../plans/plan.ts'
import type { MemberAccount } from './account/member-account.ts'
import {
  computeTakeFeeForm,
  duesPaymentInputFromTakeFeeForm,
  newTakeFeeFormDraft,
  paymentOfEarlierTryInAccount,
  renewalInputFromTakeFeeForm,
  type TakeFeeFormBasis,
  type TakeFeeFormDraft,
} from './fee-draft.ts'
import { defaultMoneySettings } from './settings/money-settings.ts'

const sold = {
  planId: planOfNewDatabase.id,
  shiftId: 1,
  seatId: 's-1',
  planName: 'One month',
  planNameMr: '',
  shiftName: '',
  shiftNameMr: '',
  roomName: 'Main',
  roomNameMr: '',
  seatNumber: 1,
  joiningFee: 0,
  discountReason: '',
  choiceReason: '',
  soldBy: 'a',
  soldAt: '2026-01-11T00:00:00Z',
}
const made = { madeBy: 'a', madeAt: '2026-01-11T00:00:00Z', reason: '' }

/** A member of the month from 11 January to 11 February, who held the seat all along. */
const account: MemberAccount = {
  id: 'asha',
  terms: exampleChain('2026-01-11', [months(1)]).map((term) => ({ ...term, ...sold })),
  heldSince: '2026-01-11',
  charges: [],
  payments: [],
  pauses: [],
  planChanges: [],
  freedSeatId: null,
  revision: 1,
}
const owing: MemberAccount = { ...account, charges: [{ ...exampleCharge({ amount: 200_00 }), ...made }] }
const plan = { ...planOfNewDatabase, joiningFee: 100_00 }
const settings = { ...defaultMoneySettings, lateFee: 50_00 }
const basis: TakeFeeFormBasis = { account, plans: [plan], settings, today: '2026-02-08' }
const draft = newTakeFeeFormDraft('new-term', 'new-payment', 't-1')
const fee = (changes: Partial<TakeFeeFormDraft>, about: Partial<TakeFeeFormBasis> = {}) =>
  computeTakeFeeForm({ ...draft, ...changes }, { ...basis, ...about })

/** The input that would be sent. */
function sent(changes: Partial<TakeFeeFormDraft>, about: Partial<TakeFeeFormBasis> = {}) {
  const all = { ...basis, ...about }
  const { term, ...rest } = fee(changes, about)
  if (!term) throw new Error('no term is sold')
  return renewalInputFromTakeFeeForm({ ...draft, ...changes }, { ...rest, term }, all)
}

test('TM-3: without a touch the plan of last time is sold from the old end, paid in full by UPI today', () => {
  expect(fee({})).toMatchObject({ lastDay: '2026-02-11', balance: 0, lateFee: 0, joiningFee: 0, errors: {} })
  expect(sent({})).toMatchObject({
    id: 'new-term',
    previousId: 't-1',
    planId: planOfNewDatabase.id,
    begins: 'after-last-day',
    reason: '',
    lastDay: '2026-03-11',
    balance: 0,
    discount: 0,
    confirmed: [],
    payment: { id: 'new-payment', amount: 500_00, mode: 'UPI', receivedOn: '2026-02-08' },
  })
})

describe('TM-4: after the end', () => {
  const late = { today: '2026-02-20' }

  test('the other choice is one more action, and its reason is needed', () => {
    expect(fee({}, late).term?.choice).toMatchObject({ firstDay: '2026-02-12', lastDay: '2026-03-11' })
    expect(fee({ isOther: true }, late).errors).toEqual({ reason: { code: 'reason_required' } })
    expect(sent({ isOther: true, reason: ' Away ' }, late)).toMatchObject({ begins: 'today', reason: 'Away' })
    expect(sent({ reason: 'Away' }, late)).toMatchObject({ begins: 'after-last-day', reason: '' })
  })

  test('LG-6: joining and late fee are offered and not added by themselves', () => {
    expect(fee({}, late)).toMatchObject({ lateFee: 50_00, joiningFee: 100_00, sums: { toPay: 500_00 } })
    const both = { withLateFee: true, withJoiningFee: true }
    expect(fee(both, late).sums).toMatchObject({ toPay: 650_00 })
    expect(sent(both, late)).toMatchObject(both)
    expect(fee({}, { today: '2026-02-16' }).lateFee).toBe(0)
    expect(sent(both)).toMatchObject({ withLateFee: false, withJoiningFee: false })
  })
})

test('LG-2: what is due can be taken alone, and only while something is', () => {
  const due = fee({ isOnlyDue: true }, { account: owing })
  expect(due).toMatchObject({ term: null, dueSince: '2027-03-11', sums: { toPay: 200_00 }, errors: {} })
  expect(duesPaymentInputFromTakeFeeForm({ ...draft, isOnlyDue: true }, due, '2026-02-08')).toMatchObject({
    balance: 200_00,
    payment: { id: 'new-payment', amount: 200_00 },
  })
  expect(fee({ isOnlyDue: true }).term).not.toBeNull()
  expect(fee({}, { account: owing }).sums.toPay).toBe(700_00)
})

test('PL-3: a plan that is not offered any more is asked for', () => {
  expect(fee({}, { plans: [{ ...plan, id: 'other' }] })).toMatchObject({
    term: null,
    errors: { planId: { code: 'plan_required' } },
  })
  expect(sent({ planId: 'other' }, { plans: [{ ...plan, id: 'other' }] }).planId).toBe('other')
})

test('LG-3: what an earlier try took is known by its ids', () => {
  expect(paymentOfEarlierTryInAccount(draft, account)).toBeNull()
  const [first] = account.terms
  const terms = first ? [first, { ...first, id: 'new-term', previousId: 't-1' }] : []
  expect(paymentOfEarlierTryInAccount(draft, { ...account, terms })).toEqual({ payment: null })
  const payment = {
    ...examplePayment({ id: 'new-payment' }),
    ...made,
    termId: 'new-term',
    issuedOn: '2026-02-08',
    number: '2025-26/000001',
  }
  expect(paymentOfEarlierTryInAccount(draft, { ...account, payments: [payment] })).toEqual({ payment })
})
