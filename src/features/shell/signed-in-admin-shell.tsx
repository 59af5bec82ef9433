import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SignedInAccount } from '#domain/accounts/account.ts'
import type { SessionState, SessionStateAndActions } from '#features/auth/session/session.queries.ts'
import { ScreenAddressStore } from '#web/address/screen-address-store.ts'
import { ScreenAddressProvider } from '#web/address/use-screen-address.tsx'
import { ClockProvider } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { KitProvider } from '#web/kit/kit-provider.tsx'
import { keepSavingListsOffline, serverListsInQueryCache } from '#web/last-known/keep-saving-offline.ts'
import type { LastKnownLists, OfflineRowsByListName } from '#web/last-known/last-known-lists-format.ts'
import { parseLastKnownListsOrWipe } from '#web/last-known/offline-store.ts'
import {
  FollowedTopics,
  FollowedTopicsProvider,
  LastKnownListsProvider,
  newQueryClient,
} from '#web/live/followed-topics.tsx'
import { RoleProvider } from '#web/permissions.tsx'
import type { AdminScreenComponents } from '#web/screen-names-and-props.ts'
import { AdminFrame } from './frame/admin-frame.tsx'
import { useLiveConnection } from './use-live-connection.ts'

type SignedIn = Extract<SessionState, { status: 'signed-in' }>

interface Props {
  session: SessionStateAndActions
  /** Null where the server has not answered yet who is signed in, and what was known last is shown. */
  signedIn: SignedIn | null
  lastKnown: LastKnownLists | null
  /** The admin's script, under which lists are kept. */
  build: string
  screens: AdminScreenComponents
}

/** Everything with the lifetime of one sign-in: the data, the live connection, the clock. */
export function SignedInAdminShell({ session, signedIn, lastKnown, build, screens }: Props) {
  const [{ client, topics }] = useState(() => {
    const client = newQueryClient()
    return { client, topics: new FollowedTopics(client) }
  })
  const [address] = useState(() => new ScreenAddressStore(window))
  useEffect(() => address.start(), [address])
  useLanguageOf(signedIn?.account ?? lastKnown?.account)
  const connection = useLiveConnection(topics, session)
  useKeptLists({ client, signedIn, build, isLive: connection.state === 'fine' })
  const lists = useLastKnownLists({ client, lastKnown, isConfirmed: signedIn !== null })
  const role = signedIn?.account.role ?? lastKnown?.account.role ?? null
  const clock = signedIn?.time ?? lastKnown?.clock
  if (!clock) throw new Error('The admin has neither a session nor what was known last.')

  return (
    <QueryClientProvider client={client}>
      <FollowedTopicsProvider value={topics}>
        <LastKnownListsProvider value={lists}>
          <ClockProvider clock={clock}>
            <ScreenAddressProvider value={address}>
              <RoleProvider value={role}>
                <KitProvider>
                  <AdminFrame
                    connection={signedIn ? connection : { ...connection, state: 'lost' }}
                    account={signedIn?.account ?? null}
                    session={session}
                    lastKnown={lastKnown}
                    screens={screens}
                  />
                </KitProvider>
              </RoleProvider>
            </ScreenAddressProvider>
          </ClockProvider>
        </LastKnownListsProvider>
      </FollowedTopicsProvider>
    </QueryClientProvider>
  )
}

/** On a good line the server's lists are there before it is worth drawing others, which takes time of its own. */
const worthWaiting = 300

interface Known {
  client: QueryClient
  lastKnown: LastKnownLists | null
  /** Whether the server has said who is signed in. */
  isConfirmed: boolean
}

/** The lists that were known last, where the server's do not come soon. */
function useLastKnownLists({ client, lastKnown, isConfirmed }: Known): OfflineRowsByListName | null {
  const [lists, setLists] = useState(() =>
    lastKnown && !isConfirmed ? parseLastKnownListsOrWipe(lastKnown) : null,
  )
  useEffect(() => {
    if (!lastKnown) return
    const timer = setTimeout(() => {
      if (!serverListsInQueryCache(client)) setLists((shown) => shown ?? parseLastKnownListsOrWipe(lastKnown))
    }, worthWaiting)
    return () => clearTimeout(timer)
  }, [client, lastKnown])
  return lastKnown && lists
}

interface Kept {
  client: QueryClient
  signedIn: SignedIn | null
  build: string
  isLive: boolean
}

/** Keeps the lists in this browser while somebody is signed in (decision 52). */
function useKeptLists({ client, signedIn, build, isLive }: Kept) {
  const live = useRef(isLive)
  useEffect(() => {
    live.current = isLive
  }, [isLive])
  const id = signedIn?.account.id
  const role = signedIn?.account.role
  const language = signedIn?.account.language ?? null
  const clock = signedIn?.time
  useEffect(() => {
    if (id === undefined || role === undefined || !clock) return
    return keepSavingListsOffline(
      client,
      { build, account: { id, role, language }, clock },
      () => live.current,
    )
  }, [client, build, id, role, language, clock])
}

/** Switches to the language of the account (SH-7). */
function useLanguageOf(account: Pick<SignedInAccount, 'id' | 'language'> | undefined) {
  const { setLanguage } = useLocale()
  const adopt = useEffectEvent(() => {
    if (account?.language) setLanguage(account.language)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each account that signs in
  useEffect(() => adopt(), [account?.id])
}
