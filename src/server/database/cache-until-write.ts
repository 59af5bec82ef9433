import { setInMapClearedWhenFull } from '../bounded-map.ts'
import { type Db, lastWriteToken } from './database.ts'
import { countWritesExceptSiteVisits } from './revision.ts'

/** More entries than a busy centre needs. */
const maxEntries = 1000

/**
 * Caches reads until the next write of any process. On PostgreSQL it caches nothing, unless every write of what is read raises the
 * revision, which is then read in its place.
 * @param read reads the value of a key
 */
export function cacheUntilWrite<Value>(
  db: Db,
  read: (key: string) => Promise<Value>,
  { raisesRevision = false } = {},
) {
  let cachedAt: string | undefined
  const cache = new Map<string, Value>()
  return async (key: string): Promise<Value> => {
    // Taken before the read, so that a write in between makes the next call read again.
    const token =
      lastWriteToken(db) ?? (raisesRevision ? String(await countWritesExceptSiteVisits(db)) : undefined)
    if (token === undefined) return read(key)
    if (token !== cachedAt) cache.clear()
    cachedAt = token
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = await read(key)
    if (cachedAt === token) setInMapClearedWhenFull(cache, maxEntries, key, value)
    return value
  }
}
