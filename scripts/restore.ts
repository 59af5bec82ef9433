import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { asideName, type Manifest } from '../src/domain/backup.ts'
import { backupsFolder } from '../src/features/backups/backups.store.ts'
import { forgetRestored } from '../src/features/members/deleted/purge-deleted.ts'
import { makeBackup, type OpenBackup, openBackup } from '../src/server/backup/backup.ts'
import { restoreBackup } from '../src/server/backup/restore.ts'
import type { Config } from '../src/server/config.ts'
import { lockSqliteExclusively } from '../src/server/database/exclusive-access.ts'
import { record } from '../src/server/database/history.ts'
import { write } from '../src/server/database/revision.ts'
import { StartError } from '../src/server/errors.ts'
import { onDatabase, readCommandConfig, runCommand } from './command.ts'

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
  const aside = join(backupsFolder(config), asideName(new Date(), randomBytes(4).toString('hex')))
  const { manifest: held } = await onDatabase(() => makeBackup(config, aside, new Date()), config)
  console.log(`${name}, made on ${manifest.madeAt}, holds ${whatIsIn(manifest)}.`)
  if (unproven) console.log(unproven)
  console.log(`${place} now holds ${whatIsIn(held)}. All of that would be replaced.`)
  const forgotten = await onDatabase(async (database) => {
    const at = new Date()
    let count: number
    try {
      if (!flags.has('--yes') && !(await isConfirmed())) throw new StartError('Nothing was changed.')
      await lockSqliteExclusively(database)
      count = await restoreBackup(database, backup, {
        over: held.revision,
        dataDir: config.dataDir,
        forget: (trx, ids) => forgetRestored(trx, ids, at),
      })
    } catch (error) {
      // A StartError changed nothing. After any other failure the state is unknown, so the copy is kept.
      if (error instanceof StartError) rmSync(aside)
      throw error
    }
    const entry = { kind: 'backup', action: 'restored', subject: name, name } as const
    await write(database.db, (trx) => record(trx, { by: 'command', at }, entry))
    return count
  }, config)
  console.log(`Restored. What was there before is kept in ${aside}.`)
  if (forgotten > 0) {
    console.log(`Deleted for good since the backup was made, and now again: ${forgotten} of its members.`)
  }
  console.log('Everybody has to sign in again, with the passwords of the backup.')
}

function whatIsIn({ tables }: Manifest) {
  const count = (table: string) => tables[table]?.rows ?? 0
  return `${count('members')} members with the deleted ones, ${count('seating')} seats, ${count('pages')} pages and ${count('accounts')} accounts`
}

async function isConfirmed() {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await lines.question('Type yes to replace it: ')).trim().toLowerCase() === 'yes'
  } finally {
    lines.close()
  }
}
