import { expect, test } from 'vitest'
import { planOfNewDatabase } from '#domain/plans/plan.ts'
import { planPriceChangeOf } from './plan-price-change.ts'

const today = '2026-11-22'
const change = (price: string, from = '', isSold = true) =>
  planPriceChangeOf({ price, from }, { plan: planOfNewDatabase, isSold, today })

test('PL-2: a typed price begins next month where members have the plan, and at once where nobody has', () => {
  expect(change('६००')).toEqual({ input: { comingPrice: { price: 60_000, from: '2026-12-01' } } })
  expect(change('600', '', false)).toEqual({ input: { price: 60_000 } })
})

test('PL-2: it may begin today or on any day to come within a year', () => {
  expect(change('600', 'today')).toEqual({ input: { price: 60_000 } })
  expect(change('600', '2026-11-23')).toEqual({
    input: { comingPrice: { price: 60_000, from: '2026-11-23' } },
  })
  for (const from of ['2026-11-22', '2025-12-01', '2028-01-01']) {
    expect(change('600', from)).toEqual({ wrong: { from: { code: 'day_not_ahead' } } })
  }
  expect(change('600', 'soon')).toHaveProperty('wrong.from')
})

test('PL-2: the price that there is changes nothing, and what is no sum is wrong', () => {
  expect(change('500')).toEqual({ input: {} })
  expect(change('a lot')).toHaveProperty('wrong.price')
})
