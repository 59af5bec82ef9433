import type { Language } from '#domain/language/language.ts'
import {
  type AnnouncedPaymentWords,
  announcedPaymentTexts as announcedEn,
  upiPaymentTexts as en,
  type UpiPaymentWords,
} from './words/en.ts'
import { announcedPaymentTexts as announcedMr, upiPaymentTexts as mr } from './words/mr.ts'

/** The words of paying away from the desk, as each language has them. */
export const upiPaymentWords: Record<Language, UpiPaymentWords> = { en, mr }

export const announcedPaymentWords: Record<Language, AnnouncedPaymentWords> = {
  en: announcedEn,
  mr: announcedMr,
}
