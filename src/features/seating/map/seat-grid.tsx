import { useState } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { partName } from '#domain/seating/hours.ts'
import { type Seat, sharesPart } from '#domain/seating/seat.ts'
import { useLocale } from '#web/i18n.tsx'
import type { ChosenSeat, ScreenProps } from '#web/screen.ts'
import { useSetup } from '#web/seating/setup.tsx'
import { walkTiles } from '../grid-keys.ts'
import { SeatMark } from '../seat-mark.tsx'
import { seatTone } from '../seat-state.ts'
import { SeatCard } from './seat-card.tsx'
import styles from './seat-grid.module.css'
import { useSeatCard } from './use-seat-card.ts'

interface Props {
  seats: readonly Seat[]
  held: ReadonlyMap<string, readonly SeatedMember[]>
  /** The parts of the day that are looked at. */
  partIds: readonly number[]
  onAdd: (seat: ChosenSeat) => void
  onOpen: ScreenProps['openMember']
}

/** One library's tiles. The grid is one stop of the Tab key; the arrows walk about in it. */
export function SeatGrid({ seats, held, partIds, onAdd, onOpen }: Props) {
  const card = useSeatCard()
  const [stop, setStop] = useState(0)

  return (
    <ul className={`${styles.grid} ${partIds.length > 1 ? styles.divided : ''}`} onKeyDown={walkTiles}>
      {seats.map((seat, index) => {
        const members = (held.get(seat.id) ?? []).filter((member) => sharesPart(member, { partIds }))
        const isHeld = members.length > 0
        return (
          <li
            key={seat.id}
            className={styles.cell}
            onFocus={() => setStop(index)}
            {...(isHeld ? card.around(seat.id) : {})}
          >
            <Tile
              {...{ seat, members, partIds }}
              isStop={index === Math.min(stop, seats.length - 1)}
              isOpen={card.open === seat.id}
              onPress={() => (isHeld ? card.press(seat.id) : onAdd(seat))}
            />
            {isHeld && card.open === seat.id && <SeatCard {...{ seat, members, partIds, onAdd, onOpen }} />}
          </li>
        )
      })}
    </ul>
  )
}

interface TileProps {
  seat: Seat
  members: readonly SeatedMember[]
  partIds: readonly number[]
  isStop: boolean
  isOpen: boolean
  onPress: () => void
}

function Tile({ seat, members, partIds, isStop, isOpen, onPress }: TileProps) {
  const { words } = useLocale()
  const isHeld = members.length > 0
  const isDivided = partIds.length > 1
  const state = isHeld ? 'taken' : seat.allocation
  return (
    <button
      type="button"
      data-tile
      className={`${styles.tile} ${isDivided ? styles.stack : seatTone[state]}`}
      tabIndex={isStop ? 0 : -1}
      aria-expanded={isHeld && isOpen}
      onClick={onPress}
    >
      {!isDivided && (
        <span className={styles.mark}>
          <SeatMark state={state} />
        </span>
      )}
      <span className={styles.number}>
        <span className="only-spoken">{words.seats.spoken.seat} </span>
        {seat.seatNumber}{' '}
      </span>
      {isDivided ? (
        <Segments {...{ seat, members, partIds }} />
      ) : (
        <>
          <span className={styles.word}>
            {isHeld ? words.seats.taken : words.allocations[seat.allocation]}
          </span>
          <span className="only-spoken">, {isHeld ? members[0]?.name : words.seats.spoken.free}</span>
        </>
      )}
    </button>
  )
}

/** More parts than this do not fit into a tile, which then says how many are held. */
const mostSegments = 3

/** Each part of the day by colour, mark and word (DP-4). */
function Segments({ seat, members, partIds }: Pick<TileProps, 'seat' | 'members' | 'partIds'>) {
  const { words, language } = useLocale()
  const { hours } = useSetup()
  const holderOf = (partId: number) => members.find((member) => member.partIds.includes(partId))
  if (partIds.length > mostSegments) {
    const taken = partIds.filter(holderOf).length
    const state = taken > 0 ? 'taken' : seat.allocation
    return (
      <span className={`${styles.segment} ${seatTone[state]}`}>
        <SeatMark state={state} />
        <span className={styles.word}>{words.seats.partsHeld(taken, partIds.length)}</span>
      </span>
    )
  }
  return partIds.map((partId) => {
    const holder = holderOf(partId)
    const state = holder ? 'taken' : seat.allocation
    return (
      <span key={partId} className={`${styles.segment} ${seatTone[state]}`}>
        <SeatMark state={state} />
        <span className="only-spoken">, {partName(partId, hours, language)}: </span>
        <span className={styles.word}>{holder ? words.seats.taken : words.allocations[seat.allocation]}</span>
        <span className="only-spoken">{holder && `, ${holder.name}`}</span>
      </span>
    )
  })
}
