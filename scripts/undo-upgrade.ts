import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  type BackupManifest,
  backupNamesNewestFirst,
  isBeforeUpgradeBackupName,
} from '../src/domain/backup.ts'
import { countHistoryEntriesAfter } from '../src/features/history/history.store.ts'
import { backupsFolder } from '../src/server/backup/backups-folder.ts'
import {
  type BackupOfOlderVersion,
  undoUpgradeWithBackup,
  withUnmigratedBackup,
} from '../src/server/backup/undo-upgrade.ts'
import type { Config } from '../src/server/config.ts'
import type { DatabaseConnection } from '../src/server/database/database.ts'
import { OperatorFacingError } from '../src/server/errors.ts'
import { isConfirmed, readCommandConfig, runCommand, whatIsIn } from './command.ts'

const help = `npm run undo-upgrade                 goes back to what was there before the last upgrade, once you have said yes
npm run undo-upgrade -- FILE         the same with that backup from before an upgrade
npm run undo-upgrade -- --yes        the same, without asking
npm run undo-upgrade -- --unproven   also where nothing proves that the backup is ours, or its key is not at hand

Run it in the newer version, with every server on the database stopped. Then start the older version.`

const words = process.argv.slice(2)
const [named, ...others] = words.filter((word) => !word.startsWith('--'))
const flags = new Set(words.filter((word) => word.startsWith('--')))
const knownFlags = ['--yes', '--unproven']

await runCommand(async () => {
  if (named === 'help' || flags.has('--help')) return console.log(help)
  const unknown = others[0] ?? [...flags].find((flag) => !knownFlags.includes(flag))
  if (unknown)
    throw new OperatorFacingError(`This command does not know ${unknown}: npm run undo-upgrade -- help`)
  const config = readCommandConfig()
  const path = pathOf(named, backupsFolder(config))
  await withUnmigratedBackup(config, path, (backup) => undo(path, backup, config))
})

/** The backup that was named, by its path or its name in the list, or the newest from before an upgrade. */
function pathOf(named: string | undefined, folder: string): string {
  if (named) return [resolve(named), join(folder, named)].find(existsSync) ?? resolve(named)
  const names = existsSync(folder) ? readdirSync(folder).filter(isBeforeUpgradeBackupName) : []
  const [newest] = backupNamesNewestFirst(names)
  if (newest) return join(folder, newest)
  throw new OperatorFacingError(`There is no backup from before an upgrade in ${folder}.`)
}

async function undo(path: string, backup: BackupOfOlderVersion, config: Config) {
  const { manifest, unproven } = backup
  if (unproven && !flags.has('--unproven')) {
    throw new OperatorFacingError(`${unproven} To go back to it all the same, add --unproven.`)
  }
  const confirm = async ({ db, place }: DatabaseConnection, held: BackupManifest) => {
    console.log(`${path}, made on ${manifest.madeAt}, holds ${whatIsIn(manifest)}.`)
    if (unproven) console.log(unproven)
    const changes = await countHistoryEntriesAfter(db, manifest.madeAt)
    console.log(`${place} now holds ${whatIsIn(held)}.`)
    console.log(`All of that would be replaced. Changes since the upgrade that would be lost: ${changes}.`)
    if (await db.selectFrom('secondPlace').select('id').executeTakeFirst()) {
      console.log(
        'The second place of the backups is forgotten with it: choose it anew after the next upgrade, and print its new sheet.',
      )
    }
    if (!flags.has('--yes') && !(await isConfirmed('Type yes to undo the upgrade: '))) {
      throw new OperatorFacingError('Nothing was changed.')
    }
  }
  const { aside, forgotten } = await undoUpgradeWithBackup(backup, { config, at: new Date(), confirm })
  console.log(`The upgrade is undone. What was there before is kept in ${aside}, for the newer version.`)
  if (forgotten > 0) {
    console.log(
      `Deleted for good since the upgrade: ${forgotten} of its members. The older version deletes them again when it starts.`,
    )
  }
  console.log('Now install the older version again and start it: this one would upgrade once more.')
  console.log('Everybody has to sign in again, with the passwords from before the upgrade.')
}
