import { digitsOf } from '#domain/digits.ts'

/** A phone number that dials when touched; the number is written as the centre wrote it. */
export function PhoneLink({ phone, className = 'phone' }: { phone: string; className?: string }) {
  return (
    <a className={className} href={`tel:${dialled(phone)}`}>
      {phone}
    </a>
  )
}

/** `+91 98000 00010` as a phone dials it: `+919800000010`. */
export function dialled(phone: string) {
  return `${phone.trim().startsWith('+') ? '+' : ''}${digitsOf(phone)}`
}
