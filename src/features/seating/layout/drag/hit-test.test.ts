import { expect, test } from 'vitest'
import { hitTest } from './hit-test.ts'

/** Two rows of three boxes of 80 by 60, ten apart. */
const boxes = [0, 1].flatMap((row) =>
  [0, 1, 2].map((column) => ({
    left: column * 90,
    top: row * 70,
    right: column * 90 + 80,
    bottom: row * 70 + 60,
  })),
)

test('LY-4: a seat is dropped on the tile under the pointer', () => {
  expect(hitTest({ x: 5, y: 5 }, boxes)).toBe(0)
  expect(hitTest({ x: 100, y: 100 }, boxes)).toBe(4)
})

test('LY-4: between two tiles it is the nearer one', () => {
  expect(hitTest({ x: 83, y: 30 }, boxes)).toBe(0)
  expect(hitTest({ x: 87, y: 30 }, boxes)).toBe(1)
  expect(hitTest({ x: 100, y: 67 }, boxes)).toBe(4)
})

test('LY-4: outside the room it is none', () => {
  expect(hitTest({ x: 300, y: 30 }, boxes)).toBe(-1)
  expect(hitTest({ x: 30, y: -40 }, boxes)).toBe(-1)
  expect(hitTest({ x: 30, y: 30 }, [])).toBe(-1)
})
