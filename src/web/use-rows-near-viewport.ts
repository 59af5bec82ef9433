import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Where lists begin under title and search, in px. Where it is wrong, the first rows are drawn twice. */
const usualTop = 152

/**
 * Which rows of a long list are near the window, and how much room to leave for the others. The list scrolls with
 * the page, as a phone expects.
 * @param rowHeight in px, a first guess until a row has been measured
 */
export function useRowsNearViewport<Box extends HTMLElement>(count: number, rowHeight: number) {
  const box = useRef<Box>(null)
  const [top, setTop] = useState(usualTop)
  const [isInSight, setInSight] = useState(false)

  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + scrollY)
  }, [])

  // Rows beyond the window are for scrolling, and can wait until those in it are painted.
  useEffect(() => startTransition(() => setInSight(true)), [])

  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: isInSight ? 8 : 0,
    scrollMargin: top,
    // Known at once: the first rows need not wait for a look at the window.
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: () => scrollY,
  })
  const items = rows.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return { box, items, before, after, measure: rows.measureElement }
}
