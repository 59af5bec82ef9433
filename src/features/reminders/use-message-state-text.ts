import { dayAt } from '#domain/day.ts'
import type { MessageState, SendingChannel } from '#domain/messages/message.ts'
import { isReminderKind } from '#domain/messages/sending-kind.ts'
import type { ReceivedMessageAnswer } from '#domain/messages/todays-messages-and-answers.ts'
import { whatsappErrorRemedyOf } from '#domain/messages/whatsapp-error-codes.ts'
import { messageFailureReasonOfCode } from '#languages/message-failure-words.ts'
import { useTimeZone, useToday } from '#web/clock.tsx'
import { type AdminWords, useWords } from '#web/i18n.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'

/** A message with the state that it has. */
export interface MessageWithState {
  state: MessageState
  channel: SendingChannel
  code: string
  at: string
}

/** Why a message stopped where it is; '' where nothing was said of it. */
export function messageFailureReasonText(
  words: AdminWords,
  { state, channel, code }: MessageWithState,
): string {
  if (state === 'unknown') return words.messages.unknown[0]
  return code === '' ? '' : messageFailureReasonOfCode(words, channel, code)
}

/** What a message was about, by its kind. */
export function messageKindText({ byItself, reminders }: AdminWords, kind: string): string {
  if (isReminderKind(kind)) return byItself.reminder(reminders.groups[kind])
  return kind in byItself.kinds ? byItself.kinds[kind as keyof typeof byItself.kinds] : kind
}

/** What somebody can do about a message that did not go. */
export const messageRemedyText = (
  { byItself }: AdminWords,
  { state, channel, code }: MessageWithState,
): string =>
  byItself.remedies[channel === 'whatsapp' && state === 'failed' ? whatsappErrorRemedyOf(code) : 'by-hand']

/** What somebody answered, in a few words: a picture is named. */
export const messageAnswerKindText = (
  { byItself }: AdminWords,
  { kind }: Pick<ReceivedMessageAnswer, 'kind'>,
): string => byItself.pictures[kind] ?? byItself.noText

/** Gives what became of a message: `delivered 10:04 am`, `did not go: no WhatsApp on this number`; of another day with the day. */
export function useMessageStateText(): (message: MessageWithState) => string {
  const words = useWords()
  const { states, because } = words.byItself
  const time = useTimeOrDayText()
  return (message) => {
    const why = messageFailureReasonText(words, message)
    const state = states[message.state](time(message.at))
    return why === '' ? state : because(state, why)
  }
}

/** Gives the time of a moment, and of another day the day too. */
export function useTimeOrDayText(): (at: string) => string {
  const momentOf = useDayAndTimeTextsOf()
  const today = useToday()
  const zone = useTimeZone()
  return (at) => (dayAt(new Date(at), zone) === today ? momentOf(at)[1] : momentOf(at).join(', '))
}

/** Gives the hour of the day's list: `10:00 am`. */
export function useSendingHourText(): (hour: number) => string {
  const { history } = useWords()
  return (hour) => history.time(hour, '00')
}
