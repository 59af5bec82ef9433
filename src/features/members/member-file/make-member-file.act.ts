import type { Language } from '#domain/language/language.ts'
import type { AppContext, NowAndToday } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { type Actor, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransactionWithoutRevision } from '#server/database/revision.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { listConsents } from '../../admissions/consents/consents.store.ts'
import { listEnquiriesOfMember } from '../../admissions/enquiries.store.ts'
import { listAnnouncedPaymentsOfPayer } from '../../announced/announced-payments.store.ts'
import { listCheckInsOfMember } from '../../check-in/check-in-desk.store.ts'
import { listHistory } from '../../history/history.store.ts'
import { readMemberChargesAndPayments } from '../../ledger/ledger.store.ts'
import { listPauses } from '../../ledger/pauses.store.ts'
import { listTermsOfMember } from '../../ledger/terms.store.ts'
import { listMessagesToMember } from '../../messages/message-lists.store.ts'
import { listMessageAnswersOfMember } from '../../messages/webhook/answers.store.ts'
import { listPhonesKnowingMember } from '../../my/known-phones.store.ts'
import { listReminderLogOfMember } from '../../reminders/reminders.store.ts'
import { listRequestsOfMember } from '../../requests/requests.store.ts'
import { findSeatById } from '../../seating/seating.store.ts'
import { readPublicSettings } from '../../settings/settings.store.ts'
import { readRoomsHoursAndPlans } from '../../setup/setup.store.ts'
import { findMemberEvenDeleted, findMemberPhotoEvenDeleted } from '../members.store.ts'

/** More entries than anybody has. */
const maxEntries = 100_000

/**
 * Makes the page of all that is stored of a member, and notes in the history that it was taken.
 * @param isOwn whether the member takes it from their own page, where address and photo are left out (MP-6)
 * @returns the document, and the policy to send with it
 * @throws Refusal 404 without the member
 */
export async function makeMemberFile(
  { db, cipher, live, config, today }: AppContext,
  actor: Actor,
  { id, language, isOwn }: { id: string; language: Language; isOwn: boolean },
): Promise<{ html: string; policy: string }> {
  const { revision, ...stored } = await runInWriteTransactionWithoutRevision(db, async (trx, revision) => {
    const found = await findEverything(trx, cipher, { today: today(), now: actor.at }, id)
    if (!found) throw notFoundRefusal('member')
    const entry = { kind: 'member', action: 'downloaded', subject: id, name: found.member.name } as const
    await recordInHistory(trx, actor, entry)
    return { ...found, revision, entries: await listHistory(trx, { member: id, limit: maxEntries }) }
  })
  live.publish(revision, 'history')
  const { centre } = await readPublicSettings(db)
  const { renderMemberFilePage, memberFileCsp } = await import('./member-file.tsx')
  const html = renderMemberFilePage({
    ...stored,
    setup: await readRoomsHoursAndPlans(db, today()),
    centre: centre.name[language],
    madeAt: actor.at,
    madeBy: actor.by,
    language,
    timeZone: config.timeZone,
    isOwn,
  })
  return { html, policy: `${memberFileCsp}; sandbox; frame-ancestors 'none'` }
}

/** A member, or a deleted one, with the photo. */
async function findEverything(db: Db, cipher: FieldCipher, { today, now }: NowAndToday, id: string) {
  const found = await findMemberEvenDeleted(db, cipher, today, id)
  if (!found) return undefined
  const { seatId } = found.member
  const seat = seatId === null ? null : ((await findSeatById(db, seatId)) ?? null)
  return {
    ...found,
    seat,
    terms: await listTermsOfMember(db, id),
    image: await findMemberPhotoEvenDeleted(db, id),
    money: await readMemberChargesAndPayments(db, id),
    pauses: await listPauses(db, id),
    reminders: await listReminderLogOfMember(db, id, maxEntries),
    enquiries: await listEnquiriesOfMember(db, id),
    consents: await listConsents(db, { memberId: id }),
    phones: await listPhonesKnowingMember(db, id, now),
    checkIns: await listCheckInsOfMember(db, id, today),
    announced: await listAnnouncedPaymentsOfPayer(db, { memberId: id }),
    requests: await listRequestsOfMember(db, id),
    messages: await listMessagesToMember(db, id, maxEntries),
    answers: await listMessageAnswersOfMember(db, id, maxEntries),
  }
}
