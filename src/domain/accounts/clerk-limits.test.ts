import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../day.ts'
import { sumWrittenOffOnDay } from '../money/changes/refund.ts'
import { defaultMoneySettings } from '../money/settings/money-settings.ts'
import {
  clerkLimitsFor,
  isWithinClerkDaysAhead,
  isWithinClerkDaysBack,
  isWithinClerkDiscount,
  isWithinClerkDueDays,
  isWithinClerkPauseDays,
} from './clerk-limits.ts'

const today = '2026-11-20'
const none = { discount: 0, daysBack: 0, pauseDays: 0, joinDays: 0, dueDays: 0 }
const rupees = fc.integer({ min: 0, max: 10_000 }).map((n) => n * 100)
const days = fc.integer({ min: 0, max: 60 })

test('RL-1: a discount is within the limit up to the limit itself, and without a limit always', () => {
  fc.assert(
    fc.property(rupees, rupees, (discount, sum) => {
      expect(isWithinClerkDiscount({ ...none, discount }, sum)).toBe(sum <= discount)
      expect(isWithinClerkDiscount(null, sum)).toBe(true)
    }),
  )
})

test('RL-1: a day is within the limit as many days back as the limit says, and ahead always', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -60, max: 60 }), (daysBack, back) => {
      const day = addDays(today, -back)
      expect(isWithinClerkDaysBack({ ...none, daysBack }, { day, today })).toBe(back <= daysBack)
      expect(isWithinClerkDaysBack(null, { day, today })).toBe(true)
    }),
  )
})

test('RL-1: days ahead are within the limit as many as it says, of a pause, of who joins and of a due', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -60, max: 60 }), (limit, ahead) => {
      const day = addDays(today, ahead)
      const isWithin = ahead <= limit
      expect(isWithinClerkPauseDays({ ...none, pauseDays: limit }, ahead)).toBe(isWithin)
      expect(isWithinClerkDaysAhead({ ...none, joinDays: limit }, { day, today })).toBe(isWithin)
      expect(isWithinClerkDueDays({ ...none, dueDays: limit }, { dueOn: day, usual: today })).toBe(isWithin)
    }),
  )
  expect(clerkLimitsFor(false, defaultMoneySettings)).toBeNull()
  expect(isWithinClerkPauseDays(null, 366)).toBe(true)
  expect(isWithinClerkDaysAhead(null, { day: '2099-01-01', today })).toBe(true)
  expect(isWithinClerkDueDays(null, { dueOn: '2099-01-01', usual: today })).toBe(true)
})

test('RL-1, LG-5: what is written off in parts on a day comes to the same sum as at once; what was taken back is not counted', () => {
  const row = fc.record({
    kind: fc.constantFrom('Write-off' as const, 'Locker' as const),
    day: fc.constantFrom(today, '2026-11-19'),
    sum: rupees,
    isTakenBack: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(row), (given) => {
      const charges = given.flatMap(({ kind, day, sum, isTakenBack }) => [
        { kind, day, amount: -sum },
        ...(isTakenBack ? [{ kind, day, amount: sum }] : []),
      ])
      const stands = given.filter((one) => one.kind === 'Write-off' && one.day === today && !one.isTakenBack)
      expect(sumWrittenOffOnDay(today, charges)).toBe(stands.reduce((all, { sum }) => all + sum, 0))
    }),
  )
})
