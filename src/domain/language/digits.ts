import type { Language } from './language.ts'

const devanagariDigit = /[०-९]/g
const notADigit = /\D/g
const devanagariZero = 0x0966

/** The digits that a centre may choose for Marathi; English is always written with 0 to 9. */
export const digitStyles = ['devanagari', 'latin'] as const
export type DigitStyle = (typeof digitStyles)[number]

/** One for the whole program: a browser shows one centre, and the server leaves it, so that what it prints stays as printed. */
let marathiDigits: DigitStyle = 'devanagari'

/** From now on sums, days, seats and counts in Marathi have these digits. */
export function setMarathiDigits(digits: DigitStyle): void {
  marathiDigits = digits
}

/** The numbering system of a language for Intl. */
export function numberingSystemOf(language: Language): 'latn' | 'deva' {
  return language === 'mr' && marathiDigits === 'devanagari' ? 'deva' : 'latn'
}

/** The same text with Devanagari digits written as 0-9, as a Marathi keyboard may type either. */
export function westernDigits(text: string): string {
  return text.replace(devanagariDigit, (digit) => String(digit.charCodeAt(0) - devanagariZero))
}

/** A text with its digits as the language writes them, such as a day in numbers or what stands in a field at first. */
export function localizeDigits(language: Language, text: string): string {
  if (numberingSystemOf(language) === 'latn') return text
  return text.replace(/\d/g, (digit) => String.fromCharCode(devanagariZero + Number(digit)))
}

/** The whole number that somebody typed, in either kind of digits, with ₹, commas and blanks or without; null where it is none. */
export function parseWholeNumber(text: string): number | null {
  const isNumber = /^\d{1,9}$/.test(westernDigits(text).replace(/[\s,₹]/g, ''))
  return isNumber ? Number(digitsOnly(text)) : null
}

/** The digits of a text as 0-9, everything else dropped: '+९१ 98000-00010' gives '919800000010'. */
export function digitsOnly(text: string): string {
  return westernDigits(text).replace(notADigit, '')
}
