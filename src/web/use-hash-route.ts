import { useSyncExternalStore } from 'react'
import { type HashRoute, parseHash } from './hash-route.ts'

/**
 * The current hash and what it asks for, followed as it changes (RT-7). On the server, and while the browser
 * takes over what the server drew, it is ''.
 */
export function useHashRoute(): { hash: string; route: HashRoute } {
  const hash = useSyncExternalStore(
    followHash,
    () => location.hash,
    () => '',
  )
  return { hash, route: parseHash(hash) }
}

function followHash(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
