import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { isEnquiryOpen } from '#domain/admissions/enquiry.ts'
import {
  isEnquiryFollowUpDue,
  type ListedEnquiry,
  nextStepOfEnquiry,
} from '#domain/admissions/enquiry-list-rows.ts'
import { dayAt, formatShortDay } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { enquiryScreenAddress, memberScreenAddress } from '#web/address/screen-address.ts'
import { useTimeZone, useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { numberToDial } from '#web/kit/controls/phone-link.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { SeatPlaceTextWithoutLineBreak } from '#web/kit/marks/seat-place-text-without-line-break.tsx'
import type { EnquiryDialogName } from '#web/screen-names-and-props.ts'
import type { EnquiryActCallbacks } from '../use-enquiry-acts.ts'
import { useFriendlyDayAndTime, useRoomAndShiftNames } from '../use-enquiry-wording.ts'
import type { WhyEnquiryWaitsText } from '../why-enquiry-waits-text.ts'
import { EnquiryRowMenu } from './enquiry-row-menu.tsx'
import styles from './enquiry-rows.module.css'
import { RepeatedEnquiryFormsList } from './repeated-enquiry-forms-list.tsx'
import { WishedGenderMark } from './wished-gender-mark.tsx'

interface Props {
  row: ListedEnquiry
  why: WhyEnquiryWaitsText | null
  /** The seat of the offer, 'Main Library - 4'. */
  offered: string
  /** Whether they are next for a seat that is free. */
  isNext: boolean
  acts: EnquiryActCallbacks
  onOpen: (what: EnquiryDialogName, enquiryId: string) => void
}

/** Somebody who asks for a seat: who, what they wish, why they wait, and what comes next. */
export function EnquiryRowWithActs({ row, why, offered, isNext, acts, onOpen }: Props) {
  const { words, language } = useLocale()
  const { enquiries } = words
  const { enquiry, place } = row
  const { id, name, phone } = enquiry
  const step = nextStepOfEnquiry(row)
  const number = numberToDial(phone)
  const run = {
    admit: () => onOpen('admit', id),
    withdraw: () => acts.withdraw(enquiry),
    look: () => acts.take(enquiry, 'looked-at'),
    offer: () => onOpen('offer', id),
    complete: () => onOpen('change', id),
    change: () => onOpen('change', id),
    called: () => acts.take(enquiry, 'called'),
    visited: () => acts.take(enquiry, 'visited'),
    waiting: () => acts.take(enquiry, 'waiting'),
  }
  return (
    <article className={styles.row} data-step={step} data-is-next={isNext || undefined} aria-label={name}>
      <span className={styles.place}>{place !== null && formatCount(place, language)}</span>
      <div className={styles.who}>
        <a className={styles.name} href={enquiryScreenAddress(id)}>
          {name}
        </a>
        <Contact row={row} />
      </div>
      <Wish row={row} />
      <State row={row} why={why} offered={offered} />
      <div className={styles.actions}>
        {number && isEnquiryOpen(enquiry) && (
          <a
            className={styles.call}
            href={`tel:${number}`}
            aria-label={enquiries.call(name)}
            title={enquiries.call(name)}
          >
            <Icon name="phone" />
          </a>
        )}
        <span className={styles.step}>
          {step !== 'none' && (
            <Button
              variant={step === 'admit' ? 'filled' : 'default'}
              className={step === 'admit' ? undefined : styles.next}
              aria-label={enquiries.of(enquiries.actions[step], name)}
              onClick={() => void run[step]()}
            >
              {enquiries.actions[step]}
            </Button>
          )}
        </span>
        <span className={styles.menu}>
          <EnquiryRowMenu row={row} acts={acts} onOpen={onOpen} />
        </span>
      </div>
      <RepeatedEnquiryFormsList enquiry={enquiry} acts={acts} />
    </article>
  )
}

/** The phone, and since when they are in line or what became of them. */
function Contact({ row: { enquiry } }: { row: ListedEnquiry }) {
  const { words, language } = useLocale()
  const { enquiries } = words
  const zone = useTimeZone()
  return (
    <p className="quiet small breaks">
      {enquiry.phone} · {enquiries.since(formatShortDay(dayAt(new Date(enquiry.arrivedAt), zone), language))}
    </p>
  )
}

/** For whom, in which shift and room, and from when. */
function Wish({ row: { enquiry } }: { row: ListedEnquiry }) {
  const { enquiries } = useLocale().words
  const names = useRoomAndShiftNames()
  const today = useToday()
  const { gender, shiftId, libraryId, wishedFrom, isMinor } = enquiry
  const shift = names.shift(shiftId)
  const room = libraryId === null ? enquiries.anyRoom : names.room(libraryId)
  const from = wishedFrom !== null && wishedFrom > today ? enquiries.from(names.day(wishedFrom)) : null
  return (
    <div className={styles.wish}>
      {gender === null && shiftId === null && <p className="quiet">{enquiries.notKnown}</p>}
      {(gender !== null || shift) && (
        <p>
          <WishedGenderMark gender={gender} /> {shift}
        </p>
      )}
      <p className="quiet small">{[room, from].filter(Boolean).join(', ')}</p>
      {isMinor && <p className="quiet small">{enquiries.minor}</p>}
    </div>
  )
}

/** Where it stands: the offer and its hour, why they wait, or what became of it. */
function State({ row, why, offered }: Pick<Props, 'row' | 'why' | 'offered'>) {
  const { enquiries } = useLocale().words
  const today = useToday()
  const { day } = useRoomAndShiftNames()
  const { enquiry } = row
  const { followUpOn, note, state, memberId, lostReason } = enquiry
  const due = followUpOn !== null && (
    <p className={isEnquiryFollowUpDue(row, today) ? 'small strong warning' : 'quiet small'}>
      {enquiries.followUp(followUpOn === today ? enquiries.offer.today : day(followUpOn))}
    </p>
  )
  return (
    <div className={styles.why}>
      {enquiry.offer && <OfferState row={row} place={offered} />}
      {enquiry.needsLook && <p className="warning">{enquiries.why.waitsForLook}</p>}
      {why && <Why why={why} />}
      {state === 'lost' && <p>{enquiries.lostBecause(enquiries.reasons[lostReason ?? 'other'])}</p>}
      {memberId !== null && <a href={memberScreenAddress(memberId)}>{enquiries.admittedAs}</a>}
      {due}
      {note && <p className={`quiet small ${styles.note}`}>{note}</p>}
    </div>
  )
}

function OfferState({ row: { enquiry, promisedFrom }, place }: { row: ListedEnquiry; place: string }) {
  const { enquiries } = useLocale().words
  const { day } = useRoomAndShiftNames()
  const momentOf = useFriendlyDayAndTime()
  const { offer } = enquiry
  if (!offer) return null
  const say = enquiries.offer
  if (offer.saidYesAt === null) {
    return (
      <>
        <Marked icon="clock" tone="warning">
          {say.open}
        </Marked>
        <p className="quiet small">
          <SeatPlaceTextWithoutLineBreak>
            {say.ends(place, ...momentOf(offer.until))}
          </SeatPlaceTextWithoutLineBreak>
        </p>
      </>
    )
  }
  return (
    <>
      <Marked icon="check" tone="good">
        {say.yes(...momentOf(offer.saidYesAt))}
      </Marked>
      <p className="quiet small">
        <SeatPlaceTextWithoutLineBreak>
          {say.keptUntil(place, ...momentOf(offer.heldUntil))}
        </SeatPlaceTextWithoutLineBreak>
      </p>
      {promisedFrom && <p className="quiet small">{say.from(day(promisedFrom))}</p>}
    </>
  )
}

function Why({ why: { text, isGood, kept, elsewhere } }: { why: WhyEnquiryWaitsText }) {
  if (isGood)
    return (
      <Marked icon="check" tone="good">
        <SeatPlaceTextWithoutLineBreak>{text}</SeatPlaceTextWithoutLineBreak>
      </Marked>
    )
  return (
    <>
      <p>
        <SeatPlaceTextWithoutLineBreak>{text}</SeatPlaceTextWithoutLineBreak>
        {elsewhere !== null && <strong className={styles.elsewhere}> · {elsewhere}</strong>}
      </p>
      {kept !== null && <p className="quiet small">{kept}</p>}
    </>
  )
}

function Marked({
  icon,
  tone,
  children,
}: {
  icon: 'check' | 'clock'
  tone: 'good' | 'warning'
  children: ReactNode
}) {
  return (
    <p className={`line top gap-1 strong ${tone} ${styles.marked}`}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </p>
  )
}
