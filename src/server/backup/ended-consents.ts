import type { Db } from '../database/database.ts'
import type { WriteTransaction } from '../database/revision.ts'
import {
  addIdsKeptOutsideDatabase,
  completeIdsKeptOutsideDatabase,
  type IdsKeptOutsideDatabase,
  mergeIdsKeptOutsideDatabase,
  readIdsKeptOutsideDatabase,
} from './ids-kept-outside-database.ts'

/**
 * The ids of consents that were ended, each with the moment in milliseconds. In the database they are rows that have an end; the file of
 * the data folder outlives it, so that a restore of an older backup brings no consent back. A later yes is another row and stands.
 */
export type EndedConsentMoments = IdsKeptOutsideDatabase

const file = 'ended-consents'

/** Adds consents to the file, in the transaction that ends them, so that it never lacks one that was ended. */
export const addEndedConsents = (dataDir: string, ids: readonly string[], endedAt: string) =>
  addToEndedConsentsFile(dataDir, new Map(ids.map((id) => [id, Date.parse(endedAt)])))

/** Adds consents to the file alone. */
export const addToEndedConsentsFile = (dataDir: string, consents: EndedConsentMoments) =>
  addIdsKeptOutsideDatabase(dataDir, file, consents)

/** Merges what the database and the file know. One that is open in the database was listed by a transaction that failed. */
export async function readEndedConsents(db: Db, dataDir: string): Promise<EndedConsentMoments> {
  const all = mergeIdsKeptOutsideDatabase(await readTable(db), readIdsKeptOutsideDatabase(dataDir, file))
  for (const { id } of await listOpen(db)) all.delete(id)
  return all
}

/** Adds to the file what other processes with other folders ended in the database. */
export async function updateEndedConsentsFile(db: Db, dataDir: string) {
  completeIdsKeptOutsideDatabase(dataDir, file, await readTable(db))
}

/** Ends consents again that a restore brought back, at the moment at which they had ended. */
export async function endConsentsAgain(trx: WriteTransaction, consents: EndedConsentMoments) {
  for (const { id } of await listOpen(trx)) {
    const endedAt = consents.get(id)
    if (endedAt === undefined) continue
    await trx
      .updateTable('consents')
      .set({ endedAt: new Date(endedAt).toISOString() })
      .where('id', '=', id)
      .execute()
  }
}

/** Removes the check-ins that a restore brought back of who agrees to them no longer (CI-1). */
export async function removeCheckInsWithoutConsent(trx: WriteTransaction) {
  await trx
    .deleteFrom('checkIns')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consents')
            .select('consents.id')
            .whereRef('consents.memberId', '=', 'checkIns.memberId')
            .where('purpose', '=', 'attendance')
            .where('givenBy', '=', 'self')
            .where('endedAt', 'is', null),
        ),
      ),
    )
    .execute()
}

const listOpen = (db: Db) => db.selectFrom('consents').select('id').where('endedAt', 'is', null).execute()

async function readTable(db: Db): Promise<EndedConsentMoments> {
  const rows = await db
    .selectFrom('consents')
    .select(['id', 'endedAt'])
    .where('endedAt', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, endedAt }) => [id, Date.parse(endedAt ?? '')]))
}
