import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { askAddressForHealth } from '../doctor/ask-health.ts'
import { lockFileExclusively } from '../file-lock.ts'
import { writeFileAtomically } from '../write-file-atomically.ts'

const runningSchema = z.object({
  pid: z.int().positive(),
  port: z.int().min(1).max(65_535),
  version: z.string(),
})

/** Who serves a data folder: the number of its process, its port on this machine, and its version. */
export type RunningServerNote = z.infer<typeof runningSchema>

const noteIn = (dataDir: string) => join(dataDir, 'running.json')

/** Notes who serves the folder. */
export const noteRunningServer = (dataDir: string, running: RunningServerNote) =>
  writePrivateJsonFile(noteIn(dataDir), running)

/** Writes a small file of this machine, for its own user alone. */
export const writePrivateJsonFile = (path: string, note: object) =>
  writeFileAtomically(path, JSON.stringify(note), 0o600)

/** The port at which the folder was served last, for those who know its address. */
export const lastServedPort = (dataDir: string): number | undefined => readNote(dataDir)?.port

function readNote(dataDir: string): RunningServerNote | undefined {
  try {
    return runningSchema.safeParse(JSON.parse(readFileSync(noteIn(dataDir), 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Whether a server has the folder; its lock goes with its process. */
export function isServerUsingDataFolder(dataDir: string): boolean {
  const path = join(dataDir, 'server.lock')
  if (!existsSync(path)) return false
  const lock = lockFileExclusively(path)
  lock?.release()
  return lock === undefined
}

/** Who serves the folder and answers; undefined where nobody does, or not yet. */
export async function findRunningServer(dataDir: string): Promise<RunningServerNote | undefined> {
  if (!isServerUsingDataFolder(dataDir)) return undefined
  const note = readNote(dataDir)
  if (!note) return undefined
  // Browsers know the name `localhost` themselves; a bare system may not.
  const { state } = await askAddressForHealth(`http://127.0.0.1:${note.port}`)
  return state === 'ours' || state === 'damaged' ? note : undefined
}

/** The address of a server for the browser of its own machine. */
export const serverAddressOnThisMachine = ({ port }: Pick<RunningServerNote, 'port'>) =>
  `http://localhost:${port}`
