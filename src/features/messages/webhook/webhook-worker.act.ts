import type { Logger } from 'pino'
import { phoneKey } from '#domain/members/member.ts'
import { hasWhatsappChatNumber, internationalPhoneNumber } from '#domain/members/whatsapp-chat-link.ts'
import type { MessageState } from '#domain/messages/message.ts'
import { messageStateAfterStatus } from '#domain/messages/sending-rules.ts'
import { languageOfWhatsappCode } from '#domain/messages/whatsapp-message-template.ts'
import {
  isStopAnswer,
  parseWhatsappWebhookEvents,
  type WhatsappAnswerEvent,
  type WhatsappMessageStatusEvent,
  type WhatsappTemplateStatusEvent,
  type WhatsappWebhookEvent,
} from '#domain/messages/whatsapp-webhook-events.ts'
import { reminderRecipientOf } from '#domain/reminders/recipient.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { endConsents } from '../../admissions/consents/consents.store.ts'
import { readReminderSettings } from '../../settings/settings.store.ts'
import { readWhatsappChannel, type StoredWhatsappChannel } from '../channels.store.ts'
import { dropWaitingMessagesTo, findMessageOfDeliveryStatus } from '../messages.store.ts'
import { findMessageRecipient, type MessageRecipientKey } from '../sending/message-recipient.store.ts'
import { changeWhatsappTemplateState } from '../sending/sending-rules-and-templates.store.ts'
import { settleMessage } from '../sending/settle-message.act.ts'
import { addReceivedMessageAnswer, findMemberByWhatsappUserId } from './answers.store.ts'
import { findOldestWhatsappWebhookCall, removeWhatsappWebhookCall } from './webhook-calls.store.ts'

type Context = Pick<AppContext, 'db' | 'cipher' | 'config' | 'now' | 'today' | 'live'> & { log: Logger }

/** Works off what WhatsApp called with, in the order in which it came (MS-6). */
export function createWhatsappWebhookWorker(context: Context) {
  const { db, live, log } = context
  let working: Promise<void> = Promise.resolve()
  let hasEnded = false

  async function workOff() {
    for (
      let call = await findOldestWhatsappWebhookCall(db);
      call && !hasEnded;
      call = await findOldestWhatsappWebhookCall(db)
    ) {
      const { no, body, cameAt } = call
      const revision = await runInWriteTransaction(db, async (trx, revision) => {
        // Another process may have done it.
        if (!(await removeWhatsappWebhookCall(trx, no))) return null
        const account = await readWhatsappChannel(trx, context.cipher)
        for (const event of account ? eventsIn(body) : []) {
          if (account) await apply(trx, context, { event, account, cameAt, revision })
        }
        return revision
      })
      if (revision !== null) live.publish(revision, 'messages', 'reminders')
    }
  }

  const look = () => {
    working = working
      .then(workOff)
      .catch((error) => log.warn({ err: error }, 'a call of WhatsApp could not be worked off'))
    return working
  }

  return {
    look,
    /** Works off beside the call that came. */
    wake: () => void look(),
    async end() {
      hasEnded = true
      await working
    },
  }
}

export type WhatsappWebhookWorker = ReturnType<typeof createWhatsappWebhookWorker>

/** What a signed call that is no JSON says: nothing. */
function eventsIn(body: string): WhatsappWebhookEvent[] {
  try {
    return parseWhatsappWebhookEvents(JSON.parse(body))
  } catch {
    return []
  }
}

interface Applied<Event> {
  event: Event
  account: StoredWhatsappChannel
  cameAt: string
  revision: number
}

function apply(
  trx: WriteTransaction,
  context: Context,
  { event, ...rest }: Applied<WhatsappWebhookEvent>,
): Promise<unknown> {
  const { settings } = rest.account
  switch (event.kind) {
    case 'status':
      if (event.phoneNumberId !== settings.phoneNumberId) return Promise.resolve()
      return applyStatus(trx, context, { event, ...rest })
    case 'answer':
      if (event.phoneNumberId !== settings.phoneNumberId) return Promise.resolve()
      return applyAnswer(trx, context, { event, ...rest })
    case 'template':
      if (event.businessAccountId !== settings.businessAccountId) return Promise.resolve()
      return applyTemplate(trx, event)
  }
}

/** States of which something can still be told: what never left has no status. */
const told: readonly MessageState[] = ['sending', 'sent', 'delivered', 'read', 'failed', 'unknown']

async function applyStatus(
  trx: WriteTransaction,
  context: Context,
  { event, cameAt, revision }: Applied<WhatsappMessageStatusEvent>,
) {
  // By our id, and never by the phone, which may be missing.
  const message = await findMessageOfDeliveryStatus(trx, event.messageId, event.externalId)
  if (message?.channel !== 'whatsapp' || !told.includes(message.state)) return
  const state = messageStateAfterStatus(message.state, event.state)
  if (state === null) return
  const externalId = message.externalId ?? (event.externalId === '' ? null : event.externalId)
  const at = new Date(event.at === '' ? cameAt : event.at)
  const code = state === 'failed' ? event.code : ''
  await settleMessage(trx, context, message, { state, code, at, revision }, { externalId })
}

async function applyAnswer(
  trx: WriteTransaction,
  context: Context,
  { event, cameAt }: Applied<WhatsappAnswerEvent>,
) {
  const { externalId: id, from, userId, repliesTo, type: kind, text } = event
  if (id === '') return
  const message = repliesTo === '' ? undefined : await findMessageOfDeliveryStatus(trx, '', repliesTo)
  const who = await whoWrites(trx, event, message)
  const answer = {
    ...{ id, memberId: null, enquiryId: null, messageId: message?.id ?? null, ...who },
    ...{ phone: phoneKey(from), userId, kind, text, at: event.at === '' ? cameAt : event.at, cameAt },
  }
  const isNew = await addReceivedMessageAnswer(trx, answer)
  if (isNew && isStopAnswer(text))
    await stopNumber(trx, context, phoneKey(from) || (await numberOf(trx, who)), cameAt)
}

/** By the message that is answered, else by what WhatsApp calls the person, else by the phone (MS-6). */
async function whoWrites(
  trx: WriteTransaction,
  { userId, from }: WhatsappAnswerEvent,
  message: { memberId: string | null; enquiryId: string | null } | undefined,
): Promise<MessageRecipientKey | undefined> {
  const known = message ?? (userId === '' ? undefined : await findMemberByWhatsappUserId(trx, userId))
  if (known?.memberId) return { memberId: known.memberId }
  if (known?.enquiryId) return { enquiryId: known.enquiryId }
  return from === '' ? undefined : (await listByNumber(trx, phoneKey(from)))[0]
}

async function numberOf(trx: WriteTransaction, who: MessageRecipientKey | undefined): Promise<string> {
  const person = who && (await findMessageRecipient(trx, who))
  return person ? phoneKey(person.phone) : ''
}

/** Everybody whose messages go to a number, members first. */
async function listByNumber(db: Db, number: string): Promise<MessageRecipientKey[]> {
  const { minorsToParents } = await readReminderSettings(db)
  const members = await db
    .selectFrom('members')
    .select(['id', 'phone', 'parentsPhone', 'isMinor'])
    .where('deletedOn', 'is', null)
    .orderBy('id')
    .execute()
  const enquiries = await db.selectFrom('enquiries').select(['id', 'phone']).orderBy('id').execute()
  const isTheirs = (phone: string) =>
    hasWhatsappChatNumber(phone) && phoneKey(internationalPhoneNumber(phone)) === number
  return [
    ...members.flatMap(({ id, isMinor, ...phones }) =>
      isTheirs(reminderRecipientOf({ ...phones, isMinor: isMinor === 1 }, minorsToParents).phone)
        ? [{ memberId: id }]
        : [],
    ),
    ...enquiries.flatMap(({ id, phone }) => (isTheirs(phone) ? [{ enquiryId: id }] : [])),
  ]
}

/** Ends what everybody with that number agreed to, and drops what waits for them (MS-6). */
async function stopNumber(trx: WriteTransaction, { config }: Context, number: string, at: string) {
  if (number === '') return
  const all = await listByNumber(trx, number)
  const memberIds = all.flatMap((one) => ('memberId' in one ? [one.memberId] : []))
  const enquiryIds = all.flatMap((one) => ('enquiryId' in one ? [one.enquiryId] : []))
  const purposes = ['messages.whatsapp', 'messages.sms'] as const
  await endConsents(trx, config, { memberIds, enquiryIds, purposes }, at)
  await dropWaitingMessagesTo(
    trx,
    { memberIds, enquiryIds, channels: ['whatsapp', 'sms'] },
    { code: 'asked_to_stop', at },
  )
}

async function applyTemplate(
  trx: WriteTransaction,
  { name, language: code, status, category }: WhatsappTemplateStatusEvent,
) {
  const language = languageOfWhatsappCode(code)
  if (!language) return
  await changeWhatsappTemplateState(
    trx,
    { name, language },
    { ...(status !== '' && { status }), ...(category !== '' && { category }) },
  )
}
