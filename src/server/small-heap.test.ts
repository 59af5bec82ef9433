import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Piles up objects and lets go of them, and gives how large the heap was before, with them, and in the end, in MiB. */
const busyLife = `
import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { giveBackAtRest } from ${JSON.stringify(new URL('small-heap.ts', import.meta.url))}
const heapSize = () => getHeapStatistics().total_heap_size / 1024 / 1024
const sizes = [heapSize()]
let pile = Array.from({ length: 500_000 }, (_, n) => ({ n, text: 'number ' + n }))
sizes.push(heapSize())
pile = undefined
giveBackAtRest({ share: 1, during: 10, apart: 2 ** 30 })
for (let tries = 0; tries < 200 && heapSize() > sizes[1] - 20; tries++) await sleep(25)
console.log(JSON.stringify([...sizes, heapSize()]))
`

// A process of its own: what other tests leave behind could be collected in between.
test('a process at rest gives back what it took while it was busy', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', busyLife])
  expect(stderr.toString()).toBe('')
  const [before, full, after] = JSON.parse(stdout.toString())
  expect(full).toBeGreaterThan(before + 30)
  expect(after).toBeLessThan(full - 20)
})
