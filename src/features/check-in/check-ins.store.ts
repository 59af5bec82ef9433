import type { LastCheckIn } from '#domain/check-in/check-in-press-result.ts'
import { type CentreDayAndMinute, requireDayPartAt } from '#domain/check-in/expected-stay.ts'
import { type DayAndHour, hoursCoveredByCheckIn } from '#domain/check-in/hours-covered-by-check-in.ts'
import { type Day, dayAt, localTimeAt } from '#domain/day.ts'
import type { DayPart } from '#domain/seating/hours.ts'
import type { Db } from '#server/database/database.ts'
import {
  scheduleFreedPagesErase,
  scheduleFreedPagesEraseOfMinors,
} from '#server/database/erase-freed-pages.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import { readDayPartsAndShifts } from '../setup/hours/day-parts-and-shifts.store.ts'

/** A check-in as presses and ends see it. */
export interface StoredCheckIn extends LastCheckIn {
  id: string
  memberId: string
  /** 1 where the desk let them in though their term was over. */
  isOver: 0 | 1
  /** Whether it is of a member under 18, of whom nothing stays once it ends. */
  isMinor: boolean
}

/** The centre's clock on the wall. */
export function toCentreDayAndMinute(now: Date, timeZone: string): CentreDayAndMinute {
  const { hour, minute } = localTimeAt(now, timeZone)
  return { day: dayAt(now, timeZone), minute: hour * 60 + Number(minute) }
}

const columns = ['id', 'memberId', 'libraryId', 'inAt', 'outAt', 'endsAt', 'ended as end', 'isOver'] as const

/** The last check-in of a member; of one under 18 only one that has not ended by itself. */
export async function findLastCheckIn(
  db: Db,
  { id, isMinor }: { id: string; isMinor: boolean },
): Promise<StoredCheckIn | null> {
  if (isMinor) {
    const [open] = await listOpenMinors(db, [id])
    return open ?? null
  }
  const row = await db
    .selectFrom('checkIns')
    .select(columns)
    .where('memberId', '=', id)
    .orderBy('inAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, isMinor: false } : null
}

/** The open check-ins of these members, or of all. */
export async function listOpenCheckIns(db: Db, memberIds?: readonly string[]): Promise<StoredCheckIn[]> {
  const rows = await db
    .selectFrom('checkIns')
    .select(columns)
    .where('outAt', 'is', null)
    .$if(memberIds !== undefined, (query) => query.where('memberId', 'in', memberIds ?? []))
    .execute()
  return [...rows.map((row) => ({ ...row, isMinor: false })), ...(await listOpenMinors(db, memberIds))]
}

async function listOpenMinors(db: Db, memberIds?: readonly string[]): Promise<StoredCheckIn[]> {
  const rows = await db
    .selectFrom('minorCheckIns')
    .select(['id', 'memberId', 'libraryId', 'inAt', 'endsAt', 'isOver'])
    .$if(memberIds !== undefined, (query) => query.where('memberId', 'in', memberIds ?? []))
    .execute()
  return rows.map((row) => ({ ...row, outAt: null, end: null, isMinor: true }))
}

/** The yes to check-in of each of these members who has one that counts, or of all. */
export async function listCheckInConsents(
  db: Db,
  memberIds?: readonly string[],
): Promise<Map<string, { givenBy: 'self' | 'parent'; givenAt: string }>> {
  const rows = await db
    .selectFrom('consents')
    .innerJoin('members', 'members.id', 'consents.memberId')
    .select(['members.id', 'isMinor', 'givenBy', 'givenAt'])
    .where('purpose', '=', 'attendance')
    .where('endedAt', 'is', null)
    .$if(memberIds !== undefined, (query) => query.where('consents.memberId', 'in', memberIds ?? []))
    .orderBy('givenAt')
    .execute()
  const counting = rows.filter(({ givenBy, isMinor }) => givenBy === (isMinor === 1 ? 'parent' : 'self'))
  return new Map(counting.map(({ id, ...given }) => [id, given]))
}

/** A check-in that begins. */
export type NewCheckIn = Omit<DatabaseSchema['checkIns'], 'outAt' | 'ended'>

/** Adds an open check-in. */
export async function addCheckIn(trx: WriteTransaction, checkIn: NewCheckIn, isMinor: boolean) {
  if (!isMinor) {
    await trx
      .insertInto('checkIns')
      .values({ ...checkIn, outAt: null, ended: null })
      .execute()
    return
  }
  const { id, memberId, libraryId, inAt, endsAt, isOver } = checkIn
  await trx.insertInto('minorCheckIns').values({ id, memberId, libraryId, inAt, endsAt, isOver }).execute()
}

/**
 * Ends a check-in, or puts off the end of one that had ended by itself. The hours that it adds are counted (CI-6), and of a member under
 * 18 nothing else stays.
 * @param outAt ISO 8601 in UTC
 */
export async function endCheckIn(
  trx: WriteTransaction,
  held: StoredCheckIn,
  { outAt, ended }: { outAt: string; ended: 'press' | 'itself' },
  timeZone: string,
) {
  await countHours(trx, held.libraryId, hoursCoveredByCheckIn(held.outAt ?? held.inAt, outAt, timeZone))
  if (held.isMinor) {
    await trx.deleteFrom('minorCheckIns').where('id', '=', held.id).execute()
    await scheduleFreedPagesEraseOfMinors(trx)
    return
  }
  await trx.updateTable('checkIns').set({ outAt, ended }).where('id', '=', held.id).execute()
}

async function countHours(trx: WriteTransaction, libraryId: number, hours: readonly DayAndHour[]) {
  if (hours.length === 0) return
  const { parts } = await readDayPartsAndShifts(trx)
  for (const { day, hour } of hours) {
    await trx
      .insertInto('insideHours')
      .values({ day, hour, libraryId, partId: partOf(hour, parts), people: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'hour', 'libraryId', 'partId'])
          .doUpdateSet((row) => ({ people: row('insideHours.people', '+', 1) })),
      )
      .execute()
  }
}

const partOf = (hour: number, parts: readonly DayPart[]) => requireDayPartAt(hour * 60, parts).id

/** Ends the open check-ins that are past their end, at that end (CI-4). @returns how many ended */
export async function endOverdueCheckIns(
  trx: WriteTransaction,
  { now, timeZone, memberIds }: { now: Date; timeZone: string; memberIds?: readonly string[] },
): Promise<number> {
  const at = now.toISOString()
  const overdue = (await listOpenCheckIns(trx, memberIds)).filter(({ endsAt }) => endsAt <= at)
  for (const held of overdue) await endCheckIn(trx, held, { outAt: held.endsAt, ended: 'itself' }, timeZone)
  return overdue.length
}

/**
 * Ends the open check-ins of these members now, such as of who is deleted, and takes away what waits at the desk of them.
 * @param at ISO 8601 in UTC
 */
export async function endCheckInsAndWaitingPresses(
  trx: WriteTransaction,
  { memberIds, at, timeZone }: { memberIds: readonly string[]; at: string; timeZone: string },
) {
  if (memberIds.length === 0) return
  await endMembersCheckInsNow(trx, { memberIds, at, timeZone })
  await trx.deleteFrom('checkInWaiting').where('memberId', 'in', memberIds).execute()
}

/**
 * Ends the open check-ins of these members now, in one room or wherever they are; what is past its end ended then.
 * @param at ISO 8601 in UTC
 * @returns how many ended
 */
export async function endMembersCheckInsNow(
  trx: WriteTransaction,
  {
    memberIds,
    libraryId,
    at,
    timeZone,
  }: { memberIds: readonly string[]; libraryId?: number; at: string; timeZone: string },
): Promise<number> {
  await endOverdueCheckIns(trx, { now: new Date(at), timeZone, memberIds })
  const open = (await listOpenCheckIns(trx, memberIds)).filter(
    (held) => libraryId === undefined || held.libraryId === libraryId,
  )
  for (const held of open)
    await endCheckIn(trx, held, { outAt: at > held.inAt ? at : held.inAt, ended: 'press' }, timeZone)
  return open.length
}

/** Closes the check-ins of these members and removes them all, as their consent ended (CI-1). The counts stay. */
export async function forgetCheckIns(
  trx: WriteTransaction,
  of: Parameters<typeof endCheckInsAndWaitingPresses>[1],
) {
  if (of.memberIds.length === 0) return
  await endCheckInsAndWaitingPresses(trx, of)
  await trx.deleteFrom('checkIns').where('memberId', 'in', of.memberIds).execute()
  await scheduleFreedPagesErase(trx)
}

/** Removes the check-ins of days before this one (CI-6). */
export async function removeCheckInsBefore(trx: WriteTransaction, day: Day) {
  await trx.deleteFrom('checkIns').where('day', '<', day).execute()
}

/** Whether there are check-ins of days before this one. */
export async function hasCheckInsBefore(db: Db, day: Day): Promise<boolean> {
  const row = await db.selectFrom('checkIns').select('id').where('day', '<', day).limit(1).executeTakeFirst()
  return row !== undefined
}
