import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Two halves of 4 MiB, in bytes. Left alone it takes two of 16, for no work less that could be measured. */
const most = 8 * 1024 * 1024

/** Stops the part of the heap where everything begins from growing once it is large enough: it never shrinks again by itself. */
export function keepYoungHeapSmall() {
  const observer = new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    if ((young?.space_size ?? 0) < most) return
    setFlagsFromString('--semi-space-growth-factor=1')
    observer.disconnect()
  })
  observer.observe({ entryTypes: ['gc'] })
}
