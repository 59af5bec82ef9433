import { expect, test } from 'vitest'
import { nextTileForKey } from './next-tile-for-key.ts'

test('SH-7: arrows walk about the seats row by row and stop at the edges', () => {
  expect(nextTileForKey('ArrowRight', 0, 20, 5)).toBe(1)
  expect(nextTileForKey('ArrowDown', 3, 20, 5)).toBe(8)
  expect(nextTileForKey('ArrowUp', 8, 20, 5)).toBe(3)
  expect(nextTileForKey('ArrowUp', 3, 20, 5)).toBeNull()
  expect(nextTileForKey('ArrowLeft', 0, 20, 5)).toBeNull()
  expect(nextTileForKey('ArrowDown', 17, 20, 5)).toBeNull()
})

test('SH-7: Home and End lead to the first and the last seat, other keys nowhere', () => {
  expect(nextTileForKey('Home', 7, 20, 5)).toBe(0)
  expect(nextTileForKey('End', 7, 20, 5)).toBe(19)
  expect(nextTileForKey('a', 7, 20, 5)).toBeNull()
})
