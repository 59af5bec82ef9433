import { useState } from 'react'
import type { Language } from '#domain/language/language.ts'
import { homeHrefIn } from './home-href.ts'

const yearInSeconds = 365 * 24 * 60 * 60

/**
 * The site's language and the switch (PB-8). A choice changes the page in place and sets a cookie, so that the server
 * renders the next document in it.
 */
export function useSiteLanguageSwitch(first: Language): [Language, (next: Language) => void] {
  const [language, setLanguage] = useState(first)
  function choose(next: Language) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `language=${next}; path=/; max-age=${yearInSeconds}; samesite=lax`
    document.documentElement.lang = next
    history.replaceState(history.state, '', `${homeHrefIn(next)}${location.hash}`)
    setLanguage(next)
  }
  return [language, choose]
}
