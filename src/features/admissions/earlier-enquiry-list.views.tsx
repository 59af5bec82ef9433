import { Button } from '@mantine/core'
import { type Enquiry, isEnquiryOpen } from '#domain/admissions/enquiry.ts'
import { dayAt, formatDay } from '#domain/day.ts'
import { membersWithSamePhone } from '#domain/members/member.ts'
import { useTimeZone } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import styles from './earlier-enquiry-list.module.css'

interface Props {
  phone: string
  /** As they are now. */
  enquiries: readonly Enquiry[]
  onUse: (enquiry: Enquiry) => void
}

/** Who has asked for a seat with the phone that is typed, with the way to go on from there (EN-5). */
export function EarlierEnquiryList({ phone, enquiries, onUse }: Props) {
  const { words, language } = useLocale()
  const { admission } = words.enquiries
  const zone = useTimeZone()
  const asked = membersWithSamePhone(enquiries.filter(isEnquiryOpen), { id: null, phone })
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
