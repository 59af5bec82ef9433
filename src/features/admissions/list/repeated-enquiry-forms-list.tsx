import { Button } from '@mantine/core'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import { dayAt } from '#domain/day.ts'
import { useTimeZone } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import type { EnquiryActCallbacks } from '../use-enquiry-acts.ts'
import { useRoomAndShiftNames } from '../use-enquiry-wording.ts'
import styles from './enquiry-rows.module.css'
import { WishedGenderMark } from './wished-gender-mark.tsx'

/** Forms that somebody has sent again: they stand beside until the desk takes their wishes, or parts them (EN-2). */
export function RepeatedEnquiryFormsList({ enquiry, acts }: { enquiry: Enquiry; acts: EnquiryActCallbacks }) {
  const { enquiries } = useLocale().words
  const names = useRoomAndShiftNames()
  const zone = useTimeZone()
  if (enquiry.repeats.length === 0) return null
  return (
    <ul className={styles.repeats}>
      {enquiry.repeats.map((form) => {
        const room = form.libraryId === null ? enquiries.anyRoom : names.room(form.libraryId)
        const from = form.wishedFrom && enquiries.from(names.day(form.wishedFrom))
        return (
          <li key={form.number} className="row middle gap-2 gap-x-3">
            <p className={styles.repeat}>
              {enquiries.again.title(names.day(dayAt(new Date(form.sentAt), zone)))}{' '}
              <WishedGenderMark gender={form.gender} />{' '}
              {[names.shift(form.shiftId), room, from].filter(Boolean).join(', ')}
            </p>
            <div className="row gap-2">
              <Button variant="default" onClick={() => void acts.takeForm(enquiry, form, false)}>
                {enquiries.again.take}
              </Button>
              <Button variant="subtle" onClick={() => void acts.takeForm(enquiry, form, true)}>
                {enquiries.again.part}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
