import { expect, test } from 'vitest'
import {
  exampleAnnounced,
  exampleInput,
  exampleLines,
  examplePayment,
  twelve,
} from '../../../../test/bank-examples.ts'
import type { BankLine } from '../lines/bank-lines.ts'
import { matchBankLines } from './match-bank-lines.ts'
import type { BankMatchingInput } from './matching-candidates.ts'

const match = (lines: Partial<BankLine>[], input: Partial<BankMatchingInput> = {}) => {
  const { lines: matched, ...rest } = matchBankLines(exampleLines(...lines), { ...exampleInput, ...input })
  return { ...rest, outcomes: matched.map(({ outcome }) => outcome) }
}
const reference = twelve(1)
const back = { reference, isCredit: false, day: '2026-11-12' }

test('PY-5: a debit with the reference and sum of a credit nobody booked leaves both out; what was announced stays open', () => {
  const announced = [exampleAnnounced({ reference })]
  expect(match([{ reference }, back], { announced })).toMatchObject({
    outcomes: [{ is: 'left_out', why: 'came_and_went', announcedIds: ['a-1'] }],
    reversed: [],
    wentAgain: 1,
  })
})

test('PY-5: where it is booked or found the receipt is shown', () => {
  const payments = [examplePayment({ reference })]
  expect(match([{ reference }, back], { payments })).toMatchObject({
    outcomes: [{ is: 'found' }],
    reversed: [{ line: { isCredit: false }, paymentIds: ['p-1'] }],
  })
  // The credit stood in an earlier file.
  expect(match([back], { payments })).toMatchObject({ reversed: [{ paymentIds: ['p-1'] }] })
})

test('PY-5: of another sum, or with REV and no known reference, it is listed only', () => {
  const payments = [examplePayment({ reference })]
  expect(match([{ ...back, amount: 1_00 }], { payments }).reversed).toMatchObject([{ paymentIds: [] }])
  expect(match([{ reference }, { ...back, amount: 1_00 }]).reversed).toMatchObject([{ paymentIds: [] }])
  for (const word of ['UPI REV', 'RVSL-UPI', 'ACH RETURN', 'upi rrc']) {
    expect(match([{ ...back, reference: '', text: word }]).reversed).toHaveLength(1)
  }
  expect(match([{ ...back, reference: '', text: 'REVENUE STAMPS' }, back]).reversed).toEqual([])
})

test('PY-5: a credit with an earlier debit’s reference is the centre’s own money', () => {
  const early = { ...back, day: '2026-11-09' }
  expect(match([early, { reference, amount: 400_00 }])).toMatchObject({
    outcomes: [{ is: 'left_out', why: 'own_money' }],
    reversed: [],
  })
})

test('PY-5: on one day the order of the file decides, whichever end is the newest', () => {
  const same = { ...back, day: '2026-11-10' }
  const [first, last] = [{ day: '2026-11-01' }, { day: '2026-11-30' }]
  const why = (lines: Partial<BankLine>[]) =>
    match(lines).outcomes.find((outcome) => outcome.is === 'left_out')?.why
  expect(why([first, { reference }, same, last])).toBe('came_and_went')
  expect(why([first, same, { reference }, last])).toBe('own_money')
  expect(why([last, same, { reference }, first])).toBe('came_and_went')
  expect(why([last, { reference }, same, first])).toBe('own_money')
})
