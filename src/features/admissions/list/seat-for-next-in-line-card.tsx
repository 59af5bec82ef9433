import { Button } from '@mantine/core'
import { nextEnquiryForSeat } from '#domain/admissions/enquiry-list-rows.ts'
import { dayAt } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { useTimeZone } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { SeatPlaceTextWithoutLineBreak } from '#web/kit/marks/seat-place-text-without-line-break.tsx'
import type { EnquiryDialogName, MemberDialogName } from '#web/screen-names-and-props.ts'
import { useRoomAndShiftNames } from '../use-enquiry-wording.ts'
import type { CurrentWaitingLine } from '../waiting-line.queries.ts'
import styles from './seat-for-next-in-line-card.module.css'

interface Props {
  shown: CurrentWaitingLine
  onOpen: (what: EnquiryDialogName, enquiryId: string) => void
  onOpenMember: (what: MemberDialogName, memberId: string) => void
}

/** The seat that is free for who is next in line, which nobody gets without a press (EN-4). */
export function SeatForNextInLineCard({ shown, onOpen, onOpenMember }: Props) {
  const { words, language } = useLocale()
  const { card } = words.enquiries
  const { line, rows, returning } = shown
  const names = useRoomAndShiftNames()
  const placeText = useSeatPlaceText()
  const zone = useTimeZone()
  const back = returning.find(({ given }) => given?.day === null)
  const fitting = rows.filter(({ why }) => why?.kind === 'fits')
  const next = nextEnquiryForSeat(fitting)
  const seatId = back?.given?.seatId ?? (next?.why?.kind === 'fits' ? next.why.seatId : undefined)
  const seat = line.desks.find((desk) => desk.seat.id === seatId)?.seat
  if (!seat) return null
  const who = back ? back.member.name : (next?.enquiry.name ?? '')
  const since =
    back || !next ? card.backFromPause : card.since(names.day(dayAt(new Date(next.enquiry.arrivedAt), zone)))
  const shift = back || !next ? null : names.shift(next.enquiry.shiftId)
  const more = fitting.length - (back ? 0 : 1)
  const place = [placeText(seat), shift].filter(Boolean).join(', ')
  return (
    <section className={`dark-room ${styles.card}`} aria-label={card.title(place)}>
      <span className={styles.number} aria-hidden="true">
        {formatCount(seat.seatNumber, language)}
      </span>
      <div className={styles.about}>
        <h2 className={styles.title}>
          <SeatPlaceTextWithoutLineBreak>{card.title(place)}</SeatPlaceTextWithoutLineBreak>
        </h2>
        <p>
          {card.forWhom[seat.allocation]} {card.next} <strong className={styles.who}>{who}</strong>
          {since}. {more > 0 && card.more(more, formatCount(more, language))}
        </p>
      </div>
      <Button
        className={styles.button}
        rightSection={<Icon name="arrow" />}
        onClick={() =>
          back ? onOpenMember('edit', back.member.id) : next && onOpen('offer', next.enquiry.id)
        }
      >
        {(back ? card.returning : card.offer)(who)}
      </Button>
    </section>
  )
}
