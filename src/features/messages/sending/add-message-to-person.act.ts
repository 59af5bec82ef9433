import { randomUUID } from 'node:crypto'
import { consentPurposeOfChannel } from '#domain/admissions/active-consent.ts'
import { phoneKey } from '#domain/members/member.ts'
import { hasWhatsappChatNumber } from '#domain/members/whatsapp-chat-link.ts'
import type { MessageCause, SendingChannel } from '#domain/messages/message.ts'
import type { AutomaticMessageKind } from '#domain/messages/sending-kind.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { hasConsent } from '../../admissions/consents/consents.store.ts'
import { listChannelsOn } from '../channels.store.ts'
import { addMessage } from '../messages.store.ts'
import {
  findMessageRecipient,
  type MessageRecipient,
  type MessageRecipientKey,
} from './message-recipient.store.ts'
import { findSendingKindRule, isWhatsappNumberUnreachable } from './sending-rules-and-templates.store.ts'

interface NewPersonMessage {
  to: MessageRecipientKey
  cause: Exclude<MessageCause, 'owner' | 'test'>
  kind: AutomaticMessageKind
  /** The id of what caused it. */
  about: string
  /** What there may be one message of; null for any number. */
  runKey: string | null
  by: string
  at: Date
  /** Its place in the list of its day. */
  place?: number
}

/**
 * Makes a message to somebody in the transaction of its cause, where that kind goes by itself and they agreed to a channel that is on (MS-3).
 * Whether it still holds is asked again when it is sent.
 * @returns whether there is one now
 */
export async function queueMessageToPersonIfAllowed(
  trx: WriteTransaction,
  message: NewPersonMessage,
): Promise<boolean> {
  const { to, cause, kind, about, runKey, by, at, place = 0 } = message
  const rule = await findSendingKindRule(trx, kind)
  if (!rule.isOn) return false
  const person = await findMessageRecipient(trx, to)
  if (!person || person.isGone) return false
  const channel = await chooseSendingChannel(trx, person, ['whatsapp', 'email'])
  if (!channel) return false
  return addMessage(trx, {
    ...{ id: randomUUID(), channel, cause, kind, about, runKey, place, language: person.language },
    // Where it goes and what it says is read when it is sent, as it is then.
    ...{ params: '{}', address: '', madeAt: at.toISOString(), madeBy: by, ...to },
  })
}

/** The first of these channels that is on, which they said yes to and by which they can be reached; undefined for none (MS-1). */
export async function chooseSendingChannel(
  trx: WriteTransaction,
  person: MessageRecipient,
  among: readonly SendingChannel[],
): Promise<SendingChannel | undefined> {
  const areOn = await listChannelsOn(trx)
  for (const channel of among) {
    if (!areOn.includes(channel) || !(await canReach(trx, person, channel))) continue
    if (await hasConsent(trx, { ...person.key, isMinor: person.isMinor }, consentPurposeOfChannel(channel)))
      return channel
  }
  return undefined
}

async function canReach(
  trx: WriteTransaction,
  { phone, email }: MessageRecipient,
  channel: SendingChannel,
): Promise<boolean> {
  if (channel === 'email') return email !== ''
  if (!hasWhatsappChatNumber(phone)) return false
  return channel === 'sms' || !(await isWhatsappNumberUnreachable(trx, phoneKey(phone)))
}
