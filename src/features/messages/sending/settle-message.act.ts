import { randomUUID } from 'node:crypto'
import { dayAt } from '#domain/day.ts'
import { phoneKey } from '#domain/members/member.ts'
import type { MessageState } from '#domain/messages/message.ts'
import { isReminderKind } from '#domain/messages/sending-kind.ts'
import { whatsappErrorRemedyOf } from '#domain/messages/whatsapp-error-codes.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { findMemberEvenDeleted } from '../../members/members.store.ts'
import {
  addReminderLogEntry,
  findReminderLogEntry,
  findRemindersOfMember,
  isReminderEntryTakenBack,
} from '../../reminders/reminders.store.ts'
import { changeChannelState } from '../channels.store.ts'
import { addMessage, changeMessageState, type StoredMessage } from '../messages.store.ts'
import { chooseSendingChannel } from './add-message-to-person.act.ts'
import type { SendingContext } from './message-facts.act.ts'
import { findMessageRecipient, messageRecipientKeyOf } from './message-recipient.store.ts'
import {
  changeWhatsappTemplateState,
  markWhatsappNumberUnreachable,
} from './sending-rules-and-templates.store.ts'

/** What became of a message to somebody. */
export interface SettledMessage {
  state: MessageState
  code: string
  at: Date
  revision: number
}

type Also = Parameters<typeof changeMessageState>[3]

/**
 * Gives a message to somebody its next state, and does what follows from it: a reminder that left is an outcome in its log, one that failed
 * after all is none, and a code stops what it says (MS-2, MS-5).
 */
export async function settleMessage(
  trx: WriteTransaction,
  context: SendingContext,
  message: StoredMessage,
  { state, code, at, revision }: SettledMessage,
  also: Also = {},
) {
  await changeMessageState(trx, message.id, { state, code, at: at.toISOString() }, also)
  if (message.cause === 'reminder') await noteInLog(trx, context, message, { state, at, revision })
  if (state === 'failed') await actOnCode(trx, message, code, at)
}

const perhapsTold: readonly MessageState[] = ['sent', 'delivered', 'read', 'unknown']

async function noteInLog(
  trx: WriteTransaction,
  context: SendingContext,
  { id, memberId, kind }: StoredMessage,
  { state, at, revision }: Pick<SettledMessage, 'state' | 'at' | 'revision'>,
) {
  if (memberId === null || !isReminderKind(kind)) return
  const day = dayAt(at, context.config.timeZone)
  const stored = await findMemberEvenDeleted(trx, context.cipher, day, memberId)
  if (!stored) return
  const entry = await findReminderLogEntry(trx, id)
  const counts = entry !== undefined && !(await isReminderEntryTakenBack(trx, id))
  const common = {
    ...{ memberId, day, at: at.toISOString(), madeBy: 'product', lastDay: stored.member.expiryDate },
    ...{ until: null, freedSeatId: null, isAgain: 0, revision },
  }
  if (state === 'failed' && counts) {
    await addReminderLogEntry(trx, {
      ...common,
      id: randomUUID(),
      event: 'taken-back',
      reason: null,
      takesBackId: id,
    })
  }
  if (!perhapsTold.includes(state) || counts) return
  // What somebody noted since the message left is newer, and stays the last word.
  const last = (await findRemindersOfMember(trx, memberId))?.outcome
  const left = await leftAt(trx, id)
  if (last && left !== null && last.at > left) return
  // An entry that was taken back stays so: that it arrived after all is another.
  const entryId = entry ? randomUUID() : id
  await addReminderLogEntry(trx, {
    ...common,
    id: entryId,
    event: 'sent',
    reason: kind,
    takesBackId: null,
  })
}

async function leftAt(trx: WriteTransaction, messageId: string): Promise<string | null> {
  const step = await trx
    .selectFrom('messageSteps')
    .select('at')
    .where('messageId', '=', messageId)
    .where('state', '=', 'sending')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step?.at ?? null
}

async function actOnCode(trx: WriteTransaction, message: StoredMessage, code: string, at: Date) {
  if (message.channel !== 'whatsapp') return
  const { template, language } = message
  switch (whatsappErrorRemedyOf(code)) {
    case 'other-channel':
      return tryOtherChannel(trx, message, code, at)
    case 'stops-channel':
      return changeChannelState(trx, 'whatsapp', { stoppedAt: at.toISOString(), stoppedCode: code })
    case 'stops-template':
      return changeWhatsappTemplateState(trx, { name: template, language }, { stoppedCode: code })
    default:
  }
}

/** WhatsApp does not reach that number: it rests there, and the next channel that they agreed to is tried once (MS-1). */
async function tryOtherChannel(trx: WriteTransaction, message: StoredMessage, code: string, at: Date) {
  const { memberId, enquiryId, cause, kind, about, language, place } = message
  const person = await findMessageRecipient(trx, messageRecipientKeyOf(message))
  if (!person || person.isGone) return
  const since = at.toISOString()
  await markWhatsappNumberUnreachable(trx, { phone: phoneKey(person.phone), code, since })
  const channel = await chooseSendingChannel(trx, person, ['email', 'sms'])
  if (!channel) return
  await addMessage(trx, {
    ...{ id: randomUUID(), channel, cause, kind, about, place, language, memberId, enquiryId },
    ...{ params: '{}', address: '', madeAt: since, madeBy: 'product' },
    runKey: `after ${message.id}`,
  })
}
