import type { Expression, ExpressionBuilder } from 'kysely'
import { isVoidAt } from '#domain/admissions/offer.ts'
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

/** Every member who holds a part of a seat. */
export async function listHolds(db: Db): Promise<Hold[]> {
  return db
    .selectFrom('seatHolds')
    .select(['seatId', 'partId', 'memberId'])
    .where('memberId', 'is not', null)
    .$narrowType<{ memberId: string }>()
    .execute()
}

/** The parts of seats that members hold, and offers that are not void: none of them can be given now (EN-1). */
export async function listHeldParts(db: Db, now: Date): Promise<{ seatId: string; partIds: number[] }[]> {
  const rows = await db
    .selectFrom('seatHolds')
    .leftJoin('offers', 'offers.id', 'seatHolds.offerId')
    .select(['seatHolds.seatId', 'partId'])
    .where((row) => row.or([row('offerId', 'is', null), row('heldUntil', '>', now.toISOString())]))
    .execute()
  return rows.map(({ seatId, partId }) => ({ seatId, partIds: [partId] }))
}

type SeatRow = Omit<Seat, 'revision'>

/** A seat and who holds it, before somebody gets it. */
export interface SeatHolders {
  /** Null where there is no such seat. */
  seat: SeatRow | null
  /** The members who hold it, in which parts of the day. */
  held: Holder[]
  /** For whom it is held by an offer that is not void (EN-4), and until when. */
  offered: OfferHolder[]
}

/** Somebody to whom parts of a seat are offered; `until` is ISO 8601 in UTC. */
export interface OfferHolder {
  offerId: string
  name: string
  until: string
  partIds: number[]
}

const readSeat = prepared<{ seatId: string }>()((db, { seatId }) =>
  db
    .selectFrom('seating')
    .leftJoin('seatHolds', 'seatHolds.seatId', 'seating.id')
    .leftJoin('offers', 'offers.id', 'seatHolds.offerId')
    .leftJoin('enquiries', 'enquiries.id', 'offers.enquiryId')
    .select(['seating.id', 'seating.libraryId', 'seating.number as seatNumber', 'allocation', 'retiredOn'])
    .select(['seatHolds.memberId', 'partId', 'offerId', 'heldUntil', 'enquiries.name'])
    .where('seating.id', 'in', [seatId]),
)

/** A seat with who holds it now: the hold of an offer whose hour is reached counts for nothing (EN-4). */
export async function findSeatState(db: Db, seatId: string, now: Date): Promise<SeatHolders> {
  const rows = await readSeat(db, { seatId })
  const [row] = rows
  if (!row) return { seat: null, held: [], offered: [] }
  const { id, libraryId, seatNumber, allocation, retiredOn } = row
  const held = rows.flatMap(({ memberId, partId }) =>
    memberId === null || partId === null ? [] : [{ id: memberId, seatId, partIds: [partId] }],
  )
  const offered = rows.flatMap(({ offerId, heldUntil, name, partId }) =>
    offerId === null || heldUntil === null || partId === null || isVoidAt({ heldUntil }, now)
      ? []
      : [{ offerId, name: name ?? '', until: heldUntil, partIds: [partId] }],
  )
  return { seat: { id, libraryId, seatNumber, allocation, retiredOn }, held, offered }
}

const insertHold = prepared<Hold>()((db, { seatId, partId, memberId }) =>
  db.insertInto('seatHolds').values({ seatId, partId, memberId }),
)

/** The offers whose hour is reached, which hold nothing any more (EN-4). */
const voidOffers = (row: ExpressionBuilder<Schema, 'seatHolds'>, at: Expression<string> | string) =>
  row.selectFrom('offers').select('offers.id').where('heldUntil', '<=', at)

const removeVoidHolds = prepared<{ seatId: string; at: string }>()((db, { seatId, at }) =>
  db
    .deleteFrom('seatHolds')
    .where('seatId', '=', seatId)
    .where('offerId', 'in', (row) => voidOffers(row, at)),
)

/**
 * Gives a member who holds no seat this one in these parts of the day. The caller raises the member's revision.
 * Whoever takes a part of a seat removes the holds of void offers from it in the same transaction (EN-4).
 * @throws the engine's error where somebody holds one of them; `refusingTakenSeats` knows it
 */
export async function holdSeat(
  trx: Write,
  memberId: string,
  { seatId, partIds, now }: { seatId: string; partIds: readonly number[]; now: Date },
) {
  await removeVoidHolds(trx, { seatId, at: now.toISOString() })
  for (const partId of partIds) await insertHold(trx, { seatId, partId, memberId })
}

/** The same for many at once. */
export async function addHolds(trx: Write, holds: readonly Hold[], now: Date) {
  const at = now.toISOString()
  if (holds.length > 0) {
    await trx
      .deleteFrom('seatHolds')
      .where('offerId', 'in', (row) => voidOffers(row, at))
      .execute()
  }
  for (const some of inBatches([...holds])) await trx.insertInto('seatHolds').values(some).execute()
}

/**
 * Holds parts of a seat for an offer.
 * @throws the engine's error where somebody holds one of them; `refusingTakenSeats` knows it
 */
export async function holdForOffer(
  trx: Write,
  offerId: string,
  { seatId, partIds, now }: { seatId: string; partIds: readonly number[]; now: Date },
) {
  await removeVoidHolds(trx, { seatId, at: now.toISOString() })
  const holds = partIds.map((partId) => ({ seatId, partId, memberId: null, offerId }))
  await trx.insertInto('seatHolds').values(holds).execute()
}

/** Ends what an offer holds. */
export async function releaseOffer(trx: Write, offerId: string) {
  await trx.deleteFrom('seatHolds').where('offerId', '=', offerId).execute()
}

/** Ends what void offers still hold of seats that go. */
export async function removeHoldsOfOffers(trx: Write, seatIds: readonly string[]) {
  for (const some of inBatches([...seatIds])) {
    await trx.deleteFrom('seatHolds').where('seatId', 'in', some).where('offerId', 'is not', null).execute()
  }
}

/** Who is offered a seat, by an offer that is not void; `libraryId` narrows it to a room. */
export async function listOfferHolders(
  db: Db,
  now: Date,
  libraryId?: number,
): Promise<{ seatId: string; name: string; until: string }[]> {
  return db
    .selectFrom('seatHolds')
    .innerJoin('offers', 'offers.id', 'seatHolds.offerId')
    .innerJoin('enquiries', 'enquiries.id', 'offers.enquiryId')
    .innerJoin('seating', 'seating.id', 'seatHolds.seatId')
    .select(['seatHolds.seatId', 'enquiries.name', 'heldUntil as until'])
    .where('heldUntil', '>', now.toISOString())
    .$if(libraryId !== undefined, (query) => query.where('seating.libraryId', '=', libraryId ?? 0))
    .distinct()
    .orderBy('enquiries.name')
    .execute()
}

/** Ends what everybody holds, before it is given anew. The caller has seen that no offer is open. */
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
