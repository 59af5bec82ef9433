import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { OperatorFacingError } from '../errors.ts'

/** What a server tells who started it: where it is open, with the code of its first account, or why it is not. */
export type ServerStartOutcome = { address: string; firstCode: string | null } | { failure: string }

/** How far the log grows before it begins anew; the one before is kept beside it, in bytes. */
const longestLog = 5_000_000
/** The first port that is tried, and how many after it. */
const [firstPort, portsTried] = [3000, 20]

interface NewServer {
  /** The folder of the program, which has `dist/server/start.js`. */
  program: string
  dataDir: string
  port: number
}

/**
 * Starts the server as a process of its own, which stays when this one ends and writes to a log in the data folder.
 * @returns its process's number, its port, and the code of its first account, if that has not been used yet
 * @throws OperatorFacingError with the line in which it says why it cannot start
 */
export async function startServerProcess({ program, dataDir, port }: NewServer) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const log = openLog(dataDir)
  const entry = join(program, 'dist/server/start.js')
  const child = spawn(process.execPath, ['--max-semi-space-size=2', entry, '--launched'], {
    cwd: dataDir,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log, 'ipc'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
  })
  closeSync(log)
  const message = await new Promise<ServerStartOutcome>((resolve) => {
    child.once('message', (told: ServerStartOutcome) => resolve(told))
    child.once('error', (error) => resolve({ failure: error.message }))
    child.once('exit', (code) =>
      resolve({ failure: `It ended with ${code}. What it wrote is in ${logIn(dataDir)}.` }),
    )
  })
  if (child.connected) child.disconnect()
  child.unref()
  if ('failure' in message) throw new OperatorFacingError(message.failure)
  return { pid: Number(child.pid), firstCode: message.firstCode, port }
}

const logIn = (dataDir: string) => join(dataDir, 'abhyasika.log')

function openLog(dataDir: string) {
  const path = logIn(dataDir)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > longestLog) renameSync(path, `${path}.before`)
  return openSync(path, 'a', 0o600)
}

/**
 * Starts it at the first port that no other program has; where another takes that one meanwhile, at the next.
 * @param place where it will listen, and the port that is tried before others
 * @throws OperatorFacingError with the line in which it says why it cannot start, or where twenty ports are taken
 */
export async function startServerAtFreePort(
  server: Omit<NewServer, 'port'>,
  place: { host: string; wanted: number | undefined },
) {
  for (;;) {
    const port = await findFreePort(place)
    try {
      return await startServerProcess({ ...server, port })
    } catch (error) {
      if (await isFreeAt(port, place.host)) throw error
    }
  }
}

/** The wanted port, or the first from 3000 on, that no other program of this machine has. */
async function findFreePort({ host, wanted }: { host: string; wanted: number | undefined }): Promise<number> {
  if (wanted !== undefined && (await isFreeAt(wanted, host))) return wanted
  for (let port = firstPort; port < firstPort + portsTried; port += 1) {
    if (await isFreeAt(port, host)) return port
  }
  throw new OperatorFacingError(
    `Other programs have the ports ${firstPort} to ${firstPort + portsTried - 1}.`,
  )
}

const isFreeAt = async (port: number, host: string) =>
  (await isPortFree(port)) && (await isPortFree(port, host))

/** Whether no other program of this machine has the port. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
