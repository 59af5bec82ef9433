import type { Language } from '#domain/language/language.ts'
import { announcedPaymentWords, upiPaymentWords } from '#web/server-drawn/upi-payment-words.ts'
import { myPageEnglish as en, type MyPageWords } from './words/en.ts'
import { myPageMarathi as mr } from './words/mr.ts'

/** The words of a language with those that every page to pay has. */
const wordsIn = (language: Language, own: MyPageWords) => ({
  ...own,
  pay: { ...upiPaymentWords[language], ...own.pay },
  announced: { ...announcedPaymentWords[language], ...own.announced },
})

/** The words of members' own pages. */
export const myPageWords = { en: wordsIn('en', en), mr: wordsIn('mr', mr) }
