import type { Day } from '#domain/day.ts'
import type { FieldChange } from '#domain/history.ts'
import { netTotalOfMemberPayments } from '#domain/money/changes/refund.ts'
import { effectOfEndingTerms } from '#domain/terms/effect-of-ending-terms.ts'
import { Refusal } from '#server/errors.ts'
import { saveSeatHeldSince } from '../../members/members.store.ts'
import { changeMemberSeat } from '../../seating/assignment/seat-assignment.act.ts'
import type { MemberLockedForWriting } from '../change-ledger.act.ts'
import { listPauses, savePauseEndedEarly } from '../pauses.store.ts'
import { endTermRows, listTermsOfMember } from '../terms.store.ts'

const codes = {
  ahead: 'ends_ahead',
  too_far_back: 'ends_too_far_back',
  over_already: 'over_already',
} as const

/**
 * Ends a membership on a day (LG-5): the running term ends on it, later ones are cancelled, and the seat is free at once.
 * @returns what the history says of it
 * @throws Refusal 409 where it cannot end on that day
 */
export async function endMembership(
  { trx, member, money, today, moment, settings, revision }: MemberLockedForWriting,
  lastDay: Day,
): Promise<FieldChange[]> {
  const end = effectOfEndingTerms(await listTermsOfMember(trx, member.id), lastDay, {
    today,
    daysBack: settings.daysBack,
    pauses: await listPauses(trx, member.id),
    paid: netTotalOfMemberPayments(money.payments),
  })
  if ('refused' in end) throw new Refusal(409, codes[end.refused], 'endsOn')
  const expiryDate = await endTermRows(trx, member.id, end.terms, revision)
  for (const { id, to } of end.pauses) await savePauseEndedEarly(trx, id, { to, endedOn: today })
  await changeMemberSeat(trx, member, null, moment)
  // A seat that is lent is given back too.
  await saveSeatHeldSince(trx, member.id, null)
  return [{ field: 'expiryDate', from: member.expiryDate, to: expiryDate }]
}
