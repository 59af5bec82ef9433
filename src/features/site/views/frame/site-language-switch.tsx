import type { MouseEvent } from 'react'
import { type Language, languages } from '#domain/language/language.ts'
import { homeHrefIn } from '../../browser/home-href.ts'

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', mr: 'मराठी' }

type Props = {
  label: string
  language: Language
  /** The page in a language; the home unless said. */
  hrefOf?: (language: Language) => string
  /** Absent on a page without scripts. */
  onChoose?: (language: Language) => void
}

export function SiteLanguageSwitch({ label, language, hrefOf = homeHrefIn, onChoose }: Props) {
  function choose(event: MouseEvent, next: Language) {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(next)
  }
  return (
    <nav className="languages" aria-label={label}>
      {languages.map((each) => (
        <a
          key={each}
          href={hrefOf(each)}
          lang={each}
          hrefLang={each}
          aria-current={each === language ? 'true' : undefined}
          onClick={(event) => choose(event, each)}
        >
          {languageNames[each]}
        </a>
      ))}
    </nav>
  )
}
