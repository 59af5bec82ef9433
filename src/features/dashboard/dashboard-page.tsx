import { formatLongDay } from '#domain/day.ts'
import type { Member } from '#domain/member.ts'
import type { Seat } from '#domain/seat.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useSeats } from '#features/seating/seating.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useTongue } from '#web/i18n.tsx'
import { WhenLoaded } from '#web/kit/when-loaded.tsx'
import type { ScreenProps } from '#web/screen.ts'
import styles from './dashboard-page.module.css'
import { FigureCards } from './figure-cards.tsx'
import { RoomStrips } from './room-strips.tsx'

export function DashboardPage({ show }: ScreenProps) {
  const { language } = useTongue()
  const today = useToday()
  const members = useMembers()
  const seats = useSeats()
  return (
    <WhenLoaded<[Member, Seat]> lists={[members, seats]}>
      {(members, seats) => (
        <div className={styles.dashboard}>
          <p className={styles.today}>{formatLongDay(today, language)}</p>
          <FigureCards members={members} seats={seats} today={today} />
          <RoomStrips members={members} seats={seats} today={today} onOpen={() => show('seats')} />
        </div>
      )}
    </WhenLoaded>
  )
}
