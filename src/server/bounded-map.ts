/** Adds an entry to a map of at most `most`; a full map is cleared, which is cheaper than an LRU. */
export function setInMapClearedWhenFull<Key, Value>(
  map: Map<Key, Value>,
  most: number,
  key: Key,
  value: Value,
) {
  if (map.size >= most && !map.has(key)) map.clear()
  map.set(key, value)
}
