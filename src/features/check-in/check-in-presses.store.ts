import type { CheckInPressAnswer } from '#domain/check-in/check-in-screen-rows.ts'
import { type CheckInWay, waitingCheckInPressLifetimeMs } from '#domain/check-in/check-in-screen-rows.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'

type Did = NonNullable<CheckInPressAnswer['did']>

/** What a press of this id has done; null for a new one. @returns whose it was, null where that is not kept */
export async function findCheckInPress(
  db: Db,
  id: string,
): Promise<{ did: Did; memberId: string | null } | null> {
  const first = await db.selectFrom('checkIns').select('memberId').where('id', '=', id).executeTakeFirst()
  if (first) return { did: 'in', memberId: first.memberId }
  const later = await db
    .selectFrom('checkInPresses')
    .innerJoin('checkIns', 'checkIns.id', 'checkInPresses.checkInId')
    .select(['did', 'memberId'])
    .where('checkInPresses.id', '=', id)
    .executeTakeFirst()
  if (later) return later
  const minor = await db
    .selectFrom('minorCheckIns')
    .select('memberId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (minor) return { did: 'in', memberId: minor.memberId }
  const again = await db
    .selectFrom('minorCheckInPresses')
    .innerJoin('minorCheckIns', 'minorCheckIns.id', 'minorCheckInPresses.checkInId')
    .select('memberId')
    .where('minorCheckInPresses.id', '=', id)
    .executeTakeFirst()
  if (again) return { did: 'still in', memberId: again.memberId }
  const nameless = await db
    .selectFrom('namelessPresses')
    .select('did')
    .where('id', '=', id)
    .executeTakeFirst()
  return nameless ? { did: nameless.did, memberId: null } : null
}

/** Notes what a press did to a check-in, so that the same one sent again does nothing. */
export async function addHandledCheckInPress(trx: WriteTransaction, press: DatabaseSchema['checkInPresses']) {
  await trx.insertInto('checkInPresses').values(press).execute()
}

/** Notes a press of a member under 18 who is inside, for as long as they are. */
export async function addHandledCheckInPressOfMinor(
  trx: WriteTransaction,
  press: DatabaseSchema['minorCheckInPresses'],
) {
  await trx.insertInto('minorCheckInPresses').values(press).execute()
}

/** Notes a press without whose it was, for ten minutes. */
export async function addHandledCheckInPressWithoutName(
  trx: WriteTransaction,
  press: DatabaseSchema['namelessPresses'],
) {
  await trx.insertInto('namelessPresses').values(press).execute()
}

/** Counts somebody who was let in without consent: one number a room and day. */
export async function tallyEntryWithoutConsent(
  trx: WriteTransaction,
  of: { day: string; libraryId: number },
) {
  await trx
    .insertInto('letInWithoutConsent')
    .values({ ...of, people: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'libraryId'])
        .doUpdateSet((row) => ({ people: row('letInWithoutConsent.people', '+', 1) })),
    )
    .execute()
}

/** Puts members before the desk for ten minutes; what waits of them already begins anew. */
export async function addCheckInPressesAwaitingDesk(
  trx: WriteTransaction,
  memberIds: readonly string[],
  press: { pressId: string; libraryId: number; how: Exclude<CheckInWay, 'desk'>; at: string },
) {
  if (memberIds.length === 0) return
  await trx.deleteFrom('checkInWaiting').where('memberId', 'in', memberIds).execute()
  await trx
    .insertInto('checkInWaiting')
    .values(memberIds.map((memberId) => ({ ...press, memberId })))
    .execute()
}

/** What waits at the desk, the newest first. */
export const listStoredCheckInPressesAwaitingDesk = (db: Db, now: Date) =>
  db
    .selectFrom('checkInWaiting')
    .selectAll()
    .where('at', '>', new Date(now.getTime() - waitingCheckInPressLifetimeMs).toISOString())
    .orderBy('at', 'desc')
    .orderBy('pressId')
    .execute()

/** Takes what waits of a member from the desk, and with it the others of the same press. */
export async function removeWaitingCheckInPressesOfMember(trx: WriteTransaction, memberId: string) {
  await trx
    .deleteFrom('checkInWaiting')
    .where('pressId', 'in', (query) =>
      query.selectFrom('checkInWaiting').select('pressId').where('memberId', '=', memberId),
    )
    .execute()
}

const tenMinutesBefore = (now: Date) => new Date(now.getTime() - waitingCheckInPressLifetimeMs).toISOString()

/** Whether something is older than ten minutes. */
export async function hasOldCheckInPresses(db: Db, now: Date): Promise<boolean> {
  const before = tenMinutesBefore(now)
  for (const table of ['namelessPresses', 'checkInWaiting'] as const) {
    if (await db.selectFrom(table).select('at').where('at', '<=', before).limit(1).executeTakeFirst())
      return true
  }
  return false
}

/** Removes what is older than ten minutes. */
export async function removeOldCheckInPresses(trx: WriteTransaction, now: Date) {
  const before = tenMinutesBefore(now)
  await trx.deleteFrom('namelessPresses').where('at', '<=', before).execute()
  await trx.deleteFrom('checkInWaiting').where('at', '<=', before).execute()
}
