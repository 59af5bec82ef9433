import { useCallback, useRef } from 'react'

/** The list can come level a little after the call is answered; in so many frames it has. */
const maxFrames = 60

/**
 * Keeps the keyboard's place when the row it was on is deleted: on the same button of the row that takes its place,
 * or on select-all, or on the search where nobody is left.
 */
export function useFocusAfterDelete<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  const noted = useRef<{ button: string; index: string | null }>(null)

  const note = useCallback((id: string) => {
    const button = `[data-remove="${CSS.escape(id)}"]`
    const row = box.current?.querySelector(button)?.closest('[data-index]')
    noted.current = { button, index: row?.getAttribute('data-index') ?? null }
  }, [])

  const restore = useCallback(() => {
    const { button, index } = noted.current ?? {}
    const look = (frames: number) => {
      const isThere = button !== undefined && document.activeElement?.matches(button)
      if (isThere && frames > 0) return requestAnimationFrame(() => look(frames - 1))
      if (document.activeElement !== document.body) return
      const next = `[data-index="${index}"] [data-remove]`
      for (const selector of [next, '[data-tick-all] input', '[data-search]']) {
        const found = box.current?.querySelector<HTMLElement>(selector)
        if (found) return found.focus()
      }
    }
    requestAnimationFrame(() => look(maxFrames))
  }, [])

  return { box, note, restore }
}
