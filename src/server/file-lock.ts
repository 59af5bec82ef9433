import SqliteFile from 'better-sqlite3'

/** A lock that the kernel releases when the process ends. */
export interface FileLock {
  release(): void
}

/** How long a shared lock waits for an exclusive one, in milliseconds. */
const waitMs = 5000

/**
 * Takes the lock exclusively.
 * @param path an empty file, created if missing, that stays when the lock is released
 * @returns undefined if the lock is held, exclusive or shared, by this process or another
 */
export function lockFileExclusively(path: string): FileLock | undefined {
  return lock(path, 'begin exclusive', 0)
}

/**
 * Takes the lock shared.
 * @throws Error if it stays locked exclusively
 */
export function lockFileShared(path: string): FileLock {
  const held = lock(path, 'begin; select 1 from sqlite_master', waitMs)
  if (!held) throw new Error(`${path} is locked`)
  return held
}

/** An open SQLite transaction holds a file lock on every operating system. */
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
