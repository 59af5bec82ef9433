import { hasChatNumber } from '#domain/members/chat-link.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { useParentsPhone } from '#features/members/members.queries.ts'
import { useReminderSettings } from '#features/settings/settings.queries.ts'
import type { AdminWords } from '#web/i18n.tsx'

/** Where a reminder goes: the phone, and whose it is; `loading` while the parents' phone is not here yet. */
export type Recipient = { phone: string; is: 'member' | 'parents' | 'no-parents' | 'loading' }

/** The parents' phone of a member under 18, where the centre says so, else their own (WL-5). */
export function useRecipient(member: SeatedMember): Recipient {
  const { minorsToParents } = useReminderSettings()
  const isToParents = member.isMinor && minorsToParents
  const parentsPhone = useParentsPhone(isToParents ? member : null)
  if (!isToParents) return { phone: member.phone, is: 'member' }
  if (parentsPhone === undefined) return { phone: '', is: 'loading' }
  return hasChatNumber(parentsPhone)
    ? { phone: parentsPhone, is: 'parents' }
    : { phone: member.phone, is: 'no-parents' }
}

/** Whose phone it is, where that has to be said; null where it is the member's own as usual. */
export function recipientHint({ is }: Recipient, { reminders }: AdminWords): string | null {
  if (is === 'parents') return reminders.toParents
  return is === 'no-parents' ? reminders.noParentsPhone : null
}
