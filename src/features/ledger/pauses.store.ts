import type { Day } from '#domain/day.ts'
import type { MemberPause, MemberPlanChange, RowAuthorAndTime } from '#domain/money/account/member-account.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'

/** A member's pauses in the order of their days. */
export async function listPauses(db: Db, memberId: string): Promise<MemberPause[]> {
  const rows = await db
    .selectFrom('pauses')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('fromDay')
    .orderBy('madeAt')
    .execute()
  return rows.map(({ id, termId, fromDay, toDay, endedOn, isLent, reason, daysBefore, madeBy, madeAt }) => ({
    id,
    termId,
    from: fromDay,
    to: toDay,
    endedOn,
    isLent: isLent === 1,
    reason,
    madeBy,
    madeAt,
    before: JSON.parse(daysBefore),
  }))
}

export async function addPause(
  trx: WriteTransaction,
  { id: memberId, isSample }: { id: string; isSample: boolean },
  { from, to, before, isLent, ...same }: MemberPause,
) {
  await trx
    .insertInto('pauses')
    .values({
      ...same,
      memberId,
      fromDay: from,
      toDay: to,
      isLent: isLent ? 1 : 0,
      isSample: isSample ? 1 : 0,
      daysBefore: JSON.stringify(before),
    })
    .execute()
}

/** Whose pause that is; undefined where there is none of that id. */
export async function findMemberIdOfPause(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('pauses').select('memberId').where('id', '=', id).executeTakeFirst()
  return row?.memberId
}

/** Who has a seat again lends none. */
export async function endSeatLending(trx: WriteTransaction, memberId: string, today: Day) {
  await trx
    .updateTable('pauses')
    .set({ isLent: 0 })
    .where('memberId', '=', memberId)
    .where('isLent', '=', 1)
    .where('toDay', '>=', today)
    .execute()
}

/** Ends a pause early; where it took no day, its last day is the one before its first. */
export async function savePauseEndedEarly(
  trx: WriteTransaction,
  id: string,
  { to, endedOn }: Pick<MemberPause, 'to' | 'endedOn'>,
) {
  await trx.updateTable('pauses').set({ toDay: to, endedOn }).where('id', '=', id).execute()
}

/** The changes of plan of a member's terms, oldest first (TM-10). */
export async function listMemberPlanChanges(db: Db, memberId: string): Promise<MemberPlanChange[]> {
  return db
    .selectFrom('planChanges')
    .innerJoin('terms', 'terms.id', 'planChanges.termId')
    .select(['termId', 'day', 'fromPlanId', 'toPlanId', 'fromPrice', 'toPrice', 'chargeId'])
    .where('terms.memberId', '=', memberId)
    .orderBy('day')
    .execute()
}

type NewPlanChange = MemberPlanChange &
  RowAuthorAndTime & { fromShiftId: number; toShiftId: number; fromDiscount: number }

export async function addMemberPlanChange(
  trx: WriteTransaction,
  { isSample }: { isSample: boolean },
  change: NewPlanChange,
) {
  await trx
    .insertInto('planChanges')
    .values({ ...change, isSample: isSample ? 1 : 0 })
    .execute()
}
