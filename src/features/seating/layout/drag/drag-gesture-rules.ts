/** A point of the window, in px. */
export type PointInBrowserWindow = { x: number; y: number }

/** How long a finger rests on a seat, in ms, before it lifts it. */
export const touchDelayBeforeDrag = 250

/** A hand is never quite still. */
const slack = 5

/** The meaning so far of a pointer that is held down: a click is no drag, and a finger that moves at once scrolls the page. */
export function seatPointerGestureOf(
  isFinger: boolean,
  from: PointInBrowserWindow,
  to: PointInBrowserWindow,
): 'press' | 'lift' | 'scroll' {
  if (Math.hypot(to.x - from.x, to.y - from.y) <= slack) return 'press'
  return isFinger ? 'scroll' : 'lift'
}

/** The strips at the top and the bottom of a window in which a held seat makes the page scroll, in px. */
const strip = 88
const fastest = 0.9

/** How fast the page scrolls under a seat held at `y` in a window of that height, in px per ms; negative is upwards. */
export function dragScrollSpeed(y: number, height: number): number {
  const edge = Math.min(strip, height / 4)
  const past = Math.max(0, y - (height - edge)) - Math.max(0, edge - y)
  return fastest * Math.max(-1, Math.min(1, past / edge))
}
