import type { Day } from '#domain/day.ts'
import type { Db } from '#server/database/database.ts'
import { type Actor, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { listDeletedMembersToPurge, purgeMembers, purgeMembersAgain } from './deleted-members.store.ts'

/**
 * Forgets the deleted members whose thirty days are over. Two processes may do so at once.
 * @returns the revision, or null where there was nobody
 */
export async function purgeExpiredDeletedMembers(
  db: Db,
  { today, at, dataDir }: { today: Day; at: Date; dataDir: string },
): Promise<number | null> {
  if ((await listDeletedMembersToPurge(db, today)).length === 0) return null
  return runInWriteTransaction(db, async (trx, revision) => {
    // Another process may have been here meanwhile.
    const due = await listDeletedMembersToPurge(trx, today)
    if (due.length === 0) return null
    const actor: Actor = { by: 'product', at }
    const forgotten = await purgeMembers(trx, due, revision, dataDir)
    await recordInHistory(trx, actor, ...entriesOf(forgotten))
    return revision
  })
}

/**
 * Forgets those again who had been forgotten after a backup was made, in the transaction that restores it.
 * @returns how many were in it
 */
export async function purgeRestoredMembersAgain(
  trx: WriteTransaction,
  ids: string[],
  actor: Actor,
): Promise<number> {
  const forgotten = await purgeMembersAgain(trx, ids)
  await recordInHistory(trx, actor, ...entriesOf(forgotten))
  return forgotten.length
}

const entriesOf = (ids: string[]) =>
  ids.map((subject) => ({ kind: 'member', action: 'forgotten', subject, name: '' }) as const)
