import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Seat } from '#domain/seating/seat.ts'
import { SeatDragController } from './seat-drag-controller.ts'
import type { SeatTileBounds } from './tile-index-at-point.ts'

/** A seat held by a pointer. */
export interface DraggedSeat {
  seatId: string
  /** The seat that it is held over. */
  overId: string | null
  /** Where its tile hung when it was lifted, in px of the window. */
  box: SeatTileBounds
}

interface Props {
  grid: RefObject<HTMLElement | null>
  /** In the order in which they stand in the grid. */
  seats: readonly Seat[]
  onLift: (seat: Seat) => void
  onOver: (place: Seat) => void
  /** `target` is undefined where the seat was let go of outside or the drag was called off, `seat` where it is no more. */
  onDrop: (seat: Seat | undefined, target: Seat | undefined) => void
}

/** The tile that is being dragged in a grid, and the ref of the one that hangs under the pointer meanwhile. */
export function useSeatDrag({ grid, seats, onLift, onOver, onDrop }: Props) {
  const [dragged, setDragged] = useState<DraggedSeat | null>(null)
  const drag = useRef<SeatDragController>(null)
  const face = useRef<HTMLDivElement>(null)
  const order = seats.map(({ id }) => id).join()
  const byId = (id: string) => seats.find((seat) => seat.id === id)
  const isGone = dragged !== null && !byId(dragged.seatId)

  const lifted = useEffectEvent((seatId: string, box: SeatTileBounds) => {
    const seat = byId(seatId)
    if (seat) onLift(seat)
    setDragged({ seatId, overId: seatId, box })
  })
  const over = useEffectEvent((place: number) => {
    const target = seats[place]
    if (target) onOver(target)
    setDragged((held) => held && { ...held, overId: target?.id ?? null })
  })
  const ended = useEffectEvent((seatId: string, place: number | null) => {
    setDragged(null)
    onDrop(byId(seatId), place === null ? undefined : seats[place])
  })
  const hung = (x: number, y: number) => {
    if (face.current) face.current.style.transform = `translate3d(${x}px, ${y}px, 0)`
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one for as long as the grid stands
  useEffect(() => {
    if (!grid.current) return
    const dragging = new SeatDragController(grid.current, {
      lifted: (seatId, box) => lifted(seatId, box),
      over: (place) => over(place),
      ended: (seatId, place) => ended(seatId, place),
      hung,
    })
    drag.current = dragging
    return () => dragging.close()
  }, [grid])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a seat more or less moves the cells
  useLayoutEffect(() => drag.current?.measureAgain(), [order])
  useEffect(() => {
    if (isGone) drag.current?.callOff()
  }, [isGone])
  return { dragged, face }
}
