import { sql } from 'kysely'
import type { Member } from '#domain/member.ts'
import type { MemberChanges } from '#domain/member-input.ts'
import type { Seat } from '#domain/seat.ts'
import type { Db } from '#server/database.ts'
import { bury, unbury, type Write } from '#server/revision.ts'

const columns = [
  'id',
  'name',
  'phone',
  'parents_phone as parentsPhone',
  'gender',
  'aadhar',
  'address',
  'library_id as libraryId',
  'seat_number as seatNumber',
  'join_date as joinDate',
  'expiry_date as expiryDate',
  'status',
  'photo',
  'revision',
] as const

/**
 * Every member, or those written after a revision. They come by the letters of their names, so that the screens,
 * which order them as people do, have little left to do.
 */
export async function listMembers(db: Db, after?: number): Promise<Member[]> {
  const query = db.selectFrom('members').select(columns).orderBy('name')
  return (after === undefined ? query : query.where('revision', '>', after)).execute()
}

export async function findMember(db: Db, id: string): Promise<Member | undefined> {
  return db.selectFrom('members').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Whoever holds the seat of that number, whether or not its desk still stands. */
export async function findHolder(db: Db, libraryId: number, seatNumber: number): Promise<Member | undefined> {
  return db
    .selectFrom('members')
    .select(columns)
    .where('library_id', '=', libraryId)
    .where('seat_number', '=', seatNumber)
    .executeTakeFirst()
}

/** The seat of that number, where its desk stands. */
export async function findSeat(db: Db, libraryId: number, seatNumber: number): Promise<Seat | undefined> {
  return db
    .selectFrom('seating')
    .select(['id', 'library_id as libraryId', 'seat_number as seatNumber', 'allocation', 'revision'])
    .where('library_id', '=', libraryId)
    .where('seat_number', '=', seatNumber)
    .executeTakeFirst()
}

/** The holders of one library's seats. */
export async function listHolders(db: Db, libraryId: number): Promise<Member[]> {
  return db.selectFrom('members').select(columns).where('library_id', '=', libraryId).execute()
}

export async function addMember(trx: Write, member: Member) {
  await trx
    .insertInto('members')
    .values({
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
    })
    .execute()
  await unbury(trx, 'members', [member.id])
}

export async function changeMember(
  trx: Write,
  id: string,
  { photo: _photo, revision: _basis, ...changes }: MemberChanges,
  mark: string | null | undefined,
  revision: number,
) {
  const { parentsPhone, libraryId, seatNumber, joinDate, expiryDate, ...same } = changes
  await trx
    .updateTable('members')
    .set({
      ...same,
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

/** Removes these members and their photos; gives back the ids that were there. */
export async function removeMembers(trx: Write, ids: string[], revision: number): Promise<string[]> {
  const removed = await trx.deleteFrom('members').where('id', 'in', ids).returning('id').execute()
  const removedIds = removed.map((row) => row.id)
  await bury(trx, 'members', removedIds, revision)
  return removedIds
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

export async function keepPhoto(trx: Write, memberId: string, image: Buffer | null) {
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
