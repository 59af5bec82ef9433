import { useState } from 'react'
import type { Member } from '#domain/members/member.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { useWords } from '#web/i18n.tsx'
import type { ChosenSeat, ScreenProps } from '#web/screen.ts'
import { walkTiles } from '../grid-keys.ts'
import { SeatMark } from '../seat-mark.tsx'
import { seatTone } from '../seat-state.ts'
import { SeatCard } from './seat-card.tsx'
import styles from './seat-grid.module.css'
import { useSeatCard } from './use-seat-card.ts'

interface Props {
  seats: readonly Seat[]
  held: ReadonlyMap<string, Member>
  onAdd: (seat: ChosenSeat) => void
  onOpen: ScreenProps['openMember']
}

/** One library's tiles. The grid is one stop of the Tab key; the arrows walk about in it. */
export function SeatGrid({ seats, held, onAdd, onOpen }: Props) {
  const card = useSeatCard()
  const [stop, setStop] = useState(0)

  return (
    <ul className={styles.grid} onKeyDown={walkTiles}>
      {seats.map((seat, index) => {
        const member = held.get(seat.id)
        return (
          <li
            key={seat.id}
            className={styles.cell}
            onFocus={() => setStop(index)}
            {...(member ? card.around(seat.id) : {})}
          >
            <Tile
              seat={seat}
              member={member}
              isStop={index === Math.min(stop, seats.length - 1)}
              isOpen={card.open === seat.id}
              onPress={() => (member ? card.press(seat.id) : onAdd(seat))}
            />
            {member && card.open === seat.id && <SeatCard member={member} onOpen={onOpen} />}
          </li>
        )
      })}
    </ul>
  )
}

interface TileProps {
  seat: Seat
  member: Member | undefined
  isStop: boolean
  isOpen: boolean
  onPress: () => void
}

function Tile({ seat, member, isStop, isOpen, onPress }: TileProps) {
  const words = useWords()
  const state = member ? 'taken' : seat.allocation
  const number = String(seat.seatNumber)
  const word = member ? words.seats.taken : words.allocations[seat.allocation]
  return (
    <button
      type="button"
      data-tile
      className={`${styles.tile} ${seatTone[state]}`}
      tabIndex={isStop ? 0 : -1}
      aria-expanded={member && isOpen}
      onClick={onPress}
    >
      <span className={styles.mark}>
        <SeatMark state={state} />
      </span>
      <span className={styles.number}>
        <span className="only-spoken">{words.seats.spoken.seat} </span>
        {number}{' '}
      </span>
      <span className={styles.word}>{word}</span>
      <span className="only-spoken">, {member ? member.name : words.seats.spoken.free}</span>
    </button>
  )
}
