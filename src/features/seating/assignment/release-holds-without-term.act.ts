import type { ExpressionBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/database/database.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import { termToRunCondition, touchMembers } from '../../members/members.store.ts'
import { removeMemberSeatHoldsOfDayParts } from './seat-holders.store.ts'

/**
 * Lets go of the parts of the day that no term still to run has, after the last day of the term that had them (DP-2). Two
 * processes may do so at once.
 * @returns the revision, or null where there was none
 */
export async function releaseSeatHoldsWithoutTerm(db: Db, today: Day): Promise<number | null> {
  if (!(await hasHoldsWithoutTerm(db, today))) return null
  return runInWriteTransaction(db, async (trx, revision) => {
    // Another process may have been here meanwhile.
    const memberIds = await releaseAllHoldsWithoutTerm(trx, today)
    if (memberIds.length === 0) return null
    await touchMembers(trx, memberIds, revision)
    return revision
  })
}

/** The condition of a hold in a part of the day that no term still to run has (DP-2), or of a pause with the seat lent (TM-9). */
export const seatHoldWithoutTermCondition = (
  hold: ExpressionBuilder<DatabaseSchema, 'seatHolds'>,
  today: Day,
) =>
  hold.or([
    hold.not(
      hold.exists(
        hold
          .selectFrom('members')
          .innerJoin('terms', 'terms.memberId', 'members.id')
          .innerJoin('shiftParts', 'shiftParts.shiftId', 'terms.shiftId')
          .select('terms.id')
          .whereRef('members.id', '=', 'seatHolds.memberId')
          .whereRef('shiftParts.partId', '=', 'seatHolds.partId')
          .where((row) => termToRunCondition(row, today)),
      ),
    ),
    hold.exists(
      hold
        .selectFrom('pauses')
        .select('pauses.id')
        .whereRef('pauses.memberId', '=', 'seatHolds.memberId')
        .where('isLent', '=', 1)
        .where('fromDay', '<=', today)
        .where('toDay', '>=', today),
    ),
  ])

const holdsWithoutTerm = (db: Db, today: Day) =>
  db
    .selectFrom('seatHolds')
    .select(['seatHolds.memberId', 'seatHolds.partId'])
    .where('seatHolds.memberId', 'is not', null)
    .$narrowType<{ memberId: string }>()
    .where((hold) => seatHoldWithoutTermCondition(hold, today))

/** Whether somebody holds a part of the day that none of their terms still to run has. */
async function hasHoldsWithoutTerm(db: Db, today: Day): Promise<boolean> {
  return (await holdsWithoutTerm(db, today).limit(1).executeTakeFirst()) !== undefined
}

/**
 * Lets go of the parts of the day that no term still to run has (DP-2). The caller raises the members' revision.
 * @returns the members who held them
 */
async function releaseAllHoldsWithoutTerm(trx: WriteTransaction, today: Day): Promise<string[]> {
  const surplus = await holdsWithoutTerm(trx, today).execute()
  await removeMemberSeatHoldsOfDayParts(trx, surplus)
  return [...new Set(surplus.map(({ memberId }) => memberId))]
}
