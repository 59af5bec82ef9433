import { useEffect, useEffectEvent, useRef } from 'react'

/** How far below the window older rows are loaded ahead. */
const ahead = '600px'

/** Loads more once the end of the list comes near the window, which a mark with this ref tells. */
export function useLoadMoreNearListEnd(hasMore: boolean, loadMore: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(loadMore)
  useEffect(() => {
    if (!hasMore || !end.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { rootMargin: ahead },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [hasMore])
  return end
}
