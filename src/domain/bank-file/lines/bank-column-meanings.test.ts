import { expect, test } from 'vitest'
import { fileHeadingsKey } from '../../files/headings.ts'
import {
  findHeadingRowOfBankFile,
  findPresetBank,
  hasColumnsForBankLines,
  isPaymentAppFile,
  matchBankFileColumns,
  readBankAccountLastDigits,
} from './bank-column-meanings.ts'

const presets = {
  HDFC: [
    ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
    ['transactionDay', 'text', 'reference', 'valueDay', 'debit', 'credit', 'balance'],
  ],
  ICICI: [
    [
      ...['Value Date', 'Transaction Date', 'Cheque Number', 'Transaction Remarks'],
      ...['Withdrawal Amount (INR )', 'Deposit Amount (INR )', 'Balance (INR )'],
    ],
    ['valueDay', 'transactionDay', 'reference', 'text', 'debit', 'credit', 'balance'],
  ],
  SBI: [
    ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
    ['transactionDay', 'valueDay', 'text', 'reference', 'debit', 'credit', 'balance'],
  ],
  Axis: [
    ['Transaction Date', 'Particulars', 'Cheque No.', 'Dr/Cr', 'Amount', 'Balance'],
    ['transactionDay', 'text', 'reference', 'direction', 'amount', 'balance'],
  ],
  Kotak: [
    ['Date', 'Description / Narration', 'Ref No.', 'Debit', 'Credit', 'Balance'],
    ['transactionDay', 'text', 'reference', 'debit', 'credit', 'balance'],
  ],
} as const

test.each(Object.entries(presets))(
  'PY-3: the headings of %s are a preset, in any case',
  (bank, [headings, columns]) => {
    expect(matchBankFileColumns(headings)).toEqual(columns)
    expect(findPresetBank(['S No.', ...headings.map((heading) => ` ${heading.toUpperCase()}`)])).toBe(bank)
    expect(hasColumnsForBankLines(columns)).toBe(true)
    expect(isPaymentAppFile(columns)).toBe(false)
    expect(findPresetBank(headings.slice(1))).toBeNull()
  },
)

test('PY-3: headings of other banks are matched, in Marathi too, and remembered by their row', () => {
  const marathi = ['दिनांक', 'तपशील', 'संदर्भ क्रमांक', 'नावे', 'जमा', 'शिल्लक']
  expect(matchBankFileColumns(marathi)).toEqual([
    ...['transactionDay', 'text', 'reference', 'debit', 'credit', 'balance'],
  ])
  expect(findPresetBank(marathi)).toBeNull()
  expect(fileHeadingsKey(['Txn Date', 'Credit'])).toBe(fileHeadingsKey([' txn  date', 'CREDIT.']))
})

test('PY-3: a payment app’s headings name the payer, the state and the sum before fees', () => {
  const columns = matchBankFileColumns([
    ...['Transaction Date', 'UTR', 'Customer Name', 'Customer VPA', 'Amount', 'Fee', 'Net Amount', 'स्थिती'],
  ])
  expect(columns).toEqual([
    ...['transactionDay', 'reference', 'payerName', 'payerId', 'amount', null, null, 'status'],
  ])
  expect(isPaymentAppFile(columns)).toBe(true)
})

test('PY-3: headings are found below an address, and a file without them is left to the operator', () => {
  const above = Array.from({ length: 25 }, (_, n) => [`Line ${n} of an address`, '', 'Nashik'])
  const rows = [...above, [...presets.HDFC[0]], ['01/11/26', 'UPI', '1', '01/11/26', '', '5.00', '5.00']]
  expect(findHeadingRowOfBankFile(rows)).toMatchObject({ rowsAbove: 26 })
  expect(
    findHeadingRowOfBankFile([
      ['', ''],
      ['a', 'b'],
    ]),
  ).toEqual({ texts: ['a', 'b'], rowsAbove: 2 })
  expect(hasColumnsForBankLines(['valueDay', 'debit'])).toBe(false)
  expect(hasColumnsForBankLines(['text', 'credit'])).toBe(false)
})

test('PY-5: an account is told apart by the last four digits that stand above the headings', () => {
  expect(readBankAccountLastDigits([['HDFC Bank'], ['Account No :', '50100123454471']])).toBe('4471')
  expect(readBankAccountLastDigits([['Statement of A/C XXXXXX4471 from 1 Nov']])).toBe('4471')
  expect(readBankAccountLastDigits([['Account Branch : College Road'], ['Customer 123456789']])).toBe('')
})
