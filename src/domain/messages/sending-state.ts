import type { Channel, MessageState } from './message.ts'
import type { SendingKind } from './sending-kind.ts'

/** What people wrote, and to whom it belongs. */
export interface MessageAnswer {
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
  channel: Channel
  kind: string
  state: MessageState
  code: string
  at: string
}

/** What everybody at the desk has to know of messages that go by themselves. */
export interface SendingState {
  /** The channels that are on. With none of them everything about messages is hidden outside Settings. */
  channels: Channel[]
  /** The hour of the day's list. */
  hour: number
  /** What goes by itself, and whether somebody has looked at it. */
  kinds: { kind: SendingKind; isLooked: boolean }[]
  stoppedAt: string | null
  stoppedBy: string
  /** Whether nothing goes by itself today. */
  isDayOff: boolean
  /** Whether today's list was made. */
  isListMade: boolean
  /** Members who said yes to a channel that is on and can be reached by it. */
  reachable: string[]
  /** Members left out today. */
  resting: string[]
  today: TodaysMessage[]
  /** What nobody has dealt with, newest first. */
  answers: MessageAnswer[]
}
