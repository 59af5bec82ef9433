import type { Db } from '../database/database.ts'
import type { WriteTransaction } from '../database/revision.ts'
import { splitIntoBatches } from '../database/split-into-batches.ts'
import {
  addIdsKeptOutsideDatabase,
  completeIdsKeptOutsideDatabase,
  type IdsKeptOutsideDatabase,
  mergeIdsKeptOutsideDatabase,
  readIdsKeptOutsideDatabase,
} from './ids-kept-outside-database.ts'

/**
 * The ids of purged members, each with the revision of the purge. Stored in the database, which several processes may share,
 * and in a file of the data folder, which outlives the database.
 */
export type PurgedMembers = IdsKeptOutsideDatabase

const file = 'forgotten-members'

/**
 * Adds members in the transaction that purges them. The file is flushed first, so that it never lacks a purged member.
 */
export async function addPurgedMembers(trx: WriteTransaction, dataDir: string, members: PurgedMembers) {
  addToPurgedMembersFile(dataDir, members)
  await addToTable(trx, members)
}

/** Merges the lists of the database and the file; the later revision counts. */
export async function readPurgedMembers(db: Db, dataDir: string): Promise<PurgedMembers> {
  return mergeIdsKeptOutsideDatabase(await readTable(db), readIdsKeptOutsideDatabase(dataDir, file))
}

/** Adds members to the list of the database. */
export async function addToPurgedMembersTable(
  trx: WriteTransaction,
  members: PurgedMembers,
): Promise<PurgedMembers> {
  const all = mergeIdsKeptOutsideDatabase(await readTable(trx), members)
  await addToTable(trx, all)
  return all
}

/** Adds to the file what other processes with other folders added to the database. */
export async function updatePurgedMembersFile(db: Db, dataDir: string) {
  completeIdsKeptOutsideDatabase(dataDir, file, await readTable(db))
}

async function readTable(db: Db): Promise<PurgedMembers> {
  const rows = await db.selectFrom('forgottenMembers').select(['id', 'revision']).execute()
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

async function addToTable(trx: WriteTransaction, members: PurgedMembers) {
  for (const part of splitIntoBatches([...members])) {
    await trx
      .insertInto('forgottenMembers')
      .values(part.map(([id, revision]) => ({ id, revision })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({ revision: row.ref('excluded.revision') })),
      )
      .execute()
  }
}

/** Adds members to the file alone. */
export const addToPurgedMembersFile = (dataDir: string, members: PurgedMembers) =>
  addIdsKeptOutsideDatabase(dataDir, file, members)
