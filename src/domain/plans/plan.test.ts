import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canPriceBeginOn,
  expiryDateForPlan,
  isPlanSoldInLibrary,
  offeredPlans,
  planAsSoldOn,
  planOfNewDatabase,
  planPriceOn,
  plansAfterLibraryRemoval,
  totalMonthlyRevenueOfSales,
} from './plan.ts'

const months = (n: number) => ({ months: n, days: null })
const days = (n: number) => ({ months: null, days: n })

test('AD-8, PL-1: a plan of months ends on the same day of a later month, one of n days on its n-th day', () => {
  expect(expiryDateForPlan('2026-11-22', months(1))).toBe('2026-12-22')
  expect(expiryDateForPlan('2026-01-31', months(1))).toBe('2026-02-28')
  expect(expiryDateForPlan('2028-02-29', months(12))).toBe('2029-02-28')
  expect(expiryDateForPlan('2026-11-22', days(1))).toBe('2026-11-22')
  expect(expiryDateForPlan('2026-12-25', days(10))).toBe('2027-01-03')
})

test('PL-4: revenue is what each plan brings in a month, summed exactly and rounded once, half up', () => {
  const sold = (price: number, length: ReturnType<typeof months> | ReturnType<typeof days>) => ({
    price,
    ...length,
  })
  expect(totalMonthlyRevenueOfSales([])).toBe(0)
  expect(totalMonthlyRevenueOfSales(Array.from({ length: 50 }, () => sold(50_000, months(1))))).toBe(
    2_500_000,
  )
  // ₹1,400 for three months is ₹466.67; three of them are ₹1,400 again.
  expect(totalMonthlyRevenueOfSales([sold(140_000, months(3))])).toBe(46_700)
  expect(totalMonthlyRevenueOfSales(Array.from({ length: 3 }, () => sold(140_000, months(3))))).toBe(140_000)
  expect(totalMonthlyRevenueOfSales([sold(30_000, days(10))])).toBe(90_000)
  // ₹1 for two months is half a rupee.
  expect(totalMonthlyRevenueOfSales([sold(100, months(2))])).toBe(100)
  expect(totalMonthlyRevenueOfSales([sold(99, months(2))])).toBe(0)
})

test('PL-4: revenue does not depend on the order, and is within half a rupee of the exact sum', () => {
  const length = fc.oneof(
    fc.integer({ min: 1, max: 24 }).map(months),
    fc.integer({ min: 1, max: 90 }).map(days),
  )
  const sold = fc
    .record({ price: fc.integer({ min: 0, max: 1_000_000 }), length })
    .map(({ price, length }) => ({
      price,
      ...length,
    }))
  fc.assert(
    fc.property(fc.array(sold, { maxLength: 40 }), (list) => {
      const revenue = totalMonthlyRevenueOfSales(list)
      expect(revenue % 100).toBe(0)
      expect(totalMonthlyRevenueOfSales(list.toReversed())).toBe(revenue)
      const exact = list.reduce(
        (sum, one) => sum + (one.months ? one.price / one.months : (one.price * 30) / (one.days ?? 1)),
        0,
      )
      expect(Math.abs(revenue - exact)).toBeLessThanOrEqual(50.01)
    }),
  )
})

test('PL-1: plans that are offered, in their order; a plan without libraries is sold in all', () => {
  const plan = (id: string, position: number, isOffered: boolean) => ({
    ...planOfNewDatabase,
    id,
    position,
    isOffered,
  })
  const plans = [plan('c', 3, true), plan('b', 2, false), plan('a', 1, true)]
  expect(offeredPlans(plans).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(isPlanSoldInLibrary({ libraryIds: [] }, 2)).toBe(true)
  expect(isPlanSoldInLibrary({ libraryIds: [1] }, 2)).toBe(false)
})

test('RO-2, PL-1: what a removed room was for is sold in the other rooms, or no longer; something always is', () => {
  const everywhere = { ...planOfNewDatabase, id: 'everywhere' }
  const here = { ...planOfNewDatabase, id: 'here', libraryIds: [2], position: 2 }
  const alsoHere = { ...planOfNewDatabase, id: 'also', libraryIds: [1, 2], position: 3 }
  const old = { ...planOfNewDatabase, id: 'old', libraryIds: [2], isOffered: false, position: 4 }
  expect(plansAfterLibraryRemoval([everywhere, here, alsoHere, old], 2)).toEqual([
    { id: 'also', libraryIds: [1] },
    { id: 'here', isOffered: false },
  ])
  expect(plansAfterLibraryRemoval([here, old, { ...here, id: 'second', position: 9 }], 2)).toEqual([
    { id: 'here', libraryIds: [] },
    { id: 'second', isOffered: false },
  ])
  expect(plansAfterLibraryRemoval([everywhere, here], 1)).toEqual([])
})

test('PL-2: a price to come counts from its first day on, and what is read of the plan then says so', () => {
  const plan = { ...planOfNewDatabase, comingPrice: { price: 60_000, from: '2026-12-01' } }
  expect(['2026-11-30', '2026-12-01', '2027-06-01'].map((day) => planPriceOn(plan, day))).toEqual([
    50_000, 60_000, 60_000,
  ])
  expect(planAsSoldOn(plan, '2026-11-30')).toBe(plan)
  expect(planAsSoldOn(plan, '2026-12-01')).toMatchObject({ price: 60_000, comingPrice: null })
  expect(planPriceOn(planOfNewDatabase, '2026-12-01')).toBe(50_000)
})

test('PL-2: a new price begins from tomorrow on, within a year', () => {
  const days = ['2026-11-22', '2026-11-23', '2027-11-23', '2027-11-24']
  expect(days.map((day) => canPriceBeginOn(day, '2026-11-22'))).toEqual([false, true, true, false])
})
