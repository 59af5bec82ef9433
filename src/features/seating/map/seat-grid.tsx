import { type CSSProperties, useState } from 'react'
import { daysBetween, formatShortDay } from '#domain/day.ts'
import { firstNameOf } from '#domain/members/first-name.ts'
import { memberPauseOn, type SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { shiftNameOrHoursOfDayPart } from '#domain/seating/hours.ts'
import { type Seat, sharesDayPart } from '#domain/seating/seat.ts'
import type { OfferedSeat } from '#features/admissions/waiting-line.queries.ts'
import { useLeavingsByMemberId } from '#features/leaving/leaving.queries.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import type { PreselectedSeat, ScreenProps } from '#web/screen-names-and-props.ts'
import type { SeatedMemberOnSeatMap } from '../assignment/seat-swaps.queries.ts'
import { moveFocusAmongTiles } from '../move-focus-among-tiles.ts'
import { seatStateClassNames, seatStateOfHolder } from '../seat-state.ts'
import { InsideNowMark, SeatStateMark } from '../seat-state-mark.tsx'
import { consecutiveDayPartsByHolder } from './consecutive-day-parts-by-holder.ts'
import { SeatCard } from './seat-card.tsx'
import styles from './seat-grid.module.css'
import { useOpenSeatCard } from './use-seat-card.ts'

interface Props {
  seats: readonly Seat[]
  held: ReadonlyMap<string, readonly SeatedMember[]>
  /** The offers of each seat. */
  offered: ReadonlyMap<string, readonly OfferedSeat[]>
  /** The parts of the day that are looked at. */
  partIds: readonly number[]
  /** Whether a tile has the first name of who holds it. */
  withNames: boolean
  /** Who is inside; null where that is not shown. */
  inside: ReadonlySet<string> | null
  onAdd: (seat: PreselectedSeat) => void
  onOpen: ScreenProps['openMember']
  onChangeSeat: (seated: SeatedMemberOnSeatMap) => void
  /** While somebody is moved: takes the seat that they go to, in place of what a press does otherwise. */
  onChoose: ((seat: Seat, holders: readonly SeatedMember[]) => void) | null
}

/** One library's tiles. The grid is one stop of the Tab key; the arrows walk about in it. */
export function SeatGrid({ seats, held, offered, partIds, withNames, inside, onChoose, ...on }: Props) {
  const card = useOpenSeatCard()
  const [stop, setStop] = useState(0)

  return (
    <ul
      className={`${styles.grid} ${partIds.length > 1 ? styles.divided : ''}`}
      onKeyDown={moveFocusAmongTiles}
    >
      {seats.map((seat, index) => {
        const members = (held.get(seat.id) ?? []).filter((member) => sharesDayPart(member, { partIds }))
        const offers = (offered.get(seat.id) ?? []).filter((offer) => sharesDayPart(offer, { partIds }))
        const hasCard = members.length + offers.length > 0
        return (
          <li
            key={seat.id}
            className="shrink"
            onFocus={() => setStop(index)}
            {...(hasCard && !onChoose ? card.around(seat.id) : {})}
          >
            <Tile
              seat={seat}
              members={members}
              offers={offers}
              partIds={partIds}
              withNames={withNames}
              inside={inside}
              isStop={index === Math.min(stop, seats.length - 1)}
              isOpen={card.open === seat.id}
              onPress={() => {
                if (onChoose) onChoose(seat, held.get(seat.id) ?? [])
                else if (hasCard) card.press(seat.id)
                else on.onAdd(seat)
              }}
            />
            {hasCard && card.open === seat.id && (
              <SeatCard
                seat={seat}
                members={members}
                offers={offers}
                partIds={partIds}
                onAdd={on.onAdd}
                onOpen={on.onOpen}
                onChangeSeat={(seated) => {
                  card.close()
                  on.onChangeSeat(seated)
                }}
                onClose={card.close}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface TileProps {
  seat: Seat
  members: readonly SeatedMember[]
  offers: readonly OfferedSeat[]
  partIds: readonly number[]
  withNames: boolean
  inside: ReadonlySet<string> | null
  isStop: boolean
  isOpen: boolean
  onPress: () => void
}

function Tile({ seat, members, offers, partIds, withNames, inside, isStop, isOpen, onPress }: TileProps) {
  const { words, language } = useLocale()
  const today = useToday()
  const [holder] = members
  const [offer] = offers
  const hasCard = holder !== undefined || offer !== undefined
  const isDivided = partIds.length > 1
  const state = holder ? seatStateOfHolder(holder, today) : offer ? 'offered' : seat.allocation
  return (
    <button
      type="button"
      data-tile={seat.id}
      data-inside={members.some(({ id }) => inside?.has(id)) || undefined}
      className={`${styles.tile} ${isDivided ? styles.stack : seatStateClassNames[state]}`}
      tabIndex={isStop ? 0 : -1}
      aria-expanded={hasCard && isOpen}
      onClick={onPress}
    >
      {!isDivided && (
        <span className={styles.mark}>
          <SeatStateMark state={state} />
        </span>
      )}
      <span className={styles.number}>
        <span className="only-spoken">{words.seats.spoken.seat} </span>
        {formatCount(seat.seatNumber, language)}{' '}
      </span>
      {isDivided && (
        <Segments
          seat={seat}
          members={members}
          offers={offers}
          partIds={partIds}
          withNames={withNames}
          inside={inside}
        />
      )}
      {!isDivided && holder && (
        <>
          {inside?.has(holder.id) && (
            <span className={styles.lit}>
              <InsideNowMark />
            </span>
          )}
          <Held member={holder} withName={withNames} isInside={inside?.has(holder.id)} />
        </>
      )}
      {!isDivided && !holder && offer && <Offered offer={offer} withName={withNames} />}
      {!isDivided && !hasCard && (
        <>
          <span className={styles.word}>{words.allocations[seat.allocation]}</span>
          <span className="only-spoken">, {words.seats.spoken.free}</span>
        </>
      )}
    </button>
  )
}

interface HeldProps {
  member: SeatedMember
  withName: boolean
  isNarrow?: boolean
  isInside?: boolean | undefined
}

/** The holder of a seat: in one or two words for the eye, in full for the ear. */
function Held({ member, withName, isNarrow = false, isInside = false }: HeldProps) {
  const { words, language } = useLocale()
  const today = useToday()
  const { states, spoken, taken, pausedUntil } = words.seats
  const state = seatStateOfHolder(member, today)
  const days = daysBetween(today, member.expiryDate)
  const seen = {
    taken,
    soon: days === 0 ? states.endsToday : formatShortDay(member.expiryDate, language),
    over: isNarrow ? states.over : states.overBy(formatCount(-days, language)),
    kept: states.kept,
  }
  const pause = state === 'kept' && memberPauseOn(member, today)
  const leaving = useLeavingsByMemberId().get(member.id)
  const leaves = leaving && formatShortDay(leaving.leavesOn, language)
  return (
    <>
      {state !== 'taken' && <span className="only-spoken">{spoken[state]} </span>}
      <span className={withName ? 'only-spoken' : styles.word}>
        {leaves ? words.leaving.tile(leaves) : seen[state]}
      </span>
      {pause && <span className="only-spoken">, {pausedUntil(formatShortDay(pause.to, language))}</span>}
      <span className="only-spoken">, {member.name}</span>
      {isInside && <span className="only-spoken">, {words.seats.isInside}</span>}
      {leaves && <span className="only-spoken">, {words.leaving.note(leaves)}</span>}
      {withName && (
        <span className={styles.word} aria-hidden="true">
          {firstNameOf(member.name)}
        </span>
      )}
    </>
  )
}

/** To whom a seat is offered: in a word for the eye, in full for the ear. */
function Offered({ offer: { name }, withName }: { offer: OfferedSeat; withName: boolean }) {
  const { map } = useLocale().words.enquiries
  return (
    <>
      <span className="only-spoken">{map.spoken} </span>
      <span className={styles.word} aria-hidden={withName || undefined}>
        {withName ? firstNameOf(name) : map.offered}
      </span>
      <span className="only-spoken">, {name}</span>
    </>
  )
}

/** More parts than this do not fit into a tile, which then says how many are held. */
const maxSegments = 3

type SegmentsProps = Pick<TileProps, 'seat' | 'members' | 'offers' | 'partIds' | 'withNames' | 'inside'>

/** Each part of the day by colour, mark and word (DP-4). */
function Segments({ seat, members, offers, partIds, withNames, inside }: SegmentsProps) {
  const { words, language } = useLocale()
  const { hours } = useRoomsHoursAndPlans()
  const today = useToday()
  if (partIds.length > maxSegments) {
    const taken = partIds.filter((partId) => members.some((member) => member.partIds.includes(partId))).length
    const state = taken > 0 ? 'taken' : seat.allocation
    return (
      <span className={`line middle ${styles.segment} ${seatStateClassNames[state]}`}>
        {members.some(({ id }) => inside?.has(id)) ? <InsideNowMark /> : <SeatStateMark state={state} />}
        <span className={styles.word}>{words.seats.partsHeld(taken, partIds.length)}</span>
        {members
          .filter(({ id }) => inside?.has(id))
          .map(({ id, name }) => (
            <span key={id} className="only-spoken">
              , {name}, {words.seats.isInside}
            </span>
          ))}
      </span>
    )
  }
  const holders: (SeatedMember | OfferedSeat)[] = [...members, ...offers]
  return consecutiveDayPartsByHolder(partIds, holders).map(({ partIds: own, holder }) => {
    const offer = holder && isOffer(holder) ? holder : undefined
    const member = holder && !isOffer(holder) ? holder : undefined
    const state = member ? seatStateOfHolder(member, today) : offer ? 'offered' : seat.allocation
    const names = own.map((id) => shiftNameOrHoursOfDayPart(id, hours, language)).join(', ')
    return (
      <span
        key={own[0]}
        className={`line middle ${styles.segment} ${seatStateClassNames[state]}`}
        style={{ '--parts': own.length } as CSSProperties}
      >
        {member && inside?.has(member.id) ? <InsideNowMark /> : <SeatStateMark state={state} />}
        <span className="only-spoken">, {names}: </span>
        {member && <Held member={member} withName={withNames} isNarrow isInside={inside?.has(member.id)} />}
        {offer && <Offered offer={offer} withName={withNames} />}
        {!holder && <span className={styles.word}>{words.allocations[seat.allocation]}</span>}
      </span>
    )
  })
}

const isOffer = (holder: SeatedMember | OfferedSeat): holder is OfferedSeat => 'enquiryId' in holder
