import { expect, test } from 'vitest'
import { consecutiveDayPartsByHolder } from './consecutive-day-parts-by-holder.ts'

const asha = { id: 'asha', partIds: [1, 2] }
const ravi = { id: 'ravi', partIds: [3] }
const both = { id: 'both', partIds: [1, 3] }
const shown = (...runs: ReturnType<typeof consecutiveDayPartsByHolder>) =>
  runs.map(({ partIds, holder }) => [holder?.id ?? '-', ...partIds])

test('DP-4: one holder of two parts that follow each other is one piece, free parts stand alone', () => {
  expect(shown(...consecutiveDayPartsByHolder([1, 2, 3], [asha, ravi]))).toEqual([
    ['asha', 1, 2],
    ['ravi', 3],
  ])
  expect(shown(...consecutiveDayPartsByHolder([1, 2, 3], [ravi]))).toEqual([
    ['-', 1],
    ['-', 2],
    ['ravi', 3],
  ])
})

test('DP-4: who comes back after another is two pieces', () => {
  expect(shown(...consecutiveDayPartsByHolder([1, 2, 3], [both]))).toEqual([
    ['both', 1],
    ['-', 2],
    ['both', 3],
  ])
  expect(shown(...consecutiveDayPartsByHolder([2], [asha]))).toEqual([['asha', 2]])
})
