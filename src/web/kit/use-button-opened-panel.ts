import { useEffect, useId, useRef, useState } from 'react'

/** A panel behind a button, which a press elsewhere, the focus elsewhere and Escape close. */
export function useButtonOpenedPanel<Box extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<Box>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', pressed)
    }
  }, [isOpen])

  const opener = {
    ref: button,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
  }
  return { isOpen, close: () => setOpen(false), box, opener, panelId: id }
}
