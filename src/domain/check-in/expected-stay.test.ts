import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayPart, stretchOfDayPart } from '../seating/hours.ts'
import { expectedStayOfCheckIn, minutesEarlyForDayPart, requireDayPartAt } from './expected-stay.ts'

const at = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * 60 + minute
}
const parts = (...starts: string[]): DayPart[] =>
  starts.map((start, index) => ({ id: index + 1, startsAt: at(start) }))
/** Morning, afternoon, night. */
const three = parts('06:00', '14:00', '22:00')
const night = parts('06:00', '21:00')
const stay = (time: string, held: number[], day = '2026-12-03', of = three) => {
  const { day: belongs, minutes } = expectedStayOfCheckIn({ day, minute: at(time) }, held, of)
  return [belongs, minutes]
}

test('CI-4: a check-in ends with the unbroken run of parts that one comes into', () => {
  expect(stay('07:00', [1, 2])).toEqual(['2026-12-03', 15 * 60])
  expect(stay('07:00', [1])).toEqual(['2026-12-03', 7 * 60])
  expect(stay('21:59', [1, 2])).toEqual(['2026-12-03', 1])
  // Over midnight: night and morning, 22 to 14.
  expect(stay('23:00', [1, 3])).toEqual(['2026-12-03', 15 * 60])
  expect(stay('13:00', [1, 3])).toEqual(['2026-12-02', 60])
})

test('CI-4: who has all parts, or comes where the day is one part, stays a day at most', () => {
  expect(stay('07:00', [1, 2, 3])).toEqual(['2026-12-03', 24 * 60])
  expect(stay('23:30', [1, 2, 3])).toEqual(['2026-12-03', 24 * 60])
  expect(stay('07:00', [], '2026-12-03', parts('00:00'))).toEqual(['2026-12-03', 24 * 60])
  expect(stay('07:00', [1], '2026-12-03', parts('00:00'))).toEqual(['2026-12-03', 24 * 60])
})

test('CI-4: outside of the own parts it ends with the part that runs, and belongs to the day that part began', () => {
  expect(stay('15:00', [1])).toEqual(['2026-12-03', 7 * 60])
  expect(stay('15:00', [])).toEqual(['2026-12-03', 7 * 60])
  expect(stay('01:00', [2])).toEqual(['2026-12-02', 5 * 60])
})

test('CI-4: up to 30 minutes before a part of theirs is in that part', () => {
  expect(stay('13:30', [2])).toEqual(['2026-12-03', 8 * 60 + 30])
  expect(stay('13:29', [2])).toEqual(['2026-12-03', 31])
  expect(stay('05:30', [1])).toEqual(['2026-12-03', 8 * 60 + 30])
  // Before midnight, of a part that begins with the next day.
  expect(stay('23:40', [1], '2026-12-03', parts('00:00', '12:00'))).toEqual(['2026-12-04', 12 * 60 + 20])
})

test('CI-4: both halves of a night are of the day on which it began', () => {
  for (const [day, time] of [
    ['2026-12-03', '21:10'],
    ['2026-12-04', '01:30'],
  ] as const)
    expect(stay(time, [2], day, night)[0]).toBe('2026-12-03')
  // A month, a year and a leap day end in between.
  expect(stay('01:30', [2], '2027-01-01', night)[0]).toBe('2026-12-31')
  expect(stay('01:30', [2], '2028-03-01', night)[0]).toBe('2028-02-29')
})

test('CI-4: at every minute the end is the end of a part, at most a day away, and the day is that of the run', () => {
  const starts = fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 6 })
  const subject = starts.chain((list) =>
    fc.record({
      starts: fc.constant(list),
      held: fc.subarray(list.map((_, index) => index + 1)),
      minute: fc.integer({ min: 0, max: 1439 }),
    }),
  )
  fc.assert(
    fc.property(subject, ({ starts, held, minute }) => {
      const of = starts.map((startsAt, index) => ({ id: index + 1, startsAt }))
      const { day, minutes } = expectedStayOfCheckIn({ day: '2026-12-03', minute }, held, of)
      expect(minutes).toBeGreaterThan(0)
      expect(minutes).toBeLessThanOrEqual(1440 + minutesEarlyForDayPart)
      if (held.length === of.length) {
        expect([day, minutes]).toEqual(['2026-12-03', 1440])
        return
      }
      expect(starts).toContain((minute + minutes) % 1440)
      expect(['2026-12-02', '2026-12-03', '2026-12-04']).toContain(day)
      const running = requireDayPartAt(minute, of)
      // Within a part of theirs they stay at least to its end.
      const end = stretchOfDayPart(running, of)
      const left = (end.to - minute + 1440) % 1440 || 1440
      if (held.includes(running.id)) expect(minutes).toBeGreaterThanOrEqual(left)
    }),
  )
})
