import { expect, test } from 'vitest'
import { exampleInput, exampleLines, examplePayment, twelve } from '../../../../test/bank-examples.ts'
import { bankLineKeys } from '../lines/bank-line-key.ts'
import type { BankLine } from '../lines/bank-lines.ts'
import { matchBankLines } from './match-bank-lines.ts'
import type { BankMatchingInput } from './matching-candidates.ts'

const outcomes = (lines: Partial<BankLine>[], input: Partial<BankMatchingInput>) =>
  matchBankLines(exampleLines(...lines), { ...exampleInput, ...input }).lines.map(({ outcome }) => outcome)
const reference = twelve(1)

test('PY-4: a credit with the reference of a payment is found, in whichever run of digits it stands', () => {
  const found = [{ is: 'found', paymentIds: ['p-1'], isWritten: false }]
  const payments = [examplePayment({ reference: ` ${reference} ` })]
  expect(outcomes([{ reference }], { payments })).toEqual(found)
  expect(outcomes([{ reference: twelve(2), runs: [twelve(2), reference] }], { payments })).toEqual(found)
  expect(outcomes([{ reference: 'n 42ab' }], { payments: [examplePayment({ reference: 'N42AB' })] })).toEqual(
    found,
  )
})

test('PY-4: a credit with the code of a payment is found', () => {
  const payment = examplePayment({ tr: 'abk3j9x0q2m4p6r8t1' })
  expect(outcomes([{ codes: ['ABK3J9X0Q2M4P6R8T1'] }], { payments: [payment] })).toMatchObject([
    { is: 'found' },
  ])
})

test('PY-4: a payment whose reference stands in one line and whose code in another is the first one’s alone', () => {
  const payments = [examplePayment({ reference, tr: 'ABK3J9X0Q2M4P6R8T1' })]
  expect(outcomes([{ codes: ['ABK3J9X0Q2M4P6R8T1'] }, { reference }], { payments })).toMatchObject([
    { is: 'unknown' },
    { is: 'found', paymentIds: ['p-1'] },
  ])
})

test('PY-4: receipts with one reference together are the line, at most four', () => {
  const siblings = (n: number) =>
    Array.from({ length: n }, (_, at) => examplePayment({ id: `p-${at}`, no: at, amount: 100_00, reference }))
  expect(outcomes([{ reference, amount: 400_00 }], { payments: siblings(4) })).toEqual([
    { is: 'found', paymentIds: ['p-0', 'p-1', 'p-2', 'p-3'], isWritten: false },
  ])
  expect(outcomes([{ reference, amount: 500_00 }], { payments: siblings(5) })).toMatchObject([
    { is: 'other_sum' },
  ])
})

test('PY-4: up to four lines of one reference are one payment', () => {
  const payments = [examplePayment({ reference, amount: 600_00 })]
  const two = [
    { reference, amount: 200_00 },
    { reference, amount: 400_00 },
  ]
  expect(outcomes(two, { payments })).toMatchObject([{ is: 'found' }, { is: 'found' }])
  expect(outcomes([...two, { reference, amount: 100_00 }], { payments })).toMatchObject(
    Array(3).fill({ is: 'other_sum', received: 600_00, came: 700_00 }),
  )
  const five = [100_00, 110_00, 120_00, 130_00, 140_00].map((amount) => ({ reference, amount }))
  expect(outcomes(five, { payments })).toMatchObject(Array(5).fill({ is: 'other_sum' }))
})

test('PY-4: of another sum it is neither found nor missing, and says both sums', () => {
  const payments = [1, 2].map((no) => examplePayment({ id: `p-${no}`, no, reference }))
  const { lines, missing } = matchBankLines(
    exampleLines({ day: '2026-11-01' }, { reference }, { day: '2026-11-30' }),
    { ...exampleInput, payments },
  )
  expect(lines[1]?.outcome).toEqual({
    ...{ is: 'other_sum', paymentIds: ['p-1', 'p-2'], received: 1_000_00, came: 500_00 },
  })
  expect(missing).toEqual([])
})

test('PY-4: a line that was used up is found, and of one that was divided the rest stays', () => {
  const lines = exampleLines({ reference }, { reference: twelve(2) })
  const [first = '', second = ''] = bankLineKeys(lines)
  const usedLines = [
    { key: first, paymentId: 'p-1', amount: 500_00 },
    { key: second, paymentId: 'p-2', amount: 300_00 },
  ]
  const result = matchBankLines(lines, { ...exampleInput, usedLines })
  expect(result.lines).toMatchObject([
    { left: 0, outcome: { is: 'found', paymentIds: ['p-1'], isWritten: true } },
    { left: 200_00, outcome: { is: 'unknown' } },
  ])
})

test('PY-4: the rest of a line may be other receipts with its reference', () => {
  const lines = exampleLines({ reference })
  const usedLines = [{ key: bankLineKeys(lines)[0] ?? '', paymentId: 'p-1', amount: 300_00 }]
  const rest = (amount: number) =>
    matchBankLines(lines, {
      ...{ ...exampleInput, usedLines },
      payments: [
        examplePayment({ reference, amount: 300_00 }),
        examplePayment({ id: 'p-2', no: 2, reference, amount }),
      ],
    }).lines[0]?.outcome
  expect(rest(200_00)).toEqual({ is: 'found', paymentIds: ['p-2'], isWritten: false })
  expect(rest(100_00)).toMatchObject({ is: 'unknown' })
})

test('PY-4: a payment that has its line is no other line’s', () => {
  const lines = exampleLines({ reference }, { reference: twelve(2) })
  const usedLines = [{ key: bankLineKeys(lines)[0] ?? '', paymentId: 'p-1', amount: 500_00 }]
  const { lines: matched } = matchBankLines(lines, {
    ...exampleInput,
    usedLines,
    payments: [examplePayment()],
  })
  expect(matched).toMatchObject([{ outcome: { is: 'found' } }, { outcome: { is: 'unknown' } }])
})

test('PY-4: paise that were not given do not keep a line open', () => {
  const lines = exampleLines({ reference, amount: 500_40 })
  const usedLines = [{ key: bankLineKeys(lines)[0] ?? '', paymentId: 'p-1', amount: 500_00 }]
  expect(matchBankLines(lines, { ...exampleInput, usedLines }).lines).toMatchObject([
    { outcome: { is: 'found' } },
  ])
})

test('PY-4: the same line twice in a file is one line', () => {
  expect(outcomes([{ reference }, { reference }], {})).toMatchObject([{ is: 'unknown' }, { why: 'twice' }])
})

test('PY-3: a cut reference is found by nothing, and nothing of its sum within a day is missing', () => {
  const lines = exampleLines(
    ...[{ day: '2026-11-01' }, { isCut: true, codes: ['ABK3J9X0Q2M4P6R8T1'] }, { day: '2026-11-30' }],
  )
  const payments = [
    examplePayment({ id: 'p-1', receivedOn: '2026-11-11', reference: twelve(9) }),
    examplePayment({ id: 'p-2', receivedOn: '2026-11-12', tr: 'ABK3J9X0Q2M4P6R8T1', reference: twelve(8) }),
  ]
  const result = matchBankLines(lines, { ...exampleInput, payments })
  expect(result.lines[1]?.outcome).toMatchObject({ is: 'left_out', why: 'cut_reference' })
  expect(result.missing).toEqual([{ paymentId: 'p-2', isMissing: true }])
})

test('PY-4: a payment without a reference pairs with a line of its sum within a day, the nearest first, then by number', () => {
  const payments = [
    examplePayment({ id: 'late', no: 1, receivedOn: '2026-11-11' }),
    examplePayment({ id: 'same', no: 3, receivedOn: '2026-11-10' }),
    examplePayment({ id: 'other', no: 2, receivedOn: '2026-11-09' }),
    examplePayment({ id: 'far', no: 4, receivedOn: '2026-11-12' }),
  ]
  const pairs = outcomes(
    [{ reference }, { reference: twelve(2) }, { reference: twelve(3) }, { reference: twelve(4) }],
    {
      payments,
    },
  )
  expect(pairs).toMatchObject([
    ...[
      { is: 'proposed', why: 'same_payment', paymentIds: ['same'] },
      { is: 'proposed', why: 'same_payment', paymentIds: ['late'] },
      { is: 'proposed', why: 'same_payment', paymentIds: ['other'] },
      { is: 'unknown' },
    ],
  ])
})

test('PY-4: of two payments a day away on either side the one of the lower number is meant', () => {
  const payments = [
    examplePayment({ id: 'first', no: 1, receivedOn: '2026-11-09' }),
    examplePayment({ id: 'second', no: 2, receivedOn: '2026-11-11' }),
  ]
  expect(outcomes([{ reference }], { payments })).toMatchObject([{ paymentIds: ['first'] }])
  expect(
    outcomes([{ reference }], { payments: payments.map((one) => ({ ...one, no: 3 - one.no })) }),
  ).toMatchObject([{ paymentIds: ['second'] }])
})

test('PY-4: then payments whose reference the file lacks, never those whose reference it has', () => {
  const lacked = examplePayment({ id: 'lacked', no: 1, reference: twelve(7) })
  const bare = examplePayment({ id: 'bare', no: 2 })
  expect(outcomes([{ reference }], { payments: [lacked, bare] })).toMatchObject([{ paymentIds: ['bare'] }])
  expect(outcomes([{ reference }], { payments: [lacked] })).toMatchObject([
    { why: 'other_reference', paymentIds: ['lacked'] },
  ])
  expect(
    outcomes([{ reference }, { reference: twelve(7), amount: 1_00 }], { payments: [lacked] }),
  ).toMatchObject([{ is: 'unknown' }, { is: 'other_sum' }])
  // Both references stand in the first line, which the one of them took.
  const both = { reference, runs: [reference, twelve(7)] }
  const payments = [examplePayment({ reference }), { ...lacked, no: 2 }]
  expect(outcomes([both, { reference: twelve(3) }], { payments })).toMatchObject([
    { is: 'found' },
    { is: 'unknown' },
  ])
})

test('PY-4: the sum that an app paid out for the day before is its settlement', () => {
  const appDays = [{ day: '2026-11-09', amount: 500_00 }]
  expect(outcomes([{ reference }], { appDays })).toMatchObject([{ is: 'left_out', why: 'settlement' }])
  expect(outcomes([{ reference, day: '2026-11-09' }], { appDays })).toMatchObject([{ is: 'unknown' }])
  expect(outcomes([{ reference }], { appDays, isAppFile: true })).toMatchObject([{ is: 'unknown' }])
})
