import type { MemberChanges } from '#domain/members/member-input.ts'
import { termsMovedByCorrectedDates } from '#domain/terms/terms-moved-by-corrected-dates.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { Refusal, staleRefusal } from '#server/errors.ts'
import { changeTermDays, listTermsOfMember } from '../terms.store.ts'

/**
 * Moves the terms of a member as corrected dates say. The caller raises the member's revision.
 * @throws Refusal 400 where a term would end before it begins, or reach into the one before it (TM-6)
 */
export async function moveTermsToCorrectedDates(
  trx: WriteTransaction,
  id: string,
  { joinDate, expiryDate }: Pick<MemberChanges, 'joinDate' | 'expiryDate'>,
  revision: number,
) {
  if (joinDate === undefined && expiryDate === undefined) return
  const moved = termsMovedByCorrectedDates(await listTermsOfMember(trx, id), {
    ...(joinDate !== undefined && { joinDate }),
    ...(expiryDate !== undefined && { expiryDate }),
  })
  if (!('refused' in moved)) return changeTermDays(trx, id, moved, revision)
  if (moved.refused === 'no_term') throw staleRefusal('member')
  throw new Refusal(400, moved.refused, 'expiryDate')
}
