import { expect, test } from 'vitest'
import {
  addMomentOfWrongTabletDigits,
  msUntilTabletTakesDigits,
  tabletNeedsSixDigits,
} from './wrong-tablet-digits-limits.ts'

const start = Date.parse('2026-11-20T10:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)
const wrongAt = (...seconds: number[]) =>
  seconds.reduce<string[]>((known, second) => addMomentOfWrongTabletDigits(known, at(second)), [])

test('CI-3: ten wrong within a moving minute shut it for 60 seconds after the tenth', () => {
  const ten = [0, 5, 10, 15, 20, 25, 30, 35, 40, 59]
  expect(msUntilTabletTakesDigits(wrongAt(...ten.slice(1)), at(59))).toBe(0)
  expect(msUntilTabletTakesDigits(wrongAt(...ten), at(59))).toBe(60_000)
  expect(msUntilTabletTakesDigits(wrongAt(...ten), at(118.999))).toBe(1)
  expect(msUntilTabletTakesDigits(wrongAt(...ten), at(119))).toBe(0)
  expect(msUntilTabletTakesDigits(wrongAt(...ten.slice(0, 9), 60), at(60))).toBe(0)
  // The minute moves: the first is forgotten, nine more make ten again.
  expect(msUntilTabletTakesDigits(wrongAt(...ten.slice(0, 9), 61), at(61))).toBe(0)
  expect(msUntilTabletTakesDigits(wrongAt(...ten.slice(0, 9), 61, 62), at(62))).toBe(60_000)
  expect(msUntilTabletTakesDigits(wrongAt(0, 30, 31, 32, 33, 34, 35, 36, 37, 38, 61), at(61))).toBe(60_000)
})

test('CI-3: a clock that was put back shuts nothing for longer', () => {
  expect(
    msUntilTabletTakesDigits(wrongAt(...Array.from({ length: 10 }, (_, index) => index)), at(-3600)),
  ).toBe(0)
})

test('CI-3: six digits are asked for where different numbers end in the same four', () => {
  expect(tabletNeedsSixDigits(['9822012345', '9811154321', ''])).toBe(false)
  expect(tabletNeedsSixDigits(['9822012345', '9822012345'])).toBe(false)
  expect(tabletNeedsSixDigits(['9822012345', '9811112345'])).toBe(true)
})
