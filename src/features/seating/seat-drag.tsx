import {
  AutoScroller,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  StyleInjector,
} from '@dnd-kit/dom'
import { DragDropProvider, DragOverlay, useDragDropManager } from '@dnd-kit/react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import { styleNonce } from '#web/kit/kit.tsx'
import { boxAt } from './box-at.ts'

/** A seat held by a pointer, and the one that it is held over. */
export interface Dragged {
  seatId: string
  overId: string | null
}

type Point = { x: number; y: number }

interface Props {
  /** What lies in it are the cells with the tiles, which are marked `data-tile`. */
  grid: RefObject<HTMLElement | null>
  dragged: Dragged | null
  onDrag: (dragged: Dragged) => void
  /** `targetId` is null where the seat was let go of outside, or the drag was called off. */
  onDrop: (seatId: string, targetId: string | null) => void
  /** What hangs under the pointer; null where the seat is no more, which ends the drag. */
  face: ReactNode
  children: ReactNode
}

/** A click is no drag, and a finger that moves at once scrolls the page. */
const pointer = PointerSensor.configure({
  activationConstraints: ({ pointerType }) =>
    pointerType === 'touch'
      ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })]
      : [new PointerActivationConstraints.Distance({ value: 5 })],
})

/**
 * Dragging by mouse, pen and touch. The keyboard, and what is said aloud, are ours (`useCarry`), in the operator's
 * language; so neither that sensor nor that part of the library is used.
 */
export function SeatDrag({ grid, dragged, onDrag, onDrop, face, children }: Props) {
  const plugins = useMemo(
    () => [StyleInjector.configure({ nonce: styleNonce() }), AutoScroller, Feedback],
    [],
  )
  const tileAt = (at: Point) => idAt(at, grid.current)
  return (
    <DragDropProvider
      sensors={[pointer]}
      plugins={plugins}
      onDragStart={({ operation: { source } }) => {
        if (source) onDrag({ seatId: String(source.id), overId: null })
      }}
      onDragEnd={({ canceled, nativeEvent, operation: { source, position } }) => {
        const at = nativeEvent instanceof PointerEvent ? nativeEvent : position.current
        // A seat that was removed meanwhile is no source any more.
        const seatId = source ? String(source.id) : dragged?.seatId
        if (seatId !== undefined) onDrop(seatId, canceled ? null : tileAt(at))
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{face}</DragOverlay>
      <Follow dragged={dragged} onDrag={onDrag} tileAt={tileAt} />
      <CallOff when={dragged !== null && face === null} />
    </DragDropProvider>
  )
}

interface FollowProps extends Pick<Props, 'dragged' | 'onDrag'> {
  tileAt: (at: Point) => string | null
}

/** Looks what is under the pointer as it moves, and as the page scrolls under it. */
function Follow({ dragged, onDrag, tileAt }: FollowProps) {
  const manager = useDragDropManager()
  const isDragging = dragged !== null
  const look = useEffectEvent((at: Point | undefined) => {
    if (!dragged || !at) return
    const overId = tileAt(at)
    if (overId !== dragged.overId) onDrag({ ...dragged, overId })
  })

  useEffect(() => {
    if (!isDragging) return
    const lookAgain = () => look(manager?.dragOperation.position.current)
    const forget = manager?.monitor.addEventListener('dragmove', ({ to }) => look(to))
    addEventListener('scroll', lookAgain, { passive: true })
    lookAgain()
    return () => {
      forget?.()
      removeEventListener('scroll', lookAgain)
    }
  }, [isDragging, manager])
  return null
}

function CallOff({ when }: { when: boolean }) {
  const manager = useDragDropManager()
  useEffect(() => {
    if (when) manager?.actions.stop({ canceled: true })
  }, [when, manager])
  return null
}

/**
 * The id of the tile at a point of the window. The library would watch and measure every tile by itself, and asking
 * the browser what is there makes it draw first; reading where the cells lie is cheaper than both.
 */
function idAt(at: Point, grid: HTMLElement | null) {
  const cells = [...(grid?.children ?? [])]
  const cell =
    cells[
      boxAt(
        at,
        cells.map((one) => one.getBoundingClientRect()),
      )
    ]
  return cell?.querySelector<HTMLElement>('[data-tile]')?.dataset.tile ?? null
}
