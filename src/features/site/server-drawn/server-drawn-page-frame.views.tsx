import type { ReactNode } from 'react'
import type { Language } from '#domain/language/language.ts'
import type { SiteCentre } from '../document/site-data-for-browser.ts'
import { CentreLogo } from '../views/frame/centre-logo.tsx'
import { SiteLanguageSwitch } from '../views/frame/site-language-switch.tsx'
import { siteWords } from '../views/site-words.ts'

interface Props {
  centre: Pick<SiteCentre, 'name' | 'logo'>
  language: Language
  /** The same page in a language. */
  hrefOf: (language: Language) => string
  /** The switch of the language, where a link is not enough. */
  languages?: ReactNode
  /** The foot of the page. */
  foot?: ReactNode
  children: ReactNode
}

/** The centre's name and the switch of the language above, one column below. */
export function ServerDrawnPageFrame({ centre, language, hrefOf, languages, foot, children }: Props) {
  const words = siteWords[language]
  return (
    <>
      <header className="door-header">
        <div className="wide">
          <a className="brand" href={`/?lang=${language}`}>
            <CentreLogo logo={centre.logo} />
            <span>{centre.name[language]}</span>
          </a>
          {languages ?? <SiteLanguageSwitch label={words.language} language={language} hrefOf={hrefOf} />}
        </div>
      </header>
      <main className="door" id="main">
        <div className="wide">{children}</div>
      </main>
      {foot}
    </>
  )
}
