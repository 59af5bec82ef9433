import { expect, test } from 'vitest'
import { bankLinePayer, isNonFeeBankText, saltedKeyOfBankPayer } from './bank-line-payer.ts'
import { hashOfText } from './hash-of-text.ts'

const nobody = { payerName: '', payerId: '' }
const own = new Set(['dnyandeep@sbi'])

test.each([
  ['UPI-ASHA PATIL-ASHA.P@OKSBI-SBIN0001234-437276589036-FEES', 'upi asha.p@oksbi'],
  ['UPI/CR/437276589036/SNEHA J/SBIN/sneha/Payment', 'name sneha j'],
  ['UPI/DNYANDEEP@SBI/ravi@ybl', 'upi ravi@ybl'],
  ['NEFT-N004271-SHREE ENTERPRISES', 'name shree enterprises'],
  ['BY TRANSFER-UPI/CR/437276589036/PAYMENT FROM', null],
  ['UPI/437276589036/ASHA', null],
  ['UPI/437276589036/आशा पाटील', 'name आशा पाटील'],
])('PY-4: the payer of %j is %j', (text, payer) => {
  expect(bankLinePayer({ ...nobody, text }, own)).toBe(payer)
})

test('PY-4: columns of the payer come before the text', () => {
  const text = 'UPI-RAVI SHAH-RAVI@YBL'
  expect(bankLinePayer({ text, payerName: 'Asha Patil', payerId: 'Asha@ybl' }, own)).toBe('upi asha@ybl')
  expect(bankLinePayer({ text: '', payerName: 'Asha  Patil', payerId: '' }, own)).toBe('name asha patil')
})

test('PY-4: a payer is known by a hash with the salt of the centre', () => {
  expect(saltedKeyOfBankPayer('upi a@b', 'one')).not.toBe(saltedKeyOfBankPayer('upi a@b', 'two'))
  expect(saltedKeyOfBankPayer('upi a@b', 'one')).toMatch(/^[0-9a-f]{32}$/)
  // The SHA-256 of `abc` of FIPS 180-4.
  expect(hashOfText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223')
})

test('PY-4: cash, own money and interest are nobody’s fee', () => {
  expect(['CASH DEP', 'BY SELF', 'Int.Pd:01-10', 'cash'].map(isNonFeeBankText)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['CASHFREE', 'SELFIE', 'PRINT', 'MINT'].map(isNonFeeBankText)).toEqual([false, false, false, false])
})
