import { useMemo } from 'react'
import type { Day } from '#domain/day.ts'
import { isMemberActiveOn, type Member } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { byRoomAndSeatNumber, holdersBySeatId, type Seat, sharesDayPart } from '#domain/seating/seat.ts'
import { useLibrariesNotRemoved, useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { deskLightClass, SmallSeatMap } from '#web/kit/sections/small-seat-map.tsx'
import styles from './room-occupancy-strips.module.css'

interface Props {
  members: readonly Member[]
  seats: readonly Seat[]
  today: Day
  /** The parts of the day that are looked at. */
  partIds: readonly number[]
  onOpen: () => void
}

type State = keyof typeof lightOf
type Desk = { id: string; state: State }

const lightOf = { taken: 'lit', half: 'half', lapsed: 'edged', free: 'dark' } as const

/** A small map of the rooms; a lit desk has an active member, a half lit one in some parts of the day. */
export function RoomOccupancyStrips({ members, seats, today, partIds, onOpen }: Props) {
  const { words } = useLocale()
  const { dashboard } = words
  const libraries = useLibrariesNotRemoved()
  const nameOf = useLibraryNames()
  const held = useMemo(() => holdersBySeatId(members), [members])
  const stateOf = (seat: Seat): Desk['state'] => {
    const holding = (held.get(seat.id) ?? []).filter((member) => sharesDayPart(member, { partIds }))
    if (holding.length === 0) return 'free'
    const active = holding
      .filter((member) => isMemberActiveOn(member, today))
      .flatMap((member) => member.partIds)
    if (active.length === 0) return 'lapsed'
    return partIds.every((id) => active.includes(id)) ? 'taken' : 'half'
  }
  const desksOf = (libraryId: number) =>
    seats
      .filter((seat) => seat.libraryId === libraryId)
      .sort(byRoomAndSeatNumber)
      .map((seat) => ({ id: seat.id, state: stateOf(seat) }))

  return (
    <section className={`dark-room ${styles.rooms}`} aria-labelledby="rooms-today">
      <h2 id="rooms-today" className={styles.heading}>
        {dashboard.room}
      </h2>
      {libraries.map(({ id }) => (
        <Room key={id} name={nameOf(id)} desks={desksOf(id)} />
      ))}
      <footer className={`row middle spread ${styles.foot}`}>
        <ul className={`row gap-1 gap-x-4 ${styles.legend}`}>
          <li>
            <i className={deskLightClass(lightOf.taken)} /> {dashboard.legendTaken}
          </li>
          {partIds.length > 1 && (
            <li>
              <i className={deskLightClass(lightOf.half)} /> {dashboard.legendHalf}
            </li>
          )}
          <li>
            <i className={deskLightClass(lightOf.lapsed)} /> {dashboard.legendLapsed}
          </li>
          <li>
            <i className={deskLightClass(lightOf.free)} /> {dashboard.legendFree}
          </li>
        </ul>
        <button type="button" className="lamp-link" onClick={onOpen}>
          {dashboard.openSeats}
        </button>
      </footer>
    </section>
  )
}

function Room({ name, desks }: { name: string; desks: readonly Desk[] }) {
  const { words, language } = useLocale()
  const { dashboard } = words
  const countOf = (state: Desk['state']) => desks.filter((desk) => desk.state === state).length
  const lapsed = countOf('lapsed')
  const half = countOf('half')
  return (
    <div className={styles.room}>
      <h3>{name}</h3>
      <p className={styles.counts}>
        {desks.length > 0
          ? dashboard.taken(formatCount(countOf('taken'), language), formatCount(desks.length, language))
          : words.seats.none}
        {half > 0 && `, ${dashboard.half(formatCount(half, language))}`}
        {lapsed > 0 && `, ${dashboard.lapsed(formatCount(lapsed, language))}`}
      </p>
      <SmallSeatMap desks={desks.map(({ id, state }) => ({ id, light: lightOf[state] }))} />
    </div>
  )
}
