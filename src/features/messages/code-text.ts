import type { Channel } from '#domain/messages/message.ts'
import type { AdminWords } from '#web/i18n.tsx'

/** Why a message stopped where it is and what to do, in words for every code, and what the other side says for one that nobody knows. */
export function codeText({ messages }: Pick<AdminWords, 'messages'>, channel: Channel, code: string): string {
  const ofChannel: Record<Channel, Readonly<Record<string, string>>> = {
    whatsapp: messages.whatsappCodes,
    email: messages.emailCodes,
    sms: messages.smsCodes,
  }
  const common: Readonly<Record<string, string>> = messages.codes
  return common[code] ?? ofChannel[channel][code] ?? messages.otherCodes[channel](code)
}

/** What Meta refuses while an account is set up; null where the code says nothing that is known. */
export function metaText({ messages }: Pick<AdminWords, 'messages'>, code: string): string | null {
  const ofMessages: Readonly<Record<string, string>> = messages.whatsappCodes
  return messages.metaCodes[code] ?? ofMessages[code] ?? null
}
