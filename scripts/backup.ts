import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeBackup } from '../src/server/backup.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/database.ts'
import { StartError } from '../src/server/errors.ts'
import { migrate } from '../src/server/migrate.ts'

const [file] = process.argv.slice(2)

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (!file || file === 'help') throw new StartError('Say where to: npm run backup -- FILE')
  if (existsSync(file)) throw new StartError(`${file} is there already. Choose another name.`)
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    await migrate(database)
    const { tables } = await makeBackup(config, resolve(file), new Date())
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${file} holds ${tables.members?.rows ?? 0} members and ${rows} rows in all, read back and compared.`,
    )
    console.log('Aadhaar numbers and keys in it are sealed: to restore it elsewhere, the key is needed too.')
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
