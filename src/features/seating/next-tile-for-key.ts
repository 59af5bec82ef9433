/**
 * The tile that an arrow key, Home or End leads to from `from` in a grid of `count` tiles, row by row; null where
 * the key leads nowhere.
 */
export function nextTileForKey(key: string, from: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -from,
    End: count - 1 - from,
  }
  const step = steps[key]
  if (step === undefined) return null
  const to = from + step
  return to >= 0 && to < count ? to : null
}
