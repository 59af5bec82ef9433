import { useEffect, useLayoutEffect, useRef } from 'react'

/** Keeps the place in the list while a page of its own stands in its stead: each scrolls with the window. */
export function useKeepMemberListScroll(isHidden: boolean) {
  const top = useRef(0)
  const wasHidden = useRef(isHidden)

  useEffect(() => {
    if (isHidden) return
    const note = () => {
      top.current = scrollY
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [isHidden])

  useLayoutEffect(() => {
    if (wasHidden.current === isHidden) return
    wasHidden.current = isHidden
    scrollTo(0, isHidden ? 0 : top.current)
  }, [isHidden])
}
