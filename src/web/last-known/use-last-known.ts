import { useCallback, useEffect, useState } from 'react'
import { onRemoved, readPreference } from '../preferences.ts'
import { forgetLists } from './kept-store.ts'
import type { LastKnown } from './last-known.ts'

/**
 * What this browser knew last, as long as it may be shown: to the account itself, and to a browser whose mark says that
 * somebody is signed in; null otherwise. `forget` takes it off the screen.
 * @param reading begun at the start; null where nobody was signed in
 * @param accountId who is signed in; null for nobody, undefined where the server has not said
 */
export function useLastKnown(
  reading: Promise<LastKnown | null>,
  accountId: string | null | undefined,
): { lastKnown: LastKnown | null; forget: () => void } {
  const [lastKnown, setLastKnown] = useState<LastKnown | null>(null)

  useEffect(() => {
    reading.then((read) => {
      if (readPreference('signed-in')) setLastKnown(read)
    })
    return onRemoved('signed-in', () => setLastKnown(null))
  }, [reading])

  useEffect(() => {
    if (accountId !== null) return
    setLastKnown(null)
    void forgetLists()
  }, [accountId])

  const isSomebodyElses = accountId !== undefined && lastKnown?.account.id !== accountId
  const isHidden = isSomebodyElses || !readPreference('signed-in')
  const forget = useCallback(() => setLastKnown(null), [])
  return { lastKnown: isHidden ? null : lastKnown, forget }
}
