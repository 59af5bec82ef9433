import { useEffect, useState } from 'react'
import type { SessionStateAndActions } from '#features/auth/session/session.queries.ts'
import type { FollowedTopics } from '#web/live/followed-topics.tsx'
import { type LiveConnectionState, openThisTabLiveConnection } from '#web/live/live.ts'

export interface ServerConnectionState {
  /** 'lost' only once the connection was there and is gone, or could not be made at all. */
  state: 'fine' | 'reconnecting' | 'lost'
  /** When the connection was there last, in ms by this machine's clock; null where it is or never was. */
  lostAt: number | null
}

const reconnectDelay = 1_000

/** Connects this tab for as long as it is mounted, and passes what it hears on to the topics. */
export function useLiveConnection(
  topics: FollowedTopics,
  { recheck, recheckAccount }: Pick<SessionStateAndActions, 'recheck' | 'recheckAccount'>,
): ServerConnectionState {
  const [state, setState] = useState<LiveConnectionState>('connecting')
  const [wasLive, setWasLive] = useState(false)
  const [lostAt, setLostAt] = useState<number | null>(null)

  useEffect(() => {
    let hasConnected = false
    let reconnect: ReturnType<typeof setTimeout> | undefined
    const live = openThisTabLiveConnection({
      stateChanged: (next) => {
        setState(next)
        if (next === 'live') setWasLive(true)
        setLostAt((before) => (next === 'live' ? null : (before ?? Date.now())))
      },
      heard: (message) => {
        topics.hear(message)
        // A role may have changed, also while there was no connection.
        if (message.topic === 'accounts' || (message.topic === '*' && hasConnected)) void recheckAccount()
        hasConnected = true
      },
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
  }, [topics, recheck, recheckAccount])

  if (state === 'live') return { state: 'fine', lostAt: null }
  const since = wasLive ? lostAt : null
  if (state === 'offline') return { state: 'lost', lostAt: since }
  return { state: wasLive ? 'reconnecting' : 'fine', lostAt: since }
}
