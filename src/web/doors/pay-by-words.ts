import type { Language } from '#domain/language/language.ts'
import {
  type AnnouncedPaymentWords,
  upiPaymentTexts as en,
  type PayByWords,
  announcedPaymentTexts as saidEn,
} from './words/en.ts'
import { upiPaymentTexts as mr, announcedPaymentTexts as saidMr } from './words/mr.ts'

/** The words of paying away from the desk, as each language has them. */
export const payByWords: Record<Language, PayByWords> = { en, mr }

export const announcedPaymentWords: Record<Language, AnnouncedPaymentWords> = { en: saidEn, mr: saidMr }
