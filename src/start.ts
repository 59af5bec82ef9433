import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import type { FirstAccountCredentials } from './features/auth/add-first-account.store.ts'
import { startServerFromEnvironment } from './serve.ts'
import { type ComputerControlFunctions, startDownloadedProgramServer } from './serve-downloaded-program.ts'
import { commandFailureLine } from './server/condition/command-failure-line.ts'
import { loadEnvironmentFile, readConfig } from './server/config.ts'
import { knownMigrations } from './server/database/migrate.ts'
import { endThisProcess } from './server/end-this-process.ts'
import { errorMessageOf } from './server/errors.ts'
import { noteProgramServingFolder } from './server/launch/downloaded-program-notes.ts'
import type { UndoUpgradeOrder } from './server/launch/server-side-computer-controls.ts'
import { createStartAtLoginEntry, type StartAtLoginEntry } from './server/launch/start-at-login-entry.ts'
import { cannotStartPrefix } from './server/launch/start-downloaded-program-without-browser.ts'
import type { ServerStartOutcome } from './server/launch/start-server-process.ts'

const { version } = manifest
/** In milliseconds, with some of five seconds left for the end itself. */
const longestStop = 4500
/** Started by the program of a double-click, which hears what a terminal would show. */
const isLaunched = process.argv.includes('--launched')
const program = resolve(import.meta.dirname, '../..')
/** What its person's next sign-in starts: the same program, which opens no browser then. */
const ownMachine = {
  platform: process.platform,
  home: homedir(),
  command: [process.execPath, join(import.meta.dirname, 'launch.js'), '--quiet'],
}

try {
  await start()
} catch (error) {
  await fail(error)
}

async function start() {
  if (!isLaunched) loadEnvironmentFile()
  const login = createStartAtLoginEntry(ownMachine)
  const { address, firstAccount, stop } = await (isLaunched
    ? openDownload({ version, login, stop: () => end(), goBack: startGoingBack })
    : startServerFromEnvironment(process.env))
  const end = () => {
    process.off('SIGTERM', end).off('SIGINT', end)
    const by = performance.now() + longestStop
    void stop().then(() => endThisProcess(by))
  }
  process.on('SIGTERM', end).on('SIGINT', end)
  // Whoever reads that it is open may stop it at once.
  console.log(`Abhyasika ${version} is open at ${address}`)
  if (!isLaunched) return announce(address, firstAccount)
  await noteForNext(login).catch((error) => console.error(errorMessageOf(error)))
  await tell({ address, firstCode: firstAccount?.code ?? null })
}

/** What the next version, and the next start of the computer, must know of this one. */
async function noteForNext(login: StartAtLoginEntry) {
  const { dataDir, databaseUrl } = readConfig(process.env)
  // On PostgreSQL there is no way back by a button.
  if (databaseUrl === undefined) {
    const lastStep = knownMigrations('sqlite').at(-1) ?? ''
    noteProgramServingFolder(dataDir, { version, folder: program, lastStep })
  }
  // It may still name the folder of the version before.
  if (await login.isOn()) await login.turnOn()
}

/** Its words go to the log of this process. */
function startGoingBack(order: UndoUpgradeOrder): Promise<void> {
  const entry = join(import.meta.dirname, 'go-back.js')
  const child = spawn(process.execPath, [entry, JSON.stringify(order)], {
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('spawn', () => {
      child.unref()
      resolve()
    })
  })
}

function openDownload(computer: ComputerControlFunctions) {
  const { dataDir } = readConfig(process.env)
  return startDownloadedProgramServer({
    environment: process.env,
    dataDir,
    computer,
    fail: (error) => void fail(error),
  })
}

async function fail(error: unknown) {
  const line = commandFailureLine(error, process.env)
  if (line === undefined) throw error
  console.error(`${cannotStartPrefix}${line}`)
  if (isLaunched) await tell({ failure: line })
  process.exit(1)
}

function tell(message: ServerStartOutcome): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, {}, () => resolve())
    else resolve()
  })
}

function announce(address: string, account: FirstAccountCredentials | undefined) {
  const lines = [`Admin: ${address}/#admin`]
  if (account?.isMade) {
    lines.push(`Sign in as ${account.email} with the password ${account.password}`)
    lines.push('This password is shown only this once. Keep it somewhere safe.')
  } else if (account) {
    lines.push(`Sign in as ${account.email} with the password you set.`)
  }
  console.log(lines.join('\n'))
}
