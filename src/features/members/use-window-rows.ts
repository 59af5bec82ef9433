import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Which rows of a long list are near the window, and how much room to leave for the others. The list scrolls with
 * the page, as a phone expects.
 * @param rowHeight in px, a first guess until a row has been measured
 */
export function useWindowRows<Box extends HTMLElement>(count: number, rowHeight: number) {
  const box = useRef<Box>(null)
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + scrollY)
  }, [])

  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: top,
  })
  const items = rows.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return { box, items, before, after, measure: rows.measureElement }
}
