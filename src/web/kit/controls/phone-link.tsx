import { digitsOnly } from '#domain/language/digits.ts'
import styles from './phone-link.module.css'

/** A phone link with the number as entered; plain text where it holds no digits. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = numberToDial(phone)
  if (!number) return <span className={styles.none}>{phone}</span>
  return (
    <a className={styles.phone} href={`tel:${number}`}>
      {phone}
    </a>
  )
}

/** The number to dial, '' where there is none: numbers are stored with India's code but without a plus. */
export function numberToDial(phone: string) {
  const digits = digitsOnly(phone)
  if (digits.length === 10) return `+91${digits}`
  return digits.length === 12 && digits.startsWith('91') ? `+${digits}` : phone.replace(/[^\d+]/g, '')
}
