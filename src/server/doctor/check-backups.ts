import { readdirSync } from 'node:fs'
import {
  type Backup,
  backupNamesNewestFirst,
  isBeforeRestoreOrUpgradeBackupName,
  type RestoreTrialResult,
} from '#domain/backup.ts'
import { findBackupNamed, readRestoreTrial } from '../backup/backups-folder.ts'
import {
  durationText,
  formatMegabytes,
  type InstallationCheckFinding,
  installationCheckFindingBuilders,
  systemErrorCode,
} from './finding.ts'

const hour = 60 * 60_000
/** The server makes at least one a day, and some time later than the day before. */
const longestAge = 26 * hour
/** A trial is made every night. */
const longestTrialAge = 50 * hour

export interface BackupsFolderContent {
  /** The newest first, without those from before a restore or an upgrade. */
  backups: Backup[]
  /** Null where there is none, or it cannot be read. */
  trial: RestoreTrialResult | null
  /** Why the folder cannot be read. */
  failure: string | undefined
}

/** Reads the folder of the backups. */
export function readBackupsFolder(folder: string): BackupsFolderContent {
  try {
    const backups = backupNamesNewestFirst(readdirSync(folder))
      .filter((name) => !isBeforeRestoreOrUpgradeBackupName(name))
      .map((name) => findBackupNamed(folder, name))
    return { backups, trial: readRestoreTrial(folder), failure: undefined }
  } catch (error) {
    const failure = systemErrorCode(error) === 'ENOENT' ? undefined : systemErrorCode(error)
    return { backups: [], trial: null, failure }
  }
}

const howToMake = 'Start the server, which makes one within a minute, or press Back up now in Settings.'

/** Whether there is a backup of today or yesterday. */
export function checkNewestBackup(
  { backups, failure }: BackupsFolderContent,
  now: Date,
): InstallationCheckFinding {
  const { fine, problem } = installationCheckFindingBuilders('Newest backup')
  if (failure) {
    return problem(
      `The folder of the backups cannot be read (${failure}).`,
      'Run this as the user that the server runs as, and make that user the owner of the folder.',
    )
  }
  const past = backups.filter(({ madeAt }) => Date.parse(madeAt) <= now.getTime() + hour)
  const [newest] = past
  if (!newest) return problem('There is none.', howToMake)
  const age = Math.max(0, now.getTime() - Date.parse(newest.madeAt))
  if (newest.bytes === 0) {
    return problem(`${newest.name} is empty.`, 'Look at the disk, and press Back up now in Settings.')
  }
  if (age > longestAge)
    return problem(`It is ${durationText(age)} old.`, `${howToMake} If it does not, its log says why.`)
  return fine(`It is ${durationText(age)} old (${formatMegabytes(newest.bytes)}).`)
}

/** Whether the newest backup was restored on trial lately, and well. */
export function checkLastTrialRestore(
  { trial, failure }: BackupsFolderContent,
  now: Date,
): InstallationCheckFinding {
  const { fine, warning, problem } = installationCheckFindingBuilders('Last trial of a backup')
  if (!trial) {
    return warning(
      failure ? 'It cannot be read.' : 'None was made, or what it found cannot be read.',
      'The server tries the newest backup within a minute of its start, and every night.',
    )
  }
  const age = Math.max(0, now.getTime() - Date.parse(trial.at))
  if (trial.hasWrongBooks) {
    return problem(
      `The backup was restored, ${durationText(age)} ago, but its books are wrong.`,
      'Run npm run check-books, which says what is wrong in the data in use.',
    )
  }
  if (!trial.isFine) {
    return problem(
      `The backup could not be restored, ${durationText(age)} ago.`,
      'Press Back up now in Settings, and look at the disk.',
    )
  }
  if (age > longestTrialAge) {
    return warning(
      `It was ${durationText(age)} ago.`,
      'Is the server on at night? It tries the newest after each start too.',
    )
  }
  return fine(`It was ${durationText(age)} ago, and everything was there.`)
}
