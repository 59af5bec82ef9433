import type { MouseEvent } from 'react'
import { type Language, languages } from '#domain/language/language.ts'
import { languageHref } from '../browser/site-language.ts'

const ownNames: Record<Language, string> = { en: 'English', mr: 'मराठी' }

type Props = { label: string; language: Language; onChoose: (language: Language) => void }

export function LanguageSwitch({ label, language, onChoose }: Props) {
  function choose(event: MouseEvent, next: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(next)
  }
  return (
    <nav className="languages" aria-label={label}>
      {languages.map((each) => (
        <a
          key={each}
          href={languageHref(each)}
          lang={each}
          hrefLang={each}
          aria-current={each === language ? 'true' : undefined}
          onClick={(event) => choose(event, each)}
        >
          {ownNames[each]}
        </a>
      ))}
    </nav>
  )
}
