import type { MemberDetails } from '#domain/members/member.ts'
import { phoneKey } from '#domain/members/member.ts'
import {
  doesMemberChangeEndKnownPhones,
  maxKnownPhonesOfMember,
  maxMembersOfKnownPhone,
  maxOpenMemberPageLinks,
  memberPageLinkEndsAt,
  phoneForMemberPageLink,
} from '#domain/my/known-phone-and-page-link-limits.ts'
import type { MembersPagesSettings } from '#domain/my/members-pages-settings.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { type Actor, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransactionWithoutRevision, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal } from '#server/errors.ts'
import {
  addTokenLink,
  findTokenLink,
  isTokenLinkOpen,
  listOpenTokenLinks,
  removeTokenLinks,
  spendTokenLink,
} from '#server/token-links.ts'
import { readMembersPagesSettings } from '../settings/settings.store.ts'
import {
  addKnownPhoneWithoutMembers,
  addMemberToKnownPhone,
  countMembersOfKnownPhone,
  findKnownPhoneByCookieToken,
  isMemberPageOpenToday,
  listInactiveMembersWithPageAccess,
  listMinorMembersWithPageAccess,
  listPhonesKnowingMember,
  prolongKnownPhone,
  removeExpiredKnownPhones,
  removeKnownPhonesOfNobody,
  removeMembersFromKnownPhones,
} from './known-phones.store.ts'

type Clocked = Pick<AppContext, 'db' | 'live' | 'now' | 'today' | 'config'>
type Named = Pick<MemberDetails, 'id' | 'name'>

/**
 * Makes a personal link to a member's page, which opens once and for seven days; a sixth ends the oldest (MP-1).
 * @returns its token, which is stored nowhere, and when it ends
 * @throws Refusal 404 without the member, or where their page opens no more
 */
export async function makeMemberPageLink(
  context: Clocked,
  actor: Actor,
  memberId: string,
): Promise<{ token: string; until: string }> {
  const { revision, made } = await runInWriteTransactionWithoutRevision(
    context.db,
    async (trx, revision) => ({
      revision,
      made: await addMemberPageLink(trx, context, actor, memberId),
    }),
  )
  if (!made) throw notFoundRefusal('member')
  context.live.publish(revision, 'history')
  return made
}

/** The same inside a transaction; undefined without the member, or where their page opens no more. */
export async function addMemberPageLink(
  trx: WriteTransaction,
  context: Pick<Clocked, 'now' | 'today' | 'config'>,
  actor: Actor,
  memberId: string,
): Promise<{ token: string; until: string } | undefined> {
  const member = await findListed(trx, memberId)
  if (!member || !(await isMemberPageOpenToday(trx, member, context))) return undefined
  const now = context.now()
  const of = { kind: 'member', subject: memberId } as const
  const open = await listOpenTokenLinks(trx, of, now)
  for (const link of open.slice(0, Math.max(0, open.length + 1 - maxOpenMemberPageLinks)))
    await removeTokenLinks(trx, link)
  const until = memberPageLinkEndsAt(now).toISOString()
  const token = await addTokenLink(trx, { ...of, endsAt: until, madeAt: now.toISOString(), madeBy: actor.by })
  await recordInHistory(trx, actor, {
    kind: 'member',
    action: 'link-made',
    subject: memberId,
    name: member.name,
  })
  return { token, until }
}

const findListed = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'name', 'status', 'language'])
    .where('id', '=', id)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()

/** What a link leads to before it is pressed; undefined where it opens nothing, for whatever reason. */
export async function findMemberPageLink(context: Clocked, token: string) {
  const link = await findTokenLink(context.db, 'member', token)
  const member = link && (await findListed(context.db, link.subject))
  if (!link || !member || !(await isMemberPageOpenToday(context.db, member, context))) return undefined
  return { member, endsAt: link.endsAt, isOpen: isTokenLinkOpen(link, context.now()) }
}

/** What a press on a link did: nothing where it is over or the phone knows four members already. */
export type RedeemMemberPageLinkResult =
  | { is: 'over' | 'full' }
  /** The token of the phone's cookie; a new one for a phone that knew nobody. */
  | { is: 'known'; memberId: string; phoneToken: string }

/**
 * Makes a phone know a member by their link, which is used up; a fourth phone ends the oldest (MP-1). Where it is known already it
 * stays so, and the link stays unused.
 */
export async function redeemMemberPageLink(
  context: Clocked,
  { token, phoneToken, device }: { token: string; phoneToken: string | undefined; device: string },
): Promise<RedeemMemberPageLinkResult> {
  const { revision, ...pressed } = await runInWriteTransactionWithoutRevision(
    context.db,
    async (trx, revision) => {
      const now = context.now()
      const link = await findTokenLink(trx, 'member', token)
      const member = link && (await findListed(trx, link.subject))
      if (!link || !member || !(await isMemberPageOpenToday(trx, member, context)))
        return { is: 'over' as const, revision: null }
      const phone =
        phoneToken === undefined ? undefined : await findKnownPhoneByCookieToken(trx, phoneToken, context)
      if (phone && phoneToken !== undefined && phone.members.some(({ id }) => id === member.id))
        return { is: 'known' as const, memberId: member.id, phoneToken, revision: null }
      if (!isTokenLinkOpen(link, now)) return { is: 'over' as const, revision: null }
      if (phone && (await countMembersOfKnownPhone(trx, phone.id)) >= maxMembersOfKnownPhone)
        return { is: 'full' as const, revision: null }
      if (!(await spendTokenLink(trx, link, now))) return { is: 'over' as const, revision: null }
      await endOldest(trx, member, now)
      const made =
        phone && phoneToken !== undefined
          ? { id: phone.id, token: phoneToken }
          : await addKnownPhoneWithoutMembers(trx, now)
      if (phone) await prolongKnownPhone(trx, phone.id, now)
      await addMemberToKnownPhone(trx, {
        phoneId: made.id,
        memberId: member.id,
        device,
        knownAt: now.toISOString(),
      })
      await recordPhone(trx, { by: 'nobody', at: now }, member, 'phone-known', device)
      return { is: 'known' as const, memberId: member.id, phoneToken: made.token, revision }
    },
  )
  if (revision !== null) context.live.publish(revision, 'history')
  return pressed
}

/** Ends the phones that would be too many with one more. */
async function endOldest(trx: WriteTransaction, member: Named, now: Date) {
  const known = await listPhonesKnowingMember(trx, member.id, now)
  for (const oldest of known.slice(0, Math.max(0, known.length + 1 - maxKnownPhonesOfMember))) {
    await removeMembersFromKnownPhones(trx, oldest)
    await recordPhone(trx, { by: 'product', at: now }, member, 'phone-ended', oldest.device)
  }
}

const recordPhone = (
  trx: WriteTransaction,
  actor: Actor,
  { id, name }: Named,
  action: 'phone-known' | 'phone-ended',
  device: string,
) =>
  recordInHistory(trx, actor, {
    kind: 'member',
    action,
    subject: id,
    name,
    changes: [{ field: 'device', to: device }],
  })

/**
 * Ends that a phone knows a member, at the desk or on a page of theirs.
 * @param id of the row that says so
 * @throws Refusal 404 where no phone knows the member by that id
 */
export async function endKnownPhone(
  context: Clocked,
  actor: Actor,
  { memberId, id }: { memberId: string; id: string },
) {
  const revision = await runInWriteTransactionWithoutRevision(context.db, async (trx, revision) => {
    const member = await findListed(trx, memberId)
    const phone = (await listPhonesKnowingMember(trx, memberId, context.now())).find((one) => one.id === id)
    if (!member || !phone) throw notFoundRefusal('phone')
    await removeMembersFromKnownPhones(trx, phone)
    await recordPhone(trx, actor, member, 'phone-ended', phone.device)
    return revision
  })
  context.live.publish(revision, 'history')
}

/** Ends all phones that know these members, and the links to their pages. */
export async function endKnownPhonesOfMembers(
  trx: WriteTransaction,
  actor: Actor,
  members: readonly Named[],
) {
  for (const member of members) {
    await removeTokenLinks(trx, { kind: 'member', subjects: [member.id] })
    const ended = await removeMembersFromKnownPhones(trx, { memberIds: [member.id] })
    if (ended > 0)
      await recordInHistory(trx, actor, {
        kind: 'member',
        action: 'phone-ended',
        subject: member.id,
        name: member.name,
      })
  }
}

/** Ends a member's phones where a change of them does so (MP-1). */
export async function endKnownPhonesAfterMemberChange(
  trx: WriteTransaction,
  actor: Actor,
  held: MemberDetails,
  changes: { [Field in 'phone' | 'parentsPhone' | 'isMinor']?: MemberDetails[Field] | undefined },
) {
  const after = {
    phone: changes.phone ?? held.phone,
    parentsPhone: changes.parentsPhone ?? held.parentsPhone,
    isMinor: changes.isMinor ?? held.isMinor,
  }
  if (doesMemberChangeEndKnownPhones(held, after, await readMembersPagesSettings(trx)))
    await endKnownPhonesOfMembers(trx, actor, [held])
}

/** Ends the phones of those under 18 whose links go to another number by a change of the settings (MP-1). */
export async function endMinorsKnownPhonesAfterSettings(
  trx: WriteTransaction,
  actor: Actor,
  { before, after }: Record<'before' | 'after', Pick<MembersPagesSettings, 'linksGoToParents'>>,
) {
  if (before.linksGoToParents === after.linksGoToParents) return
  const minors = (await listMinorMembersWithPageAccess(trx)).map((row) => ({ ...row, isMinor: true }))
  const moved = minors.filter(
    (row) => phoneKey(phoneForMemberPageLink(row, before)) !== phoneKey(phoneForMemberPageLink(row, after)),
  )
  await endKnownPhonesOfMembers(trx, actor, moved)
}

/** Forgets the phones and links of members who are gone for good. */
export async function purgeKnownPhonesOfMembers(trx: WriteTransaction, memberIds: readonly string[]) {
  await removeTokenLinks(trx, { kind: 'member', subjects: memberIds })
  await removeKnownPhonesOfNobody(trx)
}

/** Ends the phones of who left more than 30 days ago, and those that were not used for 180 (MP-1). */
export async function endOldKnownPhones(context: Clocked) {
  const { db, now } = context
  const isClosed = async (among: Db) => {
    const closed: Named[] = []
    for (const member of await listInactiveMembersWithPageAccess(among))
      if (!(await isMemberPageOpenToday(among, member, context))) closed.push(member)
    return closed
  }
  const left = await isClosed(db)
  const unused = await db
    .selectFrom('phones')
    .select('id')
    .where('expiresAt', '<=', now().toISOString())
    .limit(1)
    .executeTakeFirst()
  if (left.length === 0 && !unused) return
  await runInWriteTransactionWithoutRevision(db, async (trx) => {
    // Another process may have been here meanwhile.
    await endKnownPhonesOfMembers(trx, { by: 'product', at: now() }, await isClosed(trx))
    await removeExpiredKnownPhones(trx, now())
  })
}
