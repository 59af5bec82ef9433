import type { ExpressionBuilder } from 'kysely'
import type { DeletedMember } from '#domain/members/deleted-member.ts'
import type { Member, MemberDetails } from '#domain/members/member.ts'
import type { MemberChanges } from '#domain/members/member-input.ts'
import type { Seat } from '#domain/seating/seat.ts'
import type { Db } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { removeTombstones, type Write } from '#server/database/revision.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Encrypted, FieldCipher } from '#server/encryption/field-encryption.ts'
import type { Reencryption } from '#server/encryption/open-field-cipher.ts'

const columns = [
  'id',
  'name',
  'phone',
  'gender',
  'joinDate',
  'expiryDate',
  'status',
  'photo',
  'revision',
] as const

/** The seat of a member, who holds one in one part of the day or in several. */
export const heldSeatId = (row: ExpressionBuilder<Schema, 'members'>) =>
  row
    .selectFrom('seatHolds')
    .select('seatHolds.seatId')
    .whereRef('seatHolds.memberId', '=', 'members.id')
    .limit(1)

const heldSeat = (row: ExpressionBuilder<Schema, 'members'>) => heldSeatId(row).as('seatId')

/** The place that an Aadhaar number is encrypted for. */
export const aadharOf = (memberId: string) => `members/${memberId}/aadhar`

/** Every member, or those written after a revision. Sorted by bytes, so the browser's locale sort is nearly a no-op. */
export async function listMembers(db: Db, after?: number): Promise<Member[]> {
  return after === undefined ? membersByName(db).execute() : listChanged(db, { after })
}

const membersByName = (db: Db) =>
  db.selectFrom('members').select(columns).select(heldSeat).where('deletedOn', 'is', null).orderBy('name')

const listChanged = prepared<{ after: number }>()((db, { after }) =>
  membersByName(db).where('revision', '>', after),
)

const readMember = prepared<{ id: string }>()((db, { id }) =>
  db
    .selectFrom('members')
    .select(columns)
    .select(['parentsPhone', 'aadhar', 'address', 'deletedOn', 'deletedBy', 'formerSeatId'])
    .select(heldSeat)
    .where('id', '=', id),
)

export async function findMember(
  db: Db,
  cipher: FieldCipher,
  id: string,
): Promise<MemberDetails | undefined> {
  const found = await findStoredMember(db, cipher, id)
  return found && !found.deletion ? found.member : undefined
}

export interface StoredMember {
  member: MemberDetails
  /** Null while the member is in the list. */
  deletion: Pick<DeletedMember, 'deletedOn' | 'deletedBy'> | null
}

/** A member, whether in the list or deleted; a deleted one with the seat that they held. */
export async function findStoredMember(
  db: Db,
  cipher: FieldCipher,
  id: string,
): Promise<StoredMember | undefined> {
  const [row] = await readMember(db, { id })
  if (!row) return undefined
  const { deletedOn, deletedBy, formerSeatId, aadhar, ...rest } = row
  const member = { ...rest, aadhar: cipher.decrypt(aadhar, aadharOf(id)) }
  if (deletedOn === null) return { member, deletion: null }
  return { member: { ...member, seatId: formerSeatId }, deletion: { deletedOn, deletedBy: deletedBy ?? '' } }
}

type SeatRow = Omit<Seat, 'revision'>

/** A seat and who holds it, before somebody gets it. */
export interface SeatState {
  /** Null where there is no such seat. */
  seat: SeatRow | null
  /** Whoever holds it in any part of the day. */
  holderId: string | null
}

const readSeat = prepared<{ seatId: string }>()((db, { seatId }) =>
  db
    .selectFrom('seating')
    .leftJoin('seatHolds', 'seatHolds.seatId', 'seating.id')
    .select(['id', 'libraryId', 'number as seatNumber', 'allocation', 'retiredOn'])
    .select('memberId as holderId')
    .where('id', '=', seatId)
    .limit(1),
)

export async function findSeatState(db: Db, seatId: string): Promise<SeatState> {
  const [row] = await readSeat(db, { seatId })
  if (!row) return { seat: null, holderId: null }
  const { holderId, ...seat } = row
  return { seat, holderId }
}

const readTombstone = prepared<{ id: string }>()((db, { id }) =>
  db.selectFrom('tombstones').select('rowId').where('topic', '=', 'members').where('rowId', '=', id),
)

const insertMember = prepared<Omit<MemberDetails, 'aadhar' | 'seatId'> & { aadhar: Encrypted }>()(
  (db, member) =>
    db.insertInto('members').values({
      id: member.id,
      name: member.name,
      phone: member.phone,
      parentsPhone: member.parentsPhone,
      gender: member.gender,
      aadhar: member.aadhar,
      address: member.address,
      joinDate: member.joinDate,
      expiryDate: member.expiryDate,
      status: member.status,
      photo: member.photo,
      revision: member.revision,
    }),
)

export async function addMember(trx: Write, cipher: FieldCipher, member: MemberDetails) {
  await insertMember(trx, { ...member, aadhar: cipher.encrypt(member.aadhar, aadharOf(member.id)) })
  if (member.seatId !== null) await holdSeat(trx, member.id, member.seatId)
  const [tombstone] = await readTombstone(trx, { id: member.id })
  if (tombstone) await removeTombstones(trx, 'members', [member.id])
}

const insertHolds = prepared<{ memberId: string; seatId: string }>()((db, { memberId, seatId }) =>
  db
    .insertInto('seatHolds')
    .columns(['seatId', 'partId', 'memberId'])
    .expression((from) =>
      from
        .selectFrom('dayParts')
        .select((row) => [
          row.cast<string>(seatId, 'text').as('seatId'),
          'dayParts.id as partId',
          row.cast<string>(memberId, 'text').as('memberId'),
        ]),
    ),
)

/**
 * Gives a member who holds no seat this one, in every part of the day. The caller raises the member's revision.
 * @throws the engine's error where somebody holds it; `isSeatTaken` knows it
 */
export async function holdSeat(trx: Write, memberId: string, seatId: string) {
  await insertHolds(trx, { memberId, seatId })
}

/** Ends what these members hold. The caller raises the members' revision. */
export async function releaseSeats(trx: Write, memberIds: string[]) {
  await trx.deleteFrom('seatHolds').where('memberId', 'in', memberIds).execute()
}

export async function changeMember(
  trx: Write,
  cipher: FieldCipher,
  id: string,
  { photo: _photo, revision: _basis, seatId, aadhar, ...same }: MemberChanges,
  mark: string | null | undefined,
  revision: number,
) {
  await trx
    .updateTable('members')
    .set({
      ...same,
      ...(aadhar !== undefined && { aadhar: cipher.encrypt(aadhar, aadharOf(id)) }),
      ...(mark !== undefined && { photo: mark }),
      revision,
    })
    .where('id', '=', id)
    .execute()
  if (seatId === undefined) return
  await releaseSeats(trx, [id])
  await holdSeat(trx, id, seatId)
}

export interface SeatHolder {
  id: string
  name: string
  seatId: string
}

/** Who holds the seats of one library. */
export async function listHolders(db: Db, libraryId: number): Promise<SeatHolder[]> {
  return db
    .selectFrom('seatHolds')
    .innerJoin('seating', 'seating.id', 'seatHolds.seatId')
    .innerJoin('members', 'members.id', 'seatHolds.memberId')
    .select(['members.id', 'members.name', 'seating.id as seatId'])
    .where('seating.libraryId', '=', libraryId)
    .distinct()
    .execute()
}

export async function savePhoto(trx: Write, memberId: string, image: Buffer | null) {
  await trx.deleteFrom('memberPhotos').where('memberId', '=', memberId).execute()
  if (image) await trx.insertInto('memberPhotos').values({ memberId, image }).execute()
}

/** The picture, only while `mark` is still the member's newest. */
export async function findPhoto(db: Db, memberId: string, mark: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('memberPhotos')
    .innerJoin('members', 'members.id', 'memberPhotos.memberId')
    .select('image')
    .where('memberId', '=', memberId)
    .where('photo', '=', mark)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return row?.image
}

/** The picture of a member, whether in the list or deleted. */
export async function findStoredPhoto(db: Db, memberId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('memberPhotos')
    .select('image')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row?.image
}

export async function reencryptMembers(trx: Write, change: Reencryption): Promise<number> {
  const members = await trx.selectFrom('members').select(['id', 'aadhar']).execute()
  for (const { id, aadhar } of members) {
    await trx
      .updateTable('members')
      .set({ aadhar: change(aadhar, aadharOf(id)) })
      .where('id', '=', id)
      .execute()
  }
  return members.length
}
