import { expect, test } from 'vitest'
import { nextTile } from './next-tile.ts'

test('SH-7: arrows walk about the seats row by row and stop at the edges', () => {
  expect(nextTile('ArrowRight', 0, 20, 5)).toBe(1)
  expect(nextTile('ArrowDown', 3, 20, 5)).toBe(8)
  expect(nextTile('ArrowUp', 8, 20, 5)).toBe(3)
  expect(nextTile('ArrowUp', 3, 20, 5)).toBeNull()
  expect(nextTile('ArrowLeft', 0, 20, 5)).toBeNull()
  expect(nextTile('ArrowDown', 17, 20, 5)).toBeNull()
})

test('SH-7: Home and End lead to the first and the last seat, other keys nowhere', () => {
  expect(nextTile('Home', 7, 20, 5)).toBe(0)
  expect(nextTile('End', 7, 20, 5)).toBe(19)
  expect(nextTile('a', 7, 20, 5)).toBeNull()
})
