import { type RefObject, useLayoutEffect, useRef } from 'react'

type Spot = { left: number; top: number }

/**
 * Lets tiles glide to their new places when their order changes, unless the person asked for no motion.
 * @param order the ids, as on `data-tile`, in the order in which the tiles stand
 * @param still the id of a tile that is just put where it is
 */
export function useTileReorderAnimation(
  grid: RefObject<HTMLElement | null>,
  order: string,
  still: RefObject<string | null>,
) {
  const held = useRef<{ spots: Map<string, Spot>; width: number }>({ spots: new Map(), width: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the order that moves the tiles
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const { spots: before, width } = held.current
    const tiles = [...element.querySelectorAll<HTMLElement>('[data-tile]')]
    const spots = new Map(tiles.map((tile) => [idOf(tile), spotOf(tile)]))
    held.current = { spots, width: element.offsetWidth }
    const isStill = width !== element.offsetWidth || matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const tile of isStill ? [] : tiles) {
      const id = idOf(tile)
      const [from, to] = [before.get(id), spots.get(id)]
      if (from && to && id !== still.current) glide(tile, from.left - to.left, from.top - to.top)
    }
    still.current = null
  }, [order])
}

const idOf = (tile: HTMLElement) => tile.dataset.tile ?? ''

/** Where a tile's cell lies in the grid, whatever the page is scrolled to and whatever glides at the moment. */
function spotOf({ parentElement: cell }: HTMLElement): Spot {
  return { left: cell?.offsetLeft ?? 0, top: cell?.offsetTop ?? 0 }
}

function glide(tile: HTMLElement, x: number, y: number) {
  if (x === 0 && y === 0) return
  tile.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
    duration: 150,
    easing: 'ease-out',
  })
}
