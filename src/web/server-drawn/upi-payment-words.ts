import type { Language } from '#domain/language/language.ts'
import {
  type AnnouncedPaymentWords,
  announcedPaymentEnglish as announcedEn,
  upiPaymentEnglish as en,
  type UpiPaymentWords,
} from './words/en.ts'
import { announcedPaymentMarathi as announcedMr, upiPaymentMarathi as mr } from './words/mr.ts'

/** The words of paying away from the desk, as each language has them. */
export const upiPaymentWords: Record<Language, UpiPaymentWords> = { en, mr }

export const announcedPaymentWords: Record<Language, AnnouncedPaymentWords> = {
  en: announcedEn,
  mr: announcedMr,
}
