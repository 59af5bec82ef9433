import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import type { Language } from '#domain/language/language.ts'
import type { SiteData } from '../../document/site-data-for-browser.ts'

/** The most items shown in a row on any width. */
const maxInRow = 5

type Props = { items: SiteData['menu']; language: Language; label: string }

/** The menu (PB-1): a row if there is space for it, otherwise collapsed under a button. */
export function SiteMenu({ items, language, label }: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  const close = () => fold.current?.removeAttribute('open')

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !fold.current?.open) return
    close()
    fold.current.querySelector('summary')?.focus()
  }

  function closeLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  if (items.length === 0) return null
  const links = items.map((item) => (
    <li key={item.id}>
      <a href={`#/page/${encodeURIComponent(item.pageId)}`}>
        {(language === 'mr' && item.labelMr) || item.label}
      </a>
    </li>
  ))
  const isLong = items.length > maxInRow
  return (
    <nav className="menu" aria-label={label}>
      <details
        ref={fold}
        className="menu-fold"
        data-long={isLong || undefined}
        onKeyDown={closeByKey}
        onBlur={closeLeft}
        onClick={(event) => (event.target as Element).closest('a') && close()}
      >
        <summary>{label}</summary>
        <ul>{links}</ul>
      </details>
      {!isLong && <ul className="menu-row">{links}</ul>}
    </nav>
  )
}
