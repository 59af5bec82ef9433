import { useEffect, useRef } from 'react'
import { isTyping } from '#web/typing.ts'

type Keys = Record<'n' | '/' | '?', () => void>

/** Key positions, for keyboards without Latin letters; with Shift the slash is the question mark. */
const places: Record<string, keyof Keys> = { KeyN: 'n', Slash: '/' }

/** Single-key shortcuts, off while typing and while a dialog is open, and Ctrl K for the search, which works while typing too. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.repeat || document.querySelector('[aria-modal=true]')) return
      const key = keyOf(event)
      if (key === undefined) return
      event.preventDefault()
      latest.current[key]()
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
  return key === 'n' || key === '/' || key === '?' ? key : undefined
}
