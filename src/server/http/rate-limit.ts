import { setBounded } from '../bounded-map.ts'

/**
 * Counts what each key does in a window of time, in this process alone: for calls where a few too many cost little.
 * @param most how often a key may, within `windowMs` milliseconds from its first time
 * @returns whether a key may once more at a moment, which counts
 */
export function createRateLimit(most: number, windowMs: number): (key: string, at: Date) => boolean {
  const counted = new Map<string, { from: number; times: number }>()
  // A beginning later than now is from a clock that has been put back.
  const isWithin = (from: number, now: number) => from <= now && now - from < windowMs
  return (key, at) => {
    const now = at.getTime()
    const held = counted.get(key)
    if (held && isWithin(held.from, now)) return ++held.times <= most
    if (counted.size >= mostKeys)
      for (const [old, { from }] of counted) if (!isWithin(from, now)) counted.delete(old)
    setBounded(counted, mostKeys, key, { from: now, times: 1 })
    return true
  }
}

const mostKeys = 10_000
