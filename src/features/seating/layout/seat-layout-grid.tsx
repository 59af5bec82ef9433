import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Member } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { useLocale } from '#web/i18n.tsx'
import { moveFocusAmongTiles } from '../move-focus-among-tiles.ts'
import type { usePickAndPlace } from './drag/use-pick-and-place.ts'
import { useSeatDrag } from './drag/use-seat-drag.ts'
import { useTileReorderAnimation } from './drag/use-tile-reorder-animation.ts'
import { DraggedTile, SeatLayoutTile } from './layout-tile.tsx'
import styles from './seat-layout-grid.module.css'

interface Props {
  label: string
  /** The id of what explains the keys. */
  helpId: string
  /** One library's, by number. */
  seats: readonly Seat[]
  holdersBySeat: ReadonlyMap<string, readonly Member[]>
  carrying: ReturnType<typeof usePickAndPlace>
  onCycle: (seat: Seat) => void
  onMove: (seatId: string, targetId: string) => void
  announce: (text: string) => void
}

/** The tiles in the order in which the seats stand: pressed, dragged, or carried from place to place. */
export function SeatLayoutGrid({
  label,
  helpId,
  seats,
  holdersBySeat,
  carrying,
  onCycle,
  onMove,
  announce,
}: Props) {
  const { words, language } = useLocale()
  const { said } = words.layout
  const { carry, carried, step } = carrying
  const grid = useRef<HTMLUListElement>(null)
  const dropped = useRef<string | null>(null)
  const toFocus = useRef<string | null>(null)
  const [stop, setStop] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)

  const byId = (id: string | null | undefined) => seats.find((seat) => seat.id === id)
  const count = formatCount(seats.length, language)
  const order = seats.map(({ id }) => id).join()

  const { dragged, face } = useSeatDrag({
    grid,
    seats,
    onLift: (seat) => announce(said.lifted(seat.seatNumber)),
    onOver: (place) => announce(said.over(place.seatNumber, count)),
    onDrop: (seat, target) => {
      if (seat && target && seat !== target) {
        dropped.current = seat.id
        toFocus.current = seat.id
        onMove(seat.id, target.id)
      } else announce(seat ? said.stayed(seat.seatNumber) : said.gone)
    },
  })

  const stopId = (byId(stop) ?? seats[0])?.id
  const lifted = byId(dragged?.seatId) ?? carried
  const target = byId(dragged ? dragged.overId : carried && over)

  useTileReorderAnimation(grid, order, dropped)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a seat that was carried takes the focus along
  useLayoutEffect(() => {
    if (toFocus.current !== null) tileOf(grid.current, toFocus.current)?.focus()
    toFocus.current = null
  }, [order])

  const press = (event: MouseEvent) => {
    const seat = byId(idAt(event))
    if (!seat) return
    if (carry.is === 'resting') return onCycle(seat)
    if (carried && carried !== seat) toFocus.current = carried.id
    setOver(null)
    step({ kind: 'press', seatId: seat.id })
  }
  const comeOver = (event: SyntheticEvent) => {
    const seat = byId(idAt(event))
    if (!seat) return
    if (event.type === 'focus') setStop(seat.id)
    if (!carried || seat.id === over) return
    setOver(seat.id)
    if (event.type === 'focus') announce(said.over(seat.seatNumber, count))
  }

  return (
    <>
      <ul
        ref={grid}
        className={styles.grid}
        aria-label={label}
        aria-describedby={helpId}
        data-dragging={dragged ? '' : undefined}
        onClick={press}
        onFocus={comeOver}
        onPointerOver={comeOver}
        onKeyDown={(event) => {
          const seatId = idAt(event)
          const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
          if (seatId !== undefined && isPlain && event.code === 'KeyM') {
            event.preventDefault()
            setOver(null)
            step({ kind: 'pick up', seatId })
          } else moveFocusAmongTiles(event)
        }}
      >
        {seats.map((seat) => (
          <li key={seat.id} className="shrink">
            <SeatLayoutTile
              seat={seat}
              holder={namesOf(holdersBySeat.get(seat.id))}
              isStop={seat.id === stopId}
              isLifted={seat.id === lifted?.id}
              drop={seat === target ? sideOf(lifted, seat) : undefined}
            />
          </li>
        ))}
      </ul>
      {dragged && lifted && (
        <DraggedTile
          ref={face}
          seat={lifted}
          holder={namesOf(holdersBySeat.get(lifted.id))}
          box={dragged.box}
        />
      )}
    </>
  )
}

function sideOf(lifted: Seat | undefined, target: Seat) {
  if (!lifted || lifted.id === target.id) return undefined
  return lifted.seatNumber > target.seatNumber ? 'before' : 'after'
}

function idAt({ target }: SyntheticEvent) {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tile]')?.dataset.tile : undefined
}

function tileOf(grid: HTMLElement | null, id: string) {
  const tiles = grid?.querySelectorAll<HTMLElement>('[data-tile]') ?? []
  return [...tiles].find((tile) => tile.dataset.tile === id)
}

/** Those who hold a seat in any part of the day; undefined where nobody does. */
const namesOf = (members: readonly Member[] | undefined) => members?.map(({ name }) => name).join(', ')
