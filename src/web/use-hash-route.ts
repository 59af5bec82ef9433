import { useSyncExternalStore } from 'react'
import { type HashRoute, parseHashRoute } from './hash-route.ts'

/**
 * The current hash and its route, live (RT-7). It is '' on the server and during hydration.
 */
export function useHashRoute(): { hash: string; route: HashRoute } {
  const hash = useSyncExternalStore(
    followHash,
    () => location.hash,
    () => '',
  )
  return { hash, route: parseHashRoute(hash) }
}

function followHash(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
