import type { KeyboardEvent } from 'react'
import { nextTileForKey } from './next-tile-for-key.ts'

/** Arrows, Home and End walk about among the tiles of a grid, which are marked `data-tile`. */
export function moveFocusAmongTiles(event: KeyboardEvent<HTMLElement>): void {
  const grid = event.currentTarget
  const tiles = [...grid.querySelectorAll<HTMLElement>('[data-tile]')]
  const from = tiles.indexOf(event.target as HTMLElement)
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  const to = from < 0 ? null : nextTileForKey(event.key, from, tiles.length, columns)
  if (to === null) return
  event.preventDefault()
  tiles[to]?.focus()
}
