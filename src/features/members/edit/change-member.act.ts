import { fieldChangesBetween } from '#domain/history.ts'
import type { MemberDetails, MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import {
  isMemberChangeAlreadyDone,
  type MemberChanges,
  memberChangesSchema,
} from '#domain/members/member-input.ts'
import { isAadharMaskedForRole, toMemberForScreens, withoutMaskedAadhar } from '#domain/members/privacy.ts'
import { rowAlreadyHasValues } from '#domain/row.ts'
import { type ActDefinition, requirePermissionForAct, runActInNewTransaction } from '#server/act.ts'
import { type Actor, actorOf, recordInHistory } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { notFoundRefusal, staleRefusal } from '#server/errors.ts'
import type { ConsentEndingConfig } from '../../admissions/consents/consents.store.ts'
import { endConsentsWhenIsMinorChanges } from '../../admissions/consents/member-consents.act.ts'
import { takeBackLeavingIfExtended } from '../../leaving/leaving.act.ts'
import { summarizeActForApproval } from '../../ledger/change-ledger.act.ts'
import { moveTermsToCorrectedDates } from '../../ledger/correct/move-terms-to-corrected-dates.act.ts'
import { markSampleTermsReal } from '../../ledger/terms.store.ts'
import { endKnownPhonesAfterMemberChange } from '../../my/known-phones-and-page-links.act.ts'
import { changeMemberSeat, withTakenSeatRefusal } from '../../seating/assignment/seat-assignment.act.ts'
import { findSeatById } from '../../seating/seating.store.ts'
import { readPrivacySettings } from '../../settings/settings.store.ts'
import { findMember, saveMemberDetails, saveMemberPhoto } from '../members.store.ts'
import { readUploadedMemberPhoto } from '../read-uploaded-member-photo.ts'
import { requireMemberDetailsFilledIn } from './require-member-details-filled-in.ts'

/** The values stored where a photo is taken away. */
const noPhoto = { mark: null, image: null }

/** The new picture, or none; undefined where it stays as it is. */
const photoChange = async (sent: string | null | undefined) => {
  if (sent === undefined) return undefined
  return sent ? readUploadedMemberPhoto(sent) : noPhoto
}

/** Changes what is kept of a member (MB-8). Dates and status are a correction, which not everybody may make (RL-1). */
export const changeMemberAct: ActDefinition<
  typeof memberChangesSchema,
  { revision: number; row: MemberDetailsMaskedOrNot }
> = {
  kind: 'details',
  permission: 'members.correct',
  schema: memberChangesSchema,
  summarize: (trx, context, memberId, { joinDate, expiryDate, status }) =>
    summarizeActForApproval(trx, context, memberId, (member) => [
      ...(joinDate === undefined ? [] : [{ name: 'joinDate', from: member.joinDate, to: joinDate } as const]),
      ...(expiryDate === undefined
        ? []
        : [{ name: 'expiryDate', from: member.expiryDate, to: expiryDate } as const]),
      ...(status === undefined ? [] : [{ name: 'status', from: member.status, to: status } as const]),
    ]),
  run: async (call, id, sent) => {
    const { db, cipher, live, ...context } = call.context
    const today = context.today()
    const privacy = await readPrivacySettings(db)
    requireMemberDetailsFilledIn(sent, privacy)
    const photo = await photoChange(sent.photo)
    let staysAgain = false
    const row = await withTakenSeatRefusal(() =>
      runActInNewTransaction(call, async (trx, revision) => {
        const held = await findMember(trx, cipher, today, id)
        if (!held) throw notFoundRefusal('member')
        const isMasked = isAadharMaskedForRole(call.account.role, privacy)
        const changes = isMasked ? withoutMaskedAadhar(sent, held) : sent
        if (held.revision !== changes.revision) {
          // A number that is masked is not compared: the answer would say whether it is right.
          const isComparable = !isMasked || changes.aadhar === undefined
          if (isComparable && isMemberChangeAlreadyDone(held, { ...changes, photo: photo?.mark })) return held
          throw staleRefusal('member')
        }
        if (isCorrection(held, changes)) requirePermissionForAct(call, 'members.correct')
        const { seatId } = changes
        if (seatId !== undefined) await changeMemberSeat(trx, held, seatId, { now: context.now(), today })
        await changeMemberDetails(trx, cipher, held, {
          changes,
          mark: photo?.mark,
          revision,
          actor: actorOf(call),
          config: context.config,
        })
        if (photo) await saveMemberPhoto(trx, id, photo.image)
        const row = await findMember(trx, cipher, today, id)
        if (!row) throw notFoundRefusal('member')
        const days = { before: held.expiryDate, after: row.expiryDate }
        const at = { context: call.context, actor: actorOf(call), revision }
        staysAgain = await takeBackLeavingIfExtended(trx, held, days, at)
        const fields = fieldChangesBetween(await withPlace(trx, held), await withPlace(trx, row))
        const { name } = row
        await recordInHistory(trx, actorOf(call), {
          kind: 'member',
          action: 'changed',
          subject: id,
          name,
          changes: fields,
        })
        return row
      }),
    )
    const moved = sent.isMinor === undefined ? [] : (['check_ins'] as const)
    live.publish(row.revision, 'members', ...(staysAgain ? (['leavings'] as const) : []), ...moved)
    return {
      answer: { revision: row.revision, row: toMemberForScreens(row, privacy, call.account) },
      isNew: false,
    }
  },
}

interface DetailsChange {
  changes: Partial<MemberChanges>
  mark?: string | null | undefined
  revision: number
  actor: Actor
  config: ConsentEndingConfig
}

/**
 * Changes a member's own fields and the dates of their terms, but for the seat and the picture itself.
 * @param mark of the new picture; undefined where it stays as it is
 * @throws Refusal where terms cannot have such dates
 */
export async function changeMemberDetails(
  trx: WriteTransaction,
  cipher: FieldCipher,
  held: MemberDetails,
  { changes, mark, revision, actor, config }: DetailsChange,
) {
  const { id } = held
  const mayBecomeReal = await saveMemberDetails(trx, cipher, id, { ...changes, revision }, mark, revision)
  // A member of the sample who becomes a real one has real terms.
  if (mayBecomeReal) await markSampleTermsReal(trx, id)
  await endKnownPhonesAfterMemberChange(trx, actor, held, changes)
  await endConsentsWhenIsMinorChanges(trx, { actor, config }, held, changes)
  await moveTermsToCorrectedDates(trx, id, changes, revision)
}

/** Whether a change corrects the days or the status of a member (RL-1). */
const isCorrection = (held: MemberDetails, { joinDate, expiryDate, status }: MemberChanges) =>
  !rowAlreadyHasValues(held, { joinDate, expiryDate, status })

/** A member as history describes them: with the place of their seat in place of its id. */
async function withPlace(
  trx: WriteTransaction,
  { seatId, partIds: _parts, terms: _terms, pauses: _pauses, ...fields }: MemberDetails,
) {
  const seat = seatId === null ? null : await findSeatById(trx, seatId)
  return { ...fields, libraryId: seat?.libraryId ?? null, seatNumber: seat?.seatNumber ?? null }
}
