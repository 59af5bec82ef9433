import type { DayPartsAndShifts, DayPartsShiftsAndSeatHolds, Shift } from '#domain/seating/hours.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'

/** The hours, and the revision that last wrote them. */
export type StoredDayPartsAndShifts = DayPartsAndShifts & { revision: number }

export async function readDayPartsAndShifts(db: Db): Promise<StoredDayPartsAndShifts> {
  const parts = await db.selectFrom('dayParts').selectAll().orderBy('startsAt').execute()
  const shifts = await db.selectFrom('shifts').selectAll().orderBy('position').execute()
  const pairs = await db.selectFrom('shiftParts').selectAll().orderBy('partId').execute()
  return {
    parts: parts.map(({ id, startsAt }) => ({ id, startsAt })),
    shifts: shifts.map((shift) => ({
      ...shift,
      partIds: pairs.filter(({ shiftId }) => shiftId === shift.id).map(({ partId }) => partId),
    })),
    revision: Math.max(0, ...parts.map(({ revision }) => revision)),
  }
}

export async function hasShiftWithId(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('shifts').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Marks the hours as changed by this revision. */
export async function touchDayPartsAndShifts(trx: WriteTransaction, revision: number) {
  await trx.updateTable('dayParts').set({ revision }).execute()
}

/** Puts these parts and shifts in the place of those that are there, of which nobody may hold any meanwhile. */
export async function replaceDayPartsAndShifts(
  trx: WriteTransaction,
  { parts, shifts }: Pick<DayPartsShiftsAndSeatHolds, 'parts' | 'shifts'>,
  revision: number,
) {
  await trx.deleteFrom('shiftParts').execute()
  await trx.deleteFrom('dayParts').execute()
  await trx
    .insertInto('dayParts')
    .values(parts.map((part) => ({ ...part, revision })))
    .execute()
  await addShiftParts(trx, shifts)
}

async function addShiftParts(trx: WriteTransaction, shifts: readonly Pick<Shift, 'id' | 'partIds'>[]) {
  const pairs = shifts.flatMap(({ id, partIds }) => partIds.map((partId) => ({ shiftId: id, partId })))
  if (pairs.length > 0) await trx.insertInto('shiftParts').values(pairs).execute()
}

/** Adds a shift; gives its id. */
export async function addShift(
  trx: WriteTransaction,
  { partIds, ...shift }: Pick<Shift, 'name' | 'nameMr' | 'partIds'>,
): Promise<number> {
  const last = await trx
    .selectFrom('shifts')
    .select((row) => [row.fn.max('id').as('id'), row.fn.max('position').as('position')])
    .executeTakeFirst()
  const id = (last?.id ?? 0) + 1
  await trx
    .insertInto('shifts')
    .values({ ...shift, id, position: (last?.position ?? 0) + 1 })
    .execute()
  await addShiftParts(trx, [{ id, partIds }])
  return id
}

export async function renameShift(
  trx: WriteTransaction,
  id: number,
  names: { name?: string | undefined; nameMr?: string | undefined },
) {
  if (names.name === undefined && names.nameMr === undefined) return
  await trx.updateTable('shifts').set(names).where('id', '=', id).execute()
}

export async function removeShift(trx: WriteTransaction, id: number) {
  await trx.deleteFrom('shifts').where('id', '=', id).execute()
}
