import { addDays, type Day } from '../day.ts'
import { type MemberDetails, phoneKey, type StoredMemberStatus } from '../members/member.ts'
import type { MembersPagesSettings } from './members-pages-settings.ts'

/** The phones that know a member; one more ends the oldest (MP-1). */
export const maxKnownPhonesOfMember = 3
/** The members that one phone knows, as of a family; one more is refused (MP-1). */
export const maxMembersOfKnownPhone = 4
/** The links to one member that are open; one more ends the oldest (MP-1). */
export const maxOpenMemberPageLinks = 5
/** A link opens for so many days. */
export const memberPageLinkDays = 7
/** A phone is known for so many days from its last use. */
export const knownPhoneDays = 180
/** After so many days out of the list of active members nothing opens the page any more. */
export const memberPageOpenDaysAfterLeaving = 30

const msOfDay = 24 * 60 * 60_000

/** The moment until which a phone is known that was used now. */
export const phoneKnownUntil = (usedAt: Date): Date => new Date(usedAt.getTime() + knownPhoneDays * msOfDay)

/** Whether the use of a known phone is noted again: once a day is enough. */
export const isPhoneUseNotedAgain = (usedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(usedAt) >= msOfDay

/** The moment at which a link that is made now ends. */
export const memberPageLinkEndsAt = (madeAt: Date): Date =>
  new Date(madeAt.getTime() + memberPageLinkDays * msOfDay)

/** Whose number the link to a member's page goes to. */
export type MemberPageLinkRecipient = 'member' | 'parents'

type Reached = Pick<MemberDetails, 'phone' | 'parentsPhone' | 'isMinor'>
type WhoGetsLinks = Pick<MembersPagesSettings, 'linksGoToParents'>

/** The link of somebody under 18 goes to their parents where the centre says so (MP-1, WL-5). */
export const memberPageLinkRecipientOf = (
  { isMinor }: Pick<MemberDetails, 'isMinor'>,
  { linksGoToParents }: WhoGetsLinks,
): MemberPageLinkRecipient => (isMinor && linksGoToParents ? 'parents' : 'member')

/** The number that links to a member's page go to; empty where there is none. */
export const phoneForMemberPageLink = (member: Reached, settings: WhoGetsLinks): string =>
  memberPageLinkRecipientOf(member, settings) === 'parents' ? member.parentsPhone : member.phone

/** Whether a change of a member ends all phones that know them: another number that links go to, or the mark `under 18` (MP-1). */
export function doesMemberChangeEndKnownPhones(
  before: Reached,
  after: Reached,
  settings: WhoGetsLinks,
): boolean {
  if (before.isMinor !== after.isMinor) return true
  return (
    phoneKey(phoneForMemberPageLink(before, settings)) !== phoneKey(phoneForMemberPageLink(after, settings))
  )
}

/**
 * Whether the page of a member still opens on a day (MP-1).
 * @param inactiveSince the day on which they became Inactive; null where they are not
 */
export function isMemberPageOpenOn(
  { status, inactiveSince }: { status: StoredMemberStatus; inactiveSince: Day | null },
  today: Day,
): boolean {
  if (status !== 'Inactive' || inactiveSince === null) return true
  return addDays(inactiveSince, memberPageOpenDaysAfterLeaving) >= today
}
