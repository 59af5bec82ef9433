import type { SeatedMember } from '#domain/members/member.ts'
import { type ReminderRecipientKind, reminderRecipientOf } from '#domain/reminders/recipient.ts'
import { useParentsPhoneOf } from '#features/members/members.queries.ts'
import { useReminderSettings } from '#features/settings/settings.queries.ts'
import type { AdminWords } from '#web/i18n.tsx'

/** Where a reminder goes: the phone, and whose it is; `loading` while the parents' phone is not here yet. */
export type ReminderRecipient = { phone: string; is: ReminderRecipientKind | 'loading' }

/** The parents' phone of a member under 18, where the centre says so, else their own (WL-5). */
export function useReminderRecipient(member: SeatedMember): ReminderRecipient {
  const { minorsToParents } = useReminderSettings()
  const isToParents = member.isMinor && minorsToParents
  const parentsPhone = useParentsPhoneOf(isToParents ? member : null)
  if (isToParents && parentsPhone === undefined) return { phone: '', is: 'loading' }
  return reminderRecipientOf({ ...member, parentsPhone: parentsPhone ?? '' }, minorsToParents)
}

/** Whose phone it is, where that has to be said; null where it is the member's own as usual. */
export function whosePhoneText({ is }: ReminderRecipient, { reminders }: AdminWords): string | null {
  if (is === 'parents') return reminders.toParents
  return is === 'no-parents' ? reminders.noParentsPhone : null
}
