import { expect, test } from 'vitest'
import { chartScaleTop } from './chart-scale.ts'

test('XP-2: a drawing of sums is as high as the next round number', () => {
  expect(
    [0, 900, 1_000, 1_001, 41_000, 5_481_700, 50_000_00].map((most) => chartScaleTop([0, most])),
  ).toEqual([1_000, 1_000, 1_000, 2_000, 50_000, 6_000_000, 50_000_00])
})

test('XP-2: what was taken back does not lower it', () => {
  expect(chartScaleTop([-5_000])).toBe(1_000)
  expect(chartScaleTop([])).toBe(1_000)
})
