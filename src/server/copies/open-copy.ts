import { join } from 'node:path'
import { type OpenedBackup, withMigratedBackup } from '../backup/backup.ts'
import type { Config } from '../config.ts'
import { decodeEncryptionKey } from '../encryption/field-encryption.ts'
import { withTemporaryFolder } from '../prepare-and-lock-data-folder.ts'
import { type BackupCopyHead, DamagedBackupCopyError, decryptBackupCopy } from './encrypt-backup-copy.ts'

/** The backup of a copy, with what the copy says of itself. */
export interface BackupOpenedFromCopy extends OpenedBackup {
  head: BackupCopyHead
  /** The key of its fields. */
  dataKey: Buffer
}

export interface BackupCopyToOpen {
  file: string
  code: string
  /** The name under which it was found, which it must bear inside; undefined for a file that somebody brings. */
  name?: string | undefined
}

/**
 * Runs `work` on the backup in a copy, once all of it is checked.
 * @throws WrongRecoveryCodeError, DamagedBackupCopyError, OperatorFacingError if it cannot be restored
 */
export function withOpenedBackupCopy<Result>(
  { dataDir }: Pick<Config, 'dataDir'>,
  { file, code, name }: BackupCopyToOpen,
  work: (copy: BackupOpenedFromCopy) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(dataDir, async (folder) => {
    const backup = join(folder, 'copied.backup')
    const head = await decryptBackupCopy({ from: file, code, to: backup })
    if (name !== undefined && head.name !== name) {
      throw new DamagedBackupCopyError(`The copy ${name} is another one under that name: ${head.name}.`)
    }
    const dataKey = decodeEncryptionKey(head.dataKey)
    if (!dataKey) throw new DamagedBackupCopyError('The copy has no key.')
    return withMigratedBackup({ dataDir, dataKey }, backup, async (opened) => {
      if (opened.unproven) throw new DamagedBackupCopyError(`The copy is not whole: ${opened.unproven}`)
      if (!isSameSecond(opened.manifest.madeAt, head.madeAt)) {
        throw new DamagedBackupCopyError('The copy holds a backup of another moment than it says.')
      }
      return work({ ...opened, head, dataKey })
    })
  })
}

/** The name of a backup has no milliseconds. */
const isSameSecond = (one: string, other: string) => one.slice(0, 19) === other.slice(0, 19)
