import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import { backupIntervalMs, backupMadeAt } from '#domain/backup.ts'
import {
  backupCopyName,
  isUnfinishedBackupCopyName,
  surplusBackupCopies,
} from '#domain/copies/backup-copy-name.ts'
import type { BackupTargetFailure } from '#domain/copies/backup-target.ts'
import { isBackupCopyDue } from '#domain/copies/second-backup-place.ts'
import { dayAt } from '#domain/day.ts'
import type { Centre } from '#domain/site/centre.ts'
import { readEndedConsents } from '#server/backup/ended-consents.ts'
import { readPurgedMembers } from '#server/backup/purged-members.ts'
import type { Config } from '#server/config.ts'
import { type BackupTargetFileStore, UnusableBackupTargetError } from '#server/copies/backup-target-files.ts'
import { DamagedBackupCopyError, encryptBackupCopy } from '#server/copies/encrypt-backup-copy.ts'
import { openBackupTargetFileStore } from '#server/copies/open-backup-target.ts'
import { withOpenedBackupCopy } from '#server/copies/open-copy.ts'
import {
  readTextFromBackupTarget,
  writeTextToBackupTarget,
} from '#server/copies/text-files-in-backup-target.ts'
import type { Db } from '#server/database/database.ts'
import { recordInHistoryWithoutRevision } from '#server/database/history.ts'
import { findEncryptionKey } from '#server/encryption/data-key.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { OperatorFacingError } from '#server/errors.ts'
import { withTemporaryFolder } from '#server/prepare-and-lock-data-folder.ts'
import { readPublicSettings } from '../../settings/settings.store.ts'
import {
  changeSecondBackupPlaceState,
  readSecondBackupPlace,
  type StoredSecondBackupPlace,
} from './second-place.store.ts'

/** How often to look whether a newer backup is to be copied, in milliseconds. */
const lookEvery = 60_000
/** How often to see whether another machine has taken over a place that nothing new goes to, in milliseconds. */
const checkEvery = 60 * 60_000

/** How long a stop waits for a copy under way, which the next start makes anew, in milliseconds. */
const longestEnd = 500

interface Options {
  db: Db
  cipher: FieldCipher
  config: Pick<Config, 'dataDir' | 'dataKey' | 'timeZone'>
  now: () => Date
  log: Logger
  /** The file of the newest backup that the server made of what is here now. */
  newestBackup: () => Promise<string | undefined>
}

/** Copies each backup to the second place, encrypted, and catches up once a place that was away is back. */
export function createBackupCopyKeeper({ db, cipher, config, now, log, newestBackup }: Options) {
  let checkedAt: Date | undefined
  const ending = new AbortController()

  /**
   * Copies the newest backup if the place has none as new and, unless somebody asks for it now, the chosen time has passed since.
   * A failure is noted for the screens, and tried again at the next look.
   */
  async function follow(isAsked: boolean) {
    const stored = await readSecondBackupPlace(db, cipher)
    if (!stored || stored.takenOverAt !== null) return
    const backup = await newerBackup(stored, isAsked)
    const isChecked = checkedAt !== undefined && now().getTime() - checkedAt.getTime() < checkEvery
    if (!backup && isChecked && stored.failure === null) return
    try {
      const files = openBackupTargetFileStore(stored.place, stored.code, ending.signal)
      const writer =
        stored.claimedAt === null ? undefined : await readBackupWriterId(files, stored.code, config)
      if (writer === undefined) await claim(files, stored)
      else if (writer !== stored.writer) return await giveWay(stored)
      if (backup)
        await withTemporaryFolder(config.dataDir, (folder) => copy(files, stored, { ...backup, folder }))
      if (stored.failure !== null) {
        log.info('the second place can be used again')
        await changeSecondBackupPlaceState(db, stored, { failure: null, failingSince: null })
      }
      checkedAt = now()
    } catch (error) {
      if (ending.signal.aborted) return
      if (stored.failure === null) log.warn({ err: error }, 'the backup cannot be copied to the second place')
      const failingSince = stored.failingSince ?? now().toISOString()
      await changeSecondBackupPlaceState(db, stored, { failure: reasonFor(error), failingSince })
    }
  }

  /** The newest backup, if the place has none as new. */
  async function newerBackup({ newestMadeAt, copyEvery }: StoredSecondBackupPlace, isAsked: boolean) {
    const isKnown = newestMadeAt !== null && isPast(newestMadeAt)
    if (isKnown && !isAsked && !isBackupCopyDue(copyEvery, newestMadeAt, now())) return undefined
    const backup = await newestBackup()
    const madeAt = backup && backupMadeAt(basename(backup))
    if (!madeAt) return undefined
    return isKnown && madeAt.toISOString() <= newestMadeAt ? undefined : { backup, madeAt }
  }

  /** One in the future was noted while the clock was wrong. */
  const isPast = (moment: string) => Date.parse(moment) <= now().getTime() + backupIntervalMs

  async function copy(
    files: BackupTargetFileStore,
    stored: StoredSecondBackupPlace,
    { backup, madeAt, folder }: { backup: string; madeAt: Date; folder: string },
  ) {
    const name = backupCopyName(basename(backup), stored.writer)
    const file = join(folder, name)
    const { centre } = await readPublicSettings(db)
    const head = headOf({ name, madeAt, stored, centre })
    await encryptBackupCopy(head, { backup, code: stored.code, to: file })
    const { size: bytes } = statSync(file)
    await files.put(name, file)
    const { code } = stored
    const forgotten = JSON.stringify([...(await readPurgedMembers(db, config.dataDir))])
    await writeTextToBackupTarget({ files, code, name: 'forgotten.age' }, forgotten, config)
    const ended = JSON.stringify([...(await readEndedConsents(db, config.dataDir))])
    await writeTextToBackupTarget({ files, code, name: 'ended-consents.age' }, ended, config)
    const there = await files.list()
    if (there.find((one) => one.name === name)?.bytes !== bytes) {
      throw new UnusableBackupTargetError('damaged', `The copy ${name} is not there as it was written.`)
    }
    const isTried = stored.triedAt !== null && dayOf(new Date(stored.triedAt)) === dayOf(now())
    if (!isTried) await tryCopy(files, { name, bytes, code: stored.code, folder })
    const names = there.map((one) => one.name)
    const surplus = [
      ...surplusBackupCopies(names, config.timeZone),
      ...names.filter(isUnfinishedBackupCopyName),
    ]
    for (const one of surplus) await files.remove(one)
    if (stored.formerCode !== null)
      await emptyFolder(openBackupTargetFileStore(stored.place, stored.formerCode))
    await changeSecondBackupPlaceState(db, stored, {
      newestMadeAt: madeAt.toISOString(),
      newestBytes: bytes,
      formerCode: null,
      ...(!isTried && { triedAt: now().toISOString() }),
    })
  }

  function headOf({
    name,
    madeAt,
    stored,
    centre,
  }: {
    name: string
    madeAt: Date
    stored: StoredSecondBackupPlace
    centre: Centre
  }) {
    const dataKey = findEncryptionKey(config, cipher.id)
    if (!dataKey)
      throw new OperatorFacingError('The key of the data is not at hand, so that a copy could not be read.')
    return {
      format: 1,
      name,
      madeAt: madeAt.toISOString(),
      centre: centre.name,
      dataKey: dataKey.toString('base64'),
      place: stored.place.kind === 'store' ? stored.place : null,
    } as const
  }

  async function claim(files: BackupTargetFileStore, stored: StoredSecondBackupPlace) {
    const { code, writer } = stored
    await writeTextToBackupTarget({ files, code, name: 'writer.age' }, JSON.stringify({ writer }), config)
    await changeSecondBackupPlaceState(db, stored, { claimedAt: now().toISOString() })
  }

  /** Fetches a copy and opens it with the code, as a bare machine would. */
  async function tryCopy(
    files: BackupTargetFileStore,
    { name, bytes, code, folder }: { name: string; bytes: number; code: string; folder: string },
  ) {
    const fetched = join(folder, 'fetched.age')
    await files.get({ name, bytes }, fetched)
    await withOpenedBackupCopy(config, { file: fetched, code, name }, async () => {})
  }

  /** Another machine has come back from a copy and writes there now. */
  async function giveWay(stored: StoredSecondBackupPlace) {
    const at = now()
    log.warn('another machine has taken over the second place; nothing more is copied there')
    await changeSecondBackupPlaceState(db, stored, {
      takenOverAt: at.toISOString(),
      failure: null,
      failingSince: null,
    })
    await recordInHistoryWithoutRevision(
      db,
      { by: 'product', at },
      { kind: 'copies', action: 'taken-over', subject: '1', name: '', changes: [] },
    )
  }

  const dayOf = (moment: Date) => dayAt(moment, config.timeZone)

  let waiting = 0
  let looking = Promise.resolve()
  const look = ({ isAsked = false } = {}) => {
    waiting += 1
    looking = looking
      .then(() => follow(isAsked))
      .catch((error) => log.error({ err: error }, 'the copy of the backup failed'))
      .finally(() => {
        waiting -= 1
      })
    return looking
  }
  const timer = setInterval(() => look(), lookEvery)
  timer.unref()

  return {
    look,
    /** Whether something goes to the place just now, or is looked up there. */
    isBusy: () => waiting > 0,
    async end() {
      clearInterval(timer)
      ending.abort()
      await Promise.race([looking, setTimeout(longestEnd)])
    },
  }
}

export type BackupCopyKeeper = ReturnType<typeof createBackupCopyKeeper>

function reasonFor(error: unknown): BackupTargetFailure {
  if (error instanceof UnusableBackupTargetError) return error.reason
  return error instanceof DamagedBackupCopyError ? 'damaged' : 'other'
}

const writerSchema = z.object({ writer: z.string() })

/** Which machine writes to a place; undefined where none does. @throws UnusableBackupTargetError */
export async function readBackupWriterId(
  files: BackupTargetFileStore,
  code: string,
  config: Pick<Config, 'dataDir'>,
): Promise<string | undefined> {
  const text = await readTextFromBackupTarget({ files, code, name: 'writer.age' }, config)
  return text === undefined ? undefined : writerSchema.parse(JSON.parse(text)).writer
}

/** Removes all copies of a code that is no longer in use. */
async function emptyFolder(files: BackupTargetFileStore) {
  for (const { name } of await files.list()) await files.remove(name)
}
