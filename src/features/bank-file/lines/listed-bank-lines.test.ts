import { expect, test } from 'vitest'
import type { BankCredit } from '../reader/bank-file-session.ts'
import { addBankCreditsByOutcome, newBankCreditsByOutcome } from '../reader/credits-by-outcome.ts'
import {
  amountLeftOfBankLine,
  type BankLineResultsAndVerdicts,
  bankLinesByMatchKind,
  countSettledBankLines,
  isBankLineSettled,
} from './listed-bank-lines.ts'

const row = (key: string, outcome: BankCredit['outcome'], left = 500_00): BankCredit => ({
  ...{
    row: 2,
    day: '2026-11-10',
    amount: 500_00,
    left,
    key,
    text: '',
    reference: '',
    payer: '',
    payerKey: null,
  },
  ...{ mode: 'UPI', outcome },
})
const unknown = row('u', { is: 'unknown', dueFrom: [], announcedIds: [] })
const proposed = row('p', {
  ...{ is: 'proposed', why: 'due', parts: [], paymentIds: [], announcedIds: [], asks: false },
})
const rows = [
  row('f', { is: 'found', paymentIds: ['p-1'], isWritten: false }),
  row('s', { is: 'sure', by: 'tr', parts: [] }),
  ...[proposed, unknown, row('l', { is: 'left_out', why: 'twice', announcedIds: [] })],
  row('o', { is: 'other_sum', paymentIds: ['p-2'], received: 1, came: 2 }),
]
const credits = newBankCreditsByOutcome()
addBankCreditsByOutcome(credits, rows.slice(0, 2))
addBankCreditsByOutcome(credits, rows.slice(2))
const told = (part: Partial<BankLineResultsAndVerdicts> = {}): BankLineResultsAndVerdicts => ({
  answers: new Map(),
  words: new Map(),
  given: new Map(),
  ...part,
})

test('PY-4, PY-5: credits, what went again and what is missing stand by kind; found and left out are apart', () => {
  const summary = {
    reversed: [{ row: 9, day: '2026-11-11', amount: 1, text: '', reference: '', paymentIds: [] }],
    missing: [
      { paymentId: 'elsewhere', isMissing: false },
      { paymentId: 'gone', isMissing: true },
    ],
  }
  const keys = (words: BankLineResultsAndVerdicts['words']) =>
    Object.entries(bankLinesByMatchKind(credits, summary, words)).map(([kind, lines]) => [
      kind,
      lines.map(({ key }) => key),
    ])
  expect(keys(new Map())).toEqual([
    ['sure', ['s']],
    ['proposed', ['p']],
    ['unknown', ['u']],
    ['missing', ['o', 'went 9', 'kept gone', 'kept elsewhere']],
  ])
  // Who is not theirs may be anybody's.
  for (const word of ['not_theirs', 'not_a_fee'] as const) {
    expect(keys(new Map([['p', word]])).slice(1, 3)).toEqual([
      ['proposed', []],
      ['unknown', ['p', 'u']],
    ])
  }
})

test('PY-4: a line that was given in part stays until less than a rupee is left', () => {
  const line = { kind: 'unknown', key: 'u', credit: { ...unknown, left: 500_40 } } as const
  const booked = new Map([['u', { is: 'booked', receipts: [] }]] as const)
  expect(amountLeftOfBankLine(line.credit, new Map([['u', 200_00]]))).toBe(300_00)
  expect(isBankLineSettled(line, told({ answers: booked, given: new Map([['u', 200_00]]) }))).toBe(false)
  expect(isBankLineSettled(line, told({ answers: booked, given: new Map([['u', 500_00]]) }))).toBe(true)
  expect(isBankLineSettled(line, told({ answers: new Map([['u', { is: 'failed', why: '' }]]) }))).toBe(false)
  expect(isBankLineSettled(line, told({ words: new Map([['u', 'not_a_fee']]) }))).toBe(true)
  expect(isBankLineSettled(line, told({ answers: new Map([['u', { is: 'ticked' }]]) }))).toBe(true)
})

test('PY-4: what needs nothing more is counted where it stands now', () => {
  const answers: BankLineResultsAndVerdicts['answers'] = new Map([
    ['s', { is: 'booked', receipts: [] }],
    ['o', { is: 'failed', why: '' }],
    ['f', { is: 'ticked' }],
  ])
  expect(credits).toMatchObject({ count: 6, found: [{ key: 'f' }], leftOut: [{ key: 'l' }] })
  // The whole of it was booked.
  const given = new Map([['s', 500_00]])
  expect(countSettledBankLines(credits, told({ answers, given }))).toEqual({
    sure: 1,
    proposed: 0,
    unknown: 0,
    missing: 0,
  })
  const words: BankLineResultsAndVerdicts['words'] = new Map([['p', 'not_a_fee']])
  expect(countSettledBankLines(credits, told({ words }))).toEqual({
    sure: 0,
    proposed: 0,
    unknown: 1,
    missing: 0,
  })
})
