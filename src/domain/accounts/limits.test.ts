import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../day.ts'
import { writtenOffOn } from '../money/changes/refund.ts'
import { isWithinDaysBack, isWithinDiscount } from './limits.ts'

const today = '2026-11-20'
const rupees = fc.integer({ min: 0, max: 10_000 }).map((n) => n * 100)
const days = fc.integer({ min: 0, max: 60 })

test('RL-1: a discount is within the limit up to the limit itself, and without a limit always', () => {
  fc.assert(
    fc.property(rupees, rupees, (discount, sum) => {
      expect(isWithinDiscount({ discount, daysBack: 0 }, sum)).toBe(sum <= discount)
      expect(isWithinDiscount(null, sum)).toBe(true)
    }),
  )
})

test('RL-1: a day is within the limit as many days back as the limit says, and ahead always', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -60, max: 60 }), (daysBack, back) => {
      const day = addDays(today, -back)
      expect(isWithinDaysBack({ discount: 0, daysBack }, { day, today })).toBe(back <= daysBack)
      expect(isWithinDaysBack(null, { day, today })).toBe(true)
    }),
  )
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
      expect(writtenOffOn(today, charges)).toBe(stands.reduce((all, { sum }) => all + sum, 0))
    }),
  )
})
