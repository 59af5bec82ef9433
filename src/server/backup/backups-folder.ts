import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Backup,
  backupMadeAt,
  type RestoreTrialResult,
  restoreTrialResultSchema,
} from '#domain/backup.ts'
import type { Config } from '../config.ts'

/** Where the backups are kept. */
export const backupsFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'backups')

/** Beside them, what the last trial restore found. */
export const restoreTrialResultPathIn = (folder: string) => join(folder, 'last-trial.json')

/** The backup of that name in a folder; of no bytes if it is gone. */
export function findBackupNamed(folder: string, name: string): Backup {
  const bytes = statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0
  return { name, madeAt: (backupMadeAt(name) ?? new Date(0)).toISOString(), bytes }
}

/** Null where there was none, or it cannot be read. */
export function readRestoreTrial(folder: string): RestoreTrialResult | null {
  try {
    return restoreTrialResultSchema.parse(JSON.parse(readFileSync(restoreTrialResultPathIn(folder), 'utf8')))
  } catch {
    return null
  }
}

/** The names in a folder; none where it cannot be read. */
export function fileNamesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
