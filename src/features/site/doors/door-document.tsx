import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#domain/language/language.ts'
import type { SiteCentre } from '../document/site-data.ts'
import { BrandMark } from '../views/brand-mark.tsx'
import { LanguageSwitch } from '../views/language-switch.tsx'
import { SitePhoneLink } from '../views/phone-link.tsx'
import { siteWords } from '../views/site-words.ts'

interface DoorDocument {
  title: string
  language: Language
  /** The styles as elements. */
  styles: string
  /** Whether search engines may show it. */
  isListed?: boolean
  /** For messengers; none where it is for one person. */
  head?: ReactElement
  children: ReactElement
}

/** A page of the site that the server draws whole, which runs no script. */
export function doorDocument({ title, language, styles, isListed, head, children }: DoorDocument): string {
  const about = renderToStaticMarkup(
    <>
      <title>{title}</title>
      {!isListed && <meta name="robots" content="noindex" />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {head}
    </>,
  )
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">'
  const start = `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">${viewport}${about}${styles}</head>`
  return `${start}<body><div id="root">${renderToStaticMarkup(children)}</div></body></html>`
}

interface DoorProps {
  centre: SiteCentre
  language: Language
  /** The same page in a language. */
  hrefOf: (language: Language) => string
  /** The switch of the language, where a link is not enough. */
  languages?: ReactNode
  /** What stands at the bottom. */
  foot?: ReactNode
  children: ReactNode
}

/** The centre's name and the switch of the language above, one column below. */
export function DoorPage({ centre, language, hrefOf, languages, foot, children }: DoorProps) {
  const words = siteWords[language]
  return (
    <>
      <header className="door-header">
        <div className="wide">
          <a className="brand" href={`/?lang=${language}`}>
            <BrandMark logo={centre.logo} />
            <span>{centre.name[language]}</span>
          </a>
          {languages ?? <LanguageSwitch label={words.language} language={language} hrefOf={hrefOf} />}
        </div>
      </header>
      <main className="door" id="main">
        <div className="wide">{children}</div>
      </main>
      {foot}
    </>
  )
}

/** The steps that come next, with their numbers in the language's digits. */
export function DoorSteps({
  steps,
  numbers,
}: {
  steps: readonly ReactNode[]
  numbers: (place: number) => string
}) {
  return (
    <ol className="door-steps">
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps stay in place
        <li key={place}>
          <i aria-hidden="true">{numbers(place + 1)}</i>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}

/** The centre's phones. */
export function DoorPhones({ centre }: { centre: SiteCentre }) {
  return (
    <ul className="door-phones">
      {centre.phones.filter(Boolean).map((phone) => (
        <li key={phone}>
          <SitePhoneLink phone={phone} />
        </li>
      ))}
    </ul>
  )
}
