import type { ExpressionBuilder } from 'kysely'
import type { DeletedMember } from '#domain/members/deleted-member.ts'
import type { Member, MemberDetails } from '#domain/members/member.ts'
import type { MemberChanges } from '#domain/members/member-input.ts'
import type { Hold } from '#domain/seating/hours.ts'
import type { Holder, Seat } from '#domain/seating/seat.ts'
import type { Db } from '#server/database/database.ts'
import { inBatches } from '#server/database/in-batches.ts'
import { prepared } from '#server/database/prepared.ts'
import { removeTombstones, type Write } from '#server/database/revision.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Encrypted, FieldCipher } from '#server/encryption/field-encryption.ts'
import type { Reencryption } from '#server/encryption/open-field-cipher.ts'

const columns = [
  'members.id',
  'name',
  'phone',
  'gender',
  'joinDate',
  'expiryDate',
  'status',
  'photo',
  'planId',
  'price',
  'isSample',
  'revision',
] as const

/** The seat of a member, who holds one in one part of the day or in several. */
export const heldSeatId = (row: ExpressionBuilder<Schema, 'members'>) =>
  row
    .selectFrom('seatHolds')
    .select('seatHolds.seatId')
    .whereRef('seatHolds.memberId', '=', 'members.id')
    .limit(1)

type StoredRow = Omit<Member, 'partIds' | 'isSample'> & { partId: number | null; isSample: number }

/** Rows of one member stand together, one for each part of the day that they hold. */
function joined<Row extends StoredRow>(rows: readonly Row[]) {
  const members: (Omit<Row, 'partId' | 'isSample'> & Pick<Member, 'partIds' | 'isSample'>)[] = []
  for (const { partId, isSample, ...row } of rows) {
    const last = members.at(-1)
    if (last?.id === row.id && partId !== null) last.partIds.push(partId)
    else members.push({ ...row, partIds: partId === null ? [] : [partId], isSample: isSample === 1 })
  }
  return members
}

/** The place that an Aadhaar number is encrypted for. */
export const aadharOf = (memberId: string) => `members/${memberId}/aadhar`

/** Every member, or those written after a revision. Sorted by bytes, so the browser's locale sort is nearly a no-op. */
export async function listMembers(db: Db, after?: number): Promise<Member[]> {
  return joined(after === undefined ? await membersByName(db).execute() : await listChanged(db, { after }))
}

const withHolds = (db: Db) =>
  db
    .selectFrom('members')
    .leftJoin('seatHolds', 'seatHolds.memberId', 'members.id')
    .select(columns)
    .select(['seatHolds.seatId', 'seatHolds.partId'])

const membersByName = (db: Db) =>
  withHolds(db).where('deletedOn', 'is', null).orderBy('name').orderBy('members.id').orderBy('partId')

const listChanged = prepared<{ after: number }>()((db, { after }) =>
  membersByName(db).where('revision', '>', after),
)

const readMember = prepared<{ id: string }>()((db, { id }) =>
  withHolds(db)
    .select(['parentsPhone', 'aadhar', 'address', 'deletedOn', 'deletedBy', 'formerSeatId'])
    .where('members.id', '=', id)
    .orderBy('partId'),
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
  const [row] = joined(await readMember(db, { id }))
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
  /** Who holds it, in which parts of the day. */
  held: Holder[]
}

const readSeat = prepared<{ seatId: string }>()((db, { seatId }) =>
  db
    .selectFrom('seating')
    .leftJoin('seatHolds', 'seatHolds.seatId', 'seating.id')
    .select(['id', 'libraryId', 'number as seatNumber', 'allocation', 'retiredOn'])
    .select(['memberId', 'partId'])
    .where('id', '=', seatId),
)

export async function findSeatState(db: Db, seatId: string): Promise<SeatState> {
  const rows = await readSeat(db, { seatId })
  const [row] = rows
  if (!row) return { seat: null, held: [] }
  const { memberId: _memberId, partId: _partId, ...seat } = row
  const held = rows.flatMap(({ memberId, partId }) =>
    memberId === null || partId === null ? [] : [{ id: memberId, seatId, partIds: [partId] }],
  )
  return { seat, held }
}

const readTombstone = prepared<{ id: string }>()((db, { id }) =>
  db.selectFrom('tombstones').select('rowId').where('topic', '=', 'members').where('rowId', '=', id),
)

type NewRow = Omit<MemberDetails, 'aadhar' | 'seatId' | 'partIds' | 'isSample'> & { aadhar: Encrypted }

const insertMember = prepared<NewRow>()((db, member) =>
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
    planId: member.planId,
    price: member.price,
    revision: member.revision,
  }),
)

export async function addMember(trx: Write, cipher: FieldCipher, member: MemberDetails) {
  await insertMember(trx, { ...member, aadhar: cipher.encrypt(member.aadhar, aadharOf(member.id)) })
  if (member.seatId !== null) await holdSeat(trx, member.id, member.seatId, member.partIds)
  const [tombstone] = await readTombstone(trx, { id: member.id })
  if (tombstone) await removeTombstones(trx, 'members', [member.id])
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

/** Ends what these members hold. The caller raises the members' revision. */
export async function releaseSeats(trx: Write, memberIds: string[]) {
  await trx.deleteFrom('seatHolds').where('memberId', 'in', memberIds).execute()
}

export async function changeMember(
  trx: Write,
  cipher: FieldCipher,
  id: string,
  { photo: _photo, revision: _basis, seatId: _seatId, aadhar, ...same }: MemberChanges,
  mark: string | null | undefined,
  revision: number,
) {
  await trx
    .updateTable('members')
    .set({
      ...same,
      ...(aadhar !== undefined && { aadhar: cipher.encrypt(aadhar, aadharOf(id)) }),
      ...(mark !== undefined && { photo: mark }),
      // Who has a name or a number of their own is no longer one of the sample.
      ...((same.name !== undefined || same.phone !== undefined) && { isSample: 0 }),
      revision,
    })
    .where('id', '=', id)
    .execute()
}

/** What a renewal sold to a member. The caller raises the member's revision. */
export async function saveSold(trx: Write, id: string, sold: Pick<Member, 'planId' | 'price'>) {
  await trx.updateTable('members').set(sold).where('id', '=', id).execute()
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

/** The names of these members, in order. */
export async function listNamesOf(db: Db, ids: string[]): Promise<string[]> {
  const rows: { name: string }[] = []
  for (const some of inBatches(ids)) {
    rows.push(...(await db.selectFrom('members').select('name').where('id', 'in', some).execute()))
  }
  return rows.map(({ name }) => name).sort()
}

/** Marks members as changed by this revision, where what changed is not in their own row. */
export async function touchMembers(trx: Write, ids: string[], revision: number) {
  for (const some of inBatches(ids)) {
    await trx.updateTable('members').set({ revision }).where('id', 'in', some).execute()
  }
}
