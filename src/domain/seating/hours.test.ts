import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DayPart,
  dayPartsAfterCut,
  findDoubleSeatDayPartHolds,
  formatTwentyFourHourClock,
  joinedStretchesOfParts,
  partIdsReplacingOldParts,
  shiftsWithChangedHours,
  stretchMinutes,
  stretchOfDayPart,
} from './hours.ts'

const hour = (n: number) => n * 60
/** Morning, evening, night. */
const parts: DayPart[] = [
  { id: 1, startsAt: hour(6) },
  { id: 2, startsAt: hour(14) },
  { id: 3, startsAt: hour(22) },
]

test('DP-1: a part lasts until the next one starts, across midnight too', () => {
  expect(parts.map((part) => stretchOfDayPart(part, parts))).toEqual([
    { from: hour(6), to: hour(14) },
    { from: hour(14), to: hour(22) },
    { from: hour(22), to: hour(6) },
  ])
  expect(stretchOfDayPart({ startsAt: 0 }, [{ startsAt: 0 }])).toEqual({ from: 0, to: 0 })
})

test('the hours of a shift join neighbouring parts', () => {
  expect(joinedStretchesOfParts([1, 2], parts)).toEqual([{ from: hour(6), to: hour(22) }])
  expect(joinedStretchesOfParts([3, 1], parts)).toEqual([{ from: hour(22), to: hour(14) }])
  expect(joinedStretchesOfParts([1, 2, 3], parts)).toEqual([{ from: hour(6), to: hour(6) }])
  const quarters = [0, 6, 12, 18].map((n, id) => ({ id, startsAt: hour(n) }))
  expect(joinedStretchesOfParts([0, 2], quarters)).toEqual([
    { from: 0, to: hour(6) },
    { from: hour(12), to: hour(18) },
  ])
})

test('DP-5: a part that is cut leaves both halves to its holders', () => {
  const changed = dayPartsAfterCut(
    [{ id: 1, startsAt: 0 }],
    [
      { id: 1, startsAt: hour(6) },
      { id: null, startsAt: hour(14) },
    ],
  )
  expect(changed).toEqual([
    { id: 1, startsAt: hour(6), heirTo: [1] },
    { id: 2, startsAt: hour(14), heirTo: [1] },
  ])
  expect(partIdsReplacingOldParts([1], changed)).toEqual([1, 2])
})

test('DP-5: a part whose start moves keeps its holders and gets no others', () => {
  const changed = dayPartsAfterCut(parts, [
    { id: 1, startsAt: hour(6) },
    { id: 2, startsAt: hour(14) + 30 },
    { id: 3, startsAt: hour(22) },
  ])
  expect(changed.map(({ heirTo }) => heirTo)).toEqual([[1], [2], [3]])
})

test('DP-5: the holders of a part that goes get the part that now lies over it', () => {
  const changed = dayPartsAfterCut(parts, [
    { id: 1, startsAt: hour(6) },
    { id: 3, startsAt: hour(22) },
  ])
  expect(changed).toEqual([
    { id: 1, startsAt: hour(6), heirTo: [1, 2] },
    { id: 3, startsAt: hour(22), heirTo: [3] },
  ])
})

const cuts = (least: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: least, maxLength: 6 })

test('DP-1: the parts of any cuts make up the whole day', () => {
  fc.assert(
    fc.property(cuts(1), (starts) => {
      const all = starts.map((startsAt, id) => ({ id, startsAt }))
      expect(all.reduce((sum, part) => sum + stretchMinutes(stretchOfDayPart(part, all)), 0)).toBe(1440)
      const some = all.filter(({ id }) => id % 2 === 0).map(({ id }) => id)
      const minutes = joinedStretchesOfParts(some, all).reduce(
        (sum, stretch) => sum + stretchMinutes(stretch),
        0,
      )
      const each = all
        .filter(({ id }) => some.includes(id))
        .reduce((sum, part) => sum + stretchMinutes(stretchOfDayPart(part, all)), 0)
      expect(minutes).toBe(each)
    }),
  )
})

test('DP-5: whatever is cut, each new part has heirs, each old one leaves something, and nobody loses a part that stays', () => {
  fc.assert(
    fc.property(
      cuts(1),
      cuts(1),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      (before, after, stays) => {
        const old = before.map((startsAt, id) => ({ id: id + 1, startsAt }))
        const wanted = after.map((startsAt, index) => ({
          id: stays[index] ? (old[index]?.id ?? null) : null,
          startsAt,
        }))
        const changed = dayPartsAfterCut(old, wanted)
        expect(new Set(changed.map(({ id }) => id)).size).toBe(wanted.length)
        for (const { heirTo } of changed) expect(heirTo.length).toBeGreaterThan(0)
        for (const { id } of old) expect(partIdsReplacingOldParts([id], changed).length).toBeGreaterThan(0)
        for (const { id } of wanted)
          if (id !== null) expect(partIdsReplacingOldParts([id], changed)).toContain(id)
      },
    ),
  )
})

test('DP-2: a part of a seat that two members would hold is found, one member twice is none', () => {
  const hold = (seatId: string, partId: number, memberId: string) => ({ seatId, partId, memberId })
  expect(
    findDoubleSeatDayPartHolds([hold('s', 1, 'a'), hold('s', 2, 'b'), hold('t', 1, 'b'), hold('s', 1, 'a')]),
  ).toEqual([])
  expect(findDoubleSeatDayPartHolds([hold('s', 1, 'a'), hold('s', 1, 'b')])).toEqual([
    { seatId: 's', partId: 1, memberIds: ['a', 'b'] },
  ])
})

test('minutes are stored on a clock of 24 hours', () => {
  expect(formatTwentyFourHourClock(hour(6))).toBe('6:00')
  expect(formatTwentyFourHourClock(hour(14) + 5)).toBe('14:05')
})

test('DP-5: a shift of the whole day has the same hours however the day is cut', () => {
  const shift = { id: 1, name: 'Full day', nameMr: '', position: 1, partIds: [1] }
  const morning = { ...shift, id: 2 }
  const before = { parts: [{ id: 1, startsAt: 0 }], shifts: [shift, morning] }
  const after = { parts, shifts: [{ ...shift, partIds: [1, 2, 3] }, morning] }
  expect(shiftsWithChangedHours(before, after)).toEqual([2])
  expect(shiftsWithChangedHours(after, after)).toEqual([])
})
