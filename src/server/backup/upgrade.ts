import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeUpgradeBackupName, isBeforeUpgradeBackupName, surplusBackups } from '#domain/backup.ts'
import type { Config } from '../config.ts'
import type { DatabaseConnection } from '../database/database.ts'
import { whileNoServerRuns } from '../database/exclusive-access.ts'
import { appliedMigrations, knownMigrations, migrate } from '../database/migrate.ts'
import { errorMessageOf, OperatorFacingError } from '../errors.ts'
import { makeBackup } from './backup.ts'
import { backupsFolder } from './backups-folder.ts'

/**
 * Migrates the database to this version. What an older version left in it is first kept, in that version's schema, as a
 * `before-upgrade` backup, which `npm run undo-upgrade` goes back to.
 * @returns the file of that backup; undefined where there was nothing to upgrade
 * @throws OperatorFacingError if it cannot be kept or migrated; the database is then as it was
 */
export async function upgradeDatabase(
  database: DatabaseConnection,
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'dataKey'>,
  at: Date,
): Promise<string | undefined> {
  if (!(await isDatabaseOutdated(database))) {
    await migrate(database)
    return undefined
  }
  return whileNoServerRuns(database, () => upgradeAlone(database, config, at))
}

/** Whether a version before this one made the database. */
export async function isDatabaseOutdated({
  db,
  engine,
}: Pick<DatabaseConnection, 'db' | 'engine'>): Promise<boolean> {
  return isOlder(await appliedMigrations({ db, engine }), knownMigrations(engine))
}

async function upgradeAlone(
  database: DatabaseConnection,
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'dataKey'>,
  at: Date,
): Promise<string | undefined> {
  const applied = await appliedMigrations(database)
  // Another process did it while this one waited.
  if (!isOlder(applied, knownMigrations(database.engine))) return undefined
  const folder = backupsFolder(config)
  const kept = join(folder, beforeUpgradeBackupName(at, randomBytes(4).toString('hex')))
  try {
    await makeBackup(config, kept, at, applied)
  } catch (error) {
    // Another process brought it up to date meanwhile, and kept what was there.
    if (!(await isStillAt(database, applied))) return upgradeAlone(database, config, at)
    throw new OperatorFacingError(
      `The database ${database.place} was not brought up to date, as no backup could be made of it first. Is the disk full? ${errorMessageOf(error)}`,
    )
  }
  try {
    await migrate(database)
  } catch (error) {
    // Where it is not certain that nothing was changed, the backup stays.
    if (await isStillAt(database, applied).catch(() => false)) rmSync(kept, { force: true })
    throw error
  }
  const names = readdirSync(folder).filter(isBeforeUpgradeBackupName)
  for (const surplus of surplusBackups(names, 'UTC')) rmSync(join(folder, surplus), { force: true })
  return kept
}

const isOlder = (applied: string[], known: string[]) =>
  applied.length > 0 && applied.length < known.length && applied.every((name) => known.includes(name))

const isStillAt = async (database: DatabaseConnection, applied: string[]) =>
  (await appliedMigrations(database)).length === applied.length
