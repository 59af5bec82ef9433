import { useCallback, useEffect, useState } from 'react'
import { onBrowserPreferenceRemoved, readBrowserPreference } from '../preferences.ts'
import type { LastKnownLists, OfflineListsMetadata } from './last-known-lists-format.ts'
import { forgetOfflineLists } from './offline-store.ts'

/**
 * The lists that this browser knew last, as long as they may be shown: to the account itself, and to a browser whose mark says that
 * somebody is signed in; null otherwise. `forget` takes it off the screen.
 * @param reading begun at the start; null where nobody was signed in
 * @param account who is signed in; null for nobody, undefined where the server has not said
 */
export function useShownLastKnownLists(
  reading: Promise<LastKnownLists | null>,
  account: Pick<OfflineListsMetadata['account'], 'id' | 'role'> | null | undefined,
): { lastKnown: LastKnownLists | null; forget: () => void } {
  const [lastKnown, setLastKnown] = useState<LastKnownLists | null>(null)

  useEffect(() => {
    reading.then((read) => {
      if (readBrowserPreference('signed-in')) setLastKnown(read)
    })
    return onBrowserPreferenceRemoved('signed-in', () => setLastKnown(null))
  }, [reading])

  const isNobody = account === null
  useEffect(() => {
    if (!isNobody) return
    setLastKnown(null)
    void forgetOfflineLists()
  }, [isNobody])

  // Another role may not see what the one before saw.
  const isSomebodyElses =
    account !== undefined &&
    (lastKnown?.account.id !== account?.id || lastKnown?.account.role !== account?.role)
  const isHidden = isSomebodyElses || !readBrowserPreference('signed-in')
  const forget = useCallback(() => setLastKnown(null), [])
  return { lastKnown: isHidden ? null : lastKnown, forget }
}
