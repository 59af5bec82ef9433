import { expect, test } from 'vitest'
import { byPosition, moveItem } from './order.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const order = (id: string, targetId: string) => moveItem(items, id, targetId)?.map((item) => item.id)

test('MN-2: an item takes another’s place, upwards and downwards, and the rest close up', () => {
  expect(order('a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(order('d', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('MN-2: nothing moves where both are one item, or one is missing', () => {
  for (const [id, targetId] of [
    ['a', 'a'],
    ['a', 'x'],
    ['x', 'a'],
  ] as const) {
    expect(order(id, targetId)).toBeUndefined()
  }
})

test('MN-2: items are shown by their position', () => {
  const positions = [2, 0, 1].map((position) => ({ position })).sort(byPosition)
  expect(positions.map(({ position }) => position)).toEqual([0, 1, 2])
})
