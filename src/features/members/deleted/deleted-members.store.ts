import { addDays, type Day } from '#domain/day.ts'
import { type DeletedMember, retentionDays } from '#domain/members/deleted-member.ts'
import { listAsForgotten } from '#server/backup/forgotten-members.ts'
import type { Db } from '#server/database/database.ts'
import { scheduleErase } from '#server/database/erase-freed-pages.ts'
import { eraseFromHistory } from '#server/database/history.ts'
import { inBatches } from '#server/database/in-batches.ts'
import { addTombstones, removeTombstones, type Write } from '#server/database/revision.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import type { Reencryption } from '#server/encryption/open-field-cipher.ts'
import { aadharOf } from '../members.store.ts'

/** The columns that a deleted member's row has in common with a member's. */
const common = [
  'id',
  'name',
  'phone',
  'parents_phone',
  'gender',
  'aadhar',
  'address',
  'join_date',
  'expiry_date',
  'status',
  'photo',
] as const

/** Every deleted member who is still kept, or those deleted after a revision. */
export async function listDeletedMembers(db: Db, after = -1): Promise<DeletedMember[]> {
  return deletions(db).where('revision', '>', after).execute()
}

export async function findDeletedMember(db: Db, id: string): Promise<DeletedMember | undefined> {
  return deletions(db).where('id', '=', id).executeTakeFirst()
}

/** All that is stored of a deleted member, with their photo; undefined where there is nobody of that id. */
export async function findDeletedDetails(db: Db, cipher: FieldCipher, id: string) {
  const row = await db
    .selectFrom('deleted_members')
    .select([
      ...common,
      'parents_phone as parentsPhone',
      'library_id as libraryId',
      'seat_number as seatNumber',
      'join_date as joinDate',
      'expiry_date as expiryDate',
      'revision',
      'image',
      'deleted_on as deletedOn',
      'deleted_by as deletedBy',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { image, deletedOn, deletedBy, aadhar, ...member } = row
  return {
    member: { ...member, aadhar: cipher.decrypt(aadhar, aadharOf(id)) },
    image: image ?? undefined,
    deletion: { deletedOn, deletedBy },
  }
}

const deletions = (db: Db) =>
  db
    .selectFrom('deleted_members')
    .select([
      'id',
      'name',
      'phone',
      'gender',
      'library_id as libraryId',
      'seat_number as seatNumber',
      'expiry_date as expiryDate',
      'deleted_on as deletedOn',
      'deleted_by as deletedBy',
      'revision',
    ])

interface Deletion {
  by: string
  on: Day
}

/**
 * Takes these members out of the list and keeps them aside, with their photos.
 * @returns those who were there
 */
export async function deleteMembers(trx: Write, ids: string[], { by, on }: Deletion, revision: number) {
  await trx.deleteFrom('deleted_members').where('id', 'in', ids).execute()
  await trx
    .insertInto('deleted_members')
    .columns([...common, 'library_id', 'seat_number', 'image', 'deleted_on', 'deleted_by', 'revision'])
    .expression((query) =>
      query
        .selectFrom('members')
        .leftJoin('member_photos', 'member_photos.member_id', 'members.id')
        .select([...common, 'library_id', 'seat_number', 'image'])
        .select((row) => [
          row.cast<string>(row.val(on), 'text').as('deleted_on'),
          row.cast<string>(row.val(by), 'text').as('deleted_by'),
          row.cast<number>(row.val(revision), 'integer').as('revision'),
        ])
        .where('members.id', 'in', ids),
    )
    .execute()
  const deleted = await trx.deleteFrom('members').where('id', 'in', ids).returning(['id', 'name']).execute()
  const deletedIds = deleted.map(({ id }) => id)
  await addTombstones(trx, 'members', deletedIds, revision)
  await removeTombstones(trx, 'deletions', deletedIds)
  return deleted
}

/** Puts a deleted member back into the list, on this seat, with their photo. */
export async function restoreMember(
  trx: Write,
  id: string,
  { libraryId, seatNumber }: Pick<DeletedMember, 'libraryId' | 'seatNumber'>,
  revision: number,
) {
  await trx
    .insertInto('members')
    .columns([...common, 'library_id', 'seat_number', 'revision'])
    .expression((query) =>
      query
        .selectFrom('deleted_members')
        .select(common)
        .select((row) => [
          row.cast<number>(row.val(libraryId), 'integer').as('library_id'),
          row.cast<number>(row.val(seatNumber), 'integer').as('seat_number'),
          row.cast<number>(row.val(revision), 'integer').as('revision'),
        ])
        .where('id', '=', id),
    )
    .execute()
  await trx
    .insertInto('member_photos')
    .columns(['member_id', 'image'])
    .expression((query) =>
      query
        .selectFrom('deleted_members')
        .select(['id', (row) => row.ref('image').$notNull().as('image')])
        .where('id', '=', id)
        .where('image', 'is not', null),
    )
    .execute()
  await trx.deleteFrom('deleted_members').where('id', '=', id).execute()
  await addTombstones(trx, 'deletions', [id], revision)
  await removeTombstones(trx, 'members', [id])
}

/** Those whose thirty days are over. */
export async function listExpired(db: Db, today: Day): Promise<string[]> {
  const due = await db
    .selectFrom('deleted_members')
    .select('id')
    .where('deleted_on', '<=', addDays(today, -retentionDays))
    .execute()
  return due.map(({ id }) => id)
}

/**
 * Forgets deleted members for good: row, photo, and what history says of them. Their ids are listed, so that a restore
 * forgets them again.
 * @returns the ids of those who were there
 */
export async function purgeMembers(
  trx: Write,
  ids: string[],
  revision: number,
  dataDir: string,
): Promise<string[]> {
  const gone = await trx.deleteFrom('deleted_members').where('id', 'in', ids).returning('id').execute()
  const goneIds = gone.map(({ id }) => id)
  if (goneIds.length === 0) return []
  await listAsForgotten(trx, dataDir, new Map(goneIds.map((id) => [id, revision])))
  await addTombstones(trx, 'deletions', goneIds, revision)
  await eraseFromHistory(trx, goneIds)
  await scheduleErase(trx)
  return goneIds
}

/**
 * Forgets members who came back with a restored backup, whether they are in its list or among its deleted ones.
 * @returns the ids of those who were there
 */
export async function forgetAgain(trx: Write, ids: string[]): Promise<string[]> {
  const gone: string[] = []
  for (const part of inBatches(ids)) {
    for (const table of ['members', 'deleted_members'] as const) {
      const rows = await trx.deleteFrom(table).where('id', 'in', part).returning('id').execute()
      gone.push(...rows.map(({ id }) => id))
    }
  }
  await eraseFromHistory(trx, ids)
  if (ids.length > 0) await scheduleErase(trx)
  return [...new Set(gone)]
}

export async function reencryptDeletedMembers(trx: Write, change: Reencryption): Promise<number> {
  const members = await trx.selectFrom('deleted_members').select(['id', 'aadhar']).execute()
  for (const { id, aadhar } of members) {
    await trx
      .updateTable('deleted_members')
      .set({ aadhar: change(aadhar, aadharOf(id)) })
      .where('id', '=', id)
      .execute()
  }
  return members.length
}
