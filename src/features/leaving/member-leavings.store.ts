import type { Day } from '#domain/day.ts'
import type { MemberLeaving } from '#domain/leaving/leaving.ts'
import type { Db } from '#server/database/database.ts'
import {
  addTombstones,
  removeTombstonesOfRestored,
  type WriteTransaction,
} from '#server/database/revision.ts'

const leavings = (db: Db) =>
  db
    .selectFrom('leavings')
    .innerJoin('members', 'members.id', 'leavings.memberId')
    .select(['leavings.memberId as id', 'leavesOn', 'reason', 'madeBy', 'madeAt', 'leavings.revision'])
    .where('members.deletedOn', 'is', null)

/** Everybody who leaves, or of whom it was noted after a revision. */
export const listLeavings = (db: Db, after = -1): Promise<MemberLeaving[]> =>
  leavings(db).where('leavings.revision', '>', after).orderBy('leavesOn').orderBy('memberId').execute()

/** When a member leaves; undefined where they stay. */
export const findLeaving = (db: Db, memberId: string): Promise<MemberLeaving | undefined> =>
  leavings(db).where('memberId', '=', memberId).executeTakeFirst()

/** The members whose day to leave is past, the earliest first. */
export async function listPastLeavings(db: Db, today: Day): Promise<MemberLeaving[]> {
  return leavings(db).where('leavesOn', '<', today).orderBy('leavesOn').orderBy('memberId').execute()
}

/** Notes when a member leaves, in place of what was noted before. */
export async function saveLeaving(
  trx: WriteTransaction,
  { id: memberId, ...row }: MemberLeaving,
  requestId: string | null,
) {
  await trx
    .insertInto('leavings')
    .values({ ...row, memberId, requestId })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ ...row, requestId }))
    .execute()
  await removeTombstonesOfRestored(trx, 'leavings', [memberId])
}

/** Takes back that a member leaves. */
export async function removeLeaving(trx: WriteTransaction, memberId: string, revision: number) {
  await trx.deleteFrom('leavings').where('memberId', '=', memberId).execute()
  await addTombstones(trx, 'leavings', [memberId], revision)
}
