import { sql } from 'kysely'
import { libraries } from '#domain/seating/library.ts'
import type { Allocation, Seat } from '#domain/seating/seat.ts'
import type { Db } from '#server/database/database.ts'
import { addTombstones, removeTombstones, type Write } from '#server/database/revision.ts'

const columns = [
  'id',
  'library_id as libraryId',
  'seat_number as seatNumber',
  'allocation',
  'revision',
] as const

/** Every seat, or those written after a revision, ordered by library and number (DA-4). */
export async function listSeats(db: Db, after?: number): Promise<Seat[]> {
  const query = db.selectFrom('seating').select(columns).orderBy('library_id').orderBy('seat_number')
  return (after === undefined ? query : query.where('revision', '>', after)).execute()
}

export async function listSeatsOf(db: Db, libraryId: number): Promise<Seat[]> {
  return db
    .selectFrom('seating')
    .select(columns)
    .where('library_id', '=', libraryId)
    .orderBy('seat_number')
    .execute()
}

export async function findSeatById(db: Db, id: string): Promise<Seat | undefined> {
  return db.selectFrom('seating').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function addSeats(trx: Write, seats: Seat[]) {
  await trx
    .insertInto('seating')
    .values(
      seats.map(({ id, libraryId, seatNumber, allocation, revision }) => ({
        id,
        library_id: libraryId,
        seat_number: seatNumber,
        allocation,
        revision,
      })),
    )
    .execute()
  await removeTombstones(
    trx,
    'seating',
    seats.map(({ id }) => id),
  )
}

export async function changeAllocation(trx: Write, id: string, allocation: Allocation, revision: number) {
  await trx.updateTable('seating').set({ allocation, revision }).where('id', '=', id).execute()
}

export async function removeSeat(trx: Write, id: string, revision: number) {
  await trx.deleteFrom('seating').where('id', '=', id).execute()
  await addTombstones(trx, 'seating', [id], revision)
}

/** Gives seats of one library other numbers; they step aside first, as both engines check uniqueness row by row. */
export async function renumberSeats(trx: Write, moves: { id: string; to: number }[], revision: number) {
  await trx
    .updateTable('seating')
    .set({ seat_number: sql`-seat_number` })
    .where(
      'id',
      'in',
      moves.map(({ id }) => id),
    )
    .execute()
  for (const { id, to } of moves) {
    await trx.updateTable('seating').set({ seat_number: to, revision }).where('id', '=', id).execute()
  }
}

/** DA-2: the rooms as they are built, one seat for each number, all for anyone. Only where there is no seat at all. */
export async function seedSeats(trx: Write, revision: number) {
  const any = await trx.selectFrom('seating').select('id').limit(1).executeTakeFirst()
  if (any) return
  await addSeats(
    trx,
    libraries.flatMap(({ id: libraryId, seats }) =>
      Array.from({ length: seats }, (_, index) => ({
        id: `${libraryId}-${index + 1}`,
        libraryId,
        seatNumber: index + 1,
        allocation: 'Anyone' as const,
        revision,
      })),
    ),
  )
}
