import type { Day } from '#domain/day.ts'
import type { Library } from '#domain/seating/library.ts'
import type { Db } from '#server/database/database.ts'
import { addTombstones, type Write } from '#server/database/revision.ts'

/** Every room, the removed ones too, in the centre's order. */
export async function listLibraries(db: Db): Promise<Library[]> {
  return db.selectFrom('libraries').selectAll().orderBy('position').orderBy('id').execute()
}

/** Adds a room behind all others; gives its id. */
export async function addLibrary(
  trx: Write,
  names: Pick<Library, 'name' | 'nameMr'>,
  revision: number,
): Promise<Library> {
  const last = await trx
    .selectFrom('libraries')
    .select((row) => [row.fn.max('id').as('id'), row.fn.max('position').as('position')])
    .executeTakeFirst()
  const library = {
    ...names,
    id: (last?.id ?? 0) + 1,
    position: (last?.position ?? 0) + 1,
    removedOn: null,
    revision,
  }
  await trx.insertInto('libraries').values(library).execute()
  return library
}

export async function changeLibrary(
  trx: Write,
  id: number,
  names: { name?: string | undefined; nameMr?: string | undefined },
  revision: number,
) {
  await trx
    .updateTable('libraries')
    .set({ ...names, revision })
    .where('id', '=', id)
    .execute()
}

/**
 * Removes a room in which nobody holds a seat, with its seats. Deleted members who sat there are offered another seat when
 * they are restored.
 */
export async function removeLibrary(trx: Write, id: number, on: Day, revision: number) {
  const seats = await trx.selectFrom('seating').select('id').where('libraryId', '=', id).execute()
  const seatIds = seats.map((seat) => seat.id)
  if (seatIds.length > 0) {
    await trx
      .updateTable('members')
      .set({ formerSeatId: null, revision })
      .where('formerSeatId', 'in', seatIds)
      .execute()
    await trx.deleteFrom('seating').where('libraryId', '=', id).execute()
    await addTombstones(trx, 'seating', seatIds, revision)
  }
  await trx.updateTable('libraries').set({ removedOn: on, revision }).where('id', '=', id).execute()
}
