import type { Language } from '#domain/language/language.ts'
import { payBy as en, type PayByWords, type SaidPaidWords, saidPaid as saidEn } from './words/en.ts'
import { payBy as mr, saidPaid as saidMr } from './words/mr.ts'

/** The words of paying away from the desk, as each language has them. */
export const payByWords: Record<Language, PayByWords> = { en, mr }

export const saidPaidWords: Record<Language, SaidPaidWords> = { en: saidEn, mr: saidMr }
