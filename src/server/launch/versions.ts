/** Whether a version, as `1.2.3`, comes after another. */
export function isNewer(version: string, other: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(other)]
  const at = ours.findIndex((number, index) => number !== (theirs[index] ?? 0))
  return at >= 0 && Number(ours[at]) > (theirs[at] ?? 0)
}

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0)
