import { findActiveConsent } from '#domain/admissions/active-consent.ts'
import { type CheckInPressResult, checkInPressResult } from '#domain/check-in/check-in-press-result.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { listConsents } from '../admissions/consents/consents.store.ts'
import { findLastCheckIn } from '../check-in/check-ins.store.ts'
import { findMember } from '../members/members.store.ts'

/** What the page of a door's code says of one member before they press; moments are ISO 8601 in UTC. */
export interface PhoneCheckInPageFacts {
  id: string
  name: string
  isMinor: boolean
  /** Since when it is agreed to that check-ins are kept, by a parent where they are under 18; null where it is not. */
  agreedAt: string | null
  /** What a press in this room does now, as far as it is kept whether they are inside. */
  does: CheckInPressResult
  /** When they came in last; null where nothing is kept. */
  inAt: string | null
}

/** @throws Refusal 404 without the member */
export async function readPhoneCheckInPageFacts(
  { db, cipher, now, today }: Pick<AppContext, 'db' | 'cipher' | 'now' | 'today'>,
  { id, libraryId }: { id: string; libraryId: number },
): Promise<PhoneCheckInPageFacts> {
  const member = await findMember(db, cipher, today(), id)
  if (!member) throw notFoundRefusal('member')
  const { name, isMinor } = member
  const given = findActiveConsent(await listConsents(db, { memberId: id }), 'attendance', isMinor)
  const last = given ? await findLastCheckIn(db, { id, isMinor }) : null
  return {
    ...{ id, name, isMinor, agreedAt: given?.givenAt ?? null, inAt: last?.inAt ?? null },
    does: checkInPressResult(last, { libraryId, at: now().toISOString() }),
  }
}
