import type { ExpressionBuilder } from 'kysely'
import type { Hold } from '#domain/seating/hours.ts'
import type { Holder, Seat } from '#domain/seating/seat.ts'
import type { Db } from '#server/database/database.ts'
import { inBatches } from '#server/database/in-batches.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Write } from '#server/database/revision.ts'
import type { Schema } from '#server/database/schema.ts'

/** The seat of a member, who holds one in one part of the day or in several. */
export const heldSeatId = (row: ExpressionBuilder<Schema, 'members'>) =>
  row
    .selectFrom('seatHolds')
    .select('seatHolds.seatId')
    .whereRef('seatHolds.memberId', '=', 'members.id')
    .limit(1)

/** Everybody who holds a part of a seat. */
export async function listHolds(db: Db): Promise<Hold[]> {
  return db.selectFrom('seatHolds').selectAll().execute()
}

type SeatRow = Omit<Seat, 'revision'>

/** A seat and who holds it, before somebody gets it. */
export interface SeatHolders {
  /** Null where there is no such seat. */
  seat: SeatRow | null
  /** Who holds it, in which parts of the day. */
  held: Holder[]
}

const readSeat = prepared<{ seatId: string }>()((db, { seatId }) =>
  db
    .selectFrom('seating')
    .leftJoin('seatHolds', 'seatHolds.seatId', 'seating.id')
    .select(['id', 'libraryId', 'number as seatNumber', 'allocation', 'retiredOn'])
    .select(['memberId', 'partId'])
    .where('id', 'in', [seatId]),
)

export async function findSeatState(db: Db, seatId: string): Promise<SeatHolders> {
  const rows = await readSeat(db, { seatId })
  const [row] = rows
  if (!row) return { seat: null, held: [] }
  const { memberId: _memberId, partId: _partId, ...seat } = row
  const held = rows.flatMap(({ memberId, partId }) =>
    memberId === null || partId === null ? [] : [{ id: memberId, seatId, partIds: [partId] }],
  )
  return { seat, held }
}

const insertHold = prepared<Hold>()((db, { seatId, partId, memberId }) =>
  db.insertInto('seatHolds').values({ seatId, partId, memberId }),
)

/**
 * Gives a member who holds no seat this one in these parts of the day. The caller raises the member's revision.
 * @throws the engine's error where somebody holds one of them; `refusingTakenSeats` knows it
 */
export async function holdSeat(trx: Write, memberId: string, seatId: string, partIds: readonly number[]) {
  for (const partId of partIds) await insertHold(trx, { seatId, partId, memberId })
}

/** The same for many at once. */
export async function addHolds(trx: Write, holds: readonly Hold[]) {
  for (const some of inBatches([...holds])) await trx.insertInto('seatHolds').values(some).execute()
}

/** Ends what everybody holds, before it is given anew. */
export async function removeAllHolds(trx: Write) {
  await trx.deleteFrom('seatHolds').execute()
}

/** Lets go of single parts of the day. The caller raises the members' revision. */
export async function removeHolds(trx: Write, holds: readonly Pick<Hold, 'memberId' | 'partId'>[]) {
  for (const { memberId, partId } of holds) {
    await trx.deleteFrom('seatHolds').where('memberId', '=', memberId).where('partId', '=', partId).execute()
  }
}

/** Ends what these members hold. The caller raises the members' revision. */
export async function releaseSeats(trx: Write, memberIds: string[]) {
  await trx.deleteFrom('seatHolds').where('memberId', 'in', memberIds).execute()
}

export interface SeatHolder {
  id: string
  name: string
  seatId: string
}

/** Who holds the seats of one library, by name (RO-2). */
export async function listHolders(db: Db, libraryId: number): Promise<SeatHolder[]> {
  return db
    .selectFrom('seatHolds')
    .innerJoin('seating', 'seating.id', 'seatHolds.seatId')
    .innerJoin('members', 'members.id', 'seatHolds.memberId')
    .select(['members.id', 'members.name', 'seating.id as seatId'])
    .where('seating.libraryId', '=', libraryId)
    .distinct()
    .orderBy('members.name')
    .execute()
}
