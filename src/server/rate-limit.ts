/**
 * Counts what each key does in a window of time, in this process alone: for calls where a few too many cost little.
 * @param most how often a key may, within `windowMs` milliseconds from its first time
 * @returns whether a key may once more at a moment, which counts
 */
export function createRateLimit(most: number, windowMs: number): (key: string, at: Date) => boolean {
  const counted = new Map<string, { from: number; times: number }>()
  return (key, at) => {
    const now = at.getTime()
    const held = counted.get(key)
    if (held && now - held.from < windowMs) return ++held.times <= most
    if (counted.size >= mostKeys)
      for (const [old, { from }] of counted) if (now - from >= windowMs) counted.delete(old)
    if (counted.size >= mostKeys) counted.clear()
    counted.set(key, { from: now, times: 1 })
    return true
  }
}

const mostKeys = 10_000
