import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BackupManifest, beforeRestoreBackupName } from '#domain/backup.ts'
import type { Config } from '../config.ts'
import { OperatorFacingError, Refusal } from '../errors.ts'
import { makeBackup } from './backup.ts'
import { backupsFolder } from './backups-folder.ts'

/**
 * Saves what is there as a `before-restore` backup, and then runs the work that replaces it.
 * @returns the file of that backup, and what the work returns
 * @throws what the work throws; the backup is then removed where nothing was changed
 */
export async function withBackupBeforeRestore<Result>(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'dataKey'>,
  at: Date,
  work: (held: BackupManifest) => Promise<Result>,
): Promise<{ aside: string; result: Result }> {
  const aside = join(backupsFolder(config), beforeRestoreBackupName(at, randomBytes(4).toString('hex')))
  const { manifest } = await makeBackup(config, aside, at)
  try {
    return { aside, result: await work(manifest) }
  } catch (error) {
    // These changed nothing. After any other failure the state is unknown, so the copy stays.
    if (error instanceof OperatorFacingError || error instanceof Refusal) rmSync(aside, { force: true })
    throw error
  }
}
