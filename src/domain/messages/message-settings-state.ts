import type { Language } from '../language/language.ts'
import type { EmailChannelForScreens } from './email-channel.ts'
import type { Message, MessageState, SendingChannel } from './message.ts'
import type { AutomaticMessageKindRule, SendingRules, SentMessageTotals } from './sending-rules.ts'
import type { SmsChannelForScreens } from './sms-channel.ts'
import type { WhatsappChannelForScreens } from './whatsapp-channel.ts'
import type { StoredWhatsappTemplate, WhatsappTemplateProblem } from './whatsapp-message-template.ts'

/** What goes of one kind, as Settings shows it. */
export interface AutomaticMessageKindState extends Omit<AutomaticMessageKindRule, 'lookedText'> {
  /** Whether somebody has looked at its text as it is now. */
  isLooked: boolean
  /** What is looked at, sent back with the press that lets it go. */
  lookText: string
  /** Why WhatsApp would not send it, by language; null where it would. */
  problems: Record<Language, WhatsappTemplateProblem | null>
  /** How many messages of it wait. */
  waiting: number
}

/** What a channel lacks before it can be switched on (MS-1): its key, a check of the webhook, WhatsApp, a test that was seen. */
export type SendingChannelNeed = 'key' | 'webhook' | 'whatsapp' | 'test'

/** @returns in the order in which they are to be done */
export function sendingChannelNeedsLeft(
  channel: SendingChannel,
  { email, whatsapp, sms }: Pick<MessageSettingsState, SendingChannel>,
): SendingChannelNeed[] {
  const { seenAt } = { email, whatsapp, sms }[channel]
  const lacks: Record<SendingChannelNeed, boolean> = {
    key: (channel === 'whatsapp' && !whatsapp.hasToken) || (channel === 'sms' && !sms.hasKey),
    webhook: channel === 'whatsapp' && whatsapp.calledAt === null,
    whatsapp: channel === 'sms' && !whatsapp.isOn,
    test: seenAt === null,
  }
  return (['key', 'webhook', 'whatsapp', 'test'] as const).filter((need) => lacks[need])
}

/** All of messages, as Settings shows them. */
export interface MessageSettingsState {
  email: EmailChannelForScreens
  whatsapp: WhatsappChannelForScreens
  sms: SmsChannelForScreens
  rules: SendingRules
  kinds: AutomaticMessageKindState[]
  templates: StoredWhatsappTemplate[]
  sent: SentMessageTotals
  /** The newest test of each channel that had one. */
  tests: Partial<Record<SendingChannel, Message>>
  /** How many messages there are of each state. */
  counts: Partial<Record<MessageState, number>>
}
