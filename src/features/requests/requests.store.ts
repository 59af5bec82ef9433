import type { Day } from '#domain/day.ts'
import type {
  ListedMemberRequest,
  MemberRequest,
  MemberRequestState,
} from '#domain/requests/member-request.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'

/** For how many days one that was answered stays in the list. */
const daysListed = 30

/** The requests that are open or were answered lately, or those that were changed after a revision. */
export async function listMemberRequests(db: Db, now: Date, after?: number): Promise<ListedMemberRequest[]> {
  const since = new Date(now.getTime() - daysListed * 24 * 60 * 60_000).toISOString()
  const rows = await db
    .selectFrom('memberRequests')
    .innerJoin('members', 'members.id', 'memberRequests.memberId')
    .selectAll('memberRequests')
    .select(['members.name', 'members.deletedOn'])
    .$if(after !== undefined, (query) => query.where('memberRequests.revision', '>', after ?? 0))
    .where((row) =>
      row.or([row('memberRequests.state', '=', 'open'), row('memberRequests.answeredAt', '>', since)]),
    )
    .orderBy('sentAt')
    .execute()
  return rows.map(({ name, deletedOn, ...row }) => ({ ...requestFrom(row), name, rests: deletedOn !== null }))
}

/** All that a member asked for, oldest first. */
export async function listRequestsOfMember(db: Db, memberId: string): Promise<MemberRequest[]> {
  const rows = await db
    .selectFrom('memberRequests')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('sentAt')
    .execute()
  return rows.map(requestFrom)
}

/** Whether a member asks to leave and was not answered yet (MP-3). */
export async function hasOpenLeavingRequest(db: Db, memberId: string, today: Day): Promise<boolean> {
  const row = await db
    .selectFrom('memberRequests')
    .select('id')
    .where('memberId', '=', memberId)
    .where('kind', '=', 'leave')
    .where('state', '=', 'open')
    .where('until', '>=', today)
    .executeTakeFirst()
  return row !== undefined
}

export async function findMemberRequest(db: Db, id: string): Promise<MemberRequest | undefined> {
  const row = await db.selectFrom('memberRequests').selectAll().where('id', '=', id).executeTakeFirst()
  return row && requestFrom(row)
}

export async function addMemberRequest(trx: WriteTransaction, { asked, ...row }: MemberRequest) {
  await trx
    .insertInto('memberRequests')
    .values({ ...row, asked: JSON.stringify(asked) })
    .execute()
}

/** Answers a request that is open. @returns false where somebody was first */
export async function answerMemberRequest(
  trx: WriteTransaction,
  id: string,
  answered: {
    state: Exclude<MemberRequestState, 'open'>
    answer: string
    answeredBy: string
    answeredAt: string
    revision: number
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('memberRequests')
    .set(answered)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The ids of what is kept here of these members. */
export async function listRequestIdsOfMembers(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('memberRequests')
    .select('id')
    .where('memberId', 'in', [...memberIds])
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives the requests of members another revision, as they rest from now on, or no longer. */
export async function touchMemberRequests(
  trx: WriteTransaction,
  memberIds: readonly string[],
  revision: number,
) {
  await trx
    .updateTable('memberRequests')
    .set({ revision })
    .where('memberId', 'in', [...memberIds])
    .execute()
}

const requestFrom = ({ asked, ...row }: DatabaseSchema['memberRequests']): MemberRequest => ({
  ...row,
  asked: JSON.parse(asked),
})
