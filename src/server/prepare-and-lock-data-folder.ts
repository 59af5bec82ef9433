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
import thisMachine, { join } from 'node:path'
import { diskProblemSentence, probeDisk } from './condition/probe-disk.ts'
import { errorMessageOf, OperatorFacingError } from './errors.ts'
import { type FileLock, lockFileExclusively, lockFileShared } from './file-lock.ts'

/** The permission bits of other users. */
const othersBits = 0o077

const temporary = (dataDir: string) => join(dataDir, 'temporary')
const temporaryLock = (dataDir: string) => join(dataDir, 'temporary.lock')

/**
 * Creates the data folder, removes other users' permissions, and deletes leftovers of a crash. Sets the umask, so that all later
 * files of this process are private too. Windows ignores these permissions.
 * @param warn called with one line if other users had access, and with one if the disk is full
 * @throws OperatorFacingError if the folder cannot be used, or is read-only
 */
export function prepareDataFolder(dataDir: string, warn: (line: string) => void, diskOf = probeDisk) {
  process.umask(othersBits)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const state = diskOf(dataDir)
    const sentence = diskProblemSentence(dataDir, state)
    if (sentence && state === 'read-only') throw new OperatorFacingError(sentence)
    if (sentence) warn(sentence)
    const line = makePrivate(dataDir)
    if (line) warn(line)
    removeLeftovers(dataDir)
  } catch (error) {
    if (error instanceof OperatorFacingError) throw error
    throw new OperatorFacingError(`The folder ${dataDir} cannot be used: ${errorMessageOf(error)}`)
  }
}

/**
 * Locks the folder against a second server. Commands do not take this lock.
 * @throws OperatorFacingError if another server has the lock, or it cannot be taken
 */
export function lockDataFolderForServer(dataDir: string): FileLock {
  const path = join(dataDir, 'server.lock')
  let lock: FileLock | undefined
  try {
    lock = lockFileExclusively(path)
  } catch (error) {
    throw new OperatorFacingError(`The lock ${path} cannot be taken: ${errorMessageOf(error)}`)
  }
  if (lock) return lock
  throw new OperatorFacingError(
    `Another server is running on the data in ${dataDir}. Stop that one, or set DATA_DIR to another folder.`,
  )
}

/**
 * Whether a path is the folder or in it.
 * @param of the rules of this machine's paths, or of another's
 */
export function isPathInsideFolder(folder: string, path: string, of = thisMachine): boolean {
  const way = of.relative(of.resolve(folder), of.resolve(path))
  // Between two drives of Windows there is no way, and the answer is a whole path.
  return way !== '..' && !way.startsWith(`..${of.sep}`) && !of.isAbsolute(way)
}

/** Removes other users' permissions from the folder and its contents. Returns a warning if there were any. */
function makePrivate(dataDir: string): string | undefined {
  if (process.platform === 'win32') return undefined
  let closed = 0
  const failed: string[] = []
  for (const path of pathsIn(dataDir)) {
    try {
      const mode = lstatSync(path).mode & 0o777
      if ((mode & othersBits) === 0) continue
      chmodSync(path, mode & ~othersBits)
      closed += 1
    } catch (error) {
      if (!isMissing(error)) failed.push(path)
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

/** The folder and everything in it; links are skipped. */
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

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Runs `work` with a temporary folder and deletes it afterwards. It is in the data folder, which is private.
 */
export async function withTemporaryFolder<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  removeLeftovers(dataDir)
  const lock = lockFileShared(temporaryLock(dataDir))
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

/** Users of temporary files share the lock, so an exclusive lock means that all files there are leftovers. */
function removeLeftovers(dataDir: string) {
  const lock = lockFileExclusively(temporaryLock(dataDir))
  if (!lock) return
  try {
    // Version 0.1.0 made backups beside the finished ones.
    const leftovers = globSync('backups/.making-*', { cwd: dataDir }).map((path) => join(dataDir, path))
    for (const path of [temporary(dataDir), ...leftovers]) rmSync(path, { recursive: true, force: true })
  } finally {
    lock.release()
  }
}
