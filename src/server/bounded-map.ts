/** Keeps one more in a map of at most so many; where it is full, forgetting all is cheaper than ranking them. */
export function setBounded<Key, Value>(held: Map<Key, Value>, most: number, key: Key, value: Value) {
  if (held.size >= most && !held.has(key)) held.clear()
  held.set(key, value)
}
