import { expect, test } from 'vitest'
import { tileIndexAtPoint } from './tile-index-at-point.ts'

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
  expect(tileIndexAtPoint({ x: 5, y: 5 }, boxes)).toBe(0)
  expect(tileIndexAtPoint({ x: 100, y: 100 }, boxes)).toBe(4)
})

test('LY-4: between two tiles it is the nearer one', () => {
  expect(tileIndexAtPoint({ x: 83, y: 30 }, boxes)).toBe(0)
  expect(tileIndexAtPoint({ x: 87, y: 30 }, boxes)).toBe(1)
  expect(tileIndexAtPoint({ x: 100, y: 67 }, boxes)).toBe(4)
})

test('LY-4: outside the room it is none', () => {
  expect(tileIndexAtPoint({ x: 300, y: 30 }, boxes)).toBe(-1)
  expect(tileIndexAtPoint({ x: 30, y: -40 }, boxes)).toBe(-1)
  expect(tileIndexAtPoint({ x: 30, y: 30 }, [])).toBe(-1)
})
