import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRupees, exampleCharge, examplePayment, runs } from '../../../../test/money-examples.ts'
import { addDays } from '../../day.ts'
import {
  balanceOf,
  type Charge,
  defaultDueDayOfCharge,
  dueAndSinceOf,
  dueOfTerm,
  openCharges,
  saleCharges,
  sumThatPaysInFull,
} from './member-money-account.ts'

const charge = exampleCharge
const payment = examplePayment
const dues = (charges: Charge[], ...paid: number[]) =>
  openCharges(
    charges,
    paid.map((amount) => payment({ amount })),
  ).map(({ charge, due }) => [charge.kind, due])

test('LG-1: the balance is charges less payments: due above zero, advance below it', () => {
  expect(balanceOf([charge({ amount: 800_00 })], [payment({ amount: 500_00 })])).toBe(300_00)
  expect(balanceOf([charge({ amount: 800_00 })], [payment({ amount: 1_000_00 })])).toBe(-200_00)
  expect(balanceOf([], [])).toBe(0)
})

test('LG-2: in full is the balance after the new charges: old dues in, advance out', () => {
  const sale = [{ amount: 500_00 }]
  expect(sumThatPaysInFull(200_00, sale)).toBe(700_00)
  expect(sumThatPaysInFull(-700_00, sale)).toBe(0)
  expect(sumThatPaysInFull(-200_00, sale)).toBe(300_00)
  expect(sumThatPaysInFull(0, [])).toBe(0)
})

describe('LG-4: the oldest charge is paid first', () => {
  test('and of one day in the order they were made', () => {
    const charges = [
      charge({ day: '2027-04-12', kind: 'Late fee', amount: 50_00 }),
      charge({ amount: 500_00 }),
      charge({ kind: 'Joining fee', amount: 100_00 }),
    ]
    expect(dues(charges)).toEqual([
      ['Term', 500_00],
      ['Joining fee', 100_00],
      ['Late fee', 50_00],
    ])
    expect(dues(charges, 200_00, 350_00)).toEqual([
      ['Joining fee', 50_00],
      ['Late fee', 50_00],
    ])
    expect(dues(charges, 650_00)).toEqual([])
    expect(dues(charges, 700_00)).toEqual([])
  })

  test('an advance is used by the next charge by itself', () => {
    expect(dues([charge(), charge({ kind: 'Locker', amount: 300_00 })], 700_00)).toEqual([['Locker', 100_00]])
  })

  test('opposites count with their own charge first', () => {
    const wrong = charge({ kind: 'Locker', day: '2027-05-01', amount: 400_00 })
    const opposite = charge({ kind: 'Locker', day: '2027-05-01', amount: -400_00, reversesId: wrong.id })
    const charges = [charge(), wrong, opposite]
    expect(dues(charges)).toEqual([['Term', 500_00]])
    // An opposite of what came back brings it away again.
    const back = charge({ kind: 'Plan change', amount: -200_00 })
    const away = charge({ kind: 'Plan change', amount: 200_00, reversesId: back.id })
    expect(dues([charge(), back])).toEqual([['Term', 300_00]])
    expect(dues([charge(), back, away])).toEqual([['Term', 500_00]])
  })

  test('what else lowers the balance pays the oldest', () => {
    const charges = [charge(), charge({ kind: 'Locker', day: '2027-04-01', amount: 100_00 })]
    expect(dues([...charges, charge({ kind: 'Write-off', amount: -550_00 })])).toEqual([['Locker', 50_00]])
    expect(dues([...charges, charge({ kind: 'Opening balance', amount: -500_00 })])).toEqual([
      ['Locker', 100_00],
    ])
  })

  test('TM-7: a term has its own dues', () => {
    const charges = [
      charge({ termId: 't-1' }),
      charge({ termId: 't-1', kind: 'Joining fee', amount: 100_00 }),
      charge({ termId: 't-2', day: '2027-04-12' }),
    ]
    const open = openCharges(charges, [payment({ amount: 550_00 })])
    expect(dueOfTerm(open, 't-1')).toBe(50_00)
    expect(dueOfTerm(open, 't-2')).toBe(500_00)
    expect(dueOfTerm(open, 't-3')).toBe(0)
  })
})

test('LG-7: since is the day of the oldest charge that is not fully paid', () => {
  const charges = [
    charge({ day: '2027-03-11' }),
    charge({ day: '2027-04-01', kind: 'Locker', dueOn: '2027-04-20' }),
    charge({ day: '2027-04-12', dueOn: '2027-04-16' }),
  ]
  const owed = (...paid: number[]) =>
    dueAndSinceOf(
      openCharges(
        charges,
        paid.map((amount) => payment({ amount })),
      ),
    )
  expect(owed(499_00)).toEqual({
    due: 1_001_00,
    since: '2027-03-11',
    dueOn: '2027-03-16',
    kinds: ['Term', 'Locker'],
  })
  expect(owed(500_00)).toEqual({
    due: 1_000_00,
    since: '2027-04-01',
    dueOn: '2027-04-16',
    kinds: ['Locker', 'Term'],
  })
  expect(owed(1_500_00)).toBeNull()
})

const anyCharge = fc.record({
  amount: anyRupees,
  day: fc.integer({ min: 0, max: 30 }).map((n) => addDays('2027-03-11', n)),
  isLess: fc.boolean(),
  isReversed: fc.boolean(),
})

test('LG-1, LG-4: dues less advance are the balance, none is above its charge, and only the newest are open', () => {
  fc.assert(
    fc.property(
      fc.array(anyCharge, { maxLength: 12 }),
      fc.array(anyRupees, { maxLength: 6 }),
      (some, paid) => {
        const charges = some.flatMap(({ amount, day, isLess, isReversed }) => {
          const row = charge({ day, amount: isLess ? -amount : amount })
          return isReversed ? [row, charge({ day, amount: -row.amount, reversesId: row.id })] : [row]
        })
        const payments = paid.map((amount) => payment({ amount }))
        const open = openCharges(charges, payments)
        const due = open.reduce((sum, { due }) => sum + due, 0)
        expect(due).toBe(Math.max(0, balanceOf(charges, payments)))
        for (const [index, one] of open.entries()) {
          expect(one.due > 0 && one.due <= one.charge.amount).toBe(true)
          // Whatever comes after the first open one has not been paid at all.
          if (index > 0) expect(one.due).toBe(one.charge.amount)
        }
        const days = open.map(({ charge }) => charge.day)
        expect(days).toEqual(days.toSorted())
      },
    ),
    runs,
  )
})

test('LG-4: the day to pay by is the grace after today or after the day before the term begins', () => {
  const graceDays = 5
  expect(defaultDueDayOfCharge({ today: '2027-03-11', termBegins: '2027-03-11', graceDays })).toBe(
    '2027-03-16',
  )
  expect(defaultDueDayOfCharge({ today: '2027-03-20', termBegins: '2027-03-11', graceDays })).toBe(
    '2027-03-25',
  )
  expect(defaultDueDayOfCharge({ today: '2027-03-05', termBegins: '2027-03-11', graceDays })).toBe(
    '2027-03-15',
  )
  expect(defaultDueDayOfCharge({ today: '2027-03-20', termBegins: null, graceDays: 0 })).toBe('2027-03-20')
})

test('LG-6: a term is charged less its discount, the joining fee apart, and ₹0 writes no row', () => {
  expect(saleCharges({ price: 500_00, discount: 100_00, joiningFee: 200_00 })).toEqual([
    { kind: 'Term', amount: 400_00 },
    { kind: 'Joining fee', amount: 200_00 },
  ])
  expect(saleCharges({ price: 500_00, discount: 500_00, joiningFee: 0 })).toEqual([])
  expect(saleCharges({ price: 500_00, discount: 0, joiningFee: 0, lateFee: 50_00 })).toEqual([
    { kind: 'Term', amount: 500_00 },
    { kind: 'Late fee', amount: 50_00 },
  ])
})
