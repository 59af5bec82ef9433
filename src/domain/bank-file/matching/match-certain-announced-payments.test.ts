import { expect, test } from 'vitest'
import {
  exampleAnnounced,
  exampleInput,
  exampleLines,
  exampleMember,
  examplePayment,
  twelve,
} from '../../../../test/bank-examples.ts'
import type { BankLine } from '../lines/bank-lines.ts'
import { matchBankLines } from './match-bank-lines.ts'
import type { BankMatchingInput } from './matching-candidates.ts'

const outcomes = (lines: Partial<BankLine>[], input: Partial<BankMatchingInput>) =>
  matchBankLines(exampleLines(...lines), { ...exampleInput, ...input }).lines.map(({ outcome }) => outcome)
const reference = twelve(1)
const part = { memberId: 'asha', enquiryId: null, announcedId: 'a-1', amount: 500_00 }

test('PY-4: the reference of an announced payment, or its code, makes a line of its sum sure', () => {
  const announced = [exampleAnnounced({ reference })]
  expect(outcomes([{ reference }], { announced })).toEqual([{ is: 'sure', by: 'reference', parts: [part] }])
  expect(outcomes([{ codes: ['ABANNOUNCED0000001'] }], { announced })).toEqual([
    { is: 'sure', by: 'tr', parts: [part] },
  ])
})

test('PY-4: another sum makes it proposed as a payment of what came; paise are sure for nobody', () => {
  const announced = [exampleAnnounced({ reference, amount: 800_00 })]
  expect(outcomes([{ reference, amount: 600_40 }], { announced })).toEqual([
    {
      ...{ is: 'proposed', why: 'announced_other_sum', paymentIds: [], announcedIds: ['a-1'], asks: true },
      parts: [{ ...part, announcedId: null, amount: 600_00 }],
    },
  ])
  const odd = [exampleAnnounced({ reference, amount: 500_40 })]
  expect(outcomes([{ reference, amount: 500_40 }], { announced: odd })).toMatchObject([{ is: 'proposed' }])
})

test('PY-4: of one reference announced by two only their sums together are sure, divided', () => {
  const announced = [
    exampleAnnounced({ reference }),
    exampleAnnounced({ id: 'a-2', memberId: 'ravi', reference, amount: 300_00 }),
  ]
  expect(outcomes([{ reference, amount: 800_00 }], { announced })).toMatchObject([
    { is: 'sure', parts: [{ announcedId: 'a-1' }, { announcedId: 'a-2', memberId: 'ravi', amount: 300_00 }] },
  ])
  expect(outcomes([{ reference }], { announced })).toEqual([
    { is: 'unknown', dueFrom: [], announcedIds: ['a-1', 'a-2'] },
  ])
})

test('PY-4: what asks stands as proposed, with why', () => {
  const announced = [exampleAnnounced({ memberId: null, enquiryId: 'e-1', reference, asks: 'admission' })]
  expect(outcomes([{ reference }], { announced })).toMatchObject([
    { is: 'proposed', why: 'announced_asks', asks: true, parts: [{ enquiryId: 'e-1', announcedId: 'a-1' }] },
  ])
})

test('PY-4: one that was refused or withdrawn is proposed', () => {
  const states = ['Refused', 'Withdrawn'] as const
  const found = states.map(
    (state) => outcomes([{ reference }], { announced: [exampleAnnounced({ reference, state })] })[0],
  )
  expect(found).toMatchObject([
    { is: 'proposed', why: 'announced_refused', parts: [{ announcedId: 'a-1' }] },
    { is: 'proposed', why: 'announced_withdrawn' },
  ])
  const other = exampleAnnounced({ reference, state: 'Refused', amount: 600_00 })
  expect(outcomes([{ reference }], { announced: [other] })).toMatchObject([{ is: 'unknown' }])
})

test('PY-1: a deleted member’s reference says so and is booked for nobody', () => {
  const announced = [exampleAnnounced({ memberId: 'gone', reference, isDeleted: true })]
  expect(outcomes([{ reference }], { announced })).toEqual([
    { is: 'left_out', why: 'deleted_member', announcedIds: ['a-1'] },
  ])
})

test('PY-1: members of the sample are no candidates', () => {
  const members = [
    exampleMember({ id: 'asha', isSample: true, balance: 500_00, oldestChargeDay: '2026-11-01' }),
  ]
  const announced = [exampleAnnounced({ reference })]
  expect(outcomes([{ reference }], { members, announced })).toEqual([
    { is: 'unknown', dueFrom: [], announcedIds: [] },
  ])
})

test('PY-4: found comes before sure over the whole file, and what was taken is no candidate later', () => {
  const announced = [exampleAnnounced({ reference })]
  const payments = [examplePayment({ reference })]
  expect(outcomes([{ reference }], { announced, payments })).toMatchObject([{ is: 'found' }])
  // The second line has the code of what the first one's reference took.
  expect(
    outcomes([{ reference }, { codes: ['ABANNOUNCED0000001'], reference: twelve(2) }], { announced }),
  ).toMatchObject([{ is: 'sure' }, { is: 'unknown' }])
})

test('PY-4: a payment without a reference is proposed before a refused announcement is', () => {
  const announced = [exampleAnnounced({ reference, state: 'Refused' })]
  expect(outcomes([{ reference }], { announced, payments: [examplePayment()] })).toMatchObject([
    { why: 'same_payment' },
  ])
})
