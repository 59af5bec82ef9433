import { isWithinClerkDaysBack, isWithinClerkPauseDays } from '#domain/accounts/clerk-limits.ts'
import type { FieldChange } from '#domain/history.ts'
import type { MemberPause } from '#domain/money/account/member-account.ts'
import {
  daysOfPause,
  effectOfPause,
  effectOfEndingPause as endRow,
  pauseRefusalCodes,
} from '#domain/terms/pause.ts'
import { newPauseSchema } from '#domain/terms/renewal-input.ts'
import { madeByAndAtColumnsOf } from '#server/database/history.ts'
import {
  needsApprovalRefusal,
  Refusal,
  requireValidWorkedOutDay,
  rowOrNotFound,
  staleRefusal,
} from '#server/errors.ts'
import { releaseSeatsOfMembers } from '../../seating/assignment/seat-holders.store.ts'
import {
  defineLedgerAct,
  type LedgerChange,
  type MemberLockedForWriting,
  type RepeatedCallResult,
} from '../change-ledger.act.ts'
import { addPause, findMemberIdOfPause, listPauses, savePauseEndedEarly } from '../pauses.store.ts'
import { changeTermDays, listTermsOfMember } from '../terms.store.ts'

/** Pauses a running term, and lends the seat where that is asked for (TM-9). */
export const pauseTermAct = defineLedgerAct({
  kind: 'pause',
  permission: 'members.change',
  schema: newPauseSchema,
  facts: ({ from, to, lastDay }, { expiryDate }) => [
    { name: 'from', to: from },
    { name: 'to', to },
    { name: 'expiryDate', from: expiryDate, to: lastDay },
  ],
  run: async (locked, { lastDay, ...asked }) => {
    const { trx, member, money, today, settings, revision, limits } = locked
    const terms = await listTermsOfMember(trx, member.id)
    const pauses = await listPauses(trx, member.id)
    if ((await findMemberIdOfPause(trx, asked.id)) !== undefined) {
      checkSamePause(pauses, asked)
      return { done: null }
    }
    const plan = effectOfPause(terms, pauses, asked, { today, daysBack: settings.daysBack })
    if ('refused' in plan) throw new Refusal(409, pauseRefusalCodes[plan.refused], 'from')
    if (!isWithinClerkDaysBack(limits, { day: asked.from, today })) throw needsApprovalRefusal('from')
    const ofTerm = pauses.filter(({ termId }) => termId === plan.termId)
    const days = ofTerm.reduce((sum, pause) => sum + daysOfPause(pause), plan.days)
    if (!isWithinClerkPauseDays(limits, days)) throw needsApprovalRefusal('to')
    const { termId, before, moved } = plan
    for (const { after } of moved) requireValidWorkedOutDay(after.lastDay, 'to')
    checkShown(moved, lastDay)
    await changeTermDays(trx, member.id, moved, revision)
    await addPause(trx, member, {
      ...asked,
      termId,
      before,
      endedOn: null,
      ...madeByAndAtColumnsOf(locked.actor),
    })
    // The holding is not broken by it (TM-4), so that its first day stays.
    if (asked.isLent && asked.from <= today) await releaseSeatsOfMembers(trx, [member.id])
    return { money, action: 'paused', changes: pauseFields(asked, locked, moved) }
  },
})

/** Ends a pause today, as the member is back (TM-9). */
export async function endPause(
  locked: MemberLockedForWriting,
  { pauseId, lastDay }: { pauseId: string; lastDay: string },
): Promise<LedgerChange | RepeatedCallResult> {
  const { trx, member, money, today, revision } = locked
  const pause = rowOrNotFound(await listPauses(trx, member.id), pauseId, 'pause')
  if (pause.endedOn === today) return { done: null }
  const end = endRow(await listTermsOfMember(trx, member.id), pause, today)
  if ('refused' in end) throw new Refusal(409, 'pause_over')
  checkShown(end.moved, lastDay)
  await changeTermDays(trx, member.id, end.moved, revision)
  await savePauseEndedEarly(trx, pauseId, { to: end.to, endedOn: today })
  return { money, action: 'returned', changes: pauseFields({ ...pause, to: end.to }, locked, end.moved) }
}

/** @throws Refusal 409 stale where the term gets another last day than the one that was shown */
function checkShown(moved: readonly { after: { lastDay: string } }[], lastDay: string) {
  if (moved[0]?.after.lastDay !== lastDay) throw staleRefusal('member')
}

/**
 * Checks that an earlier try of the same call made the pause: its answer was lost on the way.
 * @throws Refusal 409 already_added where that id stands for another
 */
function checkSamePause(
  pauses: readonly MemberPause[],
  { id, from, to }: Pick<MemberPause, 'id' | 'from' | 'to'>,
) {
  const found = pauses.find((pause) => pause.id === id)
  if (found?.from !== from || found.to !== to) throw new Refusal(409, 'already_added')
}

const pauseFields = (
  { from, to }: Pick<MemberPause, 'from' | 'to'>,
  { member }: MemberLockedForWriting,
  moved: readonly { after: { lastDay: string } }[],
): FieldChange[] => [
  { field: 'from', to: from },
  { field: 'to', to },
  { field: 'expiryDate', from: member.expiryDate, to: moved.at(-1)?.after.lastDay ?? member.expiryDate },
]
