import { useSyncExternalStore } from 'react'

/** Whether a media query holds, followed as it changes. */
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

/** Wide enough for a sidebar and tables; below it stand the bottom bar and cards. The css uses the same 48em. */
export function useWide(): boolean {
  return useMedia('(min-width: 48em)')
}
