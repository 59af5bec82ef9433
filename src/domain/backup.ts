import { z } from 'zod'
import { type Day, dayAt } from './day.ts'
import type { HistoryEntry } from './history.ts'

/** How many of the newest backups, and of the daily ones, are kept. */
const recentKept = 12
const dailyKept = 14
/** How many copies from before a restore are kept, and as many from before an upgrade. */
const asideKept = 3

/** Time between two backups, in milliseconds: short enough for a change to be in the second place within a quarter of an hour. */
export const backupIntervalMs = 10 * 60 * 1000

/** A table of a backup: its number of rows, and a SHA-256 of their content in any order. */
export const backupManifestSchema = z.object({
  madeAt: z.iso.datetime(),
  revision: z.number().int(),
  /** The id of the key that signed it and encrypted its fields. */
  keyId: z.string().optional(),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), hash: z.string() })),
})
export type BackupManifest = z.infer<typeof backupManifestSchema>

export interface Backup {
  /** The name of its file in the folder of the backups. */
  name: string
  madeAt: string
  bytes: number
}

/** The result of the last trial restore of the newest backup into an empty database. */
export const restoreTrialResultSchema = z.object({
  at: z.iso.datetime(),
  name: z.string(),
  isFine: z.boolean(),
  /** It was restored, but its books are wrong. */
  hasWrongBooks: z.boolean().optional(),
})
export type RestoreTrialResult = z.infer<typeof restoreTrialResultSchema>

/** The folder of backups. */
export interface BackupFolderContents {
  /** Newest first. */
  backups: Backup[]
  trial: RestoreTrialResult | null
}

/** The contents of a backup, and the losses that going back to it would bring. */
export interface BackupContents extends ChangesLostByRestoringBackup {
  /** Without the deleted ones. */
  members: number
  pages: number
  accounts: number
}

/** The losses that going back to a backup would bring. */
export interface ChangesLostByRestoringBackup {
  madeAt: string
  /** Of the database now; going back is refused once it is another. */
  revision: number
  /** Whether the caller's account is among them. */
  hasOwnAccount: boolean
  /** Whether it carries our signature, without which only the command restores it. */
  isProven: boolean
  /** The entries of the history since, without sign-ins, the newest first. */
  lost: { count: number; newest: HistoryEntry[] }
}

const nameShape =
  /^(abhyasika|before-restore|before-upgrade)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-[0-9a-f]{8})?\.backup$/

/** `abhyasika-20261120T093000Z.backup` */
export const backupName = (madeAt: Date) => `abhyasika-${changeToken(madeAt)}.backup`

/**
 * `before-restore-20261120T093000Z-1f09a2c7.backup`: the data that a restore replaced.
 * @param mark eight random hexadecimal digits, so that two restores never share a file
 */
export const beforeRestoreBackupName = (madeAt: Date, mark: string) =>
  `before-restore-${changeToken(madeAt)}-${mark}.backup`

/** `before-upgrade-20261120T093000Z-1f09a2c7.backup`: the data as the version before left it, in its schema. */
export const beforeUpgradeBackupName = (madeAt: Date, mark: string) =>
  `before-upgrade-${changeToken(madeAt)}-${mark}.backup`

const changeToken = (madeAt: Date) => madeAt.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

/** When the backup of that name was made; undefined for other files. */
export function backupMadeAt(name: string): Date | undefined {
  const [, , year, month, date, hour, minute, second] = nameShape.exec(name) ?? []
  if (year === undefined) return undefined
  const madeAt = new Date(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(madeAt.getTime()) ? undefined : madeAt
}

/** Whether it holds data that a restore or an upgrade replaced. */
export const isBeforeRestoreOrUpgradeBackupName = (name: string) =>
  isReplaced(name) || isBeforeUpgradeBackupName(name)

const isReplaced = (name: string) => name.startsWith('before-restore')

/** Whether it holds what an upgrade was made of. */
export const isBeforeUpgradeBackupName = (name: string) => name.startsWith('before-upgrade')

/** The names of backups among these, newest first. */
export function backupNamesNewestFirst(names: string[]): string[] {
  const moment = (name: string) => backupMadeAt(name)?.getTime() ?? 0
  return names.filter((name) => backupMadeAt(name)).sort((a, b) => moment(b) - moment(a) || (a < b ? 1 : -1))
}

/**
 * The backups to delete: all but the newest twelve, the last of each of the newest fourteen days with one, and those of
 * the last three restores and the last three upgrades.
 */
export function surplusBackups(names: string[], timeZone: string): string[] {
  const all = backupNamesNewestFirst(names)
  const [upgraded, replaced] = [all.filter(isBeforeUpgradeBackupName), all.filter(isReplaced)]
  const regular = all.filter((name) => !isBeforeRestoreOrUpgradeBackupName(name))
  const lastOfDay = new Map<Day, string>()
  for (const name of regular) {
    const day = dayAt(backupMadeAt(name) ?? new Date(0), timeZone)
    if (!lastOfDay.has(day)) lastOfDay.set(day, name)
  }
  const kept = new Set([
    ...regular.slice(0, recentKept),
    ...[...lastOfDay.values()].slice(0, dailyKept),
    ...replaced.slice(0, asideKept),
    ...upgraded.slice(0, asideKept),
  ])
  return all.filter((name) => !kept.has(name))
}
