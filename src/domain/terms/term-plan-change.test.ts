import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowed, anyRupees, days, exampleChain, months, runs } from '../../../test/money-examples.ts'
import { addDays, type Day } from '../day.ts'
import type { PlanLength } from '../plans/plan.ts'
import type { Term } from './term.ts'
import { workOutTermPlanChange } from './term-plan-change.ts'

/** 11 March to 11 April: 32 days. */
const chain = exampleChain('2027-03-11', [months(1)])
const withLength = (terms: Term[], length: PlanLength = months(1)) =>
  terms.map((term) => ({ ...term, length }))
const none = { pauses: [] as { from: Day; to: Day }[], changedOn: [] as Day[] }
const change = (about: Partial<Term>, price: number, today: Day, more: Partial<typeof none> = {}) =>
  workOutTermPlanChange(
    withLength(chain.map((term) => ({ ...term, ...about }))),
    { price, ...months(1) },
    { ...none, today, ...more },
  )

describe('TM-10: another plan in mid-term', () => {
  test('costs the difference for the days left, today included, rounded in the member’s favour', () => {
    expect(change({}, 800_00, '2027-03-21')).toEqual({
      termId: 't-1',
      soldFor: 500_00,
      newPrice: 800_00,
      daysLeft: 22,
      days: 32,
      amount: 206_00,
    })
    expect(change({ price: 800_00 }, 500_00, '2027-03-21')).toMatchObject({ amount: -207_00 })
  })

  test('takes what was sold less its discount', () => {
    expect(change({ discount: 100_00 }, 800_00, '2027-03-11')).toMatchObject({ amount: 400_00 })
  })

  test('counts paused days in neither', () => {
    // Ten days paused: of 11 March to 21 April 32 are left.
    const pauses = [{ from: '2027-03-15', to: '2027-03-24' }]
    const about = { lastDay: '2027-04-21' }
    const paused = (today: Day) => change(about, 800_00, today, { pauses })
    expect(paused('2027-03-31')).toMatchObject({ days: 32, daysLeft: 22, amount: 206_00 })
    expect(paused('2027-03-12')).toMatchObject({ days: 32, daysLeft: 31, amount: 290_00 })
  })

  test('is for a plan of the same length, while the last term runs, once a day', () => {
    expect(change({}, 800_00, '2027-03-10')).toEqual({ refused: 'not_running' })
    expect(change({}, 800_00, '2027-04-11')).toMatchObject({ daysLeft: 1 })
    expect(change({}, 800_00, '2027-04-12')).toEqual({ refused: 'not_running' })
    expect(change({ state: 'Ended' }, 800_00, '2027-03-21')).toEqual({ refused: 'not_running' })
    expect(change({}, 800_00, '2027-03-21', { changedOn: ['2027-03-21'] })).toEqual({
      refused: 'changed_today',
    })
    expect(change({}, 800_00, '2027-03-21', { changedOn: ['2027-03-20'] })).toMatchObject({ amount: 206_00 })
    for (const length of [months(3), days(30)]) {
      expect(
        workOutTermPlanChange(withLength(chain), { price: 1, ...length }, { ...none, today: '2027-03-21' }),
      ).toEqual({
        refused: 'another_length',
      })
    }
    const two = exampleChain('2027-03-11', [months(1), months(1)])
    expect(
      workOutTermPlanChange(withLength(two), { price: 1, ...months(1) }, { ...none, today: '2027-03-21' }),
    ).toEqual({ refused: 'not_running' })
  })

  test('there and back is never to the member’s loss, and no change costs more than the difference', () => {
    fc.assert(
      fc.property(anyRupees, anyRupees, fc.integer({ min: 0, max: 31 }), (price, other, n) => {
        const today = addDays('2027-03-11', n)
        const there = allowed(change({ price }, other, today)).amount
        const back = allowed(change({ price: other }, price, today)).amount
        expect(there + back).toBeLessThanOrEqual(0)
        expect(there + back).toBeGreaterThanOrEqual(-100)
        expect(Math.abs(there)).toBeLessThanOrEqual(Math.abs(other - price))
        expect(Math.abs(there % 100)).toBe(0)
      }),
      runs,
    )
  })
})
