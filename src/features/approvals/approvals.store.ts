import { createHash } from 'node:crypto'
import {
  type ApprovalDecision,
  type ApprovalRequest,
  type ApprovalSummary,
  approvalLifetime,
  approvalRequestLifetime,
  approvalRequestStateAt,
  type CallAwaitingApproval,
} from '#domain/approvals/approval.ts'
import { toNamesAndMoreCount } from '#domain/error.ts'
import type { FieldChange } from '#domain/history.ts'
import { memberIdsSchema } from '#domain/members/member-input.ts'
import type { Db } from '#server/database/database.ts'
import { type Actor, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransactionWithoutRevision, type WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import type { OneTextReencryptor } from '#server/encryption/open-field-cipher.ts'
import { listMemberNamesByIds } from '../members/members.store.ts'

export type StoredApprovalRequest = DatabaseSchema['asks']

const placeOf = (id: string) => `asks/${id}/body`

export const hashOfRequestBody = (body: string) => createHash('sha256').update(body).digest('hex')

/** For how long an approval is listed, also once it has passed unused. */
const approvalIsListed = 2 * approvalLifetime
const listed = approvalRequestLifetime + approvalIsListed

export async function findApprovalRequest(db: Db, id: string): Promise<StoredApprovalRequest | undefined> {
  return db.selectFrom('asks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The number of an account's requests that have been waiting since a moment. */
export async function countOwnWaitingApprovalRequests(
  db: Db,
  accountId: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('asks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('decision', 'is', null)
    .where('askedAt', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** The oldest request that has waited since before a moment, and still waits: its id. */
export async function findOldestWaitingApprovalRequest(db: Db, before: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('asks')
    .select('id')
    .where('decision', 'is', null)
    .where('askedAt', '<=', before.toISOString())
    .where('askedAt', '>', new Date(before.getTime() - approvalRequestLifetime).toISOString())
    .orderBy('askedAt')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

interface NewRequest extends Pick<StoredApprovalRequest, 'id' | 'accountId' | 'memberId' | 'reason'> {
  call: CallAwaitingApproval
  about: ApprovalSummary
}

export async function addApprovalRequest(
  trx: WriteTransaction,
  cipher: FieldCipher,
  { id, accountId, memberId, reason, call, about }: NewRequest,
  actor: Actor,
) {
  const row = {
    id,
    accountId,
    askedBy: actor.by,
    memberId,
    reason,
    method: call.method,
    path: call.path,
    bodyHash: hashOfRequestBody(call.body),
    body: call.body === '' ? ('' as const) : cipher.encrypt(call.body, placeOf(id)),
    about: JSON.stringify(about),
    askedAt: actor.at.toISOString(),
  }
  await trx
    .insertInto('asks')
    .values({ ...row, decision: null, decidedAt: null, decidedBy: null, usedAt: null })
    .execute()
  await writeDown(trx, actor, { ...row, about: JSON.stringify(about) }, 'asked', [
    ...fieldsOf(about),
    { field: 'reason', to: reason },
  ])
}

/** Answers a request. Its input is kept only where it is approved. */
export async function recordApprovalDecision(
  trx: WriteTransaction,
  request: StoredApprovalRequest,
  decision: ApprovalDecision,
  actor: Actor,
) {
  await trx
    .updateTable('asks')
    .set({
      decision,
      decidedAt: actor.at.toISOString(),
      decidedBy: actor.by,
      ...(decision === 'refused' && { body: '' as const }),
    })
    .where('id', '=', request.id)
    .execute()
  await writeDown(trx, actor, request, decision === 'allowed' ? 'ask-allowed' : 'ask-refused')
}

/** Uses an approval up; false where it was used already. */
export async function consumeApproval(
  trx: WriteTransaction,
  request: StoredApprovalRequest,
  actor: Actor,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('asks')
    .set({ usedAt: actor.at.toISOString(), body: '' })
    .where('id', '=', request.id)
    .where('decision', '=', 'allowed')
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await writeDown(trx, actor, request, 'ask-used')
  return true
}

/** Records a request in the history: under its member, so that it is forgotten with them. */
function writeDown(
  trx: WriteTransaction,
  actor: Actor,
  { memberId, about, askedBy }: Pick<StoredApprovalRequest, 'memberId' | 'about' | 'askedBy'>,
  action: 'asked' | 'ask-allowed' | 'ask-refused' | 'ask-used',
  changes: FieldChange[] = [],
) {
  const { kind, name }: ApprovalSummary = JSON.parse(about)
  const asker =
    action === 'ask-allowed' || action === 'ask-refused' ? [{ field: 'askedBy', to: askedBy }] : []
  const all = [{ field: 'ask', to: kind }, ...asker, ...changes]
  // Who was not admitted is not kept by name.
  const known = kind === 'admission' ? '' : name
  return recordInHistory(trx, actor, { kind: 'member', action, subject: memberId, name: known, changes: all })
}

/** The sums that were asked for, in rupees. */
const fieldsOf = ({ facts }: ApprovalSummary): FieldChange[] =>
  facts.flatMap(({ name, to }) =>
    name === 'amount' || name === 'discount' ? [{ field: name, to: Number(to) / 100 }] : [],
  )

/** The requests that may matter to somebody, oldest first: those that wait or were answered lately. */
export async function listApprovalRequests(
  db: Db,
  cipher: FieldCipher,
  { accountId, isOwnOnly, now }: { accountId: string; isOwnOnly: boolean; now: Date },
): Promise<ApprovalRequest[]> {
  const rows = await db
    .selectFrom('asks')
    .selectAll()
    .where('askedAt', '>', new Date(now.getTime() - listed).toISOString())
    .$if(isOwnOnly, (query) => query.where('accountId', '=', accountId))
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
  const requests: ApprovalRequest[] = []
  for (const row of rows.filter(({ decidedAt }) => decidedAt === null || isOfLate(decidedAt, now))) {
    const request = await toScreenApprovalRequest(db, row, cipher, { accountId, now })
    // Whoever asked sees that an approval has passed unused.
    if (request.state !== 'over' || request.isOwn) requests.push(request)
  }
  return requests
}

const isOfLate = (at: string, now: Date) => now.getTime() - Date.parse(at) < approvalIsListed

/** The input that was asked with, as JSON; empty for none, and once it is not needed any more. */
export const decryptStoredApprovalRequestBody = (
  { id, body }: Pick<StoredApprovalRequest, 'id' | 'body'>,
  cipher: FieldCipher,
) => (body === '' ? '' : cipher.decrypt(body, placeOf(id)))

export async function toScreenApprovalRequest(
  db: Db,
  row: StoredApprovalRequest,
  cipher: FieldCipher,
  { accountId, now }: { accountId: string; now: Date },
): Promise<ApprovalRequest> {
  const { id, memberId, askedBy, askedAt, reason, decidedBy, decidedAt } = row
  const state = approvalRequestStateAt(row, now)
  const isOwn = row.accountId === accountId
  const about: ApprovalSummary = JSON.parse(row.about)
  const name =
    about.kind === 'seat-releases'
      ? await namesIn(db, decryptStoredApprovalRequestBody(row, cipher), about.name)
      : about.name
  return { id, memberId, askedBy, askedAt, reason, state, decidedBy, decidedAt, isOwn, ...about, name }
}

/** The first names of those a call is about, read when they are shown, so that the request keeps nobody's who is forgotten. */
async function namesIn(db: Db, body: string, first: string): Promise<string> {
  if (body === '') return first
  const { ids } = memberIdsSchema.parse(JSON.parse(body))
  const { names, more } = toNamesAndMoreCount(await listMemberNamesByIds(db, [...new Set(ids)]))
  return [...names, ...(more > 0 ? ['…'] : [])].join(', ')
}

/** Removes what nobody needs any more; the history has what was asked. Safe to run in two processes at once. */
export async function removeOldApprovalRequests(db: Db, now: Date) {
  const old = new Date(now.getTime() - listed).toISOString()
  const isThere = await db
    .selectFrom('asks')
    .select('id')
    .where('askedAt', '<=', old)
    .limit(1)
    .executeTakeFirst()
  if (!isThere) return
  await runInWriteTransactionWithoutRevision(db, async (trx) => {
    await trx.deleteFrom('asks').where('askedAt', '<=', old).execute()
  })
}

export async function reencryptApprovalRequests(
  trx: WriteTransaction,
  change: OneTextReencryptor,
): Promise<number> {
  const rows = await trx.selectFrom('asks').select(['id', 'body']).where('body', '<>', '').execute()
  for (const { id, body } of rows) {
    if (body === '') continue
    await trx
      .updateTable('asks')
      .set({ body: change(body, placeOf(id)) })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}

/** Forgets what was asked about members who are forgotten for good. */
export async function purgeApprovalRequestsOfMembers(trx: WriteTransaction, memberIds: string[]) {
  for (const part of splitIntoBatches(memberIds)) {
    await trx.deleteFrom('asks').where('memberId', 'in', part).execute()
  }
}
