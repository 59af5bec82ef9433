/** In px. */
export interface SeatTileBounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** A point between two tiles belongs to the nearer one. */
const reach = 6

/** The index of the box under a point, or of one that the point is all but over, in px; -1 where there is none. */
export function tileIndexAtPoint(
  { x, y }: { x: number; y: number },
  boxes: readonly SeatTileBounds[],
): number {
  const distances = boxes.map(({ left, top, right, bottom }) =>
    Math.max(left - x, x - right, top - y, y - bottom, 0),
  )
  const nearest = Math.min(...distances)
  return nearest <= reach ? distances.indexOf(nearest) : -1
}
