import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '#web/kit/use-media-query.ts'

/** Where the card is a sheet from below; the same width as in its styles. */
export const seatCardSheetMediaQuery = '(max-width: 47.99em)'

/** Long enough to cross from the tile to its card, and to pass over tiles on the way to another without a card. */
const openDelay = 350
const closeDelay = 180

/**
 * Which seat's card is open. It opens when a mouse rests on the tile, when the tile has the focus unless it is a sheet, and on
 * a press; Escape and a tap elsewhere close it.
 */
export function useOpenSeatCard() {
  const isSheet = useMediaQuery(seatCardSheetMediaQuery)
  const [open, setOpen] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The tile that the mouse was moved on. */
  const asked = useRef<string | null>(null)
  const openedAt = useRef(0)
  const pressedBy = useRef('')
  const isDismissing = useRef(false)

  const show = (id: string | null) => {
    clearTimeout(timer.current)
    if (id !== null && id !== open) openedAt.current = performance.now()
    setOpen(id)
  }
  const showLater = (id: string | null, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show(id), ms)
  }

  /** The focus goes back to the tile, which does not open the card again. */
  const dismiss = useCallback(() => {
    setOpen(null)
    isDismissing.current = true
    backToTile()
    isDismissing.current = false
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (open === null) return
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      dismiss()
    }
    const elsewhere = (event: Event) => {
      const isInside = event.target instanceof Element && event.target.closest('[data-seat-open]')
      if (!isInside) setOpen(null)
    }
    document.addEventListener('keydown', pressed)
    document.addEventListener('pointerdown', elsewhere)
    return () => {
      document.removeEventListener('keydown', pressed)
      document.removeEventListener('pointerdown', elsewhere)
    }
  }, [open, dismiss])

  return {
    open,
    close: dismiss,
    /**
     * A press of the tile. A mouse opened the card by hovering, so its click never closes it. The same tap has just
     * given the tile the focus, which opened the card; that must not close it either.
     */
    press: (id: string) => {
      const isFresh = performance.now() - openedAt.current < 400
      const closes = open === id && !isFresh && pressedBy.current !== 'mouse'
      show(closes ? null : id)
    },
    /** The listeners of the element around a tile and its card. */
    around: (id: string) => ({
      'data-seat-open': open === id ? '' : undefined,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse' && open === id) showLater(id, 0)
      },
      onPointerMove: ({ pointerType, movementX, movementY }: PointerEvent) => {
        // A tile that comes to lie beneath a mouse at rest, as a view opens or scrolls, was not pointed at.
        const isMoved = movementX !== 0 || movementY !== 0
        if (pointerType === 'mouse' && isMoved && open !== id && asked.current !== id) {
          asked.current = id
          showLater(id, openDelay)
        }
      },
      onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
        asked.current = null
        if (pointerType !== 'mouse') return
        if (!currentTarget.contains(document.activeElement)) showLater(null, closeDelay)
        else if (open !== id) clearTimeout(timer.current)
      },
      onPointerDown: ({ pointerType }: PointerEvent) => {
        pressedBy.current = pointerType
      },
      onKeyDown: () => {
        pressedBy.current = ''
      },
      onFocusCapture: () => {
        // A sheet would cover the views after each dialog that gives the focus back to its tile.
        if (!isDismissing.current && !isSheet) show(id)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setOpen((now) => (now === id ? null : now))
      },
    }),
  }
}

/** The focus must not be lost with a card that it was in. */
function backToTile() {
  const card = document.activeElement?.closest('[data-seat-open]')
  card?.querySelector<HTMLElement>('[data-tile]')?.focus()
}
