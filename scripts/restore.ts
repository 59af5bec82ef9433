import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { backupName, type Manifest } from '../src/domain/backup.ts'
import { backupsFolder } from '../src/features/backups/backups.store.ts'
import { insistOnBeingAlone } from '../src/server/alone.ts'
import { checkBackup, makeBackup } from '../src/server/backup.ts'
import { openFileReader } from '../src/server/database.ts'
import { StartError } from '../src/server/errors.ts'
import { record } from '../src/server/history.ts'
import { insistOnKey } from '../src/server/open-vault.ts'
import { restoreBackup } from '../src/server/restore.ts'
import { write } from '../src/server/revision.ts'
import { onDatabase, runCommand } from './command.ts'

const help = `npm run restore -- FILE          puts what a backup holds in the place of all there is, once you have said yes
npm run restore -- FILE --yes    the same, without asking`

const [file, answer] = process.argv.slice(2)

await runCommand(async () => {
  if (file === 'help') return console.log(help)
  if (!file) throw new StartError('Say which backup: npm run restore -- FILE')
  const path = resolve(file)
  const manifest = await checkBackup(path)
  const { place, aside } = await onDatabase(async (database, config) => {
    const reader = openFileReader(path)
    await insistOnKey(reader, config).finally(reader.close)
    await insistOnBeingAlone(database)
    return { aside: join(backupsFolder(config), backupName(new Date(), true)), place: database.place }
  })
  const held = await onDatabase((_, config) => makeBackup(config, aside, new Date()))
  console.log(`${file}, made on ${manifest.madeAt}, holds ${whatIsIn(manifest)}.`)
  console.log(`${place} now holds ${whatIsIn(held)}. All of that would be replaced.`)
  await onDatabase(async (database, config) => {
    try {
      if (answer !== '--yes' && !(await isConfirmed())) throw new StartError('Nothing was changed.')
      await insistOnBeingAlone(database)
      await restoreBackup(database, config, path, { over: held.revision })
    } catch (error) {
      // A refusal says that nothing was changed. After any other failure nobody knows, and what was there is kept.
      if (error instanceof StartError) rmSync(aside)
      throw error
    }
    const entry = { kind: 'backup', action: 'restored', subject: file, name: file } as const
    await write(database.db, (trx) => record(trx, { by: 'command', at: new Date() }, entry))
  })
  console.log(`Restored. What was there before is kept in ${aside}.`)
  console.log('Everybody has to sign in again, with the passwords of the backup.')
})

function whatIsIn({ tables }: Manifest) {
  const count = (table: string) => tables[table]?.rows ?? 0
  return `${count('members')} members, ${count('seating')} seats, ${count('pages')} pages and ${count('accounts')} accounts`
}

async function isConfirmed() {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await lines.question('Type yes to replace it: ')).trim().toLowerCase() === 'yes'
  } finally {
    lines.close()
  }
}
