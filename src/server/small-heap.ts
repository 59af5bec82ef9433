import { PerformanceObserver, performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const MiB = 1024 * 1024
/** Held back from here the young heap ends at two halves of 8 MiB; left alone at two of 16, for no less work. */
const enough = 8 * MiB

/** How far what is old may grow before it is collected, in percent of what was left the last time. Left alone it may double. */
const growth = 20

/** Keeps the heap about as large as what is in it: left alone it takes what the machine has, as nobody else might want it. */
export function keepHeapSmall() {
  setFlagsFromString(`--heap-growing-percent=${growth}`)
  const observer = new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    // It grows by doubling, and never shrinks again by itself.
    if ((young?.space_size ?? 0) < enough) return
    setFlagsFromString('--semi-space-growth-factor=1')
    observer.disconnect()
  })
  observer.observe({ entryTypes: ['gc'] })
}

/** Who was busy for less than this share of so many milliseconds is at rest. Nothing is given back twice within `apart`. */
const rest = { share: 0.01, during: 15_000, apart: 10 * 60_000 }
/** What has to have come together since the last time, in bytes. */
const worthGivingBack = 4 * MiB

/**
 * A server that was busy, if only with its own start, keeps what it needed for that. At rest it gives it back, in a tenth of
 * a second in which it answers nobody.
 */
export function giveBackAtRest({ share, during, apart } = rest) {
  let kept = 0
  let before = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const gives = utilization < share && heapSize() > kept + worthGivingBack
    if (gives) {
      collectAll()
      kept = heapSize()
    }
    setTimeout(look, gives ? apart : during).unref()
  }
  setTimeout(look, during).unref()
}

const heapSize = () => getHeapStatistics().total_heap_size

/** Collects with the zeal of the last moment before memory is out: what is pooled for later goes back to the machine, too. */
function collectAll() {
  setFlagsFromString('--expose-gc')
  const collect: NonNullable<typeof globalThis.gc> = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
