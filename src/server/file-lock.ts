import SqliteFile from 'better-sqlite3'

/** A lock that ends when it is released, or with its process, however that ends: the kernel gives it back. */
export interface FileLock {
  release(): void
}

/** How long one who shares waits for one who is alone, in milliseconds. Nobody is alone for longer than a clean-up. */
const patience = 5000

/**
 * Takes the lock for oneself alone.
 * @param path an empty file, made where it is missing, that stays when the lock is released
 * @returns undefined where somebody else has it, alone or shared, in this process or another
 */
export function lockAlone(path: string): FileLock | undefined {
  return lock(path, 'begin exclusive', 0)
}

/**
 * Takes the lock together with others who share it.
 * @throws Error where somebody has it alone and keeps it
 */
export function lockShared(path: string): FileLock {
  const held = lock(path, 'begin; select 1 from sqlite_master', patience)
  if (!held) throw new Error(`${path} is locked`)
  return held
}

/** An open transaction of an empty SQLite file: it holds an operating system's lock on every system that SQLite knows. */
function lock(path: string, begin: string, timeout: number): FileLock | undefined {
  const file = new SqliteFile(path, { timeout })
  try {
    file.pragma('journal_mode = memory')
    file.exec(begin)
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}
