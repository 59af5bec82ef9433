import { randomBytes, randomUUID } from 'node:crypto'
import { type Day, dayAt } from '#domain/day.ts'
import type { FieldChange } from '#domain/history.ts'
import type { Language } from '#domain/language/language.ts'
import type { StoredMemberStatus } from '#domain/members/member.ts'
import { isMemberPageOpenOn, phoneKnownUntil } from '#domain/my/known-phone-and-page-link-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import { hashOfToken } from '#server/token.ts'

/** A member whom a browser knows, and whose page it opens today. */
export interface KnownPhoneMember {
  /** Of the row that says that this browser knows them. */
  phoneMemberId: string
  id: string
  name: string
  status: StoredMemberStatus
  language: Language | null
}

/** A browser by its cookie; moments are ISO 8601 in UTC. */
export interface FoundKnownPhone {
  id: string
  usedAt: string
  expiresAt: string
  members: KnownPhoneMember[]
}

type Clock = Pick<AppContext, 'now' | 'today' | 'config'>

/** The browser of a cookie's token, with the members whose pages it opens now; undefined for a token that opens nothing any more. */
export async function findKnownPhoneByCookieToken(
  db: Db,
  token: string,
  clock: Clock,
): Promise<FoundKnownPhone | undefined> {
  const phone = await db
    .selectFrom('phones')
    .select(['id', 'usedAt', 'expiresAt'])
    .where('tokenHash', '=', hashOfToken(token))
    .where('expiresAt', '>', clock.now().toISOString())
    .executeTakeFirst()
  if (!phone) return undefined
  const rows = await db
    .selectFrom('phoneMembers')
    .innerJoin('members', 'members.id', 'phoneMembers.memberId')
    .select(['phoneMembers.id as phoneMemberId', 'members.id', 'members.name', 'members.status'])
    .select('members.language')
    .where('phoneId', '=', phone.id)
    .where('members.deletedOn', 'is', null)
    .orderBy('knownAt')
    .execute()
  const members: KnownPhoneMember[] = []
  for (const row of rows) if (await isMemberPageOpenToday(db, row, clock)) members.push(row)
  return { ...phone, members }
}

/** Whether the page of a member who is in the list opens today: nobody's that is Inactive for more than 30 days (MP-1). */
export async function isMemberPageOpenToday(
  db: Db,
  { id, status }: Pick<KnownPhoneMember, 'id' | 'status'>,
  { today, config }: Clock,
): Promise<boolean> {
  if (status !== 'Inactive') return true
  return isMemberPageOpenOn(
    { status, inactiveSince: await findInactiveSince(db, id, config.timeZone) },
    today(),
  )
}

/**
 * The day on which a member became Inactive, as their history has it: whatever did it, that is written there. Of one who was brought
 * in so, it is the last day of their term.
 */
async function findInactiveSince(db: Db, id: string, timeZone: string): Promise<Day | null> {
  const entries = await db
    .selectFrom('history')
    .select(['at', 'changes'])
    .where('kind', '=', 'member')
    .where('subject', '=', id)
    .where('changes', 'like', '%"status"%')
    .orderBy('id', 'desc')
    .execute()
  const since = entries.find(({ changes }) =>
    (JSON.parse(changes) as FieldChange[]).some(({ field, to }) => field === 'status' && to === 'Inactive'),
  )
  if (since) return dayAt(new Date(since.at), timeZone)
  const member = await db.selectFrom('members').select('expiryDate').where('id', '=', id).executeTakeFirst()
  return member?.expiryDate ?? null
}

/** A phone that knows a member, as their page and the desk show it; moments are ISO 8601 in UTC. */
export interface PhoneOpeningMemberPages {
  id: string
  phoneId: string
  /** 'Android, Chrome'; empty where it did not say. */
  device: string
  knownAt: string
  usedAt: string
  expiresAt: string
}

/** The phones that know a member, oldest first. */
export async function listPhonesKnowingMember(
  db: Db,
  memberId: string,
  now: Date,
): Promise<PhoneOpeningMemberPages[]> {
  return db
    .selectFrom('phoneMembers')
    .innerJoin('phones', 'phones.id', 'phoneMembers.phoneId')
    .select(['phoneMembers.id', 'phoneId', 'device', 'knownAt', 'usedAt', 'expiresAt'])
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('knownAt')
    .orderBy('phoneMembers.id')
    .execute()
}

/** How many members a phone knows, those too who are deleted and may come back. */
export async function countMembersOfKnownPhone(db: Db, phoneId: string): Promise<number> {
  const rows = await db.selectFrom('phoneMembers').select('id').where('phoneId', '=', phoneId).execute()
  return rows.length
}

/** Adds a browser that knows nobody yet. @returns its id, and the token of its cookie, which is stored nowhere */
export async function addKnownPhoneWithoutMembers(
  trx: WriteTransaction,
  now: Date,
): Promise<{ id: string; token: string }> {
  const [id, token] = [randomUUID(), randomBytes(24).toString('base64url')]
  const at = now.toISOString()
  const moments = { madeAt: at, usedAt: at, expiresAt: phoneKnownUntil(now).toISOString() }
  await trx
    .insertInto('phones')
    .values({ id, tokenHash: hashOfToken(token), ...moments })
    .execute()
  return { id, token }
}

/** Notes that a phone is used, which puts its end off. @returns false where it was ended meanwhile */
export async function prolongKnownPhone(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('phones')
    .set({ usedAt: now.toISOString(), expiresAt: phoneKnownUntil(now).toISOString() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Makes a phone know a member. @returns the id of the row */
export async function addMemberToKnownPhone(
  trx: WriteTransaction,
  known: { phoneId: string; memberId: string; device: string; knownAt: string },
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('phoneMembers')
    .values({ id, ...known })
    .execute()
  return id
}

/** Takes a member from one phone, or some members from all; a phone that knows nobody any more goes too. @returns how many ended */
export async function removeMembersFromKnownPhones(
  trx: WriteTransaction,
  which: { id: string } | { memberIds: readonly string[] },
): Promise<number> {
  const batches = 'id' in which ? [[which.id]] : splitIntoBatches([...which.memberIds])
  let ended = 0
  for (const some of batches) {
    const { numDeletedRows } = await trx
      .deleteFrom('phoneMembers')
      .where('id' in which ? 'id' : 'memberId', 'in', some)
      .executeTakeFirstOrThrow()
    ended += Number(numDeletedRows)
  }
  await removeKnownPhonesOfNobody(trx)
  return ended
}

/** Removes the phones that know nobody. */
export async function removeKnownPhonesOfNobody(trx: WriteTransaction) {
  await trx
    .deleteFrom('phones')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('phoneMembers')
            .select('phoneMembers.id')
            .whereRef('phoneMembers.phoneId', '=', 'phones.id'),
        ),
      ),
    )
    .execute()
}

/** Removes the phones that were not used for so long that they are known no more. */
export async function removeExpiredKnownPhones(trx: WriteTransaction, now: Date) {
  await trx.deleteFrom('phones').where('expiresAt', '<=', now.toISOString()).execute()
}

/** The members who are known to a phone or have a link. */
const withPhones = (db: Db) =>
  db
    .selectFrom('members')
    .select(['id', 'name', 'status', 'phone', 'parentsPhone'])
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('phoneMembers')
            .select('phoneMembers.id')
            .whereRef('phoneMembers.memberId', '=', 'members.id'),
        ),
        row.exists(
          row
            .selectFrom('links')
            .select('tokenHash')
            .where('links.kind', '=', 'member')
            .whereRef('links.subject', '=', 'members.id'),
        ),
      ]),
    )

/** Those of them who are Inactive. */
export const listInactiveMembersWithPageAccess = (db: Db) =>
  withPhones(db).where('status', '=', 'Inactive').execute()

/** Those of them who are under 18. */
export const listMinorMembersWithPageAccess = (db: Db) => withPhones(db).where('isMinor', '=', 1).execute()
