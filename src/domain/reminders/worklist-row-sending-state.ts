import type { Day } from '../day.ts'
import type { MessageState, SendingChannel } from '../messages/message.ts'
import { isReminderKind } from '../messages/sending-kind.ts'
import { sendingEndHour } from '../messages/sending-rules.ts'
import type { AutomaticSendingState, TodaysMessage } from '../messages/todays-messages-and-answers.ts'
import type { ReminderWorklistEntry } from './worklist.ts'

/** What happens by itself with a row of today's worklist (MS-3). */
export type ReminderRowSendingState =
  /** It goes at the hour of the list, or within minutes where that hour has come. */
  | { is: 'goes'; isSoon: boolean; channel: SendingChannel; price: number }
  /** It would go, but is left out today. */
  | { is: 'rests' }
  /** Nobody has looked at the text of its reason yet. */
  | { is: 'look' }
  /** It would go, but everything is stopped. */
  | { is: 'stopped' }
  /** There is a message, and this became of it. `price`: what it costs, in ten-thousandths of a rupee, and 0 where it did not go. */
  | { is: MessageState; channel: SendingChannel; code: string; at: string; price: number }

interface Around {
  sending: Omit<AutomaticSendingState, 'answers'>
  today: Day
  /** The hour of the day at the centre, 0 to 23. */
  hour: number
}

type Row = Pick<ReminderWorklistEntry, 'reason' | 'isDone' | 'state' | 'saysPaid'> & {
  member: { id: string }
}

const left: readonly MessageState[] = ['sent', 'delivered', 'read', 'unknown']

/** Why a message was left out, where it is no news to whoever reads the worklist. */
const plainDrops = ['settled', 'by_hand', 'says_paid', 'leaves', 'deleted', 'day_off', 'rests_today']

/** What happens by itself with a row of today's worklist; null where it is left to people. */
export function reminderRowSendingStateOf(
  row: Row,
  { sending, today, hour }: Around,
): ReminderRowSendingState | null {
  const { member, isDone, state } = row
  if (sending.channels.length === 0) return null
  const message = sending.today.find(({ memberId, kind }) => memberId === member.id && isReminderKind(kind))
  if (!message) return sending.isListMade ? null : aheadOf(row, { sending, today, hour })
  const { channel, code, at } = message
  const became = { is: message.state, channel, code, at, price: priceOf(message, sending.prices) }
  if (message.state === 'sending') return became
  // What somebody noted since it left is newer.
  if (left.includes(message.state)) return isByProduct(state, today) ? became : null
  if (isDone) return null
  if (message.state === 'failed') return became
  if (message.state === 'dropped') return plainDrops.includes(code) ? null : became
  if (message.kind !== row.reason) return null
  const ahead = aheadOf(row, { sending, today, hour })
  return ahead?.is === 'goes' ? became : ahead
}

/** What a message costs: before it is sent as much as any of its channel, and nothing where it did not go (MS-5). */
function priceOf({ state, channel, price }: TodaysMessage, prices: AutomaticSendingState['prices']): number {
  if (state === 'waiting') return prices[channel]
  return state === 'failed' || state === 'dropped' ? 0 : price
}

/** What lies ahead of a row for which the day's list has, or will have, a message. */
function aheadOf(
  { member, reason, isDone, state, saysPaid }: Row,
  { sending, today, hour }: Around,
): ReminderRowSendingState | null {
  const rule = sending.kinds.find(({ kind }) => kind === reason)
  if (!rule || isDone || saysPaid || sending.isDayOff || hour >= sendingEndHour) return null
  // Whoever opened the chat today talks to them.
  const channel = sending.reachable[member.id]
  if (state?.opened?.day === today || channel === undefined) return null
  if (sending.resting.includes(member.id)) return { is: 'rests' }
  if (!rule.isLooked) return { is: 'look' }
  if (sending.stoppedAt !== null) return { is: 'stopped' }
  return { is: 'goes', isSoon: hour >= sending.hour, channel, price: sending.prices[channel] }
}

const isByProduct = (state: Row['state'], today: Day) =>
  state?.outcome?.by === 'product' && state.outcome.day === today

/** Where a row stands while messages go by themselves; on the screen in this order. */
export const reminderWorklistSections = ['ahead', 'look', 'perhaps', 'people', 'went'] as const
export type ReminderWorklistSectionName = (typeof reminderWorklistSections)[number]

export function reminderWorklistSectionOf(
  byItself: ReminderRowSendingState | null,
): ReminderWorklistSectionName {
  switch (byItself?.is) {
    case 'goes':
    case 'rests':
    case 'stopped':
    case 'waiting':
    case 'sending':
      return 'ahead'
    case 'look':
      return 'look'
    case 'unknown':
      return 'perhaps'
    case 'sent':
    case 'delivered':
    case 'read':
      return 'went'
    default:
      return 'people'
  }
}

/** Whether somebody still has to do something about a row: what goes by itself needs nobody. */
export function doesReminderRowNeedOperator(
  { isDone }: Pick<ReminderWorklistEntry, 'isDone'>,
  byItself: ReminderRowSendingState | null,
): boolean {
  return !isDone && (byItself?.is === 'rests' || reminderWorklistSectionOf(byItself) !== 'ahead')
}

/** How many messages wait for a first look, by what they are about (MS-3). */
export function unreviewedMessageCountsByKind(
  byItself: readonly { reason: string | null; is: ReminderRowSendingState | null }[],
  { kinds, today }: Pick<AutomaticSendingState, 'kinds' | 'today'>,
): { kind: AutomaticSendingState['kinds'][number]['kind']; count: number }[] {
  return kinds
    .filter(({ isLooked }) => !isLooked)
    .map(({ kind }) => {
      const rows = byItself.filter(({ reason, is }) => reason === kind && is?.is === 'look').length
      const others = today.filter((one) => one.kind === kind && one.state === 'waiting').length
      return { kind, count: isReminderKind(kind) ? rows : others }
    })
    .filter(({ count }) => count > 0)
}
