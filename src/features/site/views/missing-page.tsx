import type { Language } from '#domain/language/language.ts'
import { siteWords } from './site-words.ts'

export function MissingPage({ language }: { language: Language }) {
  const words = siteWords[language].missing
  return (
    <section className="missing wide">
      <svg viewBox="0 0 208 64" aria-hidden="true" focusable="false">
        <rect x="0" width="64" height="40" rx="6" />
        <rect x="72" width="64" height="40" rx="6" className="missing-desk" />
        <rect x="144" width="64" height="40" rx="6" />
        <rect x="20" y="48" width="24" height="14" rx="6" />
        <rect x="164" y="48" width="24" height="14" rx="6" />
      </svg>
      <h1 tabIndex={-1}>{words.heading}</h1>
      <p className="lead">{words.text}</p>
      <p>
        <a className="button" href="#/">
          {words.home}
        </a>
      </p>
    </section>
  )
}
