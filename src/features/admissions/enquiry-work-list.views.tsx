import { Button } from '@mantine/core'
import type { EnquiryDuty, ListedEnquiry } from '#domain/admissions/enquiry-list-rows.ts'
import { formatCount } from '#domain/money/money.ts'
import { useSeatsHavingDesk } from '#features/seating/seating.queries.ts'
import { useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { enquiryScreenAddress, formatScreenAddress } from '#web/address/screen-address.ts'
import { useScreenAddressStore } from '#web/address/use-screen-address.tsx'
import { useLocale } from '#web/i18n.tsx'
import { numberToDial } from '#web/kit/controls/phone-link.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { SeatPlaceTextWithoutLineBreak } from '#web/kit/marks/seat-place-text-without-line-break.tsx'
import waiting from '#web/kit/sections/waiting-row.module.css'
import { useTakesEnquiries } from '#web/permissions.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import styles from './enquiry-work-list.module.css'
import { useFriendlyDayAndTime, useRoomAndShiftNames } from './use-enquiry-wording.ts'
import { useEnquiriesInTodaysWork } from './waiting-line.queries.ts'

interface Props {
  onOpen: ScreenProps['openEnquiry']
  /** Whether one can be written down here, so that it stands here where nobody waits, too. */
  canAdd?: boolean
}

/** The day's work on enquiries, each row with its one action: admit, offer, call. */
export function EnquiryWorkList({ onOpen, canAdd = false }: Props) {
  const { words, language } = useLocale()
  const { work, add } = words.enquiries
  const rows = useEnquiriesInTodaysWork()
  const takesEnquiries = useTakesEnquiries()
  const address = useScreenAddressStore()
  if (!takesEnquiries || (rows.length === 0 && !canAdd)) return null
  const heading = work.heading(rows.length, formatCount(rows.length, language))
  return (
    <section className={styles.work} aria-label={heading}>
      <h3 className={styles.heading}>
        {heading}
        <a className={styles.all} href={formatScreenAddress({ view: 'enquiries', dialog: null })}>
          {work.all}
          <Icon name="arrow" size={16} />
        </a>
      </h3>
      <ul>
        {rows.map(({ row, duty }) => (
          <Duty key={row.enquiry.id} row={row} duty={duty} onOpen={onOpen} />
        ))}
      </ul>
      {canAdd && (
        <Button
          variant="subtle"
          leftSection={<Icon name="plus" />}
          onClick={() => address.open({ kind: 'add-enquiry' })}
        >
          {add.button}
        </Button>
      )}
    </section>
  )
}

interface DutyProps {
  row: ListedEnquiry
  duty: EnquiryDuty
  onOpen: ScreenProps['openEnquiry']
}

function Duty({ row: { enquiry, why }, duty, onOpen }: DutyProps) {
  const { enquiries } = useLocale().words
  const momentOf = useFriendlyDayAndTime()
  const placeText = useSeatPlaceText()
  const seats = useSeatsHavingDesk()
  const names = useRoomAndShiftNames()
  const { id, name, phone, offer, note } = enquiry
  const seatId = offer?.seatId ?? (why?.kind === 'fits' ? why.seatId : undefined)
  const seat = seats.status === 'ready' ? seats.rows.find((one) => one.id === seatId) : undefined
  const place = [seat && placeText(seat), names.shift(enquiry.shiftId)].filter(Boolean).join(', ')
  const number = numberToDial(phone)
  return (
    <li className={waiting.row}>
      <div className={waiting.who}>
        <a className={waiting.name} href={enquiryScreenAddress(id)}>
          {name}
        </a>
        <p className={duty === 'admit' ? 'small good strong' : 'small quiet'}>
          {duty === 'admit' && offer?.saidYesAt && enquiries.offer.yes(...momentOf(offer.saidYesAt))}
          {duty === 'offer' && (
            <SeatPlaceTextWithoutLineBreak>{enquiries.why.fits(place)}</SeatPlaceTextWithoutLineBreak>
          )}
          {duty === 'call' && [enquiries.work.followUp, phone, note].filter(Boolean).join(' · ')}
        </p>
        {duty === 'admit' && offer && (
          <p className="small quiet">
            <SeatPlaceTextWithoutLineBreak>
              {enquiries.offer.keptUntil(place, ...momentOf(offer.heldUntil))}
            </SeatPlaceTextWithoutLineBreak>
          </p>
        )}
      </div>
      {duty !== 'call' && (
        <Button
          variant={duty === 'admit' ? 'filled' : 'default'}
          aria-label={enquiries.of(enquiries.actions[duty], name)}
          onClick={() => onOpen(duty, id)}
        >
          {enquiries.actions[duty]}
        </Button>
      )}
      {duty === 'call' && number && (
        <a className={styles.call} href={`tel:${number}`} aria-label={enquiries.call(name)}>
          <Icon name="phone" size={18} />
          {enquiries.menu.call}
        </a>
      )}
    </li>
  )
}
