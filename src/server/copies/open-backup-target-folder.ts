import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { lstat, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { isBackupTargetFileName, unfinishedBackupCopyName } from '#domain/copies/backup-copy-name.ts'
import type { BackupTarget, BackupTargetFailure } from '#domain/copies/backup-target.ts'
import { errorMessageOf } from '../errors.ts'
import { fsyncFolder } from '../fsync.ts'
import {
  type BackupTargetFileStore,
  backupTargetCallTimeoutMs,
  backupTargetTransferTimeoutMs,
  type FileInBackupTarget,
  UnusableBackupTargetError,
  writeFetchedFileCheckingSize,
} from './backup-target-files.ts'
import { withBackupTargetCallTimeout } from './with-backup-target-call-timeout.ts'

const reasons: Record<string, BackupTargetFailure> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'unreachable',
  ENOTCONN: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ESTALE: 'unreachable',
  ELOOP: 'damaged',
  EISDIR: 'damaged',
}

/** Many more than a place ever has, which is read to its end. */
const maxEntries = 10_000
// Windows has neither; there the look at the file before has to do.
const { O_NOFOLLOW: noLink = 0, O_NONBLOCK: noWait = 0 } = constants as Partial<typeof constants>
const newFile = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | noLink

/** Copies in a folder of this machine: a stick, a network disk, or what another program synchronises. */
export function openBackupTargetFolder(
  { path }: Extract<BackupTarget, { kind: 'folder' }>,
  folder: string,
  signal: AbortSignal,
): BackupTargetFileStore {
  const place = join(path, folder)

  /** Others may write in the place, so that a link in the stead of the folder would lead anywhere. */
  async function requireFolder() {
    if (!(await lstat(place)).isDirectory())
      throw new UnusableBackupTargetError('damaged', `${place} is no folder.`)
  }
  const inFolder = <Result>(timeout: number, work: () => Promise<Result>) =>
    trying(() =>
      withBackupTargetCallTimeout({ place: path, timeout, signal }, async () => {
        await requireFolder()
        return work()
      }),
    )

  return {
    prepare: () =>
      trying(() =>
        withBackupTargetCallTimeout({ place: path, timeout: backupTargetCallTimeoutMs, signal }, async () => {
          if (!isAbsolute(path))
            throw new UnusableBackupTargetError('missing', `${path} does not begin at the root.`)
          await stat(path)
          await mkdir(place, { recursive: true, mode: 0o700 })
          await requireFolder()
        }),
      ),
    list: () => inFolder(backupTargetCallTimeoutMs, () => plainFilesIn(place)),
    put: (name, from) =>
      inFolder(backupTargetTransferTimeoutMs, async () => {
        const part = join(place, unfinishedBackupCopyName(randomBytes(16).toString('hex')))
        const written = await open(part, newFile, 0o600)
        try {
          await written.writeFile(createReadStream(from), { signal })
          await written.sync()
          await written.close()
          await rename(part, join(place, name))
          await fsyncFolder(place)
        } catch (error) {
          await written.close().catch(() => {})
          await rm(part, { force: true }).catch(() => {})
          throw error
        }
      }),
    get: (file, to) =>
      inFolder(backupTargetTransferTimeoutMs, async () => {
        const source = await openPlain(join(place, file.name))
        try {
          await writeFetchedFileCheckingSize(file, source.createReadStream({ autoClose: false }), to, signal)
        } finally {
          await source.close()
        }
      }),
    remove: (name) => inFolder(backupTargetCallTimeoutMs, () => rm(join(place, name), { force: true })),
  }
}

async function plainFilesIn(place: string): Promise<FileInBackupTarget[]> {
  const files: FileInBackupTarget[] = []
  let entries = 0
  for await (const { name } of await opendir(place)) {
    entries += 1
    if (entries > maxEntries)
      throw new UnusableBackupTargetError('damaged', `${place} has more than ${maxEntries} files.`)
    if (!isBackupTargetFileName(name)) continue
    const found = await lstat(join(place, name))
    if (found.isFile()) files.push({ name, bytes: found.size })
  }
  return files
}

/** Opens a file for reading, and no link, pipe or device, whose opening could wait or act. */
async function openPlain(path: string) {
  const refused = () => new UnusableBackupTargetError('damaged', `${path} is no plain file.`)
  if (!(await lstat(path)).isFile()) throw refused()
  const file = await open(path, constants.O_RDONLY | noLink | noWait)
  // Another may lie there since the look before.
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw refused()
}

async function trying<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnusableBackupTargetError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new UnusableBackupTargetError(
      reasons[code] ?? 'other',
      `The second place cannot be used: ${errorMessageOf(error)}`,
    )
  }
}
