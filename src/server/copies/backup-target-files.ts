import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { BackupTargetFailure } from '#domain/copies/backup-target.ts'
import { OperatorFacingError } from '../errors.ts'

export interface FileInBackupTarget {
  name: string
  bytes: number
}

/** The files of one recovery code in a second place. Each call throws UnusableBackupTargetError. */
export interface BackupTargetFileStore {
  /** Makes the folder of the code, which nothing else does. */
  prepare(): Promise<void>
  /** Our files, by their names; others are left out. */
  list(): Promise<FileInBackupTarget[]>
  /** Writes the content of the file `from` under a name; it is there whole or not at all. */
  put(name: string, from: string): Promise<void>
  /**
   * Writes what is there under the name of a listed file to the file `to`.
   * @throws UnusableBackupTargetError `missing` where there is nothing, `damaged` where it is no plain file or of another size
   */
  get(file: FileInBackupTarget, to: string): Promise<void>
  remove(name: string): Promise<void>
}

/** How long a short call, and the transfer of a file, may take, in milliseconds. */
export const backupTargetCallTimeoutMs = 20_000
export const backupTargetTransferTimeoutMs = 15 * 60_000
/** More than any copy has. */
export const maxBackupCopyBytes = 8_000_000_000

/** A second place that cannot be used. */
export class UnusableBackupTargetError extends OperatorFacingError {
  readonly reason: BackupTargetFailure
  constructor(reason: BackupTargetFailure, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Writes the content of a file of a place, and not a byte more than was listed. @throws UnusableBackupTargetError where it is of another size */
export async function writeFetchedFileCheckingSize(
  { name, bytes }: FileInBackupTarget,
  content: AsyncIterable<Uint8Array>,
  to: string,
  signal?: AbortSignal,
): Promise<void> {
  let read = 0
  async function* counted() {
    for await (const part of content) {
      read += part.length
      if (read > bytes) break
      yield part
    }
  }
  await pipeline(counted, createWriteStream(to), { ...(signal && { signal }) })
  if (read !== bytes)
    throw new UnusableBackupTargetError('damaged', `The file ${name} has another size than was listed.`)
}
