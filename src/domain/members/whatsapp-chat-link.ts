import { digitsOnly } from '../language/digits.ts'

/** The click-to-chat link of the messaging app to a phone number, with the text filled in (RM-2). */
export function whatsappChatLink(phone: string, text: string): string {
  return `https://wa.me/${internationalPhoneNumber(phone)}?text=${encodeURIComponent(text.toWellFormed())}`
}

/** Whether a phone number has any digits to send a message to. */
export function hasWhatsappChatNumber(phone: string): boolean {
  return internationalPhoneNumber(phone) !== ''
}

/** Digits with country code: ten get India's 91, and zeros before a longer number are dialling prefixes. */
export function internationalPhoneNumber(phone: string): string {
  const digits = digitsOnly(phone)
  const number = digits.length === 10 ? digits : digits.replace(/^0+/, '')
  return number.length === 10 ? `91${number}` : number
}
