import { Button } from '@mantine/core'
import { type Enquiry, isOpen } from '#domain/admissions/enquiry.ts'
import { dayAt, formatDay } from '#domain/day.ts'
import { phoneKey } from '#domain/members/member.ts'
import { useTimeZone } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import styles from './asked-before.module.css'

interface Props {
  phone: string
  /** As they are now. */
  enquiries: readonly Enquiry[]
  onUse: (enquiry: Enquiry) => void
}

/** Fewer digits are the beginning of many numbers. */
const leastDigits = 8

/** Who has asked for a seat with the phone that is typed, with the way to go on from there (EN-5). */
export function AskedBefore({ phone, enquiries, onUse }: Props) {
  const { words, language } = useLocale()
  const { admission } = words.enquiries
  const zone = useTimeZone()
  const key = phoneKey(phone)
  if (key.length < leastDigits) return null
  const asked = enquiries.filter((enquiry) => isOpen(enquiry) && phoneKey(enquiry.phone) === key)
  if (asked.length === 0) return null
  return (
    <ul className={styles.asked}>
      {asked.map((enquiry) => (
        <li key={enquiry.id} role="status">
          {admission.askedOn(formatDay(dayAt(new Date(enquiry.arrivedAt), zone), language))}:{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles.use}
            aria-label={admission.fromEnquiryOf(enquiry.name)}
            onClick={() => onUse(enquiry)}
          >
            {admission.use}
          </Button>
        </li>
      ))}
    </ul>
  )
}
