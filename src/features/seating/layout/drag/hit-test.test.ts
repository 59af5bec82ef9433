import { expect, test } from 'vitest'
import { boxAt } from './hit-test.ts'

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
  expect(boxAt({ x: 5, y: 5 }, boxes)).toBe(0)
  expect(boxAt({ x: 100, y: 100 }, boxes)).toBe(4)
})

test('LY-4: between two tiles it is the nearer one', () => {
  expect(boxAt({ x: 83, y: 30 }, boxes)).toBe(0)
  expect(boxAt({ x: 87, y: 30 }, boxes)).toBe(1)
  expect(boxAt({ x: 100, y: 67 }, boxes)).toBe(4)
})

test('LY-4: outside the room it is none', () => {
  expect(boxAt({ x: 300, y: 30 }, boxes)).toBe(-1)
  expect(boxAt({ x: 30, y: -40 }, boxes)).toBe(-1)
  expect(boxAt({ x: 30, y: 30 }, [])).toBe(-1)
})
