import {
  chmodSync,
  type Dirent,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { reasonOf, StartError } from './errors.ts'
import { type FileLock, lockAlone, lockShared } from './file-lock.ts'

const ofOthers = 0o077

const temporary = (dataDir: string) => join(dataDir, 'temporary')
const temporaryLock = (dataDir: string) => join(dataDir, 'temporary.lock')

/**
 * Makes the data folder ready at a start: there, closed to other users, and without what a crash has left behind. From
 * here on, what this process writes anywhere is for its user alone. Windows has no such rights and ignores them.
 * @param say is told in one line where something was open to others
 * @throws StartError where the folder cannot be used
 */
export function prepareDataFolder(dataDir: string, say: (line: string) => void) {
  process.umask(ofOthers)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const line = closeToOthers(dataDir)
    if (line) say(line)
    removeLeftovers(dataDir)
  } catch (error) {
    throw new StartError(`The folder ${dataDir} cannot be used: ${reasonOf(error)}`)
  }
}

/**
 * Keeps a second server away from the database file of this folder. Commands may work beside the one that runs.
 * @throws StartError where another server has the folder, or the lock cannot be taken
 */
export function lockForServer(dataDir: string): FileLock {
  const path = join(dataDir, 'server.lock')
  let lock: FileLock | undefined
  try {
    lock = lockAlone(path)
  } catch (error) {
    throw new StartError(`The lock ${path} cannot be taken: ${reasonOf(error)}`)
  }
  if (lock) return lock
  throw new StartError(
    `Another server is running on the data in ${dataDir}. Stop that one, or set DATA_DIR to another folder.`,
  )
}

/** Takes every right of other users away from the folder and all that is in it. Gives a line where there was any. */
function closeToOthers(dataDir: string): string | undefined {
  if (process.platform === 'win32') return undefined
  let closed = 0
  const failed: string[] = []
  for (const path of pathsIn(dataDir)) {
    try {
      const mode = lstatSync(path).mode & 0o777
      if ((mode & ofOthers) === 0) continue
      chmodSync(path, mode & ~ofOthers)
      closed += 1
    } catch (error) {
      if (!isGone(error)) failed.push(path)
    }
  }
  const lines = [
    closed > 0 &&
      `Files and folders in ${dataDir} that other users could read, and that are closed now: ${closed}.`,
    failed[0] &&
      `Files and folders in ${dataDir} that other users may read, and that cannot be closed: ${failed.length}, such as ${failed[0]}.`,
  ]
  return lines.filter(Boolean).join(' ') || undefined
}

/** The folder, its files and folders, and theirs. A link leads elsewhere, and is left alone. */
function pathsIn(folder: string): string[] {
  const inside = entriesOf(folder).filter((entry) => entry.isFile() || entry.isDirectory())
  return [
    folder,
    ...inside.flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? pathsIn(path) : [path]
    }),
  ]
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Lends a folder for temporary files for as long as the work takes. It lies in the data folder, where no other user
 * and no other program looks.
 */
export async function inTemporaryFolder<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  removeLeftovers(dataDir)
  const lock = lockShared(temporaryLock(dataDir))
  try {
    mkdirSync(temporary(dataDir), { recursive: true, mode: 0o700 })
    const folder = mkdtempSync(join(temporary(dataDir), 'work-'))
    try {
      return await work(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
}

/** Whoever works with temporary files shares the lock. Where it can be had alone, what lies there is a crash's. */
function removeLeftovers(dataDir: string) {
  const lock = lockAlone(temporaryLock(dataDir))
  if (!lock) return
  try {
    // Versions before this one made their backups beside the finished ones.
    const leftovers = globSync('backups/.making-*', { cwd: dataDir }).map((path) => join(dataDir, path))
    for (const path of [temporary(dataDir), ...leftovers]) rmSync(path, { recursive: true, force: true })
  } finally {
    lock.release()
  }
}
