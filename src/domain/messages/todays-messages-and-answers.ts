import type { MessageState, SendingChannel } from './message.ts'
import type { AutomaticMessageKind } from './sending-kind.ts'

/** What people wrote, and to whom it belongs. */
export interface ReceivedMessageAnswer {
  id: string
  memberId: string | null
  enquiryId: string | null
  /** The name of the member or enquirer; '' where nobody knows who writes. */
  name: string
  /** '' where WhatsApp gave none. */
  phone: string
  /** `text`, or what else it is: a picture is named, and not fetched (MS-6). */
  kind: string
  text: string
  /** ISO 8601 in UTC. */
  at: string
}

/** A message of today to a member. */
export interface TodaysMessage {
  id: string
  memberId: string
  channel: SendingChannel
  kind: string
  state: MessageState
  code: string
  at: string
  /** In ten-thousandths of a rupee; 0 before it is sent. */
  price: number
}

/** What everybody at the desk has to know of messages that go by themselves. */
export interface AutomaticSendingState {
  /** The channels that are on. With none of them everything about messages is hidden outside Settings. */
  channels: SendingChannel[]
  /** The hour of the day's list. */
  hour: number
  /** What goes by itself, and whether somebody has looked at it. */
  kinds: { kind: AutomaticMessageKind; isLooked: boolean }[]
  stoppedAt: string | null
  stoppedBy: string
  /** Whether nothing goes by itself today. */
  isDayOff: boolean
  /** Whether today's list was made. */
  isListMade: boolean
  /** What a message costs, in ten-thousandths of a rupee. */
  prices: Record<SendingChannel, number>
  /** By which channel a message to a member would go; none for who said yes to none that is on, or cannot be reached by it. */
  reachable: Partial<Record<string, SendingChannel>>
  /** Members left out today. */
  resting: string[]
  today: TodaysMessage[]
  /** What nobody has dealt with, newest first. */
  answers: ReceivedMessageAnswer[]
}
