import type { Expression, ExpressionBuilder } from 'kysely'
import { isSeatOfferVoidAt } from '#domain/admissions/seat-offer.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { SeatDayPartHold } from '#domain/seating/hours.ts'
import type { Seat, SeatHolderWithDayParts } from '#domain/seating/seat.ts'
import type { Db } from '#server/database/database.ts'
import { preparedStatement } from '#server/database/prepared-sql-statements.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'

/** The seat of a member, who holds one in one part of the day or in several. */
export const selectSeatIdHeldByMember = (row: ExpressionBuilder<DatabaseSchema, 'members'>) =>
  row
    .selectFrom('seatHolds')
    .select('seatHolds.seatId')
    .whereRef('seatHolds.memberId', '=', 'members.id')
    .limit(1)

/** Every member who holds a part of a seat. */
export async function listMemberSeatHolds(db: Db): Promise<SeatDayPartHold[]> {
  return db
    .selectFrom('seatHolds')
    .select(['seatId', 'partId', 'memberId'])
    .where('memberId', 'is not', null)
    .$narrowType<{ memberId: string }>()
    .execute()
}

/** The parts of seats that members hold, and offers that are not void: none of them can be given now (EN-1). */
export async function listSeatDayPartsHeldOrOffered(
  db: Db,
  now: Date,
): Promise<{ seatId: string; partIds: number[] }[]> {
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
export interface SeatWithHolders {
  /** Null where there is no such seat. */
  seat: SeatRow | null
  /** The members who hold it, in which parts of the day. */
  held: SeatHolderWithDayParts[]
  /** For whom it is held or promised by an offer that is not void (EN-4), and until when. */
  offered: SeatOfferHolder[]
  /** The parts whose holder leaves, and from which day on they can be given (MP-5). */
  promised: { partId: number; from: Day }[]
}

/** Somebody to whom parts of a seat are offered; `until` is ISO 8601 in UTC. */
export interface SeatOfferHolder {
  offerId: string
  name: string
  until: string
  partIds: number[]
}

const readSeat = preparedStatement<{ seatId: string }>()((db, { seatId }) =>
  db
    .selectFrom('seating')
    .leftJoin('seatHolds', 'seatHolds.seatId', 'seating.id')
    .leftJoin('leavings', 'leavings.memberId', 'seatHolds.memberId')
    .leftJoin('seatPromises', (join) =>
      join
        .onRef('seatPromises.seatId', '=', 'seatHolds.seatId')
        .onRef('seatPromises.partId', '=', 'seatHolds.partId'),
    )
    .leftJoin('offers', (join) =>
      join.on((row) =>
        row('offers.id', '=', row.fn.coalesce('seatHolds.offerId', 'seatPromises.offerId').$castTo<string>()),
      ),
    )
    .leftJoin('enquiries', 'enquiries.id', 'offers.enquiryId')
    .select(['seating.id', 'seating.libraryId', 'seating.number as seatNumber', 'allocation', 'retiredOn'])
    .select(['seatHolds.memberId', 'seatHolds.partId', 'offers.id as offerId', 'heldUntil'])
    .select(['enquiries.name', 'leavings.leavesOn'])
    .where('seating.id', 'in', [seatId]),
)

/** A seat with who holds it now: the hold of an offer whose hour is reached counts for nothing (EN-4). */
export async function findSeatWithHolders(db: Db, seatId: string, now: Date): Promise<SeatWithHolders> {
  const rows = await readSeat(db, { seatId })
  const [row] = rows
  if (!row) return { seat: null, held: [], offered: [], promised: [] }
  const { id, libraryId, seatNumber, allocation, retiredOn } = row
  const held = rows.flatMap(({ memberId, partId }) =>
    memberId === null || partId === null ? [] : [{ id: memberId, seatId, partIds: [partId] }],
  )
  const offered = rows.flatMap(({ offerId, heldUntil, name, partId }) =>
    offerId === null || heldUntil === null || partId === null || isSeatOfferVoidAt({ heldUntil }, now)
      ? []
      : [{ offerId, name: name ?? '', until: heldUntil, partIds: [partId] }],
  )
  const promised = rows.flatMap(({ partId, leavesOn }) =>
    partId === null || leavesOn === null ? [] : [{ partId, from: addDays(leavesOn, 1) }],
  )
  return { seat: { id, libraryId, seatNumber, allocation, retiredOn }, held, offered, promised }
}

const insertHold = preparedStatement<SeatDayPartHold>()((db, { seatId, partId, memberId }) =>
  db.insertInto('seatHolds').values({ seatId, partId, memberId }),
)

/** The offers whose hour is reached, which hold nothing any more (EN-4). */
const voidOffers = (
  row: Pick<ExpressionBuilder<DatabaseSchema, 'seatHolds'>, 'selectFrom'>,
  at: Expression<string> | string,
) => row.selectFrom('offers').select('offers.id').where('heldUntil', '<=', at)

const removeVoidHolds = preparedStatement<{ seatId: string; at: string }>()((db, { seatId, at }) =>
  db
    .deleteFrom('seatHolds')
    .where('seatId', '=', seatId)
    .where('offerId', 'in', (row) => voidOffers(row, at)),
)

/**
 * Gives a member who holds no seat this one in these parts of the day. The caller raises the member's revision.
 * Whoever takes a part of a seat removes the holds of void offers from it in the same transaction (EN-4).
 * @throws the engine's error where somebody holds one of them; `withTakenSeatRefusal` knows it
 */
export async function addMemberSeatHold(
  trx: WriteTransaction,
  memberId: string,
  { seatId, partIds, now }: { seatId: string; partIds: readonly number[]; now: Date },
) {
  await removeVoidHolds(trx, { seatId, at: now.toISOString() })
  for (const partId of partIds) await insertHold(trx, { seatId, partId, memberId })
}

/** The same for many at once. */
export async function addSeatHoldsOfMembers(
  trx: WriteTransaction,
  holds: readonly SeatDayPartHold[],
  now: Date,
) {
  const at = now.toISOString()
  if (holds.length > 0) {
    await trx
      .deleteFrom('seatHolds')
      .where('offerId', 'in', (row) => voidOffers(row, at))
      .execute()
  }
  for (const some of splitIntoBatches([...holds])) await trx.insertInto('seatHolds').values(some).execute()
}

/**
 * Holds parts of a seat for an offer: those that are free now, and as a promise those whose holder leaves (MP-5).
 * @throws the engine's error where somebody has one of them; `withTakenSeatRefusal` knows it
 */
export async function addSeatOfferHold(
  trx: WriteTransaction,
  offerId: string,
  { seatId, partIds, now }: { seatId: string; partIds: readonly number[]; now: Date },
) {
  const at = now.toISOString()
  await removeVoidHolds(trx, { seatId, at })
  await trx
    .deleteFrom('seatPromises')
    .where('seatId', '=', seatId)
    .where('offerId', 'in', (row) => voidOffers(row, at))
    .execute()
  const { promised } = await findSeatWithHolders(trx, seatId, now)
  const isPromised = (partId: number) => promised.some((part) => part.partId === partId)
  const holds = partIds
    .filter((partId) => !isPromised(partId))
    .map((partId) => ({ seatId, partId, memberId: null, offerId }))
  const promises = partIds.filter(isPromised).map((partId) => ({ seatId, partId, offerId }))
  if (holds.length > 0) await trx.insertInto('seatHolds').values(holds).execute()
  if (promises.length > 0) await trx.insertInto('seatPromises').values(promises).execute()
}

/** Ends what an offer holds, and what it was promised. */
export async function releaseSeatOfOffer(trx: WriteTransaction, offerId: string) {
  await trx.deleteFrom('seatHolds').where('offerId', '=', offerId).execute()
  await trx.deleteFrom('seatPromises').where('offerId', '=', offerId).execute()
}

/** Gives an offer the parts that it was promised and that nobody holds any more (MP-5). */
async function keepPromises(trx: WriteTransaction) {
  const kept = await trx
    .selectFrom('seatPromises')
    .leftJoin('seatHolds', (join) =>
      join
        .onRef('seatHolds.seatId', '=', 'seatPromises.seatId')
        .onRef('seatHolds.partId', '=', 'seatPromises.partId'),
    )
    .select(['seatPromises.seatId', 'seatPromises.partId', 'seatPromises.offerId'])
    .where('seatHolds.seatId', 'is', null)
    .execute()
  for (const { seatId, partId, offerId } of kept) {
    await trx.insertInto('seatHolds').values({ seatId, partId, memberId: null, offerId }).execute()
    await trx.deleteFrom('seatPromises').where('seatId', '=', seatId).where('partId', '=', partId).execute()
  }
}

/** The parts of seats that offers hold or were promised, void ones too. */
export const selectSeatDayPartsOfOffers = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('seatHolds')
    .select(['seatHolds.seatId', 'seatHolds.partId', 'seatHolds.offerId'])
    .where('offerId', 'is not', null)
    .$narrowType<{ offerId: string }>()
    .unionAll(
      db
        .selectFrom('seatPromises')
        .select(['seatPromises.seatId', 'seatPromises.partId', 'seatPromises.offerId']),
    )

/** The day from which an offer can be admitted: the latest of its promised parts; null where it was promised none (MP-5). */
export async function findDayOfferPromisedFrom(db: Db, offerId: string): Promise<Day | null> {
  const { leavesOn } = await db
    .selectFrom('seatPromises')
    .innerJoin('seatHolds', (join) =>
      join
        .onRef('seatHolds.seatId', '=', 'seatPromises.seatId')
        .onRef('seatHolds.partId', '=', 'seatPromises.partId'),
    )
    .innerJoin('leavings', 'leavings.memberId', 'seatHolds.memberId')
    .select((row) => row.fn.max('leavesOn').as('leavesOn'))
    .where('seatPromises.offerId', '=', offerId)
    .executeTakeFirstOrThrow()
  return leavesOn === null ? null : addDays(leavesOn, 1)
}

/** To whom the seat of a member who leaves is promised by an offer that is not void (MP-5). */
export async function listPeoplePromisedMemberSeat(
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ seatId: string; name: string; until: string }[]> {
  return db
    .selectFrom('seatHolds')
    .innerJoin('seatPromises', (join) =>
      join
        .onRef('seatPromises.seatId', '=', 'seatHolds.seatId')
        .onRef('seatPromises.partId', '=', 'seatHolds.partId'),
    )
    .innerJoin('offers', 'offers.id', 'seatPromises.offerId')
    .innerJoin('enquiries', 'enquiries.id', 'offers.enquiryId')
    .select(['seatHolds.seatId', 'enquiries.name', 'heldUntil as until'])
    .where('seatHolds.memberId', '=', memberId)
    .where('heldUntil', '>', now.toISOString())
    .distinct()
    .execute()
}

/** Ends what void offers still hold of seats that go. */
export async function removeOfferHoldsOfSeats(trx: WriteTransaction, seatIds: readonly string[]) {
  for (const some of splitIntoBatches([...seatIds])) {
    await trx.deleteFrom('seatHolds').where('seatId', 'in', some).where('offerId', 'is not', null).execute()
    await trx.deleteFrom('seatPromises').where('seatId', 'in', some).execute()
  }
}

/** Who is offered a seat, by an offer that is not void; `libraryId` narrows it to a room. */
export async function listSeatOfferHolders(
  db: Db,
  now: Date,
  libraryId?: number,
): Promise<{ seatId: string; name: string; until: string }[]> {
  return db
    .selectFrom((of) => selectSeatDayPartsOfOffers(of).as('offered'))
    .innerJoin('offers', 'offers.id', 'offered.offerId')
    .innerJoin('enquiries', 'enquiries.id', 'offers.enquiryId')
    .innerJoin('seating', 'seating.id', 'offered.seatId')
    .select(['offered.seatId', 'enquiries.name', 'heldUntil as until'])
    .where('heldUntil', '>', now.toISOString())
    .$if(libraryId !== undefined, (query) => query.where('seating.libraryId', '=', libraryId ?? 0))
    .distinct()
    .orderBy('enquiries.name')
    .execute()
}

/** Ends what everybody holds, before it is given anew. The caller has seen that no offer is open. */
export async function removeHoldsOfAllSeats(trx: WriteTransaction) {
  await trx.deleteFrom('seatHolds').execute()
  await trx.deleteFrom('seatPromises').execute()
}

/** Lets go of single parts of the day. The caller raises the members' revision. */
export async function removeMemberSeatHoldsOfDayParts(
  trx: WriteTransaction,
  holds: readonly Pick<SeatDayPartHold, 'memberId' | 'partId'>[],
) {
  for (const { memberId, partId } of holds) {
    await trx.deleteFrom('seatHolds').where('memberId', '=', memberId).where('partId', '=', partId).execute()
  }
  await keepPromises(trx)
}

/** Ends what these members hold. The caller raises the members' revision. */
export async function releaseSeatsOfMembers(trx: WriteTransaction, memberIds: string[]) {
  await trx.deleteFrom('seatHolds').where('memberId', 'in', memberIds).execute()
  await keepPromises(trx)
}

export interface SeatHolder {
  id: string
  name: string
  seatId: string
}

/** Who holds the seats of one library, by name (RO-2). */
export async function listSeatHoldersOfRoom(db: Db, libraryId: number): Promise<SeatHolder[]> {
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
