import { describe, expect, test } from 'vitest'
import { type Plan, planOfNewDatabase } from '../plans/plan.ts'
import { cheapestPlanPricePerDay, emptySeatsWorth, sumOfEmptySeats } from './empty-seats-of-month.ts'

const shifts = [
  { id: 1, partIds: [1, 2] },
  { id: 2, partIds: [1] },
]
const plan = (changes: Partial<Plan>): Plan => ({ ...planOfNewDatabase, ...changes }) as Plan
const day = '2026-12-01'

describe('FG-1: what an empty seat would have brought', () => {
  test('is the offered plan that costs least a day among those that would fill its part', () => {
    const quarter = plan({ id: 'quarter', months: 3, price: 140_000 })
    const plans = [plan({ price: 50_000 }), quarter]
    expect(cheapestPlanPricePerDay(plans, shifts, { libraryId: 1, partId: 1, day })).toEqual({
      price: 140_000,
      days: 90,
    })
    const both = { libraryId: 1, partId: 1, day: '2026-10-01' }
    expect(cheapestPlanPricePerDay(plans, shifts, both)).toEqual({ price: 140_000, days: 92 })
    const dear = [plan({ price: 40_000 }), quarter]
    expect(cheapestPlanPricePerDay(dear, shifts, both)).toEqual({ price: 40_000, days: 31 })
  })

  test('a plan of another shift, one sold in other rooms and one no longer offered fill nothing', () => {
    const morning = plan({ shiftId: 2 })
    expect(cheapestPlanPricePerDay([morning], shifts, { libraryId: 1, partId: 2, day })).toBeNull()
    expect(cheapestPlanPricePerDay([morning], shifts, { libraryId: 1, partId: 1, day })).not.toBeNull()
    expect(
      cheapestPlanPricePerDay([plan({ libraryIds: [2] })], shifts, { libraryId: 1, partId: 1, day }),
    ).toBeNull()
    expect(
      cheapestPlanPricePerDay([plan({ isOffered: false })], shifts, { libraryId: 1, partId: 1, day }),
    ).toBeNull()
  })

  test('PL-2: a price that has begun counts from its day on', () => {
    const plans = [plan({ price: 50_000, comingPrice: { price: 60_000, from: '2026-12-15' } })]
    const on = (day: string) =>
      cheapestPlanPricePerDay(plans, shifts, { libraryId: 1, partId: 1, day })?.price
    expect([on('2026-12-14'), on('2026-12-15')]).toEqual([50_000, 60_000])
  })

  test('days of one month are summed exactly and rounded once, half up; without a plan they are worth nothing', () => {
    const oneDay = { empty: 1, price: { price: 50_000, days: 31 } }
    expect(emptySeatsWorth(Array(31).fill(oneDay))).toBe(50_000)
    expect(emptySeatsWorth([oneDay])).toBe(1_600)
    expect(emptySeatsWorth([{ empty: 1, price: { price: 300, days: 2 } }])).toBe(200)
    expect(emptySeatsWorth([{ empty: 96, price: null }])).toBe(0)
    expect(emptySeatsWorth([])).toBe(0)
  })

  test('the rupees of all lines together are the sum of those that are shown', () => {
    const line = { libraryId: 1, partId: 1, startsAt: 0, endsAt: 0, seats: 310, empty: 96, worth: 146_100 }
    expect(sumOfEmptySeats([line, { ...line, partId: 2, empty: 4, worth: 100 }])).toEqual({
      seats: 620,
      empty: 100,
      worth: 146_200,
    })
  })
})
