import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay } from '../../../test/domain-examples.ts'
import { addDays } from '../day.ts'
import {
  mergeSiteVisitsByDay,
  siteVisitsOfLastDays,
  siteVisitsOn,
  topOfSiteVisitsChart,
  withOneMoreSiteVisit,
} from './visits-by-day.ts'
import { siteVisitsByDaySchema } from './visits-by-day-input.ts'

const today = '2026-11-20'
const anyMap = fc.dictionary(
  fc.integer({ min: 0, max: 80 }).map((n) => addDays(today, -n)),
  fc.integer({ min: 1, max: 100 }),
  { noNullPrototype: true },
)

describe('VS-1: counting visits', () => {
  test('a visit is counted on its day, and the old map is unchanged', () => {
    const before = { '2026-11-19': 2, [today]: 1 }
    expect(withOneMoreSiteVisit(before, today)).toEqual({ '2026-11-19': 2, [today]: 2 })
    expect(before[today]).toBe(1)
    expect(withOneMoreSiteVisit({}, today)).toEqual({ [today]: 1 })
  })

  test('a day without visits has none', () => {
    expect(siteVisitsOn({}, today)).toBe(0)
    expect(siteVisitsOn({ [today]: 7 }, today)).toBe(7)
  })

  test('the last seven days have weekday labels and end today', () => {
    const map = { [today]: 3, '2026-11-14': 2, '2026-11-13': 9 }
    expect(siteVisitsOfLastDays(map, today, 7, 'en')).toEqual([
      { day: '2026-11-14', label: 'Sat', visits: 2 },
      { day: '2026-11-15', label: 'Sun', visits: 0 },
      { day: '2026-11-16', label: 'Mon', visits: 0 },
      { day: '2026-11-17', label: 'Tue', visits: 0 },
      { day: '2026-11-18', label: 'Wed', visits: 0 },
      { day: '2026-11-19', label: 'Thu', visits: 0 },
      { day: '2026-11-20', label: 'Fri', visits: 3 },
    ])
    expect(siteVisitsOfLastDays(map, today, 1, 'mr')).toEqual([{ day: today, label: 'शुक्र', visits: 3 }])
  })
})

test('DB-4: a full bar is the most visits of the week or 10, whichever is larger', () => {
  expect(topOfSiteVisitsChart([])).toBe(10)
  expect(topOfSiteVisitsChart([{ visits: 3 }, { visits: 10 }])).toBe(10)
  expect(topOfSiteVisitsChart([{ visits: 3 }, { visits: 11 }])).toBe(11)
})

describe('VS-2: handing visits over', () => {
  test('two maps together have the visits of both, whichever comes first', () => {
    fc.assert(
      fc.property(anyMap, anyMap, (a, b) => {
        const both = mergeSiteVisitsByDay(a, b)
        expect(mergeSiteVisitsByDay(b, a)).toEqual(both)
        for (const [day, visits] of Object.entries(both))
          expect(visits).toBe(siteVisitsOn(a, day) + siteVisitsOn(b, day))
        const newest = Object.keys({ ...a, ...b })
          .sort()
          .slice(-60)
        expect(Object.keys(both).sort()).toEqual(newest)
      }),
    )
  })

  test('of more than sixty days the newest are kept, whenever they were counted', () => {
    const newest = Array.from({ length: 60 }, (_, index) => addDays(today, -index))
    const oldest = Array.from({ length: 10 }, (_, index) => addDays(today, -60 - index))
    const map = [...newest, ...oldest].reduce(withOneMoreSiteVisit, {})
    expect(Object.keys(map).sort()).toEqual(newest.toReversed())
  })

  test('all that one browser counts is accepted, however many days it waited', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 100 }), (days) => {
        const map = days.reduce(withOneMoreSiteVisit, {})
        expect(siteVisitsByDaySchema.safeParse(map).success).toBe(true)
      }),
    )
  })

  test('ER-2: a map that no browser sends is refused', () => {
    const days = Array.from({ length: 61 }, (_, index) => [addDays(today, -index), 1])
    expect(siteVisitsByDaySchema.safeParse(Object.fromEntries(days.slice(1))).success).toBe(true)
    expect(siteVisitsByDaySchema.safeParse({ [today]: 10_000 }).success).toBe(true)
    for (const wrong of [
      Object.fromEntries(days),
      { [today]: 0 },
      { [today]: 10_001 },
      { [today]: 1.5 },
      { [today]: '1' },
      { '2026-02-30': 1 },
      { today: 1 },
      [],
      null,
    ]) {
      expect(siteVisitsByDaySchema.safeParse(wrong).success).toBe(false)
    }
  })
})
