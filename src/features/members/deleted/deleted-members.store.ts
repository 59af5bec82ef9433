import { addDays, type Day } from '#domain/day.ts'
import { type DeletedMember, deletedMemberRetentionDays } from '#domain/members/deleted-member.ts'
import { addPurgedMembers } from '#server/backup/purged-members.ts'
import type { Db } from '#server/database/database.ts'
import { scheduleFreedPagesErase } from '#server/database/erase-freed-pages.ts'
import { eraseFromHistory } from '#server/database/history.ts'
import {
  addTombstones,
  removeTombstonesOfRestored,
  type WriteTransaction,
} from '#server/database/revision.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import {
  listEnquiryIdsOfMembers,
  purgeEnquiries,
  purgeEnquiriesAgain,
} from '../../admissions/forget/forget-enquiries.store.ts'
import {
  listAnnouncedPaymentIdsOfMembers,
  touchAnnouncedPaymentsOfMembers,
} from '../../announced/announced-payments.store.ts'
import { purgeApprovalRequestsOfMembers } from '../../approvals/approvals.store.ts'
import { purgeImportLinesOfMembers } from '../../imports/imports.store.ts'
import { anonymiseMoneyOfPurgedMembers } from '../../ledger/ledger.store.ts'
import { anonymiseTermsOfPurgedMembers } from '../../ledger/terms.store.ts'
import { purgeKnownPhonesOfMembers } from '../../my/known-phones-and-page-links.act.ts'
import { listRequestIdsOfMembers, touchMemberRequests } from '../../requests/requests.store.ts'
import {
  addMemberSeatHold,
  releaseSeatsOfMembers,
  selectSeatIdHeldByMember,
} from '../../seating/assignment/seat-holders.store.ts'
import { membersFromRows, selectMembersWithListedTerms } from '../members.store.ts'

/** Columns that no screen shows of them. */
const unread = { partId: null, pauseFrom: null, pauseTo: null, pauseMadeAt: null }

/** Every deleted member who can still be restored, or those deleted after a revision. */
export async function listDeletedMembers(db: Db, today: Day, after = -1): Promise<DeletedMember[]> {
  const rows = await deletedMembers(db, today).where('members.revision', '>', after).execute()
  return membersFromRows(rows.map((row) => ({ ...row, ...unread }))).map(({ row, terms }) => {
    const { id, name, phone, gender, seatId, expiryDate, deletedOn, deletedBy, revision } = row
    return { id, name, phone, gender, seatId, terms, expiryDate, deletedOn, deletedBy, revision }
  })
}

export async function findDeletedMember(
  db: Db,
  id: string,
): Promise<Pick<DeletedMember, 'name' | 'gender' | 'seatId'> | undefined> {
  return db
    .selectFrom('members')
    .select(['name', 'gender', 'formerSeatId as seatId'])
    .where('id', '=', id)
    .where('deletedOn', 'is not', null)
    .executeTakeFirst()
}

const deletedMembers = (db: Db, today: Day) =>
  selectMembersWithListedTerms(db, today)
    .select(['members.id', 'name', 'phone', 'gender', 'expiryDate', 'members.revision'])
    .select('formerSeatId as seatId')
    .select((row) => [
      row.ref('deletedOn').$notNull().as('deletedOn'),
      row.ref('deletedBy').$notNull().as('deletedBy'),
    ])
    .where('deletedOn', 'is not', null)
    .orderBy('members.id')
    .orderBy('terms.lastDay')

interface Deletion {
  by: string
  on: Day
}

/**
 * Takes these members out of the list and frees their seats, which they are offered again when they are restored.
 * @returns those who were there
 */
export async function markMembersDeleted(
  trx: WriteTransaction,
  ids: string[],
  { by, on }: Deletion,
  revision: number,
) {
  const deleted = await trx
    .updateTable('members')
    .set((row) => ({
      deletedOn: on,
      deletedBy: by,
      formerSeatId: selectSeatIdHeldByMember(row),
      revision,
    }))
    .where('id', 'in', ids)
    .where('deletedOn', 'is', null)
    .returning(['id', 'name'])
    .execute()
  const deletedIds = deleted.map(({ id }) => id)
  if (deletedIds.length === 0) return deleted
  await releaseSeatsOfMembers(trx, deletedIds)
  await touchAnnouncedPaymentsOfMembers(trx, deletedIds, revision)
  await touchMemberRequests(trx, deletedIds, revision)
  await addTombstones(trx, 'members', deletedIds, revision)
  await removeTombstonesOfRestored(trx, 'deleted_members', deletedIds)
  return deleted
}

/** Puts a deleted member back into the list, on this seat or on none. */
export async function restoreMember(
  trx: WriteTransaction,
  id: string,
  {
    seatId,
    partIds,
    isSeatLost,
    now,
  }: { seatId: string | null; partIds: readonly number[]; isSeatLost: boolean; now: Date },
  revision: number,
) {
  await trx
    .updateTable('members')
    .set({
      deletedOn: null,
      deletedBy: null,
      formerSeatId: null,
      revision,
      ...(isSeatLost && { heldSince: null }),
    })
    .where('id', '=', id)
    .execute()
  if (seatId !== null) await addMemberSeatHold(trx, id, { seatId, partIds, now })
  await touchAnnouncedPaymentsOfMembers(trx, [id], revision)
  await touchMemberRequests(trx, [id], revision)
  await addTombstones(trx, 'deleted_members', [id], revision)
  await removeTombstonesOfRestored(trx, 'members', [id])
}

/** Those whose thirty days are over. */
export async function listDeletedMembersToPurge(db: Db, today: Day): Promise<string[]> {
  const expired = await db
    .selectFrom('members')
    .select('id')
    .where('deletedOn', '<=', addDays(today, -deletedMemberRetentionDays))
    .execute()
  return expired.map(({ id }) => id)
}

/**
 * Purges deleted members for good: row, photo, and their name and values in the history. Their number and terms stay (LG-8). Their ids are listed, so that
 * a restore purges them again.
 * @returns the ids of those who were there
 */
export async function purgeMembers(
  trx: WriteTransaction,
  ids: string[],
  revision: number,
  dataDir: string,
): Promise<string[]> {
  const enquiries = await listEnquiryIdsOfMembers(trx, ids)
  const [announced, requests] = [
    await listAnnouncedPaymentIdsOfMembers(trx, ids),
    await listRequestIdsOfMembers(trx, ids),
  ]
  const purged = await trx
    .deleteFrom('members')
    .where('id', 'in', ids)
    .where('deletedOn', 'is not', null)
    .returning('id')
    .execute()
  const purgedIds = purged.map(({ id }) => id)
  if (purgedIds.length === 0) return []
  await addPurgedMembers(trx, dataDir, new Map(purgedIds.map((id) => [id, revision])))
  await addTombstones(trx, 'deleted_members', purgedIds, revision)
  // They go with their members.
  await addTombstones(trx, 'announced', announced, revision)
  await addTombstones(trx, 'requests', requests, revision)
  await eraseFromHistory(trx, purgedIds)
  await purgeApprovalRequestsOfMembers(trx, purgedIds)
  await anonymiseMoneyOfPurgedMembers(trx, purgedIds)
  await purgeImportLinesOfMembers(trx, purgedIds)
  await anonymiseTermsOfPurgedMembers(trx, purgedIds)
  await purgeKnownPhonesOfMembers(trx, purgedIds)
  // Who was not purged keeps theirs.
  const still = new Set(await listEnquiryIdsOfMembers(trx, ids))
  const theirs = enquiries.filter((id) => !still.has(id))
  await purgeEnquiries(trx, theirs, { revision, dataDir })
  await scheduleFreedPagesErase(trx)
  return purgedIds
}

/**
 * Purges members who came back with a restored backup, whether they are in its list or among its deleted ones.
 * @returns the ids of those who were there
 */
export async function purgeMembersAgain(trx: WriteTransaction, ids: string[]): Promise<string[]> {
  const purged: string[] = []
  // The list has enquiries too, and those of members go with them.
  await purgeEnquiriesAgain(trx, [...ids, ...(await listEnquiryIdsOfMembers(trx, ids))])
  for (const part of splitIntoBatches(ids)) {
    const rows = await trx.deleteFrom('members').where('id', 'in', part).returning('id').execute()
    purged.push(...rows.map(({ id }) => id))
  }
  await eraseFromHistory(trx, ids)
  await purgeApprovalRequestsOfMembers(trx, ids)
  await anonymiseMoneyOfPurgedMembers(trx, ids)
  await purgeImportLinesOfMembers(trx, ids)
  await anonymiseTermsOfPurgedMembers(trx, ids)
  await purgeKnownPhonesOfMembers(trx, ids)
  if (ids.length > 0) await scheduleFreedPagesErase(trx)
  return purged
}
