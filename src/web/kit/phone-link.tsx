import { digitsOf } from '#domain/digits.ts'
import styles from './phone-link.module.css'

/** A number to tap. It is shown as it was written down; where there is none in it, there is nothing to tap. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = dialled(phone)
  if (!number) return <span className={styles.none}>{phone}</span>
  return (
    <a className={styles.phone} href={`tel:${number}`}>
      {phone}
    </a>
  )
}

/** What the phone dials: numbers are kept with India's code and no plus, without which they reach nobody. */
function dialled(phone: string) {
  const digits = digitsOf(phone)
  if (digits.length === 10) return `+91${digits}`
  return digits.length === 12 && digits.startsWith('91') ? `+${digits}` : phone.replace(/[^\d+]/g, '')
}
