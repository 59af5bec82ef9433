import { createInterface, type Interface } from 'node:readline/promises'
import type { BackupManifest } from '../src/domain/backup.ts'
import { isDatabaseOutdated, upgradeDatabase } from '../src/server/backup/upgrade.ts'
import { commandFailureLine } from '../src/server/condition/command-failure-line.ts'
import { type Config, loadEnvironmentFile, readConfig } from '../src/server/config.ts'
import { type DatabaseConnection, openDatabase } from '../src/server/database/database.ts'
import { lockDataFolderForServer, prepareDataFolder } from '../src/server/prepare-and-lock-data-folder.ts'

/** Runs a command; a OperatorFacingError is printed as one line with a non-zero exit. */
export async function runCommand(work: () => Promise<void>) {
  try {
    loadEnvironmentFile()
    await work()
  } catch (error) {
    const line = commandFailureLine(error, process.env)
    if (line === undefined) throw error
    console.error(line)
    process.exitCode = 1
  } finally {
    typed?.close()
  }
}

/** Reads the configuration and prepares its data folder. */
export function readCommandConfig(): Config {
  const config = readConfig(process.env)
  prepareDataFolder(config.dataDir, (line) => console.error(line))
  return config
}

/** Runs `work` on the configured database, migrated to this version. */
export async function onDatabase<Result>(
  work: (database: DatabaseConnection, config: Config) => Promise<Result>,
  config = readCommandConfig(),
): Promise<Result> {
  const database = await openDatabase(config)
  try {
    await upgradeBeside(database, config)
    return await work(database, config)
  } finally {
    await database.close()
  }
}

/** Upgrades, unless a server of the older version runs on the data. */
async function upgradeBeside(database: DatabaseConnection, config: Config) {
  const lock =
    database.engine === 'sqlite' && (await isDatabaseOutdated(database))
      ? lockDataFolderForServer(config.dataDir)
      : undefined
  try {
    await upgradeDatabase(database, config, new Date())
  } finally {
    lock?.release()
  }
}

/** The contents of a backup, in one line. */
export function whatIsIn({ tables }: BackupManifest) {
  const count = (table: string) => tables[table]?.rows ?? 0
  // Before seats had an identity, deleted members were rows of another table.
  const members = count('members') + count('deleted_members')
  return `${members} members with the deleted ones, ${count('seating')} seats, ${count('pages')} pages and ${count('accounts')} accounts`
}

let typed: Interface | undefined

/** Asks for a line, on the terminal or through a pipe; empty where there is none. */
export async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  typed ??= createInterface({ input: process.stdin, terminal: false })
  const { value } = await typed[Symbol.asyncIterator]().next()
  // Text typed into a terminal ends its line there.
  if (!process.stdin.isTTY) process.stdout.write('\n')
  return value ?? ''
}

/** Asks for a yes; only `yes` is one. */
export const isConfirmed = async (question: string) => (await ask(question)).trim().toLowerCase() === 'yes'
