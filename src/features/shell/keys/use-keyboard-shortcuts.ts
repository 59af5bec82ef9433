import { useEffect, useRef } from 'react'
import { isTyping } from '#web/is-typing.ts'

type Keys = Record<'n' | '/' | '?', () => void> & {
  /** Undefined while nobody is checked in. */
  c: (() => void) | undefined
}

/** Key positions, for keyboards without Latin letters; with Shift the slash is the question mark. */
const places: Record<string, keyof Keys> = { KeyN: 'n', KeyC: 'c', Slash: '/' }

/** Single-key shortcuts, off while typing and while a dialog is open, and Ctrl K for the search, which works while typing too. */
export function useKeyboardShortcuts(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.repeat || document.querySelector('[aria-modal=true]')) return
      const key = keyOf(event)
      const act = key && latest.current[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function keyOf(event: KeyboardEvent): keyof Keys | undefined {
  if (event.ctrlKey || event.metaKey) return event.code === 'KeyK' && !event.shiftKey ? '/' : undefined
  if (isTyping(event.target)) return undefined
  const isLatin = /^[\x20-\x7e]$/.test(event.key)
  const key = isLatin ? event.key : places[event.code]
  if (event.shiftKey) return key === '?' || (key === '/' && !isLatin) ? '?' : undefined
  return key === 'n' || key === 'c' || key === '/' || key === '?' ? key : undefined
}
