import type { DoorTablet } from '#domain/check-in/check-in-screen-rows.ts'
import { phoneKey } from '#domain/members/member.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { hashOfToken } from '#server/token.ts'

/** The tablets whose keys stand, in the order in which they were made. */
export const listDoorTablets = (db: Db): Promise<DoorTablet[]> =>
  db
    .selectFrom('doors')
    .select(['id', 'libraryId', 'name', 'madeAt', 'madeBy', 'usedAt'])
    .where('endedAt', 'is', null)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()

/** A tablet whose key stands, with its last wrong digits. */
export interface DoorTabletWithValidKey {
  id: string
  libraryId: number
  usedAt: string | null
  /** Oldest first, ISO 8601 in UTC. */
  wrongAt: string[]
}

/** The tablet of a key, or of an id; undefined where it was ended or never was. */
export async function findDoorTablet(
  db: Db,
  by: { key: string } | { id: string },
): Promise<DoorTabletWithValidKey | undefined> {
  const row = await db
    .selectFrom('doors')
    .select(['id', 'libraryId', 'usedAt', 'wrongAt'])
    .where('endedAt', 'is', null)
    .$if('key' in by, (query) => query.where('keyHash', '=', 'key' in by ? hashOfToken(by.key) : ''))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .executeTakeFirst()
  return row && { ...row, wrongAt: JSON.parse(row.wrongAt) }
}

/** Whether there ever was a tablet of this id. */
export async function isDoorTabletIdUsed(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('doors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Adds a tablet; only the hash of its key is stored. */
export async function addDoorTablet(
  trx: WriteTransaction,
  { key, ...door }: Omit<DoorTablet, 'usedAt'> & { key: string },
) {
  await trx
    .insertInto('doors')
    .values({ ...door, keyHash: hashOfToken(key), usedAt: null, endedAt: null, wrongAt: '[]' })
    .execute()
}

/** Ends the key of a tablet. @returns its name; undefined where none stands by that id */
export async function markDoorTabletKeyEnded(
  trx: WriteTransaction,
  id: string,
  endedAt: string,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('doors')
    .set({ endedAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Notes that a tablet asked for its code. */
export async function noteDoorTabletUse(db: Db, id: string, usedAt: string) {
  await db.updateTable('doors').set({ usedAt }).where('id', '=', id).execute()
}

/** Stores the moments of a tablet's last wrong digits. */
export async function saveWrongDoorTabletDigitTimes(
  trx: WriteTransaction,
  id: string,
  wrongAt: readonly string[],
) {
  await trx
    .updateTable('doors')
    .set({ wrongAt: JSON.stringify(wrongAt) })
    .where('id', '=', id)
    .execute()
}

/** The phones of the members who are in the list and not Inactive, by which a tablet finds them; with the room of the seat that they hold. */
export async function listPhonesForDoorTablet(
  db: Db,
): Promise<{ id: string; phone: string; isMinor: boolean; libraryId: number | null }[]> {
  const rows = await db
    .selectFrom('members')
    .leftJoin('seatHolds', 'seatHolds.memberId', 'members.id')
    .leftJoin('seating', 'seating.id', 'seatHolds.seatId')
    .select(['members.id', 'phone', 'isMinor', 'libraryId'])
    .distinct()
    .where('deletedOn', 'is', null)
    .where('status', '<>', 'Inactive')
    .execute()
  return rows.map((row) => ({ ...row, phone: phoneKey(row.phone), isMinor: row.isMinor === 1 }))
}
