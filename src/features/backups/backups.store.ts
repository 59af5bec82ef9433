import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import {
  type Backup,
  type BackupContents,
  type BackupFolderContents,
  backupIntervalMs,
  backupMadeAt,
  backupName,
  backupNamesNewestFirst,
  type ChangesLostByRestoringBackup,
  isBeforeRestoreOrUpgradeBackupName,
  isBeforeUpgradeBackupName,
  type RestoreTrialResult,
  surplusBackups,
} from '#domain/backup.ts'
import { dayAt } from '#domain/day.ts'
import { makeBackup, type OpenedBackup, withMigratedBackup } from '#server/backup/backup.ts'
import { revisionOfBackup } from '#server/backup/backup-check.ts'
import {
  backupsFolder,
  fileNamesIn,
  findBackupNamed,
  readRestoreTrial,
  restoreTrialResultPathIn,
} from '#server/backup/backups-folder.ts'
import { ChangedSinceConfirmationError, tryRestoreOfBackup } from '#server/backup/restore.ts'
import { withUnmigratedBackup } from '#server/backup/undo-upgrade.ts'
import type { Config } from '#server/config.ts'
import type { DatabaseConnection, Db } from '#server/database/database.ts'
import type { Actor } from '#server/database/history.ts'
import { countWritesExceptSiteVisits, readRevisionAndHorizon } from '#server/database/revision.ts'
import { encryptionKeyIdOfDatabase } from '#server/encryption/open-field-cipher.ts'
import { OperatorFacingError, Refusal, staleRefusal } from '#server/errors.ts'
import { countHistoryEntriesAfter, listHistory } from '../history/history.store.ts'
import { checkAccountBooks } from '../ledger/check-account-books.store.ts'
import {
  type FeatureWorkDuringRestore,
  firstRevisionSinceRestore,
  replaceDatabaseByBackup,
} from './replace-database-by-backup.store.ts'

/** How often to check whether a backup is due, in milliseconds. */
const lookEvery = 60_000

interface Options {
  database: DatabaseConnection
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'dataKey' | 'timeZone'>
  now: () => Date
  log: Logger
  restoreWork: FeatureWorkDuringRestore
}

/** How many of the entries that a restore would lose are told in words. */
const toldOfLost = 5

/**
 * Keeps the folder of the backups: makes one where ten minutes have brought changes and at least one a day,
 * throws away what is older than anybody goes back, and tries every night whether the newest can be restored.
 */
export function createBackupKeeper({ database, config, now, log, restoreWork }: Options) {
  const { db } = database
  const folder = backupsFolder(config)
  const trialFile = restoreTrialResultPathIn(folder)
  const pathOf = (name: string) => join(folder, name)
  let newest: { backup: Backup; revision: number; lasting: number } | undefined
  let making: Promise<Backup> | undefined

  const list = (): BackupFolderContents => ({
    backups: backupNamesNewestFirst(fileNamesIn(folder)).map((name) => findBackupNamed(folder, name)),
    trial: readRestoreTrial(folder),
  })

  /** The newest backup that the server made, automatically or on demand; before a moment if one is given. */
  const newestMade = (until = Number.POSITIVE_INFINITY) =>
    list().backups.find(
      ({ name, madeAt }) => !isBeforeRestoreOrUpgradeBackupName(name) && Date.parse(madeAt) <= until,
    )

  /** The newest that the server made of what is here now: a restore leaves those behind that hold what it replaced. */
  async function newestOfNow() {
    // One in the future was made while the clock was wrong.
    const last = newestMade(now().getTime())
    const first = last ? await firstRevisionSinceRestore(db) : 0
    if (!last || first === 0) return last
    return (await revisionOfBackup(pathOf(last.name))) >= first ? last : undefined
  }

  const make = () => {
    making ??= makeOne().finally(() => {
      making = undefined
    })
    return making
  }

  async function makeOne(): Promise<Backup> {
    const [{ revision }, lasting] = [await readRevisionAndHorizon(db), await countWritesExceptSiteVisits(db)]
    const moment = now()
    if (newest?.revision === revision && ageOf(newest.backup, moment) < backupIntervalMs) return newest.backup
    const name = backupName(moment)
    await makeBackup(config, pathOf(name), moment)
    for (const surplus of surplusBackups(fileNamesIn(folder), config.timeZone)) {
      rmSync(pathOf(surplus), { force: true })
    }
    const backup = findBackupNamed(folder, name)
    newest = { backup, revision, lasting }
    return backup
  }

  /** Whether ten minutes have brought changes, visits of the public site aside, or a restore has, or the centre's day is another than that of the newest backup. */
  async function isDue(): Promise<boolean> {
    const moment = now()
    const last = await newestOfNow()
    if (!last) return true
    const isOfToday = dayAt(new Date(last.madeAt), config.timeZone) === dayAt(moment, config.timeZone)
    if (!isOfToday) return true
    if (ageOf(last, moment) < backupIntervalMs) return false
    return newest?.lasting !== (await countWritesExceptSiteVisits(db))
  }

  /** Restores the newest backup into an empty database, and records the result. */
  async function tryNewest() {
    const last = newestMade()
    if (!last) return
    const found = await tryRestoreOfBackup(config, pathOf(last.name), requireRightBooks).then(
      () => ({ isFine: true }),
      (error) => {
        const hasWrongBooks = error instanceof WrongBooks
        const says = hasWrongBooks ? 'restored, books wrong' : 'could not be restored'
        log.error({ err: error, backup: last.name }, `the last backup ${says}`)
        return { isFine: false, ...(hasWrongBooks && { hasWrongBooks }) }
      },
    )
    const trial: RestoreTrialResult = { at: now().toISOString(), name: last.name, ...found }
    writeFileSync(`${trialFile}.part`, JSON.stringify(trial))
    renameSync(`${trialFile}.part`, trialFile)
  }

  const isTrialDue = () => {
    const trial = readRestoreTrial(folder)
    return !trial || dayAt(new Date(trial.at), config.timeZone) !== dayAt(now(), config.timeZone)
  }

  /** Does what is due. A failure is logged, and tried again at the next check. */
  let looking = Promise.resolve()
  const look = () => {
    looking = looking
      .then(async () => {
        if (await isDue()) await make()
        if (isTrialDue()) await tryNewest()
      })
      .catch((error) => log.error({ err: error }, 'the daily backup failed'))
    return looking
  }
  const timer = setInterval(look, lookEvery)
  timer.unref()

  /** Proven with the key in use, which the running server can read it with. */
  const isProven = async ({ manifest, unproven }: OpenedBackup) =>
    unproven === undefined &&
    manifest.keyId !== undefined &&
    manifest.keyId === (await encryptionKeyIdOfDatabase(db))

  /** The losses of going back to a backup, for the account with this e-mail. */
  async function lossesOf(backup: OpenedBackup, email: string): Promise<ChangesLostByRestoringBackup> {
    const { madeAt } = backup.manifest
    const { revision } = await readRevisionAndHorizon(db)
    const own = await backup.tables.trx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .execute()
    return {
      madeAt,
      revision,
      hasOwnAccount: own.length > 0,
      isProven: await isProven(backup),
      lost: {
        count: await countHistoryEntriesAfter(db, madeAt),
        newest: await listHistory(db, { changedAfter: madeAt, limit: toldOfLost }),
      },
    }
  }

  /**
   * The contents of the backup in this file for the account with this e-mail, and the losses of going back to it.
   * @throws OperatorFacingError if it cannot be restored
   */
  const contentsOf = (path: string, email: string): Promise<BackupContents> =>
    withMigratedBackup(config, path, async (backup) => {
      const { tables } = backup.manifest
      const { trx } = backup.tables
      const members = await trx.selectFrom('members').select('id').where('deletedOn', 'is', null).execute()
      return {
        ...(await lossesOf(backup, email)),
        members: members.length,
        pages: tables.pages?.rows ?? 0,
        accounts: tables.accounts?.rows ?? 0,
      }
    })

  /**
   * The newest backup from before an upgrade that has gone through the migrations up to `lastStep`, with what going back to it by
   * undoing the upgrade would lose, for the account with this e-mail; undefined where there is none.
   */
  async function findBeforeUpgrade(lastStep: string, email: string) {
    for (const name of backupNamesNewestFirst(fileNamesIn(folder).filter(isBeforeUpgradeBackupName))) {
      const losses = await withUnmigratedBackup(config, pathOf(name), async (backup) =>
        backup.steps.at(-1) === lastStep ? lossesOf(backup, email) : undefined,
      ).catch((error) => {
        if (!(error instanceof OperatorFacingError)) throw error
        log.warn({ err: error }, 'a backup from before an upgrade cannot be used')
      })
      if (losses) return { path: pathOf(name), losses }
    }
    return undefined
  }

  /**
   * Puts the backup in this file in the place of all there is, if nothing was written since `revision`.
   * @throws Refusal 409 stale or backup_unproven, OperatorFacingError if it cannot be restored; nothing is then changed
   */
  const goBackTo = (
    path: string,
    { name, revision, actor }: { name: string; revision: number; actor: Actor },
  ) =>
    withMigratedBackup(config, path, async (backup) => {
      if (!(await isProven(backup))) throw new Refusal(409, 'backup_unproven')
      try {
        return await replaceDatabaseByBackup(database, backup, {
          config,
          name,
          actor,
          requiresNoOthers: false,
          confirm: async (held) => {
            if (held.revision !== revision) throw staleRefusal('database')
          },
          ...restoreWork,
        })
      } catch (error) {
        throw error instanceof ChangedSinceConfirmationError ? staleRefusal('database') : error
      }
    })

  return {
    list,
    contentsOf,
    findBeforeUpgrade,
    goBackTo,
    make,
    look,
    /** The file of the newest backup that the server made, and that holds what is here now. */
    async newest() {
      const last = await newestOfNow()
      return last && pathOf(last.name)
    },
    /** The file of the backup with that name; undefined if there is none. */
    find(name: string): string | undefined {
      return fileNamesIn(folder).includes(name) && backupMadeAt(name) ? pathOf(name) : undefined
    },
    async end() {
      clearInterval(timer)
      await looking
      await making?.catch(() => {})
    },
  }
}

export type BackupKeeper = ReturnType<typeof createBackupKeeper>

class WrongBooks extends Error {}

/** @throws WrongBooks where the books of a database are wrong */
async function requireRightBooks(db: Db) {
  const { faults } = await checkAccountBooks(db)
  if (faults.length > 0) throw new WrongBooks(`the books are wrong, first: ${faults[0]}`)
}

const ageOf = (backup: Backup, moment: Date) => Math.abs(moment.getTime() - Date.parse(backup.madeAt))
