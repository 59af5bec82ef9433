import type { LiveMessage } from '#domain/live.ts'
import type { LiveState } from './live-connection.ts'
import { type FromTab, LiveHub, type ToTab } from './live-hub.ts'
import { browserSurroundings } from './live-surroundings.ts'

export type { LiveState } from './live-connection.ts'

export interface LiveEvents {
  heard(message: LiveMessage): void
  /** The server ended the session this wire was opened under; `join` asks for the wire again under another. */
  ended(): void
  /** The server is away, or would not let us in. The wire goes on trying by itself. */
  refused(): void
}

/** This tab's end of the browser's one live wire. */
export interface LiveWire {
  state(): LiveState
  onState(listener: () => void): () => void
  join(): void
  close(): void
}

/** Joins the live wire, which a SharedWorker holds for all tabs, or this tab alone where there is none. */
export function openLive(events: LiveEvents): LiveWire {
  const listeners = new Set<() => void>()
  let state: LiveState = 'connecting'

  const hear = (message: ToTab) => {
    if (message.kind === 'heard') return events.heard(message.message)
    if (message.kind === 'ended') return events.ended()
    if (message.kind === 'refused') return events.refused()
    state = message.state
    for (const told of listeners) told()
  }
  const line = 'SharedWorker' in window ? sharedLine(hear) : ownLine(hear)

  const wake = () => {
    if (document.visibilityState === 'visible') line('wake')
  }
  const leave = () => line('leave')
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) line('join')
  }
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  line('join')

  return {
    state: () => state,
    onState: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    join: () => line('join'),
    close: () => {
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      leave()
    },
  }
}

type Line = (word: FromTab) => void

function ownLine(hear: (message: ToTab) => void): Line {
  const hub = new LiveHub(browserSurroundings)
  return (word) => hub.from(hear, word)
}

/** A worker that cannot be loaded (a policy, a private window) must not cost the operator the live screen. */
function sharedLine(hear: (message: ToTab) => void): Line {
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'abhyasika-live',
  })
  worker.port.onmessage = ({ data }: MessageEvent<ToTab>) => hear(data)
  let say: Line = (word) => worker.port.postMessage(word)
  worker.onerror = () => {
    console.error('The shared live worker did not start; this tab connects by itself.')
    worker.port.close()
    say = ownLine(hear)
    say('join')
  }
  return (word) => say(word)
}
