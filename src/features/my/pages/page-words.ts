import type { Language } from '#domain/language/language.ts'
import { admin as english } from '#languages/en.ts'
import { admin as marathi } from '#languages/mr.ts'
import { payByWords, saidPaidWords } from '#web/doors/pay-by-words.ts'
import { pages as en, type PageWords } from './words/en.ts'
import { pages as mr } from './words/mr.ts'

/** The words of a language with those that every page to pay has. */
const wordsIn = (language: Language, own: PageWords) => ({
  ...own,
  pay: { ...payByWords[language], ...own.pay },
  announced: { ...saidPaidWords[language], ...own.announced },
})

/** The words of members' own pages. */
export const pageWords = { en: wordsIn('en', en), mr: wordsIn('mr', mr) }

/** The words that the desk has for the same things: charges, consents, who did something. */
export const deskWords = { en: english, mr: marathi }
