import { existsSync } from 'node:fs'
import { resealAll } from '../src/sealing.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/database.ts'
import { StartError } from '../src/server/errors.ts'
import { migrate } from '../src/server/migrate.ts'
import { rotateKey } from '../src/server/rotate-key.ts'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    await migrate(database)
    console.log(await rotateKey(database, config, resealAll))
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
