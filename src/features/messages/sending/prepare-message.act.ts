import { consentPurposeOfChannel } from '#domain/admissions/active-consent.ts'
import { phoneKey } from '#domain/members/member.ts'
import { hasWhatsappChatNumber, internationalPhoneNumber } from '#domain/members/whatsapp-chat-link.ts'
import { isMessageTooOld, type MessageDropReason } from '#domain/messages/message.ts'
import { linkWithoutToken, mailSubject, mailTextWithStopLine } from '#domain/messages/message-values.ts'
import {
  type AutomaticMessageKindRule,
  isSendingCapReached,
  mailTextFor,
  type SendingRules,
} from '#domain/messages/sending-rules.ts'
import {
  cleanWhatsappTemplateValue,
  fillWhatsappTemplate,
  type MessagePlaceholder,
  type StoredWhatsappTemplate,
  whatsappTemplateForMetaApprovalOf,
  whatsappTemplateProblemOf,
} from '#domain/messages/whatsapp-message-template.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { addTokenLink } from '#server/token-links.ts'
import { hasConsent } from '../../admissions/consents/consents.store.ts'
import { readReminderSettings } from '../../settings/settings.store.ts'
import type { StoredMessage } from '../messages.store.ts'
import {
  type MessageValuesOrDropReason,
  readMessageValuesOrDropReason,
  type SendingContext,
} from './message-facts.act.ts'
import {
  findMessageRecipient,
  type MessageRecipient,
  messageRecipientKeyOf,
} from './message-recipient.store.ts'
import { isWhatsappNumberUnreachable, readSentMessageTotals } from './sending-rules-and-templates.store.ts'

/** A message with all that its channel needs. */
export interface ReadyMessage {
  address: string
  /** As it arrives, but for what opens its link. */
  text: string
  /** The same with the link, which is stored nowhere. */
  fullText: string
  /** What is filled into the template, in order. */
  values: string[]
  template: StoredWhatsappTemplate | null
  /** Of an e-mail. */
  subject: string
  /** The id of the text at the SMS gateway; '' for others. */
  flow: string
  /** Where an e-mail can be ended; null without a public address, and for others. */
  stopLink: string | null
  price: number
}

export type PreparedMessage =
  | { is: 'ready'; ready: ReadyMessage }
  | { is: 'dropped'; code: MessageDropReason }

/** What was set up, read once for each message in its transaction. */
export interface SendingSetup {
  rules: SendingRules
  kinds: readonly AutomaticMessageKindRule[]
  templates: readonly StoredWhatsappTemplate[]
  /** In ten-thousandths of a rupee, by channel. */
  prices: Record<StoredMessage['channel'], number>
}

/** Reads anew whether a message to somebody still holds, and what it says now, in the transaction that writes `sending` (MS-3). */
export async function prepareMessage(
  trx: WriteTransaction,
  context: SendingContext,
  message: StoredMessage,
  setup: SendingSetup,
): Promise<PreparedMessage> {
  const dropped = (code: MessageDropReason): PreparedMessage => ({ is: 'dropped', code })
  const { channel } = message
  const person = await findMessageRecipient(trx, messageRecipientKeyOf(message))
  if (!person || person.isGone) return dropped('deleted')
  const rule = setup.kinds.find(({ kind }) => kind === message.kind)
  if (!rule?.isOn) return dropped('not_chosen')
  if (isMessageTooOld(message, context.now())) return dropped('too_old')
  if (
    !(await hasConsent(trx, { ...person.key, isMinor: person.isMinor }, consentPurposeOfChannel(channel)))
  ) {
    return dropped('no_consent')
  }
  const facts = await readMessageValuesOrDropReason(trx, context, message, person)
  if ('drop' in facts) return dropped(facts.drop)
  const text = await textOf(trx, { message, person, rule, setup })
  if ('drop' in text) return dropped(text.drop)
  const address = addressOf(person, channel)
  if (address === '') return dropped('no_number')
  if (channel === 'whatsapp' && (await isWhatsappNumberUnreachable(trx, phoneKey(person.phone))))
    return dropped('number_rests')
  const price = setup.prices[channel]
  if (isSendingCapReached(setup.rules, await readSentMessageTotals(trx, context.today()), price))
    return dropped('cap')
  const filled = await fill(text, facts)
  if ('drop' in filled) return dropped(filled.drop)
  const stopLink = channel === 'email' ? await addStopLink(trx, context, person) : null
  const { template, flow } = text
  const subject = mailSubject(rule.kind, facts.values.centre ?? '', person.language)
  const withStop = (body: string, link: string) => mailTextWithStopLine(body, link, person.language)
  const bodies = stopLink !== null && {
    text: withStop(filled.text, linkWithoutToken(stopLink)),
    fullText: withStop(filled.fullText, stopLink),
  }
  return { is: 'ready', ready: { ...filled, ...bodies, address, subject, template, flow, stopLink, price } }
}

const addressOf = ({ phone, email }: MessageRecipient, channel: StoredMessage['channel']): string => {
  if (channel === 'email') return email
  return hasWhatsappChatNumber(phone) ? internationalPhoneNumber(phone) : ''
}

/** The text of a message in the language of whom it is to, before it is filled in. */
interface FoundText {
  body: (values: readonly string[]) => string
  places: readonly MessagePlaceholder[]
  template: StoredWhatsappTemplate | null
  flow: string
}

interface TextNeeds {
  message: StoredMessage
  person: Pick<MessageRecipient, 'language'>
  rule: AutomaticMessageKindRule
  setup: SendingSetup
}

async function textOf(
  trx: WriteTransaction,
  { message, person: { language }, rule, setup }: TextNeeds,
): Promise<FoundText | { drop: MessageDropReason }> {
  if (message.channel === 'email') {
    const { places, body } = mailTextFor(rule.kind, (await readReminderSettings(trx)).texts, language)
    return { body: (values) => fillWhatsappTemplate(body, values), places, template: null, flow: '' }
  }
  const { places } = rule
  const template = setup.templates.find((one) => one.name === rule.template && one.language === language)
  if (message.channel === 'sms') {
    const flow = rule.flows[language] ?? ''
    if (flow === '') return { drop: 'no_text' }
    // The gateway has the wording, which is the same as that of the template.
    const { body } = template ?? { body: whatsappTemplateForMetaApprovalOf(rule.kind).body[language] }
    return { body: (values) => fillWhatsappTemplate(body, values), places, template: null, flow }
  }
  const problem = whatsappTemplateProblemOf(template, places)
  if (problem !== null || !template) return { drop: `text_${problem ?? 'none'}` }
  return { body: (values) => fillWhatsappTemplate(template.body, values), places, template, flow: '' }
}

/** Fills the places in; a link is made only now, as looking at a message makes none. */
async function fill(
  { body, places }: Pick<FoundText, 'body' | 'places'>,
  { values, link }: Exclude<MessageValuesOrDropReason, { drop: MessageDropReason }>,
): Promise<Pick<ReadyMessage, 'values' | 'text' | 'fullText'> | { drop: MessageDropReason }> {
  const address = places.includes('link') ? ((await link?.()) ?? null) : null
  if (places.includes('link') && address === null) return { drop: 'no_link' }
  const textOfPlace = (place: MessagePlaceholder, shownLink: string) =>
    place === 'link'
      ? shownLink
      : values[place] === undefined
        ? undefined
        : cleanWhatsappTemplateValue(values[place])
  if (places.some((place) => textOfPlace(place, '') === undefined)) return { drop: 'text_other-places' }
  const filled = (shownLink: string) => places.map((place) => textOfPlace(place, shownLink) ?? '')
  const sent = filled(address ?? '')
  return {
    values: sent,
    fullText: body(sent),
    text: body(filled(address === null ? '' : linkWithoutToken(address))),
  }
}

/** For how long a mail can be used to end all mails, in milliseconds. */
const stopLinksAreOpen = 180 * 24 * 60 * 60 * 1000

/** The link that ends somebody's yes to e-mail (MS-6). */
async function addStopLink(
  trx: WriteTransaction,
  { config: { publicUrl }, now }: SendingContext,
  { key }: MessageRecipient,
): Promise<string | null> {
  if (!publicUrl || !('memberId' in key)) return null
  const at = now()
  const endsAt = new Date(at.getTime() + stopLinksAreOpen).toISOString()
  const made = { subject: key.memberId, endsAt, madeAt: at.toISOString(), madeBy: 'product' }
  return new URL(`/stop/${await addTokenLink(trx, { kind: 'stop', ...made })}`, publicUrl).href
}
