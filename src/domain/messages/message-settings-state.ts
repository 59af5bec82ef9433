import type { Language } from '../language/language.ts'
import type { ScreenEmailChannel } from './email-channel.ts'
import type { Message, MessageState, SendingChannel } from './message.ts'
import type { MessageTemplate, TemplateSendingProblem } from './message-template.ts'
import type { SendingKindRule, SendingRules, SentMessageTotals } from './sending-rules.ts'
import type { ScreenSmsChannel } from './sms-channel.ts'
import type { ScreenWhatsappChannel } from './whatsapp-channel.ts'

/** What goes of one kind, as Settings shows it. */
export interface SendingKindState extends Omit<SendingKindRule, 'lookedText'> {
  /** Whether somebody has looked at its text as it is now. */
  isLooked: boolean
  /** What is looked at, sent back with the press that lets it go. */
  lookText: string
  /** Why WhatsApp would not send it, by language; null where it would. */
  problems: Record<Language, TemplateSendingProblem | null>
  /** How many messages of it wait. */
  waiting: number
}

/** What a channel lacks before it can be switched on (MS-1): its key, a check of the webhook, WhatsApp, a test that was seen. */
export type ChannelNeed = 'key' | 'webhook' | 'whatsapp' | 'test'

/** @returns in the order in which they are to be done */
export function channelNeedsLeft(
  channel: SendingChannel,
  { email, whatsapp, sms }: Pick<MessageSettingsState, SendingChannel>,
): ChannelNeed[] {
  const { seenAt } = { email, whatsapp, sms }[channel]
  const lacks: Record<ChannelNeed, boolean> = {
    key: (channel === 'whatsapp' && !whatsapp.hasToken) || (channel === 'sms' && !sms.hasKey),
    webhook: channel === 'whatsapp' && whatsapp.calledAt === null,
    whatsapp: channel === 'sms' && !whatsapp.isOn,
    test: seenAt === null,
  }
  return (['key', 'webhook', 'whatsapp', 'test'] as const).filter((need) => lacks[need])
}

/** All of messages, as Settings shows them. */
export interface MessageSettingsState {
  email: ScreenEmailChannel
  whatsapp: ScreenWhatsappChannel
  sms: ScreenSmsChannel
  rules: SendingRules
  kinds: SendingKindState[]
  templates: MessageTemplate[]
  sent: SentMessageTotals
  /** The newest test of each channel that had one. */
  tests: Partial<Record<SendingChannel, Message>>
  /** How many messages there are of each state. */
  counts: Partial<Record<MessageState, number>>
}
