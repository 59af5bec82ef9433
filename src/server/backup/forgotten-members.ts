import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../database/database.ts'
import { inBatches } from '../database/in-batches.ts'
import type { Write } from '../database/revision.ts'
import { fsyncPath } from '../fsync.ts'

/**
 * The ids of purged members, each with the revision of the purge. Stored in the database, which several processes may share,
 * and in a file of the data folder, which outlives the database.
 */
export type ForgottenMembers = Map<string, number>

const fileOf = (dataDir: string) => join(dataDir, 'forgotten-members')

/**
 * Adds members in the transaction that purges them. The file is flushed first, so that it never lacks a purged member.
 */
export async function listAsForgotten(trx: Write, dataDir: string, members: ForgottenMembers) {
  addToForgottenFile(dataDir, members)
  await addToTable(trx, members)
}

/** Merges the lists of the database and the file; the later revision counts. */
export async function readForgotten(db: Db, dataDir: string): Promise<ForgottenMembers> {
  return union(await readTable(db), readFile(dataDir))
}

/** Adds members to the list of the database. */
export async function mergeForgotten(trx: Write, members: ForgottenMembers): Promise<ForgottenMembers> {
  const all = union(await readTable(trx), members)
  await addToTable(trx, all)
  return all
}

/** Adds to the file what other processes with other folders added to the database. */
export async function updateForgottenFile(db: Db, dataDir: string) {
  const inFile = readFile(dataDir)
  addToForgottenFile(dataDir, new Map([...(await readTable(db))].filter(([id]) => !inFile.has(id))))
}

async function readTable(db: Db): Promise<ForgottenMembers> {
  const rows = await db.selectFrom('forgottenMembers').select(['id', 'revision']).execute()
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

async function addToTable(trx: Write, members: ForgottenMembers) {
  for (const part of inBatches([...members])) {
    await trx
      .insertInto('forgottenMembers')
      .values(part.map(([id, revision]) => ({ id, revision })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({ revision: row.ref('excluded.revision') })),
      )
      .execute()
  }
}

function readFile(dataDir: string): ForgottenMembers {
  const path = fileOf(dataDir)
  if (!existsSync(path)) return new Map()
  const lines = readFileSync(path, 'utf8').matchAll(/^(\d+) (\S+)$/gm)
  return union(...[...lines].map(([, revision, id]) => new Map([[id ?? '', Number(revision)]])))
}

/** Adds members to the file alone. Each entry also starts with a line break, so that a half-written one after a power cut does not corrupt the next. */
export function addToForgottenFile(dataDir: string, members: ForgottenMembers) {
  if (members.size === 0) return
  const lines = [...members].map(([id, revision]) => `\n${revision} ${id}\n`)
  appendFileSync(fileOf(dataDir), lines.join(''), { mode: 0o600, flush: true })
  fsyncPath(dataDir)
}

function union(...lists: ForgottenMembers[]): ForgottenMembers {
  const all: ForgottenMembers = new Map()
  for (const list of lists) {
    for (const [id, revision] of list) all.set(id, Math.max(revision, all.get(id) ?? 0))
  }
  return all
}
