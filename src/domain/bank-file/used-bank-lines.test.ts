import { expect, test } from 'vitest'
import { bankLineAmountOfKey, bankLineKeys } from './lines/bank-line-key.ts'
import { type PaymentAndSuccessor, usedBankLinesOf } from './used-bank-lines.ts'

const key = 'r 437011829946 50000'
const part = (paymentId: string, amount: number) => ({ key, paymentId, amount, isFound: true })
const came = (amount: number, now: PaymentAndSuccessor['now']): PaymentAndSuccessor => ({ amount, now })

test('PY-4: a key says the sum of its line', () => {
  const line = { day: '2026-11-10', amount: 500_00, text: 'NEFT', reference: '' }
  const keys = bankLineKeys([line, line, { ...line, reference: '437011829946', amount: 750_50 }])
  expect(keys.map(bankLineAmountOfKey)).toEqual([500_00, 500_00, 750_50])
  expect(['', 'r 1 500', 'x', 'r 437011829946 5x'].map(bankLineAmountOfKey)).toEqual([null, null, null, null])
})

test('PY-4: a receipt that was corrected upwards uses no more of a line than others have left', () => {
  const payments = new Map([
    ['one', came(200_00, { id: 'right', amount: 450_00 })],
    ['two', came(100_00, { id: 'two', amount: 100_00 })],
    ['gone', came(100_00, null)],
  ])
  const parts = [part('two', 100_00), part('one', 200_00), part('gone', 100_00)]
  expect(usedBankLinesOf({ parts, ticks: [] }, payments)).toEqual([
    { key, paymentId: 'two', amount: 100_00 },
    { key, paymentId: 'right', amount: 400_00 },
  ])
})

test('PY-4: a tick taken back leaves the part that was booked', () => {
  const payments = new Map([['one', came(500_00, { id: 'one', amount: 500_00 })]])
  const parts = [part('one', 500_00)]
  const ticks = [{ ...part('one', 500_00), isFound: false }]
  expect(usedBankLinesOf({ parts, ticks }, payments)).toHaveLength(1)
  expect(usedBankLinesOf({ parts: [], ticks: [part('one', 500_00), ...ticks] }, payments)).toEqual([])
})
