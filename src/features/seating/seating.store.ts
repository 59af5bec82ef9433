import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { librariesOfNewDatabase } from '#domain/seating/library.ts'
import {
  nextSeatNumber,
  type Seat,
  type SeatAllocation,
  seatHasDesk,
  seatIdOfNewDatabase,
} from '#domain/seating/seat.ts'
import type { Db } from '#server/database/database.ts'
import { addTombstones, type WriteTransaction } from '#server/database/revision.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'

const columns = ['id', 'libraryId', 'number as seatNumber', 'allocation', 'retiredOn', 'revision'] as const

/** Every seat, the retired ones too, or those written after a revision, ordered by library and number (DA-4). */
export async function listSeats(db: Db, after?: number): Promise<Seat[]> {
  const query = db.selectFrom('seating').select(columns).orderBy('libraryId').orderBy('number')
  return (after === undefined ? query : query.where('revision', '>', after)).execute()
}

/** The seats of one library, the retired ones too. */
export async function listSeatsOfRoom(db: Db, libraryId: number): Promise<Seat[]> {
  return db
    .selectFrom('seating')
    .select(columns)
    .where('libraryId', '=', libraryId)
    .orderBy('number')
    .execute()
}

export async function hasLibraryWithId(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('libraries')
    .select('id')
    .where('id', '=', id)
    .where('removedOn', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function findSeatById(db: Db, id: string): Promise<Seat | undefined> {
  return db.selectFrom('seating').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Adds seats that are in use. */
export async function addSeats(trx: WriteTransaction, seats: Omit<Seat, 'retiredOn'>[]) {
  await trx
    .insertInto('seating')
    .values(
      seats.map(({ id, libraryId, seatNumber, allocation, revision }) => ({
        id,
        libraryId,
        number: seatNumber,
        allocation,
        revision,
      })),
    )
    .execute()
}

export async function changeSeatAllocation(
  trx: WriteTransaction,
  id: string,
  allocation: SeatAllocation,
  revision: number,
) {
  await trx.updateTable('seating').set({ allocation, revision }).where('id', '=', id).execute()
}

/** Makes every seat of a room that is in use for the same people. */
export async function changeSeatAllocationOfRoom(
  trx: WriteTransaction,
  libraryId: number,
  allocation: SeatAllocation,
  revision: number,
) {
  await trx
    .updateTable('seating')
    .set({ allocation, revision })
    .where('libraryId', '=', libraryId)
    .where('retiredOn', 'is', null)
    .where('allocation', '!=', allocation)
    .execute()
}

/** Takes a seat out of use; whoever holds it still does, without a desk (LY-6). */
export async function retireSeat(trx: WriteTransaction, id: string, on: Day, revision: number) {
  await trx.updateTable('seating').set({ retiredOn: on, revision }).where('id', '=', id).execute()
}

/** Puts a retired seat back into use. */
async function reviveSeat(trx: WriteTransaction, id: string, allocation: SeatAllocation, revision: number) {
  await trx
    .updateTable('seating')
    .set({ retiredOn: null, allocation, revision })
    .where('id', '=', id)
    .execute()
}

/**
 * Adds seats behind the last one that is in use (LY-6, RO-3). A retired seat of such a number comes back, for whoever holds it
 * too.
 */
export async function addNumberedSeats(
  trx: WriteTransaction,
  libraryId: number,
  count: number,
  revision: number,
  allocation: SeatAllocation = 'Anyone',
): Promise<Seat[]> {
  const seats = await listSeatsOfRoom(trx, libraryId)
  const retired = new Map(seats.map((seat) => [seat.seatNumber, seat]))
  const first = nextSeatNumber(seats.filter(seatHasDesk))
  const added = Array.from({ length: count }, (_, index): Seat => {
    const seatNumber = first + index
    const id = retired.get(seatNumber)?.id ?? randomUUID()
    return { id, libraryId, seatNumber, allocation, retiredOn: null, revision }
  })
  const isNew = ({ seatNumber }: Seat) => !retired.has(seatNumber)
  const fresh = added.filter(isNew)
  if (fresh.length > 0) await addSeats(trx, fresh)
  for (const { id } of added.filter((seat) => !isNew(seat))) await reviveSeat(trx, id, allocation, revision)
  return added
}

/** Gives seats of one library other numbers; they step aside first, as both engines check uniqueness row by row. */
export async function renumberSeats(
  trx: WriteTransaction,
  moves: { id: string; to: number }[],
  revision: number,
) {
  await trx
    .updateTable('seating')
    .set({ number: sql`-number` })
    .where(
      'id',
      'in',
      moves.map(({ id }) => id),
    )
    .execute()
  for (const { id, to } of moves) {
    await trx.updateTable('seating').set({ number: to, revision }).where('id', '=', id).execute()
  }
}

/** Every seat of a room, the retired ones too. */
export async function listSeatIdsOfRoom(db: Db, libraryId: number): Promise<string[]> {
  const seats = await db.selectFrom('seating').select('id').where('libraryId', '=', libraryId).execute()
  return seats.map(({ id }) => id)
}

/** Removes seats that nobody holds or held before they were deleted. */
export async function removeSeats(trx: WriteTransaction, seatIds: string[], revision: number) {
  for (const some of splitIntoBatches(seatIds)) {
    await trx.deleteFrom('seating').where('id', 'in', some).execute()
  }
  await addTombstones(trx, 'seating', seatIds, revision)
}

/** DA-2: one seat for each number of each library, all for anyone. Only where there is no seat at all. */
export async function seedSeats(trx: WriteTransaction, revision: number) {
  const any = await trx.selectFrom('seating').select('id').limit(1).executeTakeFirst()
  if (any) return
  await addSeats(
    trx,
    librariesOfNewDatabase.flatMap(({ id: libraryId, seats }) =>
      Array.from({ length: seats }, (_, index) => ({
        id: seatIdOfNewDatabase(libraryId, index + 1),
        libraryId,
        seatNumber: index + 1,
        allocation: 'Anyone' as const,
        revision,
      })),
    ),
  )
}
