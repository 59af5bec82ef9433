import type { Language } from '../language/language.ts'
import type { CentreReminderText } from '../reminders/centre-reminder-text.ts'
import { reminderSituationOfReason } from '../reminders/centre-reminder-text.ts'
import type { MessageState } from './message.ts'
import { type AutomaticMessageKind, isReminderKind } from './sending-kind.ts'
import {
  type MessagePlaceholder,
  numberMessagePlaceholders,
  type StoredWhatsappTemplate,
  whatsappTemplateForMetaApprovalOf,
} from './whatsapp-message-template.ts'

/** When messages go by themselves, how many, and whether all are stopped. */
export interface SendingRules {
  /** The hour at which a day's list is made, 9 to 19. */
  hour: number
  /** Null for no bound. */
  maxPerDay: number | null
  /** In ten-thousandths of a rupee; null for no bound. */
  maxPerMonth: number | null
  /** Since when nothing goes at all; null where it goes. */
  stoppedAt: string | null
  stoppedBy: string
  changedAt: string
}

/** What goes by itself of one kind, and by which text. */
export interface AutomaticMessageKindRule {
  kind: AutomaticMessageKind
  isOn: boolean
  /** The name of its template; '' for none. */
  template: string
  /** What is filled into the template's places, in order. */
  places: MessagePlaceholder[]
  /** The ids of its texts at the SMS gateway. */
  flows: Partial<Record<Language, string>>
  lookedAt: string | null
  lookedBy: string
  /** The text that somebody has reviewed: see `textToReviewBeforeSending`. */
  lookedText: string
}

/** What a change of a kind is based on, as who makes it sees the kind: another's change since is not written over unseen. */
export const basisOfAutomaticMessageKindChange = ({
  isOn,
  template,
  places,
  flows,
}: Pick<AutomaticMessageKindRule, 'isOn' | 'template' | 'places' | 'flows'>): string =>
  JSON.stringify([isOn, template, places, Object.entries(flows).toSorted()])

/** Messages to people go from this hour on, and before the other one (MS-3). */
export const firstSendingHour = 9
export const sendingEndHour = 20

export const isSendingHour = (hour: number): boolean => hour >= firstSendingHour && hour < sendingEndHour

/** What somebody looks at before a kind first goes: another text, template or place is another (MS-3). */
export function textToReviewBeforeSending(
  { kind, template, places, flows }: Pick<AutomaticMessageKindRule, 'kind' | 'template' | 'places' | 'flows'>,
  {
    templates,
    ownTexts,
  }: { templates: readonly StoredWhatsappTemplate[]; ownTexts: readonly CentreReminderText[] },
): string {
  const bodies = templates.filter(({ name }) => name === template)
  const own = isReminderKind(kind) ? centreReminderTextFor(ownTexts, kind) : undefined
  return JSON.stringify([
    template,
    places,
    bodies.map(({ language, body }) => [language, body]).toSorted(),
    Object.entries(flows).toSorted(),
    own ? [own.en, own.mr] : [],
  ])
}

/** The centre's own text for a reason, which its e-mails have: the first for the situation. */
export const centreReminderTextFor = (
  texts: readonly CentreReminderText[],
  kind: Parameters<typeof reminderSituationOfReason>[0],
) => texts.find(({ situation }) => situation === reminderSituationOfReason(kind))

/** What an e-mail says: the centre's own text for a reason, and the product's for all else. */
export function mailTextFor(
  kind: AutomaticMessageKind,
  texts: readonly CentreReminderText[],
  language: Language,
): { places: readonly MessagePlaceholder[]; body: string } {
  const own = isReminderKind(kind) ? centreReminderTextFor(texts, kind) : undefined
  if (own) return numberMessagePlaceholders(own[language])
  const { places, body } = whatsappTemplateForMetaApprovalOf(kind)
  return { places, body: body[language] }
}

/** States in which a message has left, or is about to. Its rupees count then (MS-5). */
export const messageStatesCountedAsSent = [
  'sending',
  'sent',
  'delivered',
  'read',
  'unknown',
] as const satisfies MessageState[]

/** What has left already. */
export interface SentMessageTotals {
  /** On this day, those that failed too. */
  today: number
  /** In this month, in ten-thousandths of a rupee. */
  month: number
}

/** Whether one more message would be too many, or too dear (MS-5). */
export function isSendingCapReached(
  { maxPerDay, maxPerMonth }: Pick<SendingRules, 'maxPerDay' | 'maxPerMonth'>,
  { today, month }: SentMessageTotals,
  price: number,
): boolean {
  return (maxPerDay !== null && today >= maxPerDay) || (maxPerMonth !== null && month + price > maxPerMonth)
}

const order: readonly MessageState[] = ['sent', 'delivered', 'read']

/**
 * The state after what WhatsApp says: the furthest that any call said, and failed only where none said delivered or read (MS-2).
 * @returns null where it stays
 */
export function messageStateAfterStatus(
  stored: MessageState,
  said: 'sent' | 'delivered' | 'read' | 'failed',
): MessageState | null {
  if (said === 'failed')
    return stored === 'delivered' || stored === 'read' || stored === 'failed' ? null : said
  // That it arrived is said of a message that was called failed too soon.
  if (stored === 'failed') return said === 'sent' ? null : said
  return order.indexOf(said) > order.indexOf(stored) ? said : null
}
