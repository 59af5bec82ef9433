import { randomBytes } from 'node:crypto'
import { accessSync, constants, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DiskState } from '#domain/health.ts'

/** Enough to need room of its own, in bytes. */
const tried = 64 * 1024

const stateOf = (error: unknown): DiskState => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(code)) return 'full'
  return /^(EROFS|EACCES|EPERM)$/.test(code) ? 'read-only' : 'failed'
}

/** The state of the disk under a folder, found out by writing a small file there and removing it. */
export function probeDisk(folder: string, write: typeof writeFileSync = writeFileSync): DiskState {
  const path = join(folder, `disk-${randomBytes(6).toString('hex')}.part`)
  try {
    write(path, Buffer.alloc(tried, 1), { flag: 'wx', mode: 0o600 })
    return 'ok'
  } catch (error) {
    return stateOf(error)
  } finally {
    rmSync(path, { force: true })
  }
}

/** Whether a folder cannot be written, found out without writing. */
export function isFolderReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return false
  } catch (error) {
    return stateOf(error) === 'read-only'
  }
}

/** The sentence for the operator on a disk that takes nothing; undefined where it does. */
export function diskProblemSentence(folder: string, state: DiskState): string | undefined {
  const sentences: Partial<Record<DiskState, string>> = {
    full: `The disk of ${folder} is full: nothing can be written. Make room on it.`,
    'read-only': `The disk of ${folder} is read-only: nothing can be written. Look whether it fails, and whether this user may write there.`,
    failed: `Nothing can be written in ${folder}. Look at the disk.`,
  }
  return sentences[state]
}
