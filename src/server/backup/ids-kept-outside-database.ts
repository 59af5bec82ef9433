import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fsyncPath } from '../fsync.ts'

/** Ids, each with a number, in a file of the data folder, which outlives the database. Nothing else of anybody is in it. */
export type IdsKeptOutsideDatabase = Map<string, number>

/** What a restore of an older backup must not bring back: members who were forgotten, and consents that were ended. */
type KeptIdsName = 'forgotten-members' | 'ended-consents'

const pathOf = (dataDir: string, name: KeptIdsName) => join(dataDir, name)

/** The list in the file; empty where there is none. */
export function readIdsKeptOutsideDatabase(dataDir: string, name: KeptIdsName): IdsKeptOutsideDatabase {
  const path = pathOf(dataDir, name)
  if (!existsSync(path)) return new Map()
  const lines = readFileSync(path, 'utf8').matchAll(/^(\d+) (\S+)$/gm)
  return mergeIdsKeptOutsideDatabase([...lines].map(([, number, id]) => [id ?? '', Number(number)] as const))
}

/** Adds to the file, and flushes it. Each entry also starts with a line break, so that a half-written one after a power cut does not corrupt the next. */
export function addIdsKeptOutsideDatabase(
  dataDir: string,
  name: KeptIdsName,
  entries: IdsKeptOutsideDatabase,
) {
  if (entries.size === 0) return
  const lines = [...entries].map(([id, number]) => `\n${number} ${id}\n`)
  appendFileSync(pathOf(dataDir, name), lines.join(''), { mode: 0o600, flush: true })
  fsyncPath(dataDir)
}

/** Adds to the file what it lacks. */
export function completeIdsKeptOutsideDatabase(
  dataDir: string,
  name: KeptIdsName,
  entries: IdsKeptOutsideDatabase,
) {
  const inFile = readIdsKeptOutsideDatabase(dataDir, name)
  addIdsKeptOutsideDatabase(dataDir, name, new Map([...entries].filter(([id]) => !inFile.has(id))))
}

/** All entries; the greater number counts. */
export function mergeIdsKeptOutsideDatabase(
  ...lists: Iterable<readonly [string, number]>[]
): IdsKeptOutsideDatabase {
  const all: IdsKeptOutsideDatabase = new Map()
  for (const list of lists) {
    for (const [id, number] of list) all.set(id, Math.max(number, all.get(id) ?? 0))
  }
  return all
}
