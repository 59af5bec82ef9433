import type { Language } from '#domain/language/language.ts'
import type { SiteWords } from '../words/en.ts'
import { siteEnglish as en } from '../words/en.ts'
import { siteMarathi as mr } from '../words/mr.ts'

/** The public site's words in both languages, so that the switch needs no request. */
export const siteWords: Record<Language, SiteWords> = { en, mr }
