import { useSyncExternalStore } from 'react'
import { parseSiteHashRoute, type SiteHashRoute } from './site-hash-route.ts'

/**
 * The current hash and its route, live (RT-7). It is '' on the server and during hydration.
 */
export function useSiteHashRoute(): { hash: string; route: SiteHashRoute } {
  const hash = useSyncExternalStore(
    followHash,
    () => location.hash,
    () => '',
  )
  return { hash, route: parseSiteHashRoute(hash) }
}

function followHash(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
