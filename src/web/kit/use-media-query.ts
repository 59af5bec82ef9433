import { useSyncExternalStore } from 'react'

/** Whether a media query matches, live. */
export function useMediaQuery(query: string): boolean {
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
export function useIsWideScreen(): boolean {
  return useMediaQuery('(min-width: 48em)')
}
