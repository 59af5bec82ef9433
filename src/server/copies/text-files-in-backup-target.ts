import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { fileNamesBesideBackupCopies } from '#domain/copies/backup-copy-name.ts'
import type { Config } from '../config.ts'
import { withTemporaryFolder } from '../prepare-and-lock-data-folder.ts'
import { type BackupTargetFileStore, UnusableBackupTargetError } from './backup-target-files.ts'
import { decryptTextByRecoveryCode, encryptTextByRecoveryCode } from './encrypt-backup-copy.ts'

/** A short encrypted text in a second place, beside the copies. */
interface PlaceText {
  files: BackupTargetFileStore
  code: string
  name: (typeof fileNamesBesideBackupCopies)[number]
}

/** More than any such text has, which is read whole. */
const maxBytes = 64_000_000

type Folder = Pick<Config, 'dataDir'>

/** @returns undefined where there is none @throws UnusableBackupTargetError */
export async function readTextFromBackupTarget(
  { files, code, name }: PlaceText,
  { dataDir }: Folder,
): Promise<string | undefined> {
  const there = (await files.list()).find((file) => file.name === name)
  if (!there) return undefined
  if (there.bytes > maxBytes) throw unreadable(name)
  return withTemporaryFolder(dataDir, async (folder) => {
    const to = join(folder, name)
    await files.get(there, to)
    try {
      return await decryptTextByRecoveryCode(readFileSync(to), code)
    } catch {
      throw unreadable(name)
    }
  })
}

const unreadable = (name: string) =>
  new UnusableBackupTargetError('damaged', `The file ${name} of the second place cannot be read.`)

/** @throws UnusableBackupTargetError */
export async function writeTextToBackupTarget(
  { files, code, name }: PlaceText,
  text: string,
  { dataDir }: Folder,
) {
  await withTemporaryFolder(dataDir, async (folder) => {
    const from = join(folder, name)
    writeFileSync(from, await encryptTextByRecoveryCode(text, code))
    await files.put(name, from)
  })
}
