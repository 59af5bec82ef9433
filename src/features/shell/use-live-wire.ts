import { useEffect, useState } from 'react'
import { type LiveState, openLive } from '#web/live/live.ts'
import type { Topics } from '#web/live/topics.tsx'

/** How the wire stands; 'lost' only once it has held and is gone, or could not be had at all. */
export type WireState = 'fine' | 'reconnecting' | 'lost'

const rejoinDelay = 1_000

/** Keeps this tab on the live wire for as long as it is mounted, and the topics told. */
export function useLiveWire(topics: Topics, recheck: () => Promise<boolean>): WireState {
  const [state, setState] = useState<LiveState>('connecting')
  const [hasHeld, setHeld] = useState(false)

  useEffect(() => {
    let rejoin: ReturnType<typeof setTimeout> | undefined
    const wire = openLive({
      heard: (message) => topics.hear(message),
      ended: async () => {
        // Another tab may have signed in anew since; then this one is still welcome.
        if (await recheck()) rejoin = setTimeout(wire.join, rejoinDelay)
      },
      refused: () => {
        if (document.visibilityState === 'visible') void recheck()
      },
    })
    const stop = wire.onState(() => {
      setState(wire.state())
      if (wire.state() === 'live') setHeld(true)
    })
    return () => {
      clearTimeout(rejoin)
      stop()
      wire.close()
    }
  }, [topics, recheck])

  if (state === 'live') return 'fine'
  if (state === 'offline') return 'lost'
  return hasHeld ? 'reconnecting' : 'fine'
}
