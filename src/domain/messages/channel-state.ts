/** What is known of a channel, whichever it is. */
export interface SendingChannelState {
  isOn: boolean
  /** When a test last went; ISO 8601 in UTC, as are the next; null for never. */
  testedAt: string | null
  /** When somebody said that they saw it arrive. */
  seenAt: string | null
  /** When the account refused everything; null where it works. */
  stoppedAt: string | null
  /** What it said then; '' where it works. */
  stoppedCode: string
  changedAt: string
  /** When the other side last called here. */
  calledAt: string | null
}

/** How a channel stands: never set up, off, with a test that nobody has said arrived, on, or stopped by what its account said. */
export type SendingChannelStatusName = 'never' | 'off' | 'waits' | 'on' | 'stopped'

export function sendingChannelStatusOf(
  channel: SendingChannelState & { settings: object | null },
): SendingChannelStatusName {
  const { settings, stoppedAt, testedAt, seenAt, isOn } = channel
  if (settings === null) return 'never'
  if (stoppedAt !== null) return 'stopped'
  if (testedAt !== null && seenAt === null) return 'waits'
  return isOn ? 'on' : 'off'
}

/** A channel that was never set up. */
export const neverSetUpSendingChannelState: SendingChannelState = {
  ...{ isOn: false, testedAt: null, seenAt: null, stoppedAt: null, stoppedCode: '', changedAt: '' },
  calledAt: null,
}
