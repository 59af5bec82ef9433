import type { LiveMessage } from '#domain/live.ts'
import {
  type BrowserPartsForLiveConnection,
  type BrowserSocketForLiveConnection,
  LiveConnection,
  type LiveConnectionState,
} from './live-connection.ts'

export type { LiveConnectionState } from './live-connection.ts'

export interface ThisTabLiveConnectionCallbacks {
  stateChanged(state: LiveConnectionState): void
  heard(message: LiveMessage): void
  /** The server ended the session of this connection; `start` connects again under another. */
  ended(): void
  /** The server is away or refused the connection, which goes on trying by itself. */
  refused(): void
}

/** This tab's live connection to the server. */
export interface ThisTabLiveConnection {
  start(): void
  close(): void
}

const browser: BrowserPartsForLiveConnection = {
  open: () => {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    return new WebSocket(`${scheme}//${location.host}/api/live`) as BrowserSocketForLiveConnection
  },
  setTimer: (run, ms) => setTimeout(run, ms),
  clearTimer: (timer) => clearTimeout(timer as number),
  now: Date.now,
  random: Math.random,
}

/** Connects, and reconnects when the network or the person comes back to this tab. */
export function openThisTabLiveConnection({
  stateChanged,
  heard,
  ended,
  refused,
}: ThisTabLiveConnectionCallbacks): ThisTabLiveConnection {
  const connection = new LiveConnection(browser, { stateChanged, heard, sessionEnded: ended, refused })

  const wake = () => {
    if (document.visibilityState === 'visible') connection.wake()
  }
  // A page with an open socket is not kept for the Back button.
  const leave = () => connection.stop()
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) connection.start()
  }
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  connection.start()

  return {
    start: () => connection.start(),
    close: () => {
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      connection.stop()
    },
  }
}
