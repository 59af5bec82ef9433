type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/** Between a tile and its card, in px. */
export const gapBetweenTileAndCard = 8
const margin = 8

/**
 * Where the card of a tile goes, in px of the window: where a place beside all seats is kept for it, there; else to the side that has more room, as high as the window lets it; where it
 * fits on neither side, wholly below the tile or wholly above it, wherever there is more room if it fits neither. It never
 * covers the tile nor goes over the window's edge. `room` is the height it may take.
 */
export function positionSeatCard(tile: Box, card: Size, area: Size, kept: Pick<Box, 'left'> | null = null) {
  if (kept) return beside(kept.left, tile, card, area)
  const right = tile.left + tile.width + gapBetweenTileAndCard
  const left = tile.left - gapBetweenTileAndCard - card.width
  const isRightIn = right + card.width <= area.width - margin
  // Towards the nearer edge it would lie on more of the room, and the other way there is more to see.
  const isRightWider = area.width - right >= tile.left
  if (isRightIn && (isRightWider || left < margin)) return beside(right, tile, card, area)
  if (left >= margin) return beside(left, tile, card, area)
  const below = area.height - margin - (tile.top + tile.height + gapBetweenTileAndCard)
  const above = tile.top - gapBetweenTileAndCard - margin
  const isBelow = card.height <= below || below >= above
  const room = Math.max(0, isBelow ? below : above)
  const height = Math.min(card.height, room)
  const wished = tile.left + tile.width / 2 - card.width / 2
  return {
    left: Math.max(margin, Math.min(wished, area.width - margin - card.width)),
    top: isBelow ? tile.top + tile.height + gapBetweenTileAndCard : tile.top - gapBetweenTileAndCard - height,
    room,
  }
}

function beside(left: number, tile: Box, card: Size, area: Size) {
  const room = area.height - 2 * margin
  const height = Math.min(card.height, room)
  return { left, top: Math.max(margin, Math.min(tile.top, area.height - margin - height)), room }
}
