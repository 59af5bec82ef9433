import type { Day } from '#domain/day.ts'
import type { Library } from '#domain/seating/library.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'

/** Every room, the removed ones too, in the centre's order. */
export async function listLibraries(db: Db): Promise<Library[]> {
  return db.selectFrom('libraries').selectAll().orderBy('position').orderBy('id').execute()
}

/** True for the id of a room that was not removed. */
export async function isLibraryNotRemoved(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('libraries')
    .select('id')
    .where('id', '=', id)
    .where('removedOn', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a room behind all others; gives its id. */
export async function addLibrary(
  trx: WriteTransaction,
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

export async function renameLibrary(
  trx: WriteTransaction,
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

/** Marks a room as removed; it keeps its name for what was sold in it. */
export async function removeLibrary(trx: WriteTransaction, id: number, on: Day, revision: number) {
  await trx.updateTable('libraries').set({ removedOn: on, revision }).where('id', '=', id).execute()
}
