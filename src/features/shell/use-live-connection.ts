import { useEffect, useState } from 'react'
import { type LiveState, openLive } from '#web/live/live.ts'
import type { Topics } from '#web/live/topics.tsx'

/** 'lost' only once the connection was there and is gone, or could not be made at all. */
export type ConnectionState = 'fine' | 'reconnecting' | 'lost'

const reconnectDelay = 1_000

/** Connects this tab for as long as it is mounted, and passes what it hears on to the topics. */
export function useLiveConnection(topics: Topics, recheck: () => Promise<boolean>): ConnectionState {
  const [state, setState] = useState<LiveState>('connecting')
  const [wasLive, setWasLive] = useState(false)

  useEffect(() => {
    let reconnect: ReturnType<typeof setTimeout> | undefined
    const live = openLive({
      stateChanged: (next) => {
        setState(next)
        if (next === 'live') setWasLive(true)
      },
      heard: (message) => topics.hear(message),
      ended: async () => {
        // Another tab may have signed in again since; this one then shares its session.
        if (await recheck()) reconnect = setTimeout(live.start, reconnectDelay)
      },
      refused: () => {
        if (document.visibilityState === 'visible') void recheck()
      },
    })
    return () => {
      clearTimeout(reconnect)
      live.close()
    }
  }, [topics, recheck])

  if (state === 'live') return 'fine'
  if (state === 'offline') return 'lost'
  return wasLive ? 'reconnecting' : 'fine'
}
