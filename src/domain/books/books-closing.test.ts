import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentKinds, paymentModes } from '../money/account/member-money-account.ts'
import {
  booksClosingSumsOf,
  type ExpenseGroupSum,
  firstDayCoveredByBooksClosing,
  type PaymentGroupSum,
} from './books-closing.ts'
import { denominations, sumOfCashCount } from './cash-count.ts'
import { handedOverCategory } from './expense.ts'

const paid = (amount: number, changes: Partial<PaymentGroupSum> = {}): PaymentGroupSum => ({
  kind: 'Payment',
  mode: 'Cash',
  by: 'asha',
  amount,
  rows: 1,
  ...changes,
})
const spent = (amount: number, changes: Partial<ExpenseGroupSum> = {}): ExpenseGroupSum => ({
  category: 'Water',
  paidTo: '',
  mode: 'Cash',
  by: 'asha',
  amount,
  ...changes,
})

test('DY-1: expected is the cash at the last close and cash in, less cash refunds, cash expenses and what was handed over', () => {
  const payments = [
    paid(1800_00, { rows: 4 }),
    paid(-500_00, { kind: 'Correction' }),
    paid(500_00, { mode: 'UPI', by: 'ravi' }),
    paid(-100_00, { kind: 'Refund' }),
    paid(-70_00, { kind: 'Refund', mode: 'UPI' }),
  ]
  const expenses = [
    spent(160_50),
    spent(9000_00, { category: 'Rent', mode: 'Bank' }),
    spent(1000_00, { category: handedOverCategory, paidTo: 'Owner' }),
  ]
  expect(booksClosingSumsOf({ opening: 1240_00, payments, expenses })).toEqual({
    byMode: [
      { mode: 'Cash', amount: 1300_00 },
      { mode: 'UPI', amount: 500_00 },
    ],
    byPerson: [
      { by: 'asha', amount: 1300_00, cash: 1300_00 },
      { by: 'ravi', amount: 500_00, cash: 0 },
    ],
    taken: 1800_00,
    refunds: 170_00,
    expenses: 9160_50,
    cashCategories: ['Water'],
    cashReceipts: 3,
    cashIn: 1300_00,
    cashRefunds: 100_00,
    cashExpenses: 160_50,
    handedOver: 1000_00,
    handedTo: ['Owner'],
    expected: 1240_00 + 1300_00 - 100_00 - 160_50 - 1000_00,
  })
})

test('DY-1, XP-1: an expense that was taken back leaves neither a sum nor its category', () => {
  const expenses = [spent(160_50), spent(-160_50), spent(20_00, { category: 'Tea' })]
  const { cashExpenses, cashCategories } = booksClosingSumsOf({ opening: 0, payments: [], expenses })
  expect([cashExpenses, cashCategories]).toEqual([20_00, ['Tea']])
})

test('DY-1, LG-9: whatever the rows, expected is the opening and every row of cash, to the paisa', () => {
  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  const mode = fc.constantFrom(...paymentModes)
  const payment = fc.record({
    kind: fc.constantFrom(...paymentKinds),
    mode,
    by: fc.constant('a'),
    amount,
    rows: fc.nat(9),
  })
  const category = fc.constantFrom('Water', handedOverCategory)
  const expense = fc.record({ category, paidTo: fc.constant(''), mode, by: fc.constant('a'), amount })
  fc.assert(
    fc.property(amount, fc.array(payment), fc.array(expense), (opening, payments, expenses) => {
      const inCash = expenses.filter((row) => row.mode === 'Cash' || row.category === handedOverCategory)
      const rows = [
        ...payments.filter((row) => row.mode === 'Cash'),
        ...inCash.map((row) => ({ amount: -row.amount })),
      ]
      const expected = rows.reduce((sum, row) => sum + row.amount, opening)
      expect(booksClosingSumsOf({ opening, payments, expenses }).expected).toBe(expected)
    }),
  )
})

test.each([
  ['Monday forgotten', '2027-03-30', { closedThrough: '2027-03-28', firstBooked: null }, '2027-03-29'],
  ['a day after the other', '2027-03-30', { closedThrough: '2027-03-29', firstBooked: null }, '2027-03-30'],
  [
    'over the turn of a month',
    '2027-04-02',
    { closedThrough: '2027-03-31', firstBooked: null },
    '2027-04-01',
  ],
  [
    'the first close, all that was booked',
    '2027-03-30',
    { closedThrough: null, firstBooked: '2027-01-05' },
    '2027-01-05',
  ],
  ['the first close of nothing', '2027-03-30', { closedThrough: null, firstBooked: null }, '2027-03-30'],
  [
    'the first close before anything',
    '2027-03-30',
    { closedThrough: null, firstBooked: '2027-03-31' },
    '2027-03-30',
  ],
  ['a closed day', '2027-03-30', { closedThrough: '2027-03-30', firstBooked: null }, { refused: 'closed' }],
  ['a day ahead', '2027-04-03', { closedThrough: null, firstBooked: null }, { refused: 'ahead' }],
])('DY-2: %s: closing %s begins as the last close says', (_what, day, books, first) => {
  expect(firstDayCoveredByBooksClosing(day, { today: '2027-04-02', ...books })).toEqual(first)
})

test('DY-2: notes and coins come to their sum', () => {
  expect(sumOfCashCount({})).toBe(0)
  expect(sumOfCashCount({ 500: 2, 200: 2, 100: 3, 50: 2, 20: 2, 10: 2 })).toBe(1860_00)
  expect(sumOfCashCount(Object.fromEntries(denominations.map((worth) => [worth, 1])))).toBe(888_00)
})
