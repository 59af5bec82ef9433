import { resolve } from 'node:path'
import type { BackupManifest } from '../src/domain/backup.ts'
import { replaceDatabaseByBackup } from '../src/features/backups/replace-database-by-backup.store.ts'
import { purgeRestoredMembersAgain } from '../src/features/members/deleted/purge-deleted.ts'
import { type OpenedBackup, withMigratedBackup } from '../src/server/backup/backup.ts'
import type { Config } from '../src/server/config.ts'
import type { DatabaseConnection } from '../src/server/database/database.ts'
import { lockSqliteExclusively } from '../src/server/database/exclusive-access.ts'
import { OperatorFacingError } from '../src/server/errors.ts'
import { ask, isConfirmed, onDatabase, readCommandConfig, runCommand, whatIsIn } from './command.ts'
import { type CopySource, copySourceIn, restoreFrom } from './restore-copy.ts'

const help = `npm run restore -- FILE              puts what a backup holds in the place of all there is, once you have said yes
npm run restore -- FOLDER            the newest copy of a second place that is a folder; asks for the recovery code
npm run restore -- https://…/BUCKET  the newest copy of a store; asks for its keys and the recovery code
npm run restore -- COPY.age          a copy that is a file; asks for the recovery code
npm run restore -- WHICH --yes       the same, without asking whether to replace what is there
npm run restore -- FILE --unproven   also where nothing proves that the backup is ours, or its key is not at hand
npm run restore -- PLACE --copy=NAME another copy than the newest
Instead of being asked, set RECOVERY_CODE, and for a store STORE_ACCESS_KEY, STORE_SECRET_KEY and, if it has one, STORE_REGION.`

const words = process.argv.slice(2)
const [which] = words.filter((word) => !word.startsWith('--'))
const flags = new Set(words.filter((word) => word.startsWith('--')))
const wanted = words.find((word) => word.startsWith('--copy='))?.slice('--copy='.length)

await runCommand(async () => {
  if (which === 'help') return console.log(help)
  if (!which) throw new OperatorFacingError('Say which backup: npm run restore -- FILE')
  const config = readCommandConfig()
  const source = await copySourceIn(which, ask)
  if (source) await restoreCopy(source, config)
  else await withMigratedBackup(config, resolve(which), (backup) => restore(which, backup, config))
})

async function restoreCopy(source: CopySource, config: Config) {
  await onDatabase((database) => lockSqliteExclusively(database), config)
  const restored = await onDatabase(
    (database) =>
      restoreFrom(source, database, {
        config,
        wanted,
        ask,
        confirm: async ({ head, manifest }, held) => {
          console.log(`The copy of ${head.centre.en}, made on ${head.madeAt}, holds ${whatIsIn(manifest)}.`)
          await confirm(database, held)
        },
      }),
    config,
  )
  tellOf(restored)
  console.log(
    'Once the server runs, this machine copies its backups to where the copy was, and the other one stops.',
  )
}

async function restore(name: string, backup: OpenedBackup, config: Config) {
  const { manifest, unproven } = backup
  if (unproven && !flags.has('--unproven')) {
    throw new OperatorFacingError(`${unproven} To restore it all the same, add --unproven.`)
  }
  await onDatabase((database) => lockSqliteExclusively(database), config)
  const restored = await onDatabase(
    (database) =>
      replaceDatabaseByBackup(database, backup, {
        config,
        name,
        actor: { by: 'command', at: new Date() },
        requiresNoOthers: true,
        confirm: async (held) => {
          console.log(`${name}, made on ${manifest.madeAt}, holds ${whatIsIn(manifest)}.`)
          if (unproven) console.log(unproven)
          await confirm(database, held)
        },
        forget: purgeRestoredMembersAgain,
      }),
    config,
  )
  tellOf(restored)
}

/** @throws OperatorFacingError unless it may be replaced */
async function confirm(database: DatabaseConnection, held: BackupManifest) {
  console.log(`${database.place} now holds ${whatIsIn(held)}. All of that would be replaced.`)
  if (!flags.has('--yes') && !(await isConfirmed('Type yes to replace it: ')))
    throw new OperatorFacingError('Nothing was changed.')
  await lockSqliteExclusively(database)
}

function tellOf({ aside, forgotten }: { aside: string; forgotten: number }) {
  console.log(`Restored. What was there before is kept in ${aside}.`)
  if (forgotten > 0) {
    console.log(`Deleted for good since the backup was made, and now again: ${forgotten} of its members.`)
  }
  console.log('Everybody has to sign in again, with the passwords of the backup.')
}
