import { expect, test } from 'vitest'
import {
  exampleAnnounced,
  exampleInput,
  exampleLines,
  exampleMember,
  twelve,
} from '../../../../test/bank-examples.ts'
import { saltedKeyOfBankPayer } from '../lines/bank-line-payer.ts'
import type { BankLine } from '../lines/bank-lines.ts'
import { matchBankLines } from './match-bank-lines.ts'
import type { BankMatchingInput } from './matching-candidates.ts'

const outcomes = (lines: Partial<BankLine>[], input: Partial<BankMatchingInput>) =>
  matchBankLines(exampleLines(...lines), { ...exampleInput, ...input }).lines.map(({ outcome }) => outcome)
const reference = twelve(1)
const owing = (id: string, number: number, balance: number, oldestChargeDay = '2026-11-01') =>
  exampleMember({ id, number, balance, oldestChargeDay })
const members = [owing('asha', 1, 500_00), owing('ravi', 2, 300_00)]
const text = 'UPI/CR/ASHA PATIL/asha@ybl/Fees'
const seen = (...ids: string[]) => new Map([[saltedKeyOfBankPayer('upi asha@ybl', exampleInput.salt), ids]])

test('PY-4: the sum is the whole due of one member and of nobody else', () => {
  expect(outcomes([{ reference }], { members })).toEqual([
    {
      ...{ is: 'proposed', why: 'due', paymentIds: [], announcedIds: [], asks: false },
      parts: [{ memberId: 'asha', enquiryId: null, announcedId: null, amount: 500_00 }],
    },
  ])
  expect(outcomes([{ reference }], { members: [...members, owing('lata', 3, 500_00)] })).toEqual([
    { is: 'unknown', dueFrom: ['asha', 'lata'], announcedIds: [] },
  ])
})

test('PY-4: a due whose oldest charge is made more than seven days after the line does not count', () => {
  const madeOn = (day: string) => outcomes([{ reference }], { members: [owing('asha', 1, 500_00, day)] })
  expect(madeOn('2026-11-17')).toMatchObject([{ is: 'proposed' }])
  expect(madeOn('2026-11-18')).toMatchObject([{ is: 'unknown', dueFrom: [] }])
})

test('PY-4: who announced the sum within seven days is meant too', () => {
  const saidOn = (day: string, all = members) =>
    outcomes([{ reference }], { members: all, announced: [exampleAnnounced({ memberId: 'ravi', day })] })
  expect(saidOn('2026-11-17', [owing('ravi', 2, 0)])).toMatchObject([
    { why: 'announced_sum', parts: [{ memberId: 'ravi', announcedId: 'a-1' }] },
  ])
  expect(saidOn('2026-11-02', [owing('ravi', 2, 0)])).toMatchObject([{ is: 'unknown' }])
  // One owes it and another announced it.
  expect(saidOn('2026-11-10')).toEqual([{ is: 'unknown', dueFrom: ['asha'], announcedIds: ['a-1'] }])
  // Of one who owes and announced it, what was announced is accepted.
  expect(saidOn('2026-11-10', [owing('ravi', 2, 500_00)])).toMatchObject([{ why: 'announced_sum' }])
})

test.each(['CASH DEPOSIT', 'BY SELF', 'INT PD'])('PY-4: %s is never proposed', (said) => {
  expect(outcomes([{ text: `${said} asha@ybl` }], { members, payers: seen('asha') })).toMatchObject([
    { is: 'unknown', dueFrom: [] },
  ])
})

test('PY-4: a payer who was seen with one member alone is proposed for them, whatever the sum', () => {
  const lines = [{ text }, { text, amount: 700_00 }, { text, reference: twelve(3) }]
  expect(outcomes(lines, { members, payers: seen('asha') })).toMatchObject([
    { why: 'payer', parts: [{ memberId: 'asha', amount: 500_00 }], asks: false },
    { why: 'payer', parts: [{ memberId: 'asha', amount: 700_00 }], asks: true },
    // The first line pays the due.
    { why: 'payer', parts: [{ memberId: 'asha', amount: 500_00 }], asks: true },
  ])
})

test('PY-4: one seen with several is divided where their dues together are the line', () => {
  const payers = seen('asha', 'ravi')
  expect(outcomes([{ text, amount: 800_00 }], { members, payers })).toMatchObject([
    {
      ...{ why: 'payers', asks: false },
      parts: [
        { memberId: 'asha', amount: 500_00 },
        { memberId: 'ravi', amount: 300_00 },
      ],
    },
  ])
  expect(outcomes([{ text, amount: 900_00 }], { members, payers })).toMatchObject([{ is: 'unknown' }])
})

test('PY-4: by payer comes before by sum over the whole file, and a due that is paid pays no second line', () => {
  const lines = [{ reference }, { reference: twelve(2), text }]
  expect(outcomes(lines, { members, payers: seen('asha') })).toMatchObject([
    { is: 'unknown', dueFrom: [] },
    { why: 'payer', parts: [{ memberId: 'asha' }] },
  ])
  expect(outcomes([{ reference }, { reference: twelve(2) }], { members })).toMatchObject([
    { why: 'due' },
    { is: 'unknown' },
  ])
})

test('PY-2: a code that was shown makes a line proposed for its person, never sure', () => {
  const codes = [
    { tr: 'ABSHOWN00000000001', memberId: 'ravi', enquiryId: null },
    { tr: 'ABSHOWN00000000002', memberId: null, enquiryId: 'e-1' },
  ]
  const lines = codes.map(({ tr }, n) => ({ reference: twelve(n), codes: [tr] }))
  expect(outcomes(lines, { codes })).toMatchObject([
    { is: 'proposed', why: 'code_shown', parts: [{ memberId: 'ravi', amount: 500_00 }] },
    { is: 'proposed', why: 'code_shown', parts: [{ enquiryId: 'e-1' }], asks: true },
  ])
})

test('PY-2: number and first name in the text make a line proposed, and before its payer does', () => {
  const said = 'UPI/CR/asha@ybl/2 RAVI SHAH'
  expect(outcomes([{ text: said }], { payers: seen('asha') })).toMatchObject([
    { is: 'proposed', why: 'note', parts: [{ memberId: 'ravi' }] },
  ])
  expect(outcomes([{ text: 'UPI/1 ASHA/2 RAVI' }], {})).toMatchObject([{ is: 'unknown' }])
})
