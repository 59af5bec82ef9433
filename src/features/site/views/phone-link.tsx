import { digitsOf } from '#domain/language/digits.ts'

/** A phone number as a link that dials. */
export function SitePhoneLink({ phone, className = 'phone' }: { phone: string; className?: string }) {
  return (
    <a className={className} href={`tel:${siteNumber(phone)}`}>
      {phone}
    </a>
  )
}

/** `+91 98000 00010` as a phone dials it: `+919800000010`. */
export function siteNumber(phone: string) {
  return `${phone.trim().startsWith('+') ? '+' : ''}${digitsOf(phone)}`
}
