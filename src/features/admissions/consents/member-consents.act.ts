import {
  channelOfConsentPurpose,
  consentGiverProblem,
  whoMustGiveConsent,
} from '#domain/admissions/active-consent.ts'
import type { Consent, ConsentPurpose } from '#domain/admissions/consent.ts'
import type { NewConsent } from '#domain/admissions/consent-input.ts'
import { attendanceConsentText, messageConsentText } from '#domain/admissions/consent-text.ts'
import type { Language } from '#domain/language/language.ts'
import type { MemberDetails } from '#domain/members/member.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { findMember } from '../../members/members.store.ts'
import { listChannelsOn } from '../../messages/channels.store.ts'
import { readCheckInSettings, readPublicSettings } from '../../settings/settings.store.ts'
import {
  addConsentOfMember,
  type ConsentEndingConfig,
  type ConsentWithText,
  endConsents,
  findConsentById,
  findOrAddConsentNoticeVersion,
  hasConsent,
  listConsents,
  withdrawConsent,
} from './consents.store.ts'

interface ConsentCall {
  context: AppContext
  actor: Actor
  memberId: string
}

/**
 * Stores that a member, or a parent of theirs, said yes to messages by a channel that is on, or to check-in. Trying again with the same id is the same.
 * @returns all that the member has said, read in the same transaction, so that nothing is stored where it cannot be answered
 * @param how at the desk, where the actor checked who said it, or on the member's own page
 * @throws Refusal 404 member or channel, 409 consent_given, parent_needed, not_under_18, or already_added for the id of another yes
 */
export async function recordMemberConsent(
  { context, actor, memberId }: ConsentCall,
  { id, purpose, givenBy, language, parent }: NewConsent,
  how: Consent['how'],
): Promise<{ isNew: boolean; consents: ConsentWithText[] }> {
  const { db, cipher, live, today } = context
  const { revision, isNew, consents } = await runInWriteTransaction(db, async (trx, revision) => {
    const member = await findMember(trx, cipher, today(), memberId)
    if (!member) throw notFoundRefusal('member')
    const known = await findConsentById(trx, id)
    if (known) {
      const isSame = known.memberId === memberId && known.purpose === purpose && known.givenBy === givenBy
      if (!isSame) throw new Refusal(409, 'already_added')
      return { revision, isNew: false, consents: await listConsents(trx, { memberId }) }
    }
    if (!(await isAskedFor(trx, purpose))) throw notFoundRefusal('channel')
    const problem = consentGiverProblem({ givenBy }, member.isMinor)
    if (problem) throw new Refusal(409, problem)
    if (await hasConsent(trx, { memberId, isMinor: member.isMinor }, purpose))
      throw new Refusal(409, 'consent_given')
    const givenAt = actor.at.toISOString()
    const { centre } = await readPublicSettings(trx)
    const textOf = (of: Language) =>
      purpose === 'attendance'
        ? attendanceConsentText(givenBy, centre.name, of)
        : messageConsentText({ channel: channelOfConsentPurpose(purpose), givenBy }, centre.name, of)
    const notice = { en: textOf('en'), mr: textOf('mr') }
    await addConsentOfMember(trx, {
      ...{ id, memberId, purpose, language, givenBy, how, checkedBy: actor.by, givenAt },
      ...(parent && {
        parentName: parent.name,
        parentRelation: parent.relation,
        parentPhone: parent.phone,
        parentHowChecked: parent.howChecked,
      }),
      noticeVersion: await findOrAddConsentNoticeVersion(trx, notice, { madeAt: givenAt, madeBy: 'product' }),
    })
    await recordConsents(trx, actor, member, 'consent-given', [purpose])
    return { revision, isNew: true, consents: await listConsents(trx, { memberId }) }
  })
  if (isNew) live.publish(revision, 'history', topicOf(purpose))
  return { isNew, consents }
}

/** The list that a yes or its end changes. */
const topicOf = (purpose: ConsentPurpose) => (purpose === 'attendance' ? 'check_ins' : 'messages')

/** Whether a yes to a purpose is asked for: of a channel that is on, and of check-in where a room has it. */
const isAskedFor = async (trx: WriteTransaction, purpose: NewConsent['purpose']) =>
  purpose === 'attendance'
    ? (await readCheckInSettings(trx)).rooms.length > 0
    : (await listChannelsOn(trx)).includes(channelOfConsentPurpose(purpose))

/**
 * Withdraws a yes of a member, at the desk or on their own page.
 * @returns all that the member has said, as with `recordMemberConsent`; null where there was none that had not ended
 */
export async function withdrawMemberConsent(
  { context, actor, memberId }: ConsentCall,
  id: string,
): Promise<ConsentWithText[] | null> {
  const { db, cipher, config, live, today } = context
  const known = await findConsentById(db, id)
  if (known?.memberId !== memberId || known.endedAt !== null) return null
  const done = await runInWriteTransaction(db, async (trx, revision) => {
    const member = await findMember(trx, cipher, today(), memberId)
    if (!member) throw notFoundRefusal('member')
    const purpose = await withdrawConsent(trx, config, { id, memberId }, actor.at.toISOString())
    if (purpose === undefined) return null
    await recordConsents(trx, actor, member, 'consent-ended', [purpose])
    return { revision, purpose, consents: await listConsents(trx, { memberId }) }
  })
  if (!done) return null
  live.publish(done.revision, 'history', topicOf(done.purpose))
  return done.consents
}

/**
 * Ends the consents that do not count any more once the mark `under 18` of a member is set or taken off: their own, or those of a
 * parent (CI-1).
 */
export async function endConsentsWhenIsMinorChanges(
  trx: WriteTransaction,
  { actor, config }: { actor: Actor; config: ConsentEndingConfig },
  held: Pick<MemberDetails, 'id' | 'name' | 'isMinor'>,
  { isMinor }: { isMinor?: boolean | undefined },
) {
  if (isMinor === undefined || isMinor === held.isMinor) return
  const lapsed = { memberIds: [held.id], givenBy: whoMustGiveConsent(held.isMinor) }
  const ended = await endConsents(trx, config, lapsed, actor.at.toISOString())
  const purposes = new Set(ended.map(({ purpose }) => purpose))
  await recordConsents(trx, actor, held, 'consent-ended', [...purposes])
}

const recordConsents = (
  trx: WriteTransaction,
  actor: Actor,
  { id, name }: Pick<MemberDetails, 'id' | 'name'>,
  action: 'consent-given' | 'consent-ended',
  purposes: readonly ConsentPurpose[],
) =>
  recordInHistory(
    trx,
    actor,
    ...purposes.map((purpose) => ({
      ...({ kind: 'member', action, subject: id, name } as const),
      changes: [{ field: 'consent', to: purpose }],
    })),
  )
