import { resolve } from 'node:path'
import type { Manifest } from '../src/domain/backup.ts'
import { replaceByBackup } from '../src/features/backups/restore.store.ts'
import { forgetRestored } from '../src/features/members/deleted/purge-deleted.ts'
import { type OpenBackup, openBackup } from '../src/server/backup/backup.ts'
import type { Config } from '../src/server/config.ts'
import type { Database } from '../src/server/database/database.ts'
import { lockSqliteExclusively } from '../src/server/database/exclusive-access.ts'
import { StartError } from '../src/server/errors.ts'
import { isConfirmed, onDatabase, readCommandConfig, runCommand, whatIsIn } from './command.ts'

const help = `npm run restore -- FILE              puts what a backup holds in the place of all there is, once you have said yes
npm run restore -- FILE --yes        the same, without asking
npm run restore -- FILE --unproven   also where nothing proves that the backup is ours, or its key is not at hand`

const words = process.argv.slice(2)
const [file] = words.filter((word) => !word.startsWith('--'))
const flags = new Set(words.filter((word) => word.startsWith('--')))

await runCommand(async () => {
  if (file === 'help') return console.log(help)
  if (!file) throw new StartError('Say which backup: npm run restore -- FILE')
  const config = readCommandConfig()
  await openBackup(config, resolve(file), (backup) => restore(file, backup, config))
})

async function restore(name: string, backup: OpenBackup, config: Config) {
  const { manifest, unproven } = backup
  if (unproven && !flags.has('--unproven')) {
    throw new StartError(`${unproven} To restore it all the same, add --unproven.`)
  }
  const place = await onDatabase(async (database) => {
    await lockSqliteExclusively(database)
    return database.place
  }, config)
  const confirm = async (database: Database, held: Manifest) => {
    console.log(`${name}, made on ${manifest.madeAt}, holds ${whatIsIn(manifest)}.`)
    if (unproven) console.log(unproven)
    console.log(`${place} now holds ${whatIsIn(held)}. All of that would be replaced.`)
    if (!flags.has('--yes') && !(await isConfirmed('Type yes to replace it: ')))
      throw new StartError('Nothing was changed.')
    await lockSqliteExclusively(database)
  }
  const { aside, forgotten } = await onDatabase(
    (database) =>
      replaceByBackup(database, backup, {
        config,
        name,
        act: { by: 'command', at: new Date() },
        requiresNoOthers: true,
        confirm: (held) => confirm(database, held),
        forget: forgetRestored,
      }),
    config,
  )
  console.log(`Restored. What was there before is kept in ${aside}.`)
  if (forgotten > 0) {
    console.log(`Deleted for good since the backup was made, and now again: ${forgotten} of its members.`)
  }
  console.log('Everybody has to sign in again, with the passwords of the backup.')
}
