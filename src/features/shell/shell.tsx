import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionControl, SessionState } from '#features/auth/session.queries.ts'
import { ClockProvider } from '#web/clock.tsx'
import { Kit } from '#web/kit/kit.tsx'
import type { Screens } from '#web/screen.ts'
import { newQueryClient, Topics, TopicsProvider } from '#web/topics.tsx'
import { Frame } from './frame.tsx'
import { useLiveWire } from './use-live-wire.ts'

interface Props {
  session: SessionControl
  state: Extract<SessionState, { status: 'signed-in' }>
  screens: Screens
}

/** All that lives as long as one sign-in: the data, the wire that keeps it fresh, the clock. */
export function Shell({ session, state, screens }: Props) {
  const [{ client, topics }] = useState(() => {
    const client = newQueryClient()
    return { client, topics: new Topics(client) }
  })
  const wire = useLiveWire(topics, session.recheck)

  return (
    <QueryClientProvider client={client}>
      <TopicsProvider value={topics}>
        <ClockProvider clock={state.time}>
          <Kit>
            <Frame wire={wire} account={state.account} signOut={session.signOut} screens={screens} />
          </Kit>
        </ClockProvider>
      </TopicsProvider>
    </QueryClientProvider>
  )
}
