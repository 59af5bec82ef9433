type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const gap = 8
const margin = 8

/**
 * Where the card of a tile goes, in px of the window: wholly below the tile or wholly above it, wherever there is
 * more room if it fits neither, and never over the edge to the side. `room` is the height it may take.
 * @param bottom how much of the window's lower edge is covered by the bar of a phone
 */
export function placeCard(tile: Box, card: Size, area: Size, bottom = 0) {
  const below = area.height - bottom - margin - (tile.top + tile.height + gap)
  const above = tile.top - gap - margin
  const isBelow = card.height <= below || below >= above
  const room = Math.max(0, isBelow ? below : above)
  const height = Math.min(card.height, room)
  const wished = tile.left + tile.width / 2 - card.width / 2
  return {
    left: Math.max(margin, Math.min(wished, area.width - margin - card.width)),
    top: isBelow ? tile.top + tile.height + gap : tile.top - gap - height,
    room,
  }
}
