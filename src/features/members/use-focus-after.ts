import { useCallback, useRef } from 'react'

/**
 * Keeps the keyboard's place when the row it was on is deleted: on the same button of the row that takes its place,
 * or on select-all, or on the search where nobody is left.
 */
export function useFocusAfter<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  const index = useRef<string | null>(null)

  const note = useCallback((id: string) => {
    const button = box.current?.querySelector(`[data-remove="${CSS.escape(id)}"]`)
    index.current = button?.closest('[data-index]')?.getAttribute('data-index') ?? null
  }, [])

  const restore = useCallback(() => {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const next = `[data-index="${index.current}"] [data-remove]`
      for (const selector of [next, '[data-tick-all] input', '[data-search]']) {
        const found = box.current?.querySelector<HTMLElement>(selector)
        if (found) return found.focus()
      }
    })
  }, [])

  return { box, note, restore }
}
