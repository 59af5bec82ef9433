import { expect, test } from 'vitest'
import { findHeadingRowOfBankFile, matchBankFileColumns } from './bank-column-meanings.ts'
import { bankDayMonthOrderOf, isSumDirectionUnknown, readBankLines } from './bank-lines.ts'
import { parseBankFileSum } from './bank-sum.ts'
import { parseBankFileDay } from './parse-bank-file-day.ts'

test.each([
  ['23/11/2026', '2026-11-23'],
  ['23 Nov 2026', '2026-11-23'],
  ['23-Nov-26', '2026-11-23'],
  ['२३ नोव्हेंबर २०२६', '2026-11-23'],
  ['23/11/26 23:50', '2026-11-23'],
  ['23-Nov-2026 11:50:12 PM', '2026-11-23'],
  ['23 Nov 2026, 11:50 pm', '2026-11-23'],
  ['2026-11-23 23:50:00', '2026-11-23'],
  ['2026-11-23T23:50:00.000', '2026-11-23'],
  ['2026-11-23T20:15:00Z', '2026-11-24'],
  ['2026-11-23T18:29:59.000Z', '2026-11-23'],
  ['2026-11-23T23:50:00+05:30', '2026-11-23'],
  ['2026-11-24T01:00:00 +0800', '2026-11-23'],
  ['23/11/2026 11:50 PM IST', '2026-11-23'],
  ['23/11/2026 11:50 PM +00:00', '2026-11-24'],
  ['2026-11-23T20:00:00-05:00', '2026-11-24'],
  ['46349', '2026-11-23'],
])('PY-3: %s is a day, as written, or by its offset in the centre’s zone', (cell, day) => {
  expect(parseBankFileDay(cell, 'day-first', 'Asia/Kolkata')).toBe(day)
})

test.each(['', 'Total', '32/11/2026', '31 Feb 2026 10:15', '500.00', 'UPI/437276589036'])(
  'PY-3: %j is no day',
  (cell) => {
    expect(parseBankFileDay(cell, 'day-first', 'Asia/Kolkata')).toBeNull()
  },
)

test.each([
  ['1,25,000.50', 12_500_050, null],
  ['₹ 500', 50_000, null],
  ['Rs. 500.00', 50_000, null],
  ['५००', 50_000, null],
  ['500.00 Cr', 50_000, 'in'],
  ['500.00Dr.', 50_000, 'out'],
  ['500 (Dr)', 50_000, 'out'],
  ['(500.00)', 50_000, 'out'],
  ['-500', 50_000, 'out'],
  ['500.00-', 50_000, 'out'],
  ['+500', 50_000, 'in'],
  ['499.99999999999994', 50_000, null],
  ['INR 1,250/-', 125_000, null],
] as const)('PY-3: %j is a sum', (cell, amount, went) => {
  expect(parseBankFileSum(cell)).toMatchObject({ amount, went })
})

test('PY-3: an empty cell and nought are no money, and letters are no sum', () => {
  for (const cell of ['', ' ', '-', '0', '0.00', '₹0']) expect(parseBankFileSum(cell)).toBeNull()
  for (const cell of ['abc', '1.2.3', '5 00 x', '--5']) expect(parseBankFileSum(cell)).toBeUndefined()
})

const headings = [
  'Date',
  'Narration',
  'Chq./Ref.No.',
  'Value Dt',
  'Withdrawal Amt.',
  'Deposit Amt.',
  'Closing Balance',
]

function read(rows: string[][], { areAllCredits = false } = {}) {
  const found = findHeadingRowOfBankFile(rows)
  const columns = matchBankFileColumns(found.texts)
  const order = bankDayMonthOrderOf(rows, found, columns)
  return readBankLines(rows, found, {
    ...{ columns, dayOrder: order === 'month-first' ? order : 'day-first', areAllCredits },
    timeZone: 'Asia/Kolkata',
  })
}

const credit = (text: string, reference = '', sum = '500.00') => [
  '03/11/26',
  text,
  reference,
  '04/11/26',
  '',
  sum,
  '',
]
const wrap = (text: string) => ['', text, '', '', '', '', '']

test('PY-3: a line is a day, a sum, a way, a text and a reference; the day is the value day', () => {
  const { lines } = read([
    headings,
    credit('UPI-ASHA', '0000437276589036'),
    ['03/11/26', 'ATM', '', '', '1,000', '0.00', '5'],
  ])
  expect(lines).toMatchObject([
    {
      row: 2,
      day: '2026-11-04',
      isCredit: true,
      amount: 50_000,
      text: 'UPI-ASHA',
      reference: '437276589036',
    },
    { row: 3, day: '2026-11-03', isCredit: false, amount: 100_000, reference: '' },
  ])
})

test('PY-3: wrapped lines belong to the line above, without a blank where only that gives a reference', () => {
  const { lines } = read([
    ...[headings, credit('UPI-ASHA PATIL-ASHA@YBL'), wrap('-437276589036-FEES'), wrap('OF NOVEMBER')],
    ...[credit('UPI/CR/4372765'), wrap('89037/RAVI')],
    ...[credit('UPI', '437276589038'), wrap('ABK3J9X0Q2'), wrap('M4P6R8T1')],
    ...[credit('UPI/CR/4372'), wrap('7658'), wrap('9039/LATA')],
    ...[credit('UPI/12345'), wrap('6789012/437276589040')],
  ])
  expect(lines.map(({ text, reference }) => [text, reference])).toEqual([
    ['UPI-ASHA PATIL-ASHA@YBL -437276589036-FEES OF NOVEMBER', '437276589036'],
    ['UPI/CR/4372765 89037/RAVI', '437276589037'],
    ['UPI ABK3J9X0Q2 M4P6R8T1', '437276589038'],
    ['UPI/CR/4372 7658 9039/LATA', '437276589039'],
    ['UPI/12345 6789012/437276589040', '437276589040'],
  ])
  expect(lines[2]?.codes).toEqual(['ABK3J9X0Q2M4P6R8T1'])
})

test('PY-3: after a total, a blank line, stars or repeated headings nothing is joined', () => {
  const blank = headings.map(() => '')
  const stars = headings.map(() => '********')
  const total = ['', '', '', '', '100.00', '500.00', '']
  for (const between of [blank, stars, headings, total, ['', 'Total', '', '', '', '500.00', '']]) {
    const { lines } = read([headings, credit('UPI/ASHA'), between, wrap('437276589036')])
    expect(lines).toMatchObject([{ text: 'UPI/ASHA', reference: '' }])
  }
  for (const between of [blank, stars, headings]) expect(read([headings, between]).skipped).toEqual([])
  const noted = ['', 'Page total below', 'see 3', '', '', '', '']
  expect(read([headings, credit('UPI/ASHA'), noted, wrap('437276589036')]).lines).toMatchObject([
    { reference: '' },
  ])
  const beside = ['Page 2', '437276589036', '', '', '', '', '']
  expect(read([headings, credit('UPI/ASHA'), beside, wrap('437276589036')]).lines).toMatchObject([
    { text: 'UPI/ASHA' },
  ])
})

test.each(['Total', 'एकूण', 'Opening', 'Closing', 'B/F', ' opening balance '])(
  'PY-3: %s is a total',
  (text) => {
    const { lines, skipped } = read([headings, credit('UPI/ASHA'), credit(text, '', '9,500.00')])
    expect(lines).toHaveLength(1)
    expect(skipped).toMatchObject([{ row: 3, why: 'total' }])
    expect(read([headings, credit(`${text} Energies`)]).lines).toHaveLength(1)
  },
)

test('PY-3: a line of which debit and credit are filled is refused, and so are others by name', () => {
  const { lines, skipped } = read([
    ...[headings, ['03/11/26', 'BOTH', '', '03/11/26', '500.00', '500.00', '']],
    ...[credit('BAD', '', 'x'), ['soon', 'NO DAY', '', '', '', '500.00', ''], credit('NOTHING', '', '')],
  ])
  expect(lines).toEqual([])
  expect(skipped.map(({ row, why }) => [row, why])).toEqual([
    ...[
      [2, 'both_filled'],
      [3, 'not_a_sum'],
      [4, 'not_a_day'],
      [5, 'no_sum'],
    ],
  ])
})

test('PY-3: one column without sign asks; one with signs, or with a column of directions, does not', () => {
  const texts = ['Transaction Date', 'Particulars', 'Amount', 'Dr/Cr']
  const rows = (cells: [string, string][]) => [
    texts,
    ...cells.map(([sum, way]) => ['03/11/2026', 'UPI', sum, way]),
  ]
  const asks = (cells: [string, string][]) =>
    isSumDirectionUnknown(rows(cells), { texts, rowsAbove: 1 }, matchBankFileColumns(texts))
  const ways = (cells: [string, string][], all = false) =>
    read(rows(cells), { areAllCredits: all }).lines.map(({ isCredit }) => isCredit)
  expect(asks([['500', '']])).toBe(true)
  expect(ways([['500', '']])).toEqual([])
  expect(ways([['500', '']], true)).toEqual([true])
  expect(
    asks([
      ['500', 'CR'],
      ['100', 'DR'],
    ]),
  ).toBe(false)
  expect(
    ways([
      ['500', 'CR'],
      ['100', 'DR'],
    ]),
  ).toEqual([true, false])
  expect(
    ways([
      ['500', ''],
      ['-100', ''],
    ]),
  ).toEqual([true, false])
  expect(
    ways([
      ['500 Cr', ''],
      ['100', ''],
    ]),
  ).toEqual([true, false])
  expect(
    ways([
      ['500', ''],
      ['(100)', ''],
    ]),
  ).toEqual([true, false])
})

test('PY-3: sums without a minus in a column of debits went, with one too; in one of credits a minus went', () => {
  const { lines } = read([
    ...[headings, ['03/11/26', 'A', '', '', '-500.00', '', ''], ['03/11/26', 'B', '', '', '', '-500.00', '']],
  ])
  expect(lines.map(({ isCredit }) => isCredit)).toEqual([false, false])
})

test.each([
  ...(['Success', 'SUCCESSFUL', 'completed', 'Credited', 'settled', 'यशस्वी'] as const).map(
    (state) => [state, 1] as const,
  ),
  ...(['Failed', 'Pending', 'Refunded', ''] as const).map((state) => [state, 0] as const),
])('PY-3: of the state %j %i line counts', (state, count) => {
  const texts = ['Date', 'Customer VPA', 'UTR', 'Amount', 'Status']
  const row = ['03/11/2026', 'asha@ybl', '437276589036', '500', state]
  const { lines, skipped } = read([texts, row], { areAllCredits: true })
  expect(lines).toHaveLength(count)
  expect(skipped).toEqual(count === 1 ? [] : [{ row: 2, why: 'status', text: state }])
})

test('PY-3: the order of days is taken from the whole file', () => {
  const texts = ['Date', 'Narration', 'Credit']
  const rows = [texts, ['03/04/2026', 'UPI', '500'], ['04/13/2026', 'UPI', '500']]
  expect(read(rows).lines.map(({ day }) => day)).toEqual(['2026-03-04', '2026-04-13'])
})
