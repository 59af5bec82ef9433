import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { enquiryScreenAddress } from '#web/address/screen-address.ts'
import { useWords } from '#web/i18n.tsx'
import { useEnquiry } from '../enquiries.queries.ts'
import { useEnquiryActs } from '../use-enquiry-acts.ts'
import { useFriendlyDayAndTime } from '../use-enquiry-wording.ts'
import type { OfferedSeat } from '../waiting-line.queries.ts'
import styles from './offered-day-part-note.module.css'

interface Props {
  offer: OfferedSeat
  /** The parts of the day, where the day is divided. */
  parts: string
  /** Called before the card goes with its offer, so that the focus has a place. */
  onLeave: (event: MouseEvent) => void
}

/** On the card of a seat: to whom a part of it is offered, and until when. */
export function OfferedDayPartNote({ offer, parts, onLeave }: Props) {
  const { map } = useWords().enquiries
  const momentOf = useFriendlyDayAndTime()
  const enquiry = useEnquiry(offer.enquiryId)
  const acts = useEnquiryActs()
  return (
    <div className={`stack gap-2 ${styles.part}`}>
      <p>
        {parts && <strong>{parts}: </strong>}
        {map.to(offer.name, ...momentOf(offer.heldUntil))} {offer.saidYesAt !== null && map.saidYes}
      </p>
      <div className="row gap-2">
        <a className={styles.way} href={enquiryScreenAddress(offer.enquiryId)}>
          {map.open}
        </a>
        {enquiry && (
          <Button
            variant="default"
            onClick={(event) => {
              onLeave(event)
              void acts.withdraw(enquiry)
            }}
          >
            {map.withdraw}
          </Button>
        )}
      </div>
    </div>
  )
}
