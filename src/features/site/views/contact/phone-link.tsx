import type { ReactNode } from 'react'
import { digitsOnly } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { whatsappChatLink } from '#domain/members/whatsapp-chat-link.ts'
import type { SiteCentre } from '../../document/site-data-for-browser.ts'
import { siteWords } from '../site-words.ts'

/** A phone number as a link that dials. */
export function SitePhoneLink({ phone, className = 'phone' }: { phone: string; className?: string }) {
  return (
    <a className={className} href={`tel:${toDialledNumber(phone)}`}>
      {phone}
    </a>
  )
}

/** `+91 98000 00010` as a phone dials it: `+919800000010`. */
export function toDialledNumber(phone: string) {
  return `${phone.trim().startsWith('+') ? '+' : ''}${digitsOnly(phone)}`
}

interface WhatsAppProps {
  centre: SiteCentre
  language: Language
  className: string
  children: ReactNode
}

/** The way into a chat with the centre, with a first line in it. */
export function WhatsAppLink({ centre, language, className, children }: WhatsAppProps) {
  const greeting = siteWords[language].greeting(centre.name[language])
  return (
    <a className={className} href={whatsappChatLink(centre.whatsapp, greeting)} rel="noreferrer">
      {children}
    </a>
  )
}
