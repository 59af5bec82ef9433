import type { Language } from '../language/language.ts'
import type { WhatsappTemplateProblem } from './whatsapp-message-template.ts'

/** How a message may leave the centre. */
export const sendingChannels = ['whatsapp', 'email', 'sms'] as const
export type SendingChannel = (typeof sendingChannels)[number]

/**
 * What a message is about: something that the owner is told, a trial of a channel, or, to a member or an enquirer, a reminder, a receipt,
 * an offer, the answer to a request.
 */
export const messageCauses = ['owner', 'test', 'reminder', 'receipt', 'offer', 'answer'] as const
export type MessageCause = (typeof messageCauses)[number]

/** `unknown`: nobody answered, so that it may have arrived; it is never sent again by itself (MS-2). */
export const messageStates = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'dropped',
  'unknown',
] as const
export type MessageState = (typeof messageStates)[number]

/** Why a message was not sent after all. */
export type MessageDropReason =
  // What it speaks of is no longer so.
  | 'settled'
  | 'leaves'
  | 'says_paid'
  | 'nothing_to_pay'
  | 'by_hand'
  | 'corrected'
  | 'offer_over'
  | 'deleted'
  // Somebody wants it otherwise.
  | 'day_off'
  | 'rests_today'
  | 'no_consent'
  | 'asked_to_stop'
  | 'not_chosen'
  | 'not_wanted'
  | 'off'
  // It cannot go, or is of no use any more.
  | 'no_number'
  | 'number_rests'
  | 'no_link'
  | 'no_text'
  | `text_${WhatsappTemplateProblem}`
  | 'cap'
  | 'too_late'
  | 'too_old'
  | 'restored'

/** Why a message stopped where it is: of `failed`, what the other side said; of `dropped`, what made it pointless. */
export type MessageFailureCode = string

/** A message with the state that it has now, as the log shows it. */
export interface Message {
  id: string
  channel: SendingChannel
  cause: MessageCause
  /** What it tells, of its cause. */
  kind: string
  language: Language
  address: string
  /** As it was sent; '' before. */
  text: string
  state: MessageState
  code: MessageFailureCode
  /** ISO 8601 in UTC, as is the next. */
  madeAt: string
  /** When it got the state that it has. */
  at: string
  /** In ten-thousandths of a rupee. */
  price: number
  /** Whom it is to: null and '' where it is to the centre itself. */
  memberId: string | null
  name: string
}

/** A message in the log of all. */
export interface MessageInLog extends Message {
  /** Its place: who was made later has a greater one. */
  no: number
}

/** What became of one try to send a message. */
export type SendOutcome =
  /** `externalId`: the id by which the other side knows it, where it has one. */
  | { kind: 'sent'; externalId?: string }
  /** The other side refused it for good. */
  | { kind: 'failed'; code: string }
  /** The other side asks to try again later. */
  | { kind: 'later'; code: string }
  /** Nothing was reached, so that it certainly did not arrive. */
  | { kind: 'no-connection' }
  /** The account itself is refused: no message of this channel can go. */
  | { kind: 'account'; code: string }
  /** The template is refused: no message of this template can go. */
  | { kind: 'template'; code: string }
  /** It was handed over and nobody said what became of it, so that it may have arrived. */
  | { kind: 'unknown' }

/** Waits between tries that the other side asked for, in seconds (MS-2). */
const retryAfter = [4, 16, 64]
/** Between tries without a connection, once those are used up, in seconds (MS-5). */
const withoutConnection = 300

/** After so long what waits is dropped, in milliseconds: nobody wants yesterday's news (MS-5). */
export const longestMessageWaitMs = 24 * 3_600_000

/** The state that a try leads to; `again` is when to try next, in seconds. */
export interface MessageStateAfterSendTry {
  state: MessageState
  code: string
  again: number | null
}

/** @param tries how many were made before this one */
export function messageStateAfterSendTry(outcome: SendOutcome, tries: number): MessageStateAfterSendTry {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', code: '', again: null }
    case 'unknown':
      return { state: 'unknown', code: '', again: null }
    case 'failed':
    case 'template':
      return { state: 'failed', code: outcome.code, again: null }
    case 'account':
      return { state: 'waiting', code: outcome.code, again: 0 }
    case 'later': {
      const again = retryAfter[tries]
      return again === undefined
        ? { state: 'failed', code: outcome.code, again: null }
        : { state: 'waiting', code: outcome.code, again }
    }
    case 'no-connection':
      return { state: 'waiting', code: 'no_connection', again: retryAfter[tries] ?? withoutConnection }
  }
}

/** Whether a message has waited for too long to be of use. */
export function isMessageTooOld({ madeAt }: Pick<Message, 'madeAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(madeAt) > longestMessageWaitMs
}
