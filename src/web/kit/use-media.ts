import { useSyncExternalStore } from 'react'

/** Whether a media query matches, live. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** Wide enough for a sidebar and tables; the CSS uses the same 48em. */
export function useWide(): boolean {
  return useMedia('(min-width: 48em)')
}
