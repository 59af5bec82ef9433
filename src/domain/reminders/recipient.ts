import { hasWhatsappChatNumber } from '../members/whatsapp-chat-link.ts'

/** Whose phone a reminder goes to; `no-parents` where the parents' should be used and there is none. */
export type ReminderRecipientKind = 'member' | 'parents' | 'no-parents'

/** The parents' phone of a member under 18, where the centre says so, else their own (WL-5). */
export function reminderRecipientOf(
  { phone, parentsPhone, isMinor }: { phone: string; parentsPhone: string; isMinor: boolean },
  minorsToParents: boolean,
): { phone: string; is: ReminderRecipientKind } {
  if (!isMinor || !minorsToParents) return { phone, is: 'member' }
  return hasWhatsappChatNumber(parentsPhone)
    ? { phone: parentsPhone, is: 'parents' }
    : { phone, is: 'no-parents' }
}
