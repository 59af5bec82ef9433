import { expect, test } from 'vitest'
import { exampleInput, exampleLines, examplePayment, twelve } from '../../../../test/bank-examples.ts'
import { matchBankLines } from './match-bank-lines.ts'
import type { BankAccountFileDays } from './matching-candidates.ts'

const file = exampleLines({ day: '2026-11-05', amount: 1 }, { day: '2026-11-20', amount: 2 })
const missing = (days: string[], otherAccounts: BankAccountFileDays[] = []) => {
  const payments = days.map((receivedOn, n) =>
    examplePayment({ id: receivedOn, no: n, receivedOn, reference: twelve(n) }),
  )
  return matchBankLines(file, { ...exampleInput, payments, otherAccounts }).missing
}

test('PY-5: payments from the day after the file’s first to the day before its last are missing', () => {
  const days = ['2026-11-04', '2026-11-05', '2026-11-06', '2026-11-19', '2026-11-20', '2026-11-21']
  expect(missing(days)).toEqual([
    { paymentId: '2026-11-06', isMissing: true },
    { paymentId: '2026-11-19', isMissing: true },
  ])
})

test('PY-5: only where a file of every account has all of the day, else they are not in this file', () => {
  const account = (from: string, to: string) => [{ name: 'SBI', files: [{ from, to }] }]
  const ofDay = (others: BankAccountFileDays[]) => missing(['2026-11-10'], others)[0]?.isMissing
  expect(ofDay(account('2026-11-09', '2026-11-11'))).toBe(true)
  expect(ofDay(account('2026-11-10', '2026-11-11'))).toBe(false)
  expect(ofDay(account('2026-11-09', '2026-11-10'))).toBe(false)
  expect(ofDay([...account('2026-11-01', '2026-11-30'), { name: 'App', files: [] }])).toBe(false)
})

test('PY-5: what a line has, or is proposed for, is not missing, also a day outside', () => {
  const payments = [
    examplePayment({ id: 'found', reference: twelve(1), receivedOn: '2026-11-06' }),
    examplePayment({ id: 'near', no: 2, receivedOn: '2026-11-19' }),
  ]
  const lines = exampleLines(
    ...[{ day: '2026-11-05', reference: twelve(1) }, { day: '2026-11-20' }, { day: '2026-11-25', amount: 1 }],
  )
  expect(matchBankLines(lines, { ...exampleInput, payments }).missing).toEqual([])
})

test('PY-5: a file without lines misses nothing', () => {
  expect(matchBankLines([], { ...exampleInput, payments: [examplePayment()] }).missing).toEqual([])
})
