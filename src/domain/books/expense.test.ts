import { expect, test } from 'vitest'
import { allowed } from '../../../test/money-examples.ts'
import { type Expense, expenseCorrectionRows, handedOverCategory } from './expense.ts'
import { newExpenseSchema } from './expense-input.ts'

const wrong: Expense = {
  id: 'e-1',
  day: '2027-03-30',
  bookedOn: '2027-03-30',
  category: 'Water',
  amount: 160_50,
  mode: 'Cash',
  paidTo: 'Ganesh',
  note: '',
  reversesId: null,
  replacesId: null,
}
const right = { category: 'Rent', amount: 100_00, mode: 'UPI', paidTo: 'Ravi', note: 'May' } as const
const open = { today: '2027-04-01', closedThrough: null, daysBack: 7 }

test('XP-1: the opposite is of the wrong row, and the right one keeps the day and the booked day while that is open', () => {
  const { opposite, right: made } = allowed(expenseCorrectionRows(wrong, right, [], open))
  const { id: _id, ...row } = wrong
  expect(opposite).toEqual({ ...row, amount: -160_50, reversesId: 'e-1' })
  expect(made).toEqual({ ...row, ...right, replacesId: 'e-1' })
  expect(allowed(expenseCorrectionRows(wrong, { ...right, amount: 0 }, [], open)).right).toBeNull()
})

test('XP-1, DY-3: where its day is closed, or too far back, both rows are booked on the first open day', () => {
  const booked = (books: typeof open | { closedThrough: string }) =>
    allowed(expenseCorrectionRows(wrong, right, [], { ...open, ...books })).opposite.bookedOn
  expect(booked({ closedThrough: '2027-03-31' })).toBe('2027-04-01')
  expect(booked({ closedThrough: '2027-04-01' })).toBe('2027-04-02')
  expect(booked({ ...open, daysBack: 1 })).toBe('2027-04-01')
})

test('XP-1: it is corrected once, then its successor; an opposite never, and not by the same', () => {
  const refused = (
    row: Expense,
    to = { ...right, amount: 1 } as Parameters<typeof expenseCorrectionRows>[1],
    before: { reversesId: string }[] = [],
  ) => expenseCorrectionRows(row, to, before, open)
  expect(refused(wrong, undefined, [{ reversesId: 'e-1' }])).toEqual({ refused: 'corrected_already' })
  expect(refused({ ...wrong, reversesId: 'e-0' })).toEqual({ refused: 'is_an_opposite' })
  expect(refused(wrong, wrong)).toEqual({ refused: 'nothing_changed' })
})

test('DY-1: what is handed over is cash', () => {
  const sent = { id: 'e', day: '2027-03-30', category: handedOverCategory, amount: 1, mode: 'Cash' }
  expect(newExpenseSchema.safeParse(sent).success).toBe(true)
  expect(newExpenseSchema.safeParse({ ...sent, mode: 'Bank' }).success).toBe(false)
})
