import { useRef, useState } from 'react'
import type { Member } from '#domain/member.ts'
import { holderOf, type Seat } from '#domain/seat.ts'
import { useWords } from '#web/i18n.tsx'
import type { ChosenSeat } from '#web/screen.ts'
import { nextTile } from './next-tile.ts'
import { SeatCard } from './seat-card.tsx'
import styles from './seat-grid.module.css'
import { SeatMark } from './seat-mark.tsx'
import { seatTone } from './seat-state.ts'
import { useSeatCard } from './use-seat-card.ts'

interface Props {
  seats: readonly Seat[]
  held: ReadonlyMap<string, Member>
  onAdd: (seat: ChosenSeat) => void
}

/** One library's tiles. The grid is one stop of the Tab key; the arrows walk about in it. */
export function SeatGrid({ seats, held, onAdd }: Props) {
  const grid = useRef<HTMLUListElement>(null)
  const card = useSeatCard()
  const [stop, setStop] = useState(0)

  const walk = (event: React.KeyboardEvent) => {
    const tiles = [...(grid.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
    const from = tiles.indexOf(event.target as HTMLElement)
    const to = from < 0 ? null : nextTile(event.key, from, seats.length, columnsOf(grid.current))
    if (to === null) return
    event.preventDefault()
    tiles[to]?.focus()
  }

  return (
    <ul ref={grid} className={styles.grid} onKeyDown={walk}>
      {seats.map((seat, index) => {
        const member = holderOf(held, seat)
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
              onPress={() => (member ? card.toggle(seat.id) : onAdd(seat))}
            />
            {member && card.open === seat.id && <SeatCard member={member} />}
          </li>
        )
      })}
    </ul>
  )
}

function columnsOf(grid: HTMLElement | null) {
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1
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
