import type { BackupManifest } from '#domain/backup.ts'
import type { OpenedBackup } from '#server/backup/backup.ts'
import { withBackupBeforeRestore } from '#server/backup/backup-before-restore.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import type { Config } from '#server/config.ts'
import type { DatabaseConnection, Db } from '#server/database/database.ts'
import { type Actor, recordInHistory } from '#server/database/history.ts'
import { readMetaTableValue, writeMetaTableValue } from '#server/database/meta.ts'
import { readRevisionAndHorizon, type WriteTransaction } from '#server/database/revision.ts'
import { encryptionKeyIdOfDatabase } from '#server/encryption/open-field-cipher.ts'
import { removeSecondBackupPlace } from './second-place/second-place.store.ts'

/** The work of other features in the transaction of a restore. */
export interface FeatureWorkDuringRestore {
  /** Purges the members with these ids again; returns how many there were. */
  forget(trx: WriteTransaction, ids: string[], actor: Actor): Promise<number>
  /** Runs once the rows of the backup are in place. */
  finish?(trx: WriteTransaction): Promise<void>
}

interface Restoration extends FeatureWorkDuringRestore {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'dataKey'>
  /** The backup's name in the history. */
  name: string
  actor: Actor
  /** Refuses while there are other clients of the database, which nobody would tell. */
  requiresNoOthers: boolean
  /** Is given what would be replaced; an error that it throws stops the restore. */
  confirm(held: BackupManifest): Promise<void>
}

/**
 * Puts a backup in the place of all there is, for the command and for the screen. What was there before is first saved as a
 * `before-restore` backup; then everything is replaced, and recorded in the history, in one transaction.
 * @returns the file with what was there before, and how many members purged since the backup were purged again
 * @throws OperatorFacingError if it fails, ChangedSinceConfirmationError if there was a write after `confirm`; nothing is then changed
 */
export async function replaceDatabaseByBackup(
  database: DatabaseConnection,
  backup: OpenedBackup,
  { config, name, actor, requiresNoOthers, confirm, forget, finish }: Restoration,
): Promise<{ aside: string; forgotten: number }> {
  const { aside, result: forgotten } = await withBackupBeforeRestore(config, actor.at, async (held) => {
    await confirm(held)
    return restoreBackup(database, backup, {
      over: held.revision,
      requiresNoOthers,
      dataDir: config.dataDir,
      forget: (trx, ids) => forget(trx, ids, actor),
      finish: async (trx) => {
        await finish?.(trx)
        // Its keys and code were encrypted with a key that is no longer that of the database.
        if ((await encryptionKeyIdOfDatabase(trx)) !== held.keyId) await removeSecondBackupPlace(trx)
        await noteRestore(trx, actor.at)
        await recordInHistory(trx, actor, { kind: 'backup', action: 'restored', subject: name, name })
      },
    })
  })
  return { aside, forgotten }
}

const restoredAt = 'restored_at'
/** The revision from which on the database holds what was restored. */
const restoredFrom = 'restored_from'

async function noteRestore(trx: WriteTransaction, at: Date) {
  const { revision } = await readRevisionAndHorizon(trx)
  await writeMetaTableValue(trx, restoredAt, at.toISOString())
  await writeMetaTableValue(trx, restoredFrom, String(revision))
}

/** The first revision since the last restore: a backup of an earlier one holds what that replaced. 0 where there was none. */
export async function firstRevisionSinceRestore(db: Db): Promise<number> {
  return Number((await readMetaTableValue(db, restoredFrom)) ?? 0)
}

/** For this long a browser whose session a restore ended is told so, in milliseconds. */
const toldFor = 24 * 60 * 60_000

/** Whether a backup was restored lately. */
export async function wasBackupRestoredLately(db: Db, now: Date): Promise<boolean> {
  const at = await readMetaTableValue(db, restoredAt)
  return at !== undefined && now.getTime() - Date.parse(at) < toldFor
}
