import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import { type Day, daysBetween, formatDay, formatShortDay } from '#domain/day.ts'
import {
  type Member,
  type MemberDetailsMaskedOrNot,
  memberPauseOn,
  memberStatusOn,
  type SeatedMember,
} from '#domain/members/member.ts'
import type { OptionalMemberField } from '#domain/members/member-fields.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { isDayDivided, shiftNameOrHoursOfDayPart } from '#domain/seating/hours.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { OfferedDayPartNote } from '#features/admissions/offer/offered-day-part-note.views.tsx'
import type { OfferedSeat } from '#features/admissions/waiting-line.queries.ts'
import { MemberLeavingNote } from '#features/leaving/member-leaving-note.views.tsx'
import { MemberTermsList } from '#features/ledger/member-terms-list.views.tsx'
import { useReleaseSeat } from '#features/ledger/term-changes.queries.ts'
import {
  useMemberAccount,
  useMemberDetails,
  useRevealAadharNumber,
} from '#features/members/members.queries.ts'
import { usePrivacySettings } from '#features/settings/settings.queries.ts'
import {
  useRoomsHoursAndPlans,
  useSeatPlaceText,
  useShiftNameOfTerms,
} from '#features/setup/use-setup.queries.ts'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale, useWords } from '#web/i18n.tsx'
import { PhoneLink } from '#web/kit/controls/phone-link.tsx'
import { useHoldBackNotices } from '#web/kit/feedback/notices.tsx'
import { AadharNumberText } from '#web/kit/marks/aadhar-number-text.tsx'
import { Avatar } from '#web/kit/marks/avatar.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { MemberStatusBadge } from '#web/kit/marks/member-status-badge.tsx'
import { SeatPlaceTextWithoutLineBreak } from '#web/kit/marks/seat-place-text-without-line-break.tsx'
import { useMediaQuery } from '#web/kit/use-media-query.ts'
import type { MemberDialogName, PreselectedSeat, ScreenProps } from '#web/screen-names-and-props.ts'
import type { SeatedMemberOnSeatMap } from '../assignment/seat-swaps.queries.ts'
import styles from './seat-card.module.css'
import { seatCardSheetMediaQuery } from './use-seat-card.ts'
import { useSeatCardPosition } from './use-seat-card-position.ts'

interface Props {
  seat: Seat
  /** Who holds it in the parts of the day that are looked at, and to whom it is offered; one or more of both. */
  members: readonly SeatedMember[]
  offers: readonly OfferedSeat[]
  partIds: readonly number[]
  onAdd: (seat: PreselectedSeat) => void
  onOpen: ScreenProps['openMember']
  /** Begins to move a member to another seat, or to swap. */
  onChangeSeat: (seated: SeatedMemberOnSeatMap) => void
  onClose: () => void
}

/**
 * Who sits there (SE-2): beside its tile, on a phone a sheet from below. Stands behind its tile in the page, so that Tab leads
 * from the tile to the phone links.
 */
export function SeatCard({ seat, members, offers, partIds, onAdd, onOpen, onChangeSeat, onClose }: Props) {
  const { words, language } = useLocale()
  const placeText = useSeatPlaceText()
  const [loaded, setLoaded] = useState(0)
  const box = useSeatCardPosition(loaded)
  useHoldBackNotices(useMediaQuery(seatCardSheetMediaQuery))
  const { hours } = useRoomsHoursAndPlans()
  const isDivided = isDayDivided(hours)
  const [first] = members
  const contents = (member: SeatedMember) => (
    <Holder
      member={member}
      onOpen={onOpen}
      onChangeSeat={() => onChangeSeat({ member, seat })}
      onLoaded={() => setLoaded((times) => times + 1)}
    />
  )
  if (!isDivided && first) {
    return (
      <section ref={box} className={styles.card} aria-label={first.name}>
        <CloseButton onClose={onClose} />
        <HolderHead member={first} isLink />
        {contents(first)}
      </section>
    )
  }
  return (
    <section ref={box} className={styles.card} aria-label={placeText(seat)}>
      <CloseButton onClose={onClose} />
      <h3 className={`heading ${styles.name}`}>
        <SeatPlaceTextWithoutLineBreak>{placeText(seat)}</SeatPlaceTextWithoutLineBreak>
      </h3>
      {members.map((member, index) => (
        <details
          key={member.id}
          className={styles.holder}
          open={index === 0}
          onToggle={() => setLoaded((times) => times + 1)}
        >
          <summary>
            <HolderHead member={member} />
          </summary>
          <p className={styles.whole}>
            <a href={memberScreenAddress(member.id)}>{words.page.whole}</a>
          </p>
          {contents(member)}
        </details>
      ))}
      {offers.map((offer) => (
        <OfferedDayPartNote
          key={offer.id}
          offer={offer}
          parts={
            isDivided
              ? offer.partIds.map((id) => shiftNameOrHoursOfDayPart(id, hours, language)).join(', ')
              : ''
          }
          onLeave={(event) => tileOf(event)?.focus()}
        />
      ))}
      <FreeParts seat={seat} members={members} offers={offers} partIds={partIds} onAdd={onAdd} />
    </section>
  )
}

/** A sheet is closed by its button; a card beside its tile closes by itself. */
function CloseButton({ onClose }: Pick<Props, 'onClose'>) {
  const { close } = useWords()
  const isSheet = useMediaQuery(seatCardSheetMediaQuery)
  if (!isSheet) return null
  return (
    <button type="button" className={styles.close} aria-label={close} onClick={onClose}>
      <Icon name="close" />
    </button>
  )
}

/** The parts in which nobody holds the seat yet. */
function FreeParts({
  seat,
  members,
  offers,
  partIds,
  onAdd,
}: Omit<Props, 'onOpen' | 'onClose' | 'onChangeSeat'>) {
  const { words, language } = useLocale()
  const { hours } = useRoomsHoursAndPlans()
  const holders = [...members, ...offers]
  const free = partIds.filter((id) => !holders.some((holder) => holder.partIds.includes(id)))
  if (free.length === 0) return null
  return (
    <div className={`row middle spread gap-2 ${styles.free}`}>
      <p>{words.seats.free(free.map((id) => shiftNameOrHoursOfDayPart(id, hours, language)).join(', '))}</p>
      <Button variant="default" onClick={() => onAdd(seat)}>
        {words.seats.addHere}
      </Button>
    </div>
  )
}

/** @param isLink whether the name leads to the member's page; not inside of what folds the holder away */
function HolderHead({ member, isLink = false }: { member: SeatedMember; isLink?: boolean }) {
  const today = useToday()
  const shift = useShiftNameOfTerms(member.terms)
  return (
    <span className={`line top gap-3 ${styles.top}`}>
      <Avatar member={member} size={44} />
      <span>
        <strong className={`heading ${styles.name}`}>
          {isLink ? <a href={memberScreenAddress(member.id)}>{member.name}</a> : member.name}
        </strong>
        {shift && <span className={styles.shift}>{shift}</span>}
        <MemberStatusBadge status={memberStatusOn(member, today)} />
      </span>
    </span>
  )
}

/** As many terms as the card shows; the member’s page has them all. */
const newestTerms = 2

interface HolderProps {
  member: SeatedMember
  onOpen: ScreenProps['openMember']
  onChangeSeat: () => void
  /** The details have come, so the card has another height. */
  onLoaded: () => void
}

function Holder({ member, onOpen, onChangeSeat, onLoaded }: HolderProps) {
  const { words, language } = useLocale()
  const { card } = words.seats
  const today = useToday()
  const details = useMemberDetails(member)
  const { asks } = usePrivacySettings()
  const { data: account } = useMemberAccount(member)
  const haveCome = [details.data, account].filter(Boolean).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they have come
  useLayoutEffect(onLoaded, [haveCome])

  /** The details that the list leaves out: they follow a moment later. Fields that the centre neither asks for nor has are left out too. */
  const fact = (field: OptionalMemberField, show: (row: MemberDetailsMaskedOrNot) => ReactNode) => {
    if (!asks[field] && !details.data?.[field]) return null
    return (
      <>
        <dt>{card[field]}</dt>
        <dd className={field === 'address' ? styles.address : undefined}>
          {details.data ? (
            show(details.data) || card.notGiven
          ) : (
            <span className="quiet">{details.error ? card.unknown : '…'}</span>
          )}
        </dd>
      </>
    )
  }

  // The card closes under the dialog, so it is the tile that the focus comes back to.
  const opens = (what: MemberDialogName) => (event: MouseEvent) => {
    tileOf(event)?.focus()
    onOpen(what, member.id)
  }

  // The card goes with its holder, so it is the tile that has the focus then.
  const { freeSeat, isBusy } = useReleaseSeat()
  const free = (event: MouseEvent) => {
    tileOf(event)?.focus()
    void freeSeat(member)
  }

  return (
    <>
      <TermNote member={member} today={today} />
      <MemberLeavingNote memberId={member.id} className={styles.note} />
      <dl className={styles.facts}>
        <dt>{card.phone}</dt>
        <dd>
          <PhoneLink phone={member.phone} />
        </dd>
        {fact('parentsPhone', ({ parentsPhone }) => parentsPhone && <PhoneLink phone={parentsPhone} />)}
        {fact('aadhar', (row) => row.aadhar && <Aadhar member={row} />)}
        {fact('address', ({ address }) => address)}
        <dt>{card.expiry}</dt>
        <dd>{formatDay(member.expiryDate, language)}</dd>
        {member.balance > 0 && (
          <>
            <dt>{card.due}</dt>
            <dd className={styles.due}>{formatRupees(member.balance, language)}</dd>
          </>
        )}
      </dl>
      <div className={styles.actions}>
        <Button onClick={opens('fee')}>{words.fee.title}</Button>
        <Button variant="default" onClick={opens('edit')}>
          {card.edit}
        </Button>
        <Button variant="default" onClick={opens('remind')}>
          {card.remind}
        </Button>
        <Button variant="default" onClick={onChangeSeat}>
          {words.page.seatChange.button}
        </Button>
        <Button variant="default" loading={isBusy} onClick={free}>
          {words.page.seatFree.button}
        </Button>
      </div>
      <div className={styles.terms}>
        {account && <MemberTermsList account={account} most={newestTerms} />}
      </div>
    </>
  )
}

function Aadhar({ member }: { member: MemberDetailsMaskedOrNot }) {
  return <AadharNumberText member={member} reading={useRevealAadharNumber(member)} />
}

const tileOf = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest('[data-seat-open]')?.querySelector<HTMLElement>('[data-tile]')

/** A seat can be held by somebody who no longer pays for it; the operator should see that at once. */
function TermNote({ member, today }: { member: Member; today: Day }) {
  const { words, language } = useLocale()
  const status = memberStatusOn(member, today)
  if (status === 'Inactive') return <p className={styles.note}>{words.seats.inactive}</p>
  const pause = memberPauseOn(member, today)
  if (status !== 'Expired') {
    return pause ? (
      <p className={styles.note}>{words.seats.pausedKept(formatShortDay(pause.to, language))}</p>
    ) : null
  }
  const days = daysBetween(member.expiryDate, today)
  return <p className={styles.note}>{words.seats.termOver(days, formatCount(days, language))}</p>
}
