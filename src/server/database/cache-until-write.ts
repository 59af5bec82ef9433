import { setBounded } from '../bounded-map.ts'
import { changeToken, type Db } from './database.ts'

/** More than the screens of a busy centre ask for. */
const mostHeld = 1000

/**
 * Reads each thing once for as long as nothing at all was written. Where that cannot be told, it is read each time.
 * @param read reads what stands behind a key
 */
export function cacheUntilWrite<Value>(db: Db, read: (key: string) => Promise<Value>) {
  let heldAt: string | undefined
  const held = new Map<string, Value>()
  return async (key: string): Promise<Value> => {
    // Taken before the reading: what is written meanwhile makes the next call read again.
    const stamp = changeToken(db)
    if (stamp === undefined) return read(key)
    if (stamp !== heldAt) held.clear()
    heldAt = stamp
    const known = held.get(key)
    if (known !== undefined) return known
    const value = await read(key)
    if (heldAt === stamp) setBounded(held, mostHeld, key, value)
    return value
  }
}
