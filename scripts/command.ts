import { existsSync } from 'node:fs'
import { type Config, readConfig } from '../src/server/config.ts'
import { prepareDataFolder } from '../src/server/data-folder.ts'
import { type Database, openDatabase } from '../src/server/database/database.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { StartError } from '../src/server/errors.ts'

/** Carries out a command; a failure that the operator can act on is one line, and a non-zero exit. */
export async function runCommand(work: () => Promise<void>) {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    await work()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The configuration, with its data folder made ready. */
export function readCommandConfig(): Config {
  const config = readConfig(process.env)
  prepareDataFolder(config.dataDir, (line) => console.error(line))
  return config
}

/** Opens the database that the configuration names, brought up to date, for as long as the work takes. */
export async function onDatabase<Result>(
  work: (database: Database, config: Config) => Promise<Result>,
  config = readCommandConfig(),
): Promise<Result> {
  const database = await openDatabase(config)
  try {
    await migrate(database)
    return await work(database, config)
  } finally {
    await database.close()
  }
}
