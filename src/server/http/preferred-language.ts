import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { languageDetector } from 'hono/language'
import { type Language, languages } from '#domain/language/language.ts'

const year = 365 * 24 * 60 * 60

/** The requested language, else the cookie's, else the browser's (PB-8). */
export const detectPreferredLanguage = languageDetector({
  supportedLanguages: [...languages],
  fallbackLanguage: 'en',
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: 'lang',
  lookupCookie: 'language',
  caches: false,
})

/** The language of a page, and whether its address names it: such a choice is stored, as without scripts the switch is a link. */
export function readAndStoreChosenLanguage(c: Context): { language: Language; isChosen: boolean } {
  const language = c.get('language') as Language
  if (c.req.query('lang')) setCookie(c, 'language', language, { path: '/', maxAge: year, sameSite: 'Lax' })
  return { language, isChosen: c.req.query('lang') === language }
}
