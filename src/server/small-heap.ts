import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** In bytes. Held back from here it ends at two halves of 8 MiB; left alone at two of 16, for no less work. */
const enough = 8 * 1024 * 1024

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
