import { setInMapClearedWhenFull } from '../bounded-map.ts'

/**
 * A rate limit per key, in this process only.
 * @param most how often within `windowMs` milliseconds of the first time
 * @returns counts one use and says whether it is allowed
 */
export function createRateLimit(most: number, windowMs: number): (key: string, at: Date) => boolean {
  const counted = new Map<string, { from: number; times: number }>()
  // A window that starts in the future is from before the clock was set back.
  const isWithin = (from: number, now: number) => from <= now && now - from < windowMs
  return (key, at) => {
    const now = at.getTime()
    const current = counted.get(key)
    if (current && isWithin(current.from, now)) return ++current.times <= most
    if (counted.size >= maxKeys)
      for (const [old, { from }] of counted) if (!isWithin(from, now)) counted.delete(old)
    setInMapClearedWhenFull(counted, maxKeys, key, { from: now, times: 1 })
    return true
  }
}

const maxKeys = 10_000
