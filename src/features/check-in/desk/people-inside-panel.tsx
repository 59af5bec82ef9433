import type { PeopleInsideByRoom } from '#domain/check-in/check-in-screen-rows.ts'
import { formatCount } from '#domain/money/money.ts'
import { type Seat, seatsOfRoom } from '#domain/seating/seat.ts'
import { useSeatsHavingDesk } from '#features/seating/seating.queries.ts'
import { useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { SmallSeatMap } from '#web/kit/sections/small-seat-map.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { usePeopleInside } from '../check-in.queries.ts'
import { desksLitByPeopleInside } from './desks-lit-by-people-inside.ts'
import styles from './people-inside-panel.module.css'

type Room = PeopleInsideByRoom['rooms'][number]

/** Who is inside as lit desks, and the way to their names (CI-5). */
export function PeopleInsidePanel({ onShow }: { onShow: () => void }) {
  const { words, language } = useLocale()
  const { checkIn, inside } = words
  const query = usePeopleInside()
  const seats = useSeatsHavingDesk()
  const all = seats.status === 'ready' ? seats.rows : []
  const count = (n: number) => formatCount(n, language)
  return (
    <WhenQueryLoaded of={query} failed={checkIn.panel.failed}>
      {({ rooms }) => {
        const people = rooms.flatMap((room) => room.people)
        const over = people.filter(({ isOver, answer }) => isOver || answer.is === 'over').length
        return (
          <section className={`dark-room ${styles.panel}`} aria-labelledby="inside-panel">
            <h2 id="inside-panel" className={`line spread gap-3 ${styles.heading}`}>
              <span>{inside.heading}</span> <span>{count(people.length)}</span>
            </h2>
            {rooms.map((room) => (
              <RoomOf key={room.libraryId} room={room} seats={all} />
            ))}
            {over > 0 && (
              <p className={`line middle gap-2 ${styles.over}`}>
                <Icon name="warning" size={16} />
                {checkIn.panel.over(count(over))}
              </p>
            )}
            <button type="button" className={`lamp-link ${styles.open}`} onClick={onShow}>
              {checkIn.panel.open}
            </button>
          </section>
        )
      }}
    </WhenQueryLoaded>
  )
}

function RoomOf({ room, seats }: { room: Room; seats: readonly Seat[] }) {
  const { words, language } = useLocale()
  const nameOf = useLibraryNames()
  const desks = desksLitByPeopleInside(room, seatsOfRoom(seats, room.libraryId))
  const [n, all] = [room.people.length, desks.length].map((one) => formatCount(one, language))
  return (
    <div>
      <p className={`row baseline spread gap-x-3 ${styles.room}`}>
        <b>{nameOf(room.libraryId)}</b> <span>{words.checkIn.panel.of(n ?? '', all ?? '')}</span>
      </p>
      <SmallSeatMap desks={desks} />
    </div>
  )
}
