import type { BackupTarget, BackupTargetFailure, BackupTargetForScreens } from './backup-target.ts'

/** How far apart copies may be chosen to be, in minutes: a copy is whole, which a line that counts megabytes feels. */
export const backupCopyIntervals = [10, 60, 1440] as const
export type BackupCopyInterval = (typeof backupCopyIntervals)[number]
export const defaultBackupCopyInterval: BackupCopyInterval = 10

const minute = 60_000
const day = 24 * 60

/** The most copies of an interval in a day. */
export const maxCopiesPerDayOf = (every: BackupCopyInterval) => day / every

/** The second place of the backups, and how it goes there. */
export interface SecondBackupPlace {
  place: BackupTargetForScreens
  /** The newest copy that is there; null before the first. */
  newest: { madeAt: string; bytes: number } | null
  /** Why the last try failed, and the first of those that did in a row; null while all is well. */
  failure: { reason: BackupTargetFailure; since: string } | null
  chosenAt: string
  /** When another machine had taken over the place, so that this one writes there no more. */
  takenOverAt: string | null
  /** Whether the sheet of the code in use was ever shown for printing. */
  hasSheet: boolean
  copyEvery: BackupCopyInterval
}

/** The state of a place as it can be known without the key of the data. */
export type SecondBackupPlaceStatus = Omit<SecondBackupPlace, 'place'>

/** The stored part of it; its row has more. */
export interface StoredSecondBackupPlaceStatus {
  chosenAt: string
  newestMadeAt: string | null
  newestBytes: number | null
  failure: BackupTargetFailure | null
  failingSince: string | null
  takenOverAt: string | null
  sheetAt: string | null
  copyEvery: BackupCopyInterval
}

export const secondBackupPlaceStatusOf = (
  stored: StoredSecondBackupPlaceStatus,
): SecondBackupPlaceStatus => ({
  chosenAt: stored.chosenAt,
  newest:
    stored.newestMadeAt === null ? null : { madeAt: stored.newestMadeAt, bytes: stored.newestBytes ?? 0 },
  failure:
    stored.failure === null
      ? null
      : { reason: stored.failure, since: stored.failingSince ?? stored.chosenAt },
  takenOverAt: stored.takenOverAt,
  hasSheet: stored.sheetAt !== null,
  copyEvery: stored.copyEvery,
})

/** The key to the copies: for paper alone. */
export interface BackupRecoverySheetData {
  place: BackupTarget
  code: string
}

/** An age from which on the newest copy is called old, in milliseconds: a day, and two where one copy a day was chosen. */
const oldAfter = (every: BackupCopyInterval) => Math.max(day, 2 * every) * minute

/** Whether a copy is to be made beside one of that moment. Backups are made no more often than the shortest interval. */
export const isBackupCopyDue = (every: BackupCopyInterval, newestMadeAt: string, now: Date) =>
  every === defaultBackupCopyInterval || now.getTime() - Date.parse(newestMadeAt) >= every * minute

/** The notice on the dashboard about the second place; null where there is nothing to do. */
export type SecondBackupPlaceNoticeKind = 'taken-over' | 'old' | 'no-sheet'

export function secondBackupPlaceNoticeKindOf(
  second: SecondBackupPlaceStatus,
  now: Date,
): SecondBackupPlaceNoticeKind | null {
  if (second.takenOverAt !== null) return 'taken-over'
  const since = second.newest?.madeAt ?? second.chosenAt
  if (now.getTime() - Date.parse(since) > oldAfter(second.copyEvery)) return 'old'
  return second.hasSheet ? null : 'no-sheet'
}
