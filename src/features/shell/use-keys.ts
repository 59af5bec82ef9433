import { useEffect, useRef } from 'react'

type Keys = Record<'n' | '/', () => void>

/** Key positions, for keyboards without Latin letters. */
const places: Record<string, keyof Keys> = { KeyN: 'n', Slash: '/' }

/** Single-key shortcuts, off while typing and while a dialog is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('[aria-modal=true]')) return
      const isLatin = /^[\x20-\x7e]$/.test(event.key)
      const key = isLatin ? event.key : places[event.code]
      if (key !== 'n' && key !== '/') return
      event.preventDefault()
      latest.current[key]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  const isText = target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'
  return isText || target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}
