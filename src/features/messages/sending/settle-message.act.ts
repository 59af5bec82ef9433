import { randomUUID } from 'node:crypto'
import { dayAt } from '#domain/day.ts'
import { phoneKey } from '#domain/members/member.ts'
import type { MessageState } from '#domain/messages/message.ts'
import { isReminderKind } from '#domain/messages/sending-kind.ts'
import { remedyOf } from '#domain/messages/whatsapp-code.ts'
import type { Write } from '#server/database/revision.ts'
import { findStoredMember } from '../../members/members.store.ts'
import { addEntry, findEntry, findReminders, isTakenBack } from '../../reminders/reminders.store.ts'
import { noteOfChannel } from '../channels.store.ts'
import { addMessage, type MessageRow, moveMessage } from '../messages.store.ts'
import { chooseChannel } from './add-person-message.act.ts'
import type { SendingContext } from './message-facts.act.ts'
import { findPerson, personOf } from './person.store.ts'
import { changeTemplate, restNumber } from './sending.store.ts'

/** What became of a message to somebody. */
export interface Settled {
  state: MessageState
  code: string
  at: Date
  revision: number
}

type Also = Parameters<typeof moveMessage>[3]

/**
 * Gives a message to somebody its next state, and does what follows from it: a reminder that left is an outcome in its log, one that failed
 * after all is none, and a code stops what it says (MS-2, MS-5).
 */
export async function settleMessage(
  trx: Write,
  context: SendingContext,
  message: MessageRow,
  { state, code, at, revision }: Settled,
  also: Also = {},
) {
  await moveMessage(trx, message.id, { state, code, at: at.toISOString() }, also)
  if (message.cause === 'reminder') await noteInLog(trx, context, message, { state, at, revision })
  if (state === 'failed') await actOnCode(trx, message, code, at)
}

const perhapsTold: readonly MessageState[] = ['sent', 'delivered', 'read', 'unknown']

async function noteInLog(
  trx: Write,
  context: SendingContext,
  { id, memberId, kind }: MessageRow,
  { state, at, revision }: Pick<Settled, 'state' | 'at' | 'revision'>,
) {
  if (memberId === null || !isReminderKind(kind)) return
  const day = dayAt(at, context.config.timeZone)
  const stored = await findStoredMember(trx, context.cipher, day, memberId)
  if (!stored) return
  const entry = await findEntry(trx, id)
  const counts = entry !== undefined && !(await isTakenBack(trx, id))
  const common = {
    ...{ memberId, day, at: at.toISOString(), madeBy: 'product', lastDay: stored.member.expiryDate },
    ...{ until: null, freedSeatId: null, isAgain: 0, revision },
  }
  if (state === 'failed' && counts) {
    await addEntry(trx, { ...common, id: randomUUID(), event: 'taken-back', reason: null, takesBackId: id })
  }
  if (!perhapsTold.includes(state) || counts) return
  // What somebody noted since the message left is newer, and stays the last word.
  const last = (await findReminders(trx, memberId))?.outcome
  const left = await leftAt(trx, id)
  if (last && left !== null && last.at > left) return
  // An entry that was taken back stays so: that it arrived after all is another.
  const entryId = entry ? randomUUID() : id
  await addEntry(trx, { ...common, id: entryId, event: 'sent', reason: kind, takesBackId: null })
}

async function leftAt(trx: Write, messageId: string): Promise<string | null> {
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

async function actOnCode(trx: Write, message: MessageRow, code: string, at: Date) {
  if (message.channel !== 'whatsapp') return
  const { template, language } = message
  switch (remedyOf(code)) {
    case 'other-channel':
      return tryOtherChannel(trx, message, code, at)
    case 'stops-channel':
      return noteOfChannel(trx, 'whatsapp', { stoppedAt: at.toISOString(), stoppedCode: code })
    case 'stops-template':
      return changeTemplate(trx, { name: template, language }, { stoppedCode: code })
    default:
  }
}

/** WhatsApp does not reach that number: it rests there, and the next channel that they agreed to is tried once (MS-1). */
async function tryOtherChannel(trx: Write, message: MessageRow, code: string, at: Date) {
  const { memberId, enquiryId, cause, kind, about, language, place } = message
  const person = await findPerson(trx, personOf(message))
  if (!person || person.isGone) return
  const since = at.toISOString()
  await restNumber(trx, { phone: phoneKey(person.phone), code, since })
  const channel = await chooseChannel(trx, person, ['email', 'sms'])
  if (!channel) return
  await addMessage(trx, {
    ...{ id: randomUUID(), channel, cause, kind, about, place, language, memberId, enquiryId },
    ...{ params: '{}', address: '', madeAt: since, madeBy: 'product' },
    runKey: `after ${message.id}`,
  })
}
