import { addPurgedMembers } from '#server/backup/purged-members.ts'
import type { Db } from '#server/database/database.ts'
import { scheduleFreedPagesErase } from '#server/database/erase-freed-pages.ts'
import { eraseFromHistory } from '#server/database/history.ts'
import { addTombstones, type WriteTransaction } from '#server/database/revision.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import { removeTokenLinks } from '#server/token-links.ts'

/**
 * Removes enquiries for good with all that is kept of them: steps, forms sent again, consents, offers and their links, and their
 * words in the history. Their ids are listed, so that a restore removes them again.
 * @returns the ids of those that were there
 */
export async function purgeEnquiries(
  trx: WriteTransaction,
  ids: readonly string[],
  { revision, dataDir }: { revision: number; dataDir: string },
): Promise<string[]> {
  const purged = await removeRows(trx, ids)
  if (purged.length === 0) return []
  await addPurgedMembers(trx, dataDir, new Map(purged.map((id) => [id, revision])))
  await addTombstones(trx, 'enquiries', purged, revision)
  return purged
}

/** Removes those again who came back with a restored backup. */
export const purgeEnquiriesAgain = (trx: WriteTransaction, ids: readonly string[]) => removeRows(trx, ids)

async function removeRows(trx: WriteTransaction, ids: readonly string[]): Promise<string[]> {
  const removed: string[] = []
  for (const some of splitIntoBatches([...ids])) {
    // A link names its offer in words of its own, so that no key takes it along.
    const offers = await trx.selectFrom('offers').select('id').where('enquiryId', 'in', some).execute()
    await removeTokenLinks(trx, { kind: 'offer', subjects: offers.map(({ id }) => id) })
    const rows = await trx.deleteFrom('enquiries').where('id', 'in', some).returning('id').execute()
    removed.push(...rows.map(({ id }) => id))
  }
  await eraseFromHistory(trx, removed, 'enquiry')
  if (removed.length > 0) await scheduleFreedPagesErase(trx)
  return removed
}

/** The enquiries that these members came from. */
export async function listEnquiryIdsOfMembers(
  trx: WriteTransaction,
  memberIds: readonly string[],
): Promise<string[]> {
  const ids: string[] = []
  for (const some of splitIntoBatches([...memberIds])) {
    const rows = await trx.selectFrom('enquiries').select('id').where('memberId', 'in', some).execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Adds what is left of enquiries that are forgotten: how many of a month came from where, and to what end (EN-5). */
export async function addForgottenEnquiryCounts(
  trx: WriteTransaction,
  counts: readonly { month: string; source: string; outcome: string; count: number }[],
) {
  for (const row of counts) {
    await trx
      .insertInto('enquiryCounts')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['month', 'source', 'outcome'])
          .doUpdateSet((of) => ({ count: of('enquiryCounts.count', '+', row.count) })),
      )
      .execute()
  }
}

/** The counts that stay of the enquiries that were forgotten. */
export const listForgottenEnquiryCounts = (db: Db) =>
  db.selectFrom('enquiryCounts').selectAll().orderBy('month').orderBy('source').orderBy('outcome').execute()
