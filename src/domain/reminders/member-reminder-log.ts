import type { Message } from '../messages/message.ts'
import type { ReceivedMessageAnswer } from '../messages/todays-messages-and-answers.ts'
import type { PaymentAfterReminder, ShownReminderEntry } from './reminder-log.ts'

/** A message to a member as their log has it: where it went is read nowhere but in the settings. */
export type MessageInMemberLog = Pick<
  Message,
  'id' | 'channel' | 'cause' | 'kind' | 'text' | 'state' | 'code' | 'madeAt' | 'at'
>

/** All that was said to a member, by a thumb or by itself, and what they answered. */
export interface MemberReminderLogParts {
  /** Newest first, as are the others. */
  lines: ShownReminderEntry[]
  messages: MessageInMemberLog[]
  answers: Pick<ReceivedMessageAnswer, 'id' | 'kind' | 'text' | 'at'>[]
}

/** One line of that log. */
export type ReminderLogEntryOrMessage =
  | { is: 'entry'; id: string; at: string; entry: ShownReminderEntry }
  | { is: 'message'; id: string; at: string; message: MessageInMemberLog; paid: PaymentAfterReminder | null }
  | { is: 'answer'; id: string; at: string; answer: MemberReminderLogParts['answers'][number] }

/**
 * The log as one list, newest first (WL-3). What was taken back says nothing here; what went by itself stands once, as its message, while
 * that is kept.
 */
export function memberReminderLogItems({
  lines,
  messages,
  answers,
}: MemberReminderLogParts): ReminderLogEntryOrMessage[] {
  const standing = lines.filter(({ event, isTakenBack }) => !isTakenBack && event !== 'taken-back')
  const entries = new Map(messages.map((message) => [message.id, entryOf(message, standing)]))
  const shown = new Set([...entries.values()].flatMap((entry) => (entry ? [entry.id] : [])))
  return [
    ...standing
      .filter(({ id }) => !shown.has(id))
      .map((entry): ReminderLogEntryOrMessage => ({ is: 'entry', id: entry.id, at: entry.at, entry })),
    ...messages.map((message): ReminderLogEntryOrMessage => {
      const paid = entries.get(message.id)?.paid ?? null
      return { is: 'message', id: message.id, at: message.madeAt, message, paid }
    }),
    ...answers.map(
      (answer): ReminderLogEntryOrMessage => ({ is: 'answer', id: answer.id, at: answer.at, answer }),
    ),
  ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/** The entry of a message: by its id, or a later one where it was called failed and arrived after all. */
function entryOf({ id, cause, kind, madeAt }: MessageInMemberLog, standing: readonly ShownReminderEntry[]) {
  if (cause !== 'reminder') return undefined
  const own = standing.find((line) => line.id === id)
  return own ?? standing.find(({ by, reason, at }) => by === 'product' && reason === kind && at >= madeAt)
}
