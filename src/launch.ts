import { mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { isNewerVersion } from './domain/version.ts'
import { errorMessageOf, OperatorFacingError } from './server/errors.ts'
import { renderCannotStartPage } from './server/launch/cannot-start-page.ts'
import { defaultDataFolderIn } from './server/launch/default-data-folder-in.ts'
import {
  environmentWithNetworkSettings,
  readMachineNetworkSettings,
} from './server/launch/machine-network-settings.ts'
import { openInBrowser } from './server/launch/open-in-browser.ts'
import {
  findRunningServer,
  isServerUsingDataFolder,
  lastServedPort,
  noteRunningServer,
  serverAddressOnThisMachine,
} from './server/launch/running-server-note.ts'
import { cannotStartPrefix } from './server/launch/start-downloaded-program-without-browser.ts'
import { startServerAtFreePort } from './server/launch/start-server-process.ts'

// What a double-click runs: opens the browser on what runs already, else starts it first. With --quiet it opens no browser.

const { version } = manifest
/** How long another start, or an end, may take, in milliseconds. */
const longestWait = 20_000

const isQuiet = process.argv.includes('--quiet')
const program = resolve(import.meta.dirname, '../..')
const dataDir = process.env.DATA_DIR || defaultDataFolderIn(homedir())

try {
  const address = await open()
  console.log(`Abhyasika is open at ${address}`)
  // A machine without a screen may have no browser; the address above is enough there.
  if (!isQuiet) await openInBrowser(address).catch((error) => console.error(errorMessageOf(error)))
} catch (error) {
  const line = errorMessageOf(error)
  console.error(`${cannotStartPrefix}${line}`)
  process.exitCode = 1
  if (!isQuiet) await showFailure(line)
}

/** The address to open in the browser. @throws OperatorFacingError */
async function open(): Promise<string> {
  const running =
    (await findRunningServer(dataDir)) ??
    (isServerUsingDataFolder(dataDir) ? await waitFor(() => findRunningServer(dataDir)) : undefined)
  if (running && !isNewerVersion(version, running.version))
    return `${serverAddressOnThisMachine(running)}/admin`
  if (running) {
    process.kill(running.pid, 'SIGTERM')
    if (!(await waitFor(async () => !isServerUsingDataFolder(dataDir)))) {
      throw new OperatorFacingError(
        `Version ${running.version} does not end. Restart the computer, and open this one again.`,
      )
    }
  } else if (isServerUsingDataFolder(dataDir)) {
    throw new OperatorFacingError(`It is running on the data in ${dataDir} already, started in another way.`)
  }
  const { pid, firstCode, port } = await startServerAtFreePort(
    { program, dataDir },
    {
      host: hostOf(dataDir),
      wanted: running?.port ?? lastServedPort(dataDir) ?? (Number(process.env.PORT) || undefined),
    },
  )
  noteRunningServer(dataDir, { pid, port, version })
  const address = serverAddressOnThisMachine({ port })
  return firstCode === null ? `${address}/admin` : `${address}/admin#admin/first/${firstCode}`
}

/** Where it listens: on this machine alone, but where its owner or the environment chose otherwise. */
function hostOf(dataDir: string): string {
  return environmentWithNetworkSettings(process.env, readMachineNetworkSettings(dataDir)).HOST ?? '127.0.0.1'
}

async function waitFor<Found>(look: () => Promise<Found>): Promise<Found> {
  const until = Date.now() + longestWait
  for (;;) {
    const found = await look()
    if (found || Date.now() > until) return found
    await setTimeout(250)
  }
}

/** Shows in the browser why it cannot start, as nobody sees what is written to a window that closes. */
async function showFailure(line: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const page = join(dataDir, 'cannot-start.html')
    writeFileSync(page, renderCannotStartPage(line), { mode: 0o600 })
    await openInBrowser(pathToFileURL(page).href)
  } catch (error) {
    console.error(errorMessageOf(error))
  }
}
