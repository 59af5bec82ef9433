import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { backupName, type Manifest } from '../src/domain/backup.ts'
import { backupsFolder } from '../src/features/backups/backups.store.ts'
import { insistOnBeingAlone } from '../src/server/alone.ts'
import { checkBackup, makeBackup } from '../src/server/backup.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase, openFileReader } from '../src/server/database.ts'
import { StartError } from '../src/server/errors.ts'
import { record } from '../src/server/history.ts'
import { migrate } from '../src/server/migrate.ts'
import { insistOnKey } from '../src/server/open-vault.ts'
import { restoreBackup } from '../src/server/restore.ts'
import { write } from '../src/server/revision.ts'

const help = `npm run restore -- FILE          puts what a backup holds in the place of all there is, once you have said yes
npm run restore -- FILE --yes    the same, without asking`

const [file, answer] = process.argv.slice(2)

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await run()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run() {
  if (file === 'help') return console.log(help)
  if (!file) throw new StartError('Say which backup: npm run restore -- FILE')
  const config = readConfig(process.env)
  const path = resolve(file)
  const manifest = await checkBackup(path)
  const reader = openFileReader(path)
  await insistOnKey(reader, config).finally(reader.close)

  const aside = join(backupsFolder(config), backupName(new Date(), true))
  const before = await onDatabase(config, async (database) => {
    await migrate(database)
    await insistOnBeingAlone(database)
    return database.place
  })
  const held = await makeBackup(config, aside, new Date())
  console.log(`${file}, made on ${manifest.madeAt}, holds ${whatIsIn(manifest)}.`)
  console.log(`${before} now holds ${whatIsIn(held)}. All of that would be replaced.`)
  if (answer !== '--yes' && !(await isConfirmed())) {
    rmSync(aside)
    throw new StartError('Nothing was changed.')
  }

  await onDatabase(config, async (database) => {
    await insistOnBeingAlone(database)
    await restoreBackup(database, path, { over: held.revision })
    const entry = { kind: 'backup', action: 'restored', subject: file, name: file } as const
    await write(database.db, (trx) => record(trx, { by: 'command', at: new Date() }, entry))
  })
  console.log(`Restored. What was there before is kept in ${aside}.`)
  console.log('Everybody has to sign in again, with the passwords of the backup.')
}

async function onDatabase<Result>(
  config: ReturnType<typeof readConfig>,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

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
