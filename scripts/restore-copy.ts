import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backupCopyNamesNewestFirst } from '../src/domain/copies/backup-copy-name.ts'
import { parseBackupRecoveryCode } from '../src/domain/copies/backup-recovery-code.ts'
import {
  type BackupTarget,
  backupTargetLocation,
  backupTargetSchema,
} from '../src/domain/copies/backup-target.ts'
import { restoreBackupCopy } from '../src/features/backups/arrival/arrived-copies.store.ts'
import { purgeRestoredMembersAgain } from '../src/features/members/deleted/purge-deleted.ts'
import { reencryptAllStoredTexts, reencryptCentre } from '../src/reencrypt.ts'
import type { Config } from '../src/server/config.ts'
import { UnusableBackupTargetError } from '../src/server/copies/backup-target-files.ts'
import { openBackupTargetFileStore } from '../src/server/copies/open-backup-target.ts'
import type { BackupOpenedFromCopy } from '../src/server/copies/open-copy.ts'
import type { DatabaseConnection } from '../src/server/database/database.ts'
import { openFieldCipherEncryptingPlainTexts } from '../src/server/encryption/open-field-cipher.ts'
import { OperatorFacingError } from '../src/server/errors.ts'
import { withTemporaryFolder } from '../src/server/prepare-and-lock-data-folder.ts'

/** Where a copy is to be taken from: a place, or one file. */
export type CopySource = { place: BackupTarget } | { file: string }

/** Reads the line that answers a question; in a pipe, the next line. */
export type Ask = (question: string) => Promise<string>

/** The copy that a word of the command names, if it is no plain backup. */
export async function copySourceIn(word: string, ask: Ask): Promise<CopySource | undefined> {
  if (/^https?:\/\//.test(word)) return { place: await storeAt(word, ask) }
  const path = resolve(word)
  if (!existsSync(path)) return undefined
  const found = statSync(path)
  if (found.isDirectory()) return { place: { kind: 'folder', path } }
  if (!found.isFile()) throw new OperatorFacingError(`${path} is neither a file nor a folder.`)
  return isCopy(path) ? { file: path } : undefined
}

/** The first bytes of every file in the age format. */
function isCopy(path: string): boolean {
  const start = Buffer.alloc(21)
  const file = openSync(path, 'r')
  readSync(file, start)
  closeSync(file)
  return start.toString() === 'age-encryption.org/v1'
}

async function storeAt(address: string, ask: Ask): Promise<BackupTarget> {
  const url = new URL(address)
  const parts = url.pathname.split('/').filter(Boolean)
  const bucket = parts.pop()
  const place = backupTargetSchema.safeParse({
    kind: 'store',
    endpoint: [url.origin, ...parts].join('/'),
    bucket,
    region: process.env.STORE_REGION ?? '',
    accessKey: process.env.STORE_ACCESS_KEY ?? (await ask('Access key: ')),
    secretKey: process.env.STORE_SECRET_KEY ?? (await ask('Secret key: ')),
  })
  if (place.success) return place.data
  throw new OperatorFacingError(
    `${address} is no address of a bucket, such as https://s3.example.com/my-copies, or a key is missing.`,
  )
}

/** The recovery code, from the environment or as it is typed. @throws OperatorFacingError that says what is wrong with it */
async function askCode(ask: Ask): Promise<string> {
  const read = parseBackupRecoveryCode(
    process.env.RECOVERY_CODE ?? (await ask('The twelve words of the recovery code: ')),
  )
  if ('code' in read) return read.code
  if (read.fault === 'word') throw new OperatorFacingError(`No recovery code has the word "${read.word}".`)
  if (read.fault === 'length')
    throw new OperatorFacingError(`A recovery code has twelve words; these are ${read.words}.`)
  throw new OperatorFacingError(
    'These words are no recovery code: one is another, or two have changed places.',
  )
}

interface Options {
  config: Config
  /** The name of a copy in a place, where it is not to be the newest. */
  wanted: string | undefined
  ask: Ask
  confirm(copy: BackupOpenedFromCopy, held: BackupOpenedFromCopy['manifest']): Promise<void>
}

/** Restores a copy and gives the file with what was there before, and how many members were forgotten again. */
export async function restoreFrom(source: CopySource, database: DatabaseConnection, options: Options) {
  const { config, wanted, ask, confirm } = options
  const code = await askCode(ask)
  return withTemporaryFolder(config.dataDir, async (folder) => {
    const found =
      'file' in source ? { file: source.file } : await fetchFrom(source.place, { code, wanted, folder })
    return restoreBackupCopy(
      database,
      {
        config,
        cipher: await openFieldCipherEncryptingPlainTexts(database, config, reencryptAllStoredTexts),
        asked: { code, ...found },
        place: 'file' in source ? null : source.place,
        actor: { by: 'command', at: new Date() },
        reencryptCentre,
        requiresNoOthers: true,
        confirm,
      },
      { forget: purgeRestoredMembersAgain },
    )
  })
}

async function fetchFrom(
  place: BackupTarget,
  { code, wanted, folder }: { code: string; wanted: string | undefined; folder: string },
) {
  const files = openBackupTargetFileStore(place, code)
  const there = await files.list().catch((error) => {
    if (error instanceof UnusableBackupTargetError && error.reason === 'missing') return []
    throw error
  })
  const names = backupCopyNamesNewestFirst(there.map(({ name }) => name))
  const name = wanted ?? names[0]
  if (name === undefined)
    throw new OperatorFacingError(
      `There are no copies in ${backupTargetLocation(place)} that this recovery code opens.`,
    )
  const listed = there.find((one) => one.name === name)
  if (!listed || !names.includes(name)) {
    throw new OperatorFacingError(
      `There is no copy ${name} in ${backupTargetLocation(place)}. There are: ${names.join(', ')}`,
    )
  }
  const file = join(folder, 'fetched.age')
  await files.get(listed, file)
  return { file, name }
}
