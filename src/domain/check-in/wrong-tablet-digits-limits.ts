/** So many wrong digits in a moving minute shut a tablet (CI-3). */
export const mostWrongTabletDigits = 10
const minute = 60_000

/**
 * Until when a tablet takes no digits, in milliseconds from now; 0 where it takes them.
 * @param wrongAt the moments of its last wrong digits, oldest first, ISO 8601 in UTC
 */
export function msUntilTabletTakesDigits(wrongAt: readonly string[], now: Date): number {
  const last = wrongAt.slice(-mostWrongTabletDigits).map((at) => Date.parse(at))
  const [first] = last
  const newest = last.at(-1)
  if (first === undefined || newest === undefined || last.length < mostWrongTabletDigits) return 0
  if (newest - first >= minute) return 0
  const left = newest + minute - now.getTime()
  // A clock that was put back would shut it for longer.
  return left > minute ? 0 : Math.max(0, left)
}

/** The moments to keep once another was wrong. */
export const addMomentOfWrongTabletDigits = (wrongAt: readonly string[], now: Date): string[] =>
  [...wrongAt, now.toISOString()].slice(-mostWrongTabletDigits)

/** Whether two members have different numbers that end in the same four digits, so that a tablet asks for six. @param phones keys of phone numbers */
export function tabletNeedsSixDigits(phones: readonly string[]): boolean {
  const byEnding = new Map<string, string>()
  for (const phone of phones) {
    if (phone.length < 4) continue
    const ending = phone.slice(-4)
    const other = byEnding.get(ending)
    if (other !== undefined && other !== phone) return true
    byEnding.set(ending, phone)
  }
  return false
}
