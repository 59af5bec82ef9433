import { createHash } from 'node:crypto'
import { isBackupTargetFileName } from '#domain/copies/backup-copy-name.ts'
import type { BackupTarget } from '#domain/copies/backup-target.ts'
import {
  type BackupTargetFileStore,
  maxBackupCopyBytes,
  UnusableBackupTargetError,
} from './backup-target-files.ts'
import { openBackupTargetBucket } from './open-backup-target-bucket.ts'
import { openBackupTargetFolder } from './open-backup-target-folder.ts'

/** The folder of a code in its place; nothing of the code can be told from it. */
export const folderNameOfRecoveryCode = (code: string) =>
  `abhyasika-${createHash('sha256').update(`abhyasika copies of ${code}`).digest('hex').slice(0, 12)}`

/** @param signal ends what is under way */
export function openBackupTargetFileStore(
  place: BackupTarget,
  code: string,
  signal = new AbortController().signal,
): BackupTargetFileStore {
  const files =
    place.kind === 'folder'
      ? openBackupTargetFolder(place, folderNameOfRecoveryCode(code), signal)
      : openBackupTargetBucket(place, folderNameOfRecoveryCode(code), signal)
  return {
    ...files,
    put: async (name, from) => files.put(ours(name), from),
    get: async (file, to) => {
      if (file.bytes > maxBackupCopyBytes)
        throw new UnusableBackupTargetError('damaged', `${file.name} is larger than any copy.`)
      await files.get({ ...file, name: ours(file.name) }, to)
    },
    remove: async (name) => files.remove(ours(name)),
  }
}

/** A name may come from whoever writes in the place, or calls the server, and must not lead out of it. */
function ours(name: string): string {
  if (isBackupTargetFileName(name)) return name
  throw new UnusableBackupTargetError('damaged', `${JSON.stringify(name)} is no name of a copy.`)
}
