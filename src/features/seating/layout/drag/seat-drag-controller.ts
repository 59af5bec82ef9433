import {
  dragScrollSpeed,
  type PointInBrowserWindow,
  seatPointerGestureOf,
  touchDelayBeforeDrag,
} from './drag-gesture-rules.ts'
import { type SeatTileBounds, tileIndexAtPoint } from './tile-index-at-point.ts'

export interface SeatDragCallbacks {
  /** A seat was lifted; `box` is where its tile hangs, in px of the window. */
  lifted(seatId: string, box: SeatTileBounds): void
  /** The lifted tile now hangs this far from where it was, in px. */
  hung(x: number, y: number): void
  /** The place in the grid that the seat is held over from now on, at first its own; -1 for none. */
  over(place: number): void
  /** The seat was let go of over that place, or the drag was called off: null. */
  ended(seatId: string, place: number | null): void
}

interface Held {
  seatId: string
  pointerId: number
  isFinger: boolean
  isLifted: boolean
  /** Where the press, and from lifting on the drag, began. */
  from: PointInBrowserWindow
  at: PointInBrowserWindow
  place: number
  isScrolling: boolean
  /** Ends everything that listens, waits or runs for this press. */
  over: AbortController
}

/**
 * Dragging the tiles of a grid by mouse, pen and finger. Nothing is measured but once when a seat is lifted, and
 * nothing is drawn anew while it hangs but the tile under it. The keyboard has `usePickAndPlace`.
 */
export class SeatDragController {
  #grid: HTMLElement
  #events: SeatDragCallbacks
  #held: Held | null = null
  #boxes: readonly SeatTileBounds[] | null = null
  /** How far the page is scrolled; asking the browser makes it draw first. */
  #scrolled: PointInBrowserWindow = { x: 0, y: 0 }
  #closed = new AbortController()

  /** @param grid what lies in it are the cells, with tiles marked `data-tile` */
  constructor(grid: HTMLElement, events: SeatDragCallbacks) {
    this.#grid = grid
    this.#events = events
    const { signal } = this.#closed
    grid.addEventListener('pointerdown', this.#press, { signal })
    // Only a listener that is there before the finger comes down can keep the page from scrolling under it.
    grid.addEventListener('touchmove', this.#keepStill, { signal, passive: false })
    grid.addEventListener('contextmenu', this.#keepMenu, { signal })
  }

  /** Puts a seat that is held back where it was. */
  callOff(): void {
    this.#end(null)
  }

  /** The cells may lie elsewhere from now on. */
  measureAgain(): void {
    this.#boxes = null
  }

  close(): void {
    this.#held?.over.abort()
    this.#held = null
    this.#closed.abort()
  }

  #press = (event: PointerEvent) => {
    if (this.#held) {
      if (!this.#held.isLifted) this.#end(null)
      return
    }
    const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tile]') : null
    const seatId = tile?.dataset.tile
    if (seatId === undefined || !event.isPrimary || event.button !== 0 || event.ctrlKey) return

    const over = new AbortController()
    const isFinger = event.pointerType === 'touch'
    const at = pointOf(event)
    this.#held = {
      seatId,
      pointerId: event.pointerId,
      isFinger,
      isLifted: false,
      from: at,
      at,
      place: -1,
      isScrolling: false,
      over,
    }
    const { signal } = over
    addEventListener('pointermove', this.#move, { signal })
    addEventListener('pointerup', this.#release, { signal })
    addEventListener('pointercancel', () => this.#end(null), { signal })
    addEventListener('blur', () => this.#end(null), { signal })
    if (!isFinger) return
    const timer = setTimeout(() => this.#lift(at), touchDelayBeforeDrag)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  #move = (event: PointerEvent) => {
    const held = this.#held
    if (!held || event.pointerId !== held.pointerId) return
    if (event.buttons === 0) return this.#end(null)
    held.at = pointOf(event)
    if (held.isLifted) return this.#follow(held)
    const meaning = seatPointerGestureOf(held.isFinger, held.from, held.at)
    if (meaning === 'scroll') this.#end(null)
    if (meaning === 'lift') this.#lift(held.from)
  }

  #release = (event: PointerEvent) => {
    if (event.pointerId !== this.#held?.pointerId) return
    this.#end(this.#held.place)
  }

  #lift(from: PointInBrowserWindow) {
    const held = this.#held
    const tile = held && this.#tileOf(held.seatId)
    if (!tile) return this.#end(null)
    held.isLifted = true
    held.from = held.at
    held.place = [...this.#grid.children].findIndex((cell) => cell.contains(tile))
    const { left, top, right, bottom } = tile.getBoundingClientRect()
    const [x, y] = [held.at.x - from.x, held.at.y - from.y]
    const { signal } = held.over
    this.#grid.setPointerCapture(held.pointerId)
    addEventListener('keydown', this.#escape, { signal, capture: true })
    addEventListener('scroll', () => this.#lookAgain(held), { signal, passive: true })
    addEventListener('resize', () => this.measureAgain(), { signal })
    swallowClick()
    this.measureAgain()
    this.#events.lifted(held.seatId, { left: left + x, top: top + y, right: right + x, bottom: bottom + y })
    this.#lookAgain(held)
    this.#scrollAtEdge(held)
  }

  #follow(held: Held) {
    this.#events.hung(held.at.x - held.from.x, held.at.y - held.from.y)
    this.#look(held)
    this.#scrollAtEdge(held)
  }

  #lookAgain(held: Held) {
    this.#scrolled = { x: scrollX, y: scrollY }
    this.#look(held)
  }

  #look(held: Held) {
    const { x, y } = this.#scrolled
    const place = tileIndexAtPoint({ x: held.at.x + x, y: held.at.y + y }, this.#places())
    if (place === held.place) return
    held.place = place
    this.#events.over(place)
  }

  /** Where the cells lie in the page, whatever it is scrolled to. */
  #places() {
    this.#boxes ??= [...this.#grid.children].map((cell) => {
      const { left, top, right, bottom } = cell.getBoundingClientRect()
      return {
        left: left + scrollX,
        top: top + scrollY,
        right: right + scrollX,
        bottom: bottom + scrollY,
      }
    })
    return this.#boxes
  }

  #scrollAtEdge(held: Held) {
    if (held.isScrolling || dragScrollSpeed(held.at.y, innerHeight) === 0) return
    held.isScrolling = true
    let last = performance.now()
    const step = (now: number) => {
      const speed = held.over.signal.aborted ? 0 : dragScrollSpeed(held.at.y, innerHeight)
      held.isScrolling = speed !== 0
      if (!held.isScrolling) return
      scrollBy({ top: speed * Math.max(0, now - last), behavior: 'instant' })
      last = now
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  }

  #end(place: number | null) {
    const held = this.#held
    if (!held) return
    this.#held = null
    held.over.abort()
    if (this.#grid.hasPointerCapture(held.pointerId)) this.#grid.releasePointerCapture(held.pointerId)
    if (held.isLifted) this.#events.ended(held.seatId, place)
  }

  #escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    this.#end(null)
  }

  #keepStill = (event: TouchEvent) => {
    if (this.#held?.isLifted && event.cancelable) event.preventDefault()
  }

  #keepMenu = (event: Event) => {
    if (this.#held?.isFinger) event.preventDefault()
  }

  #tileOf(seatId: string) {
    const tiles = [...this.#grid.querySelectorAll<HTMLElement>('[data-tile]')]
    return tiles.find((tile) => tile.dataset.tile === seatId)
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent): PointInBrowserWindow => ({ x: clientX, y: clientY })

/** Letting go of a seat is no click on what lies there, even where the drag was called off before. */
function swallowClick() {
  const done = new AbortController()
  const { signal } = done
  const swallow = (event: MouseEvent) => {
    event.stopPropagation()
    event.preventDefault()
  }
  const release = () => setTimeout(() => done.abort())
  addEventListener('click', swallow, { signal, capture: true })
  addEventListener('pointerup', release, { signal })
  addEventListener('pointercancel', release, { signal })
}
