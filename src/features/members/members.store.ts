import { sql } from 'kysely'
import type { Member, MemberDetails } from '#domain/members/member.ts'
import type { MemberChanges } from '#domain/members/member-input.ts'
import type { Allocation } from '#domain/seating/seat.ts'
import type { Db } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { removeTombstones, type Write } from '#server/database/revision.ts'
import type { Encrypted, FieldCipher } from '#server/encryption/field-encryption.ts'
import type { Reencryption } from '#server/encryption/open-field-cipher.ts'

const columns = [
  'id',
  'name',
  'phone',
  'gender',
  'library_id as libraryId',
  'seat_number as seatNumber',
  'join_date as joinDate',
  'expiry_date as expiryDate',
  'status',
  'photo',
  'revision',
] as const

/** The place an Aadhaar number is sealed for. */
export const aadharOf = (memberId: string) => `members/${memberId}/aadhar`

/**
 * Every member, or those written after a revision. They come by the letters of their names, so that the screens,
 * which order them as people do, have little left to do.
 */
export async function listMembers(db: Db, after?: number): Promise<Member[]> {
  return after === undefined ? membersByName(db).execute() : listChanged(db, { after })
}

const membersByName = (db: Db) => db.selectFrom('members').select(columns).orderBy('name')

const listChanged = prepared<{ after: number }>()((db, { after }) =>
  membersByName(db).where('revision', '>', after),
)

const readMember = prepared<{ id: string }>()((db, { id }) =>
  db
    .selectFrom('members')
    .select([...columns, 'parents_phone as parentsPhone', 'aadhar', 'address'])
    .where('id', '=', id),
)

export async function findMember(
  db: Db,
  cipher: FieldCipher,
  id: string,
): Promise<MemberDetails | undefined> {
  const [kept] = await readMember(db, { id })
  return kept && { ...kept, aadhar: cipher.decrypt(kept.aadhar, aadharOf(id)) }
}

export type Holder = Pick<Member, 'id' | 'name' | 'libraryId' | 'seatNumber'>
const holderColumns = ['id', 'name', 'library_id as libraryId', 'seat_number as seatNumber'] as const

type Asked = Pick<Member, 'id' | 'libraryId' | 'seatNumber'>

const readPlace = prepared<Asked>()((db, { id, libraryId, seatNumber }) =>
  db.selectNoFrom((look) => [
    look
      .selectFrom('seating')
      .select('allocation')
      .where('library_id', '=', libraryId)
      .where('seat_number', '=', seatNumber)
      .as('allocation'),
    look
      .selectFrom('members')
      .select('id')
      .where('library_id', '=', libraryId)
      .where('seat_number', '=', seatNumber)
      .as('holderId'),
    look.selectFrom('members').select('id').where('id', '=', id).as('memberId'),
    look
      .selectFrom('tombstones')
      .select('row_id')
      .where('topic', '=', 'members')
      .where('row_id', '=', id)
      .as('tombstoneId'),
  ]),
)

/** What there is to know before somebody gets a seat, read in one way there and back. */
export interface Place {
  /** The seat's, where its desk stands. */
  allocation: Allocation | null
  /** Whoever holds the seat of that number, whether or not its desk still stands. */
  holderId: string | null
  isMember: boolean
  /** Whether somebody of that id was in the list before. */
  wasMember: boolean
}

/** How it stands with a seat, and with the member who is to have it. */
export async function findPlace(db: Db, asked: Asked): Promise<Place> {
  const { id, libraryId, seatNumber } = asked
  const [row] = await readPlace(db, { id, libraryId, seatNumber })
  return {
    allocation: row?.allocation ?? null,
    holderId: row?.holderId ?? null,
    isMember: row?.memberId != null,
    wasMember: row?.tombstoneId != null,
  }
}

/** The holders of one library's seats. */
export async function listHolders(db: Db, libraryId: number): Promise<Holder[]> {
  return db.selectFrom('members').select(holderColumns).where('library_id', '=', libraryId).execute()
}

const insertMember = prepared<Omit<MemberDetails, 'aadhar'> & { aadhar: Encrypted }>()((db, member) =>
  db.insertInto('members').values({
    id: member.id,
    name: member.name,
    phone: member.phone,
    parents_phone: member.parentsPhone,
    gender: member.gender,
    aadhar: member.aadhar,
    address: member.address,
    library_id: member.libraryId,
    seat_number: member.seatNumber,
    join_date: member.joinDate,
    expiry_date: member.expiryDate,
    status: member.status,
    photo: member.photo,
    revision: member.revision,
  }),
)

export async function addMember(
  trx: Write,
  cipher: FieldCipher,
  member: MemberDetails,
  { wasMember }: Pick<Place, 'wasMember'>,
) {
  await insertMember(trx, { ...member, aadhar: cipher.encrypt(member.aadhar, aadharOf(member.id)) })
  if (wasMember) await removeTombstones(trx, 'members', [member.id])
}

export async function changeMember(
  trx: Write,
  cipher: FieldCipher,
  id: string,
  { photo: _photo, revision: _basis, ...changes }: MemberChanges,
  mark: string | null | undefined,
  revision: number,
) {
  const { aadhar, parentsPhone, libraryId, seatNumber, joinDate, expiryDate, ...same } = changes
  await trx
    .updateTable('members')
    .set({
      ...same,
      ...(aadhar !== undefined && { aadhar: cipher.encrypt(aadhar, aadharOf(id)) }),
      ...(parentsPhone !== undefined && { parents_phone: parentsPhone }),
      ...(libraryId !== undefined && { library_id: libraryId }),
      ...(seatNumber !== undefined && { seat_number: seatNumber }),
      ...(joinDate !== undefined && { join_date: joinDate }),
      ...(expiryDate !== undefined && { expiry_date: expiryDate }),
      ...(mark !== undefined && { photo: mark }),
      revision,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Gives members of one library other seat numbers, in the caller's transaction. They step aside first, because
 * both engines check "one holder per seat" row by row.
 */
export async function followDesk(
  trx: Write,
  followers: { id: string; seatNumber: number }[],
  revision: number,
) {
  if (followers.length === 0) return
  await trx
    .updateTable('members')
    .set({ seat_number: sql`-seat_number` })
    .where(
      'id',
      'in',
      followers.map(({ id }) => id),
    )
    .execute()
  for (const { id, seatNumber } of followers) {
    await trx.updateTable('members').set({ seat_number: seatNumber, revision }).where('id', '=', id).execute()
  }
}

export async function savePhoto(trx: Write, memberId: string, image: Buffer | null) {
  await trx.deleteFrom('member_photos').where('member_id', '=', memberId).execute()
  if (image) await trx.insertInto('member_photos').values({ member_id: memberId, image }).execute()
}

/** The picture, only while `mark` is still the member's newest. */
export async function findPhoto(db: Db, memberId: string, mark: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('member_photos')
    .innerJoin('members', 'members.id', 'member_photos.member_id')
    .select('image')
    .where('member_id', '=', memberId)
    .where('photo', '=', mark)
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
