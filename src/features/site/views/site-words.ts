import type { Language } from '#domain/language.ts'
import type { SiteWords } from '#languages/en/site.ts'
import { site as en } from '#languages/en/site.ts'
import { site as mr } from '#languages/mr/site.ts'

/** The public site's words in both languages, so that the switch needs no request. */
export const siteWords: Record<Language, SiteWords> = { en, mr }
