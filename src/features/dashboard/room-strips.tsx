import { useMemo } from 'react'
import type { Day } from '#domain/day.ts'
import { isActiveOn, type Member } from '#domain/members/member.ts'
import { formatCount } from '#domain/money.ts'
import { libraries } from '#domain/seating/library.ts'
import { bySeat, holders, type Seat } from '#domain/seating/seat.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './room-strips.module.css'

interface Props {
  members: readonly Member[]
  seats: readonly Seat[]
  today: Day
  onOpen: () => void
}

type Desk = { id: string; state: 'taken' | 'lapsed' | 'free' }

/** A small map of both rooms; a lit desk has an active member. */
export function RoomStrips({ members, seats, today, onOpen }: Props) {
  const { words } = useLocale()
  const { dashboard } = words
  const held = useMemo(() => holders(members), [members])
  const stateOf = (seat: Seat): Desk['state'] => {
    const member = held.get(seat.id)
    if (!member) return 'free'
    return isActiveOn(member, today) ? 'taken' : 'lapsed'
  }
  const desksOf = (libraryId: number) =>
    seats
      .filter((seat) => seat.libraryId === libraryId)
      .sort(bySeat)
      .map((seat) => ({ id: seat.id, state: stateOf(seat) }))

  return (
    <section className={styles.rooms} aria-labelledby="rooms-today">
      <h2 id="rooms-today" className={styles.heading}>
        {dashboard.room}
      </h2>
      {libraries.map(({ id, name }) => (
        <Room key={id} name={words.libraryNames[id] ?? name} desks={desksOf(id)} />
      ))}
      <footer className={styles.foot}>
        <ul className={styles.legend}>
          <li>
            <i className={`${styles.desk} ${styles.taken}`} /> {dashboard.legendTaken}
          </li>
          <li>
            <i className={`${styles.desk} ${styles.lapsed}`} /> {dashboard.legendLapsed}
          </li>
          <li>
            <i className={`${styles.desk} ${styles.free}`} /> {dashboard.legendFree}
          </li>
        </ul>
        <button type="button" className={styles.open} onClick={onOpen}>
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
  return (
    <div className={styles.room}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.counts}>
        {desks.length > 0
          ? dashboard.taken(formatCount(countOf('taken'), language), formatCount(desks.length, language))
          : words.seats.none}
        {lapsed > 0 && `, ${dashboard.lapsed(formatCount(lapsed, language))}`}
      </p>
      <div className={`${styles.desks} ${styles[roomSize(desks.length)]}`} aria-hidden="true">
        {glance(desks).map((desk) => (
          <i key={desk.id} className={`${styles.desk} ${styles[desk.state]}`} />
        ))}
      </div>
    </div>
  )
}

const mostLamps = 800

/** In a large room one drawn desk stands for several. */
function glance(desks: readonly Desk[]) {
  const step = Math.ceil(desks.length / mostLamps)
  return step <= 1 ? desks : desks.filter((_desk, index) => index % step === 0)
}

/** The more desks, the smaller each is drawn. */
function roomSize(desks: number) {
  if (desks <= 60) return 'small'
  return desks <= 240 ? 'large' : 'vast'
}
