import { useLayoutEffect, useRef } from 'react'
import { useMediaQuery } from '#web/kit/use-media-query.ts'
import { gapBetweenTileAndCard, positionSeatCard } from './position-seat-card.ts'
import { seatCardSheetMediaQuery } from './use-seat-card.ts'

/** The column beside the rooms that a wide screen has for the card; null where there is none. */
function placeKept(): DOMRect | null {
  const column = document.querySelector('[data-card-column]')
  return column?.checkVisibility() ? column.getBoundingClientRect() : null
}

/** Keeps the card beside its tile, never over it, while the page scrolls, the window changes or `content` comes. */
export function useSeatCardPosition(content: unknown) {
  const box = useRef<HTMLElement>(null)
  const isSheet = useMediaQuery(seatCardSheetMediaQuery)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes makes the card taller
  useLayoutEffect(() => {
    const card = box.current
    const tile = card?.previousElementSibling
    if (!card || !tile) return
    if (isSheet) {
      const covered =
        tile.getBoundingClientRect().bottom + gapBetweenTileAndCard - (innerHeight - card.offsetHeight)
      if (covered > 0) scrollBy({ top: covered })
      return
    }
    const place = () => {
      const { left, top, room } = positionSeatCard(
        tile.getBoundingClientRect(),
        { width: card.offsetWidth, height: card.scrollHeight + 2 },
        { width: document.documentElement.clientWidth, height: innerHeight },
        placeKept(),
      )
      card.style.left = `${left}px`
      card.style.top = `${top}px`
      card.style.maxHeight = `${room}px`
    }
    place()
    addEventListener('scroll', place, { passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place)
      removeEventListener('resize', place)
      card.removeAttribute('style')
    }
  }, [content, isSheet])
  return box
}
