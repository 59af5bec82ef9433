import { useMemo } from 'react'
import { libraries } from '#domain/library.ts'
import type { Member } from '#domain/member.ts'
import { formatCount } from '#domain/money.ts'
import { bySeat, holders, type Seat } from '#domain/seat.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useTongue } from '#web/i18n.tsx'
import { WhenLoaded } from '#web/kit/when-loaded.tsx'
import type { ScreenProps } from '#web/screen.ts'
import { SeatGrid } from './seat-grid.tsx'
import { SeatLegend } from './seat-legend.tsx'
import { useSeats } from './seating.queries.ts'
import styles from './seats-page.module.css'

/** The rooms as one would recognise them on entering (SE-1 to SE-3). */
export function SeatsPage({ addMember }: ScreenProps) {
  const members = useMembers()
  const seats = useSeats()
  return (
    <WhenLoaded<[Member, Seat]> lists={[members, seats]}>
      {(members, seats) => <Rooms members={members} seats={seats} onAdd={addMember} />}
    </WhenLoaded>
  )
}

interface RoomsProps {
  members: readonly Member[]
  seats: readonly Seat[]
  onAdd: ScreenProps['addMember']
}

function Rooms({ members, seats, onAdd }: RoomsProps) {
  const { words, language } = useTongue()
  const held = useMemo(() => holders(members), [members])
  return (
    <>
      <SeatLegend />
      {libraries.map(({ id, name }) => {
        const own = seats.filter((seat) => seat.libraryId === id).sort(bySeat)
        const library = words.libraryNames[id] ?? name
        const heading = words.seats.heading(library, formatCount(own.length, language))
        return (
          <section key={id} className={styles.library} aria-label={heading}>
            <h2 className={styles.heading}>{heading}</h2>
            {own.length > 0 ? (
              <SeatGrid seats={own} held={held} onAdd={onAdd} />
            ) : (
              <p className={styles.none}>{words.seats.none}</p>
            )}
          </section>
        )
      })}
    </>
  )
}
