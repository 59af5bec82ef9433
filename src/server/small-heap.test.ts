import { getHeapStatistics } from 'node:v8'
import { expect, test, vi } from 'vitest'
import { giveBackAtRest } from './small-heap.ts'

const heapSize = () => getHeapStatistics().total_heap_size
const MiB = 1024 * 1024

test('a process at rest gives back what it took while it was busy', async () => {
  const before = heapSize()
  let pile: object[] | undefined = Array.from({ length: 500_000 }, (_, n) => ({ n, text: `number ${n}` }))
  expect(pile.length).toBe(500_000)
  expect(heapSize()).toBeGreaterThan(before + 20 * MiB)
  pile = undefined
  const full = heapSize()
  giveBackAtRest({ share: 1, during: 10, apart: 2 ** 30 })
  await vi.waitFor(() => expect(heapSize()).toBeLessThan(full - 20 * MiB), 5000)
})
