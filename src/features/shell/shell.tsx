import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import type { SessionControl, SessionState } from '#features/auth/session/session.queries.ts'
import { AddressStore } from '#web/address/address-store.ts'
import { AddressProvider } from '#web/address/use-address.tsx'
import { ClockProvider } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Kit } from '#web/kit/kit.tsx'
import { newQueryClient, Topics, TopicsProvider } from '#web/live/topics.tsx'
import type { Screens } from '#web/screen.ts'
import { Frame } from './frame.tsx'
import { useLiveConnection } from './use-live-connection.ts'

interface Props {
  session: SessionControl
  state: Extract<SessionState, { status: 'signed-in' }>
  screens: Screens
}

/** Everything with the lifetime of one sign-in: the data, the live connection, the clock. */
export function Shell({ session, state, screens }: Props) {
  const [{ client, topics }] = useState(() => {
    const client = newQueryClient()
    return { client, topics: new Topics(client) }
  })
  const [address] = useState(() => new AddressStore(window))
  useEffect(() => address.start(), [address])
  useLanguageOf(state.account)
  const connection = useLiveConnection(topics, session.recheck)

  return (
    <QueryClientProvider client={client}>
      <TopicsProvider value={topics}>
        <ClockProvider clock={state.time}>
          <AddressProvider value={address}>
            <Kit>
              <Frame connection={connection} account={state.account} session={session} screens={screens} />
            </Kit>
          </AddressProvider>
        </ClockProvider>
      </TopicsProvider>
    </QueryClientProvider>
  )
}

/** Switches to the language of the account (SH-7). */
function useLanguageOf({ id, language }: Account) {
  const { setLanguage } = useLocale()
  const adopt = useEffectEvent(() => {
    if (language) setLanguage(language)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each account that signs in
  useEffect(() => adopt(), [id])
}
