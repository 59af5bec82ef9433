import type { Language } from '#domain/language/language.ts'
import { admin as english } from '#languages/en.ts'
import { admin as marathi } from '#languages/mr.ts'
import { pages as en, type PageWords } from './words/en.ts'
import { pages as mr } from './words/mr.ts'

/** The words of members' own pages. */
export const pageWords: Record<Language, PageWords> = { en, mr }

/** The words that the desk has for the same things: charges, consents, who did something. */
export const deskWords = { en: english, mr: marathi }
