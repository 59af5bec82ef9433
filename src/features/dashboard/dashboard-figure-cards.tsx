import { useMemo } from 'react'
import type { Day } from '#domain/day.ts'
import type { Member } from '#domain/members/member.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { siteVisitsOfLastDays, siteVisitsOn } from '#domain/site/visits-by-day.ts'
import { dashboardFiguresOn } from '#domain/today/dashboard.ts'
import { useOfferedSeats } from '#features/admissions/waiting-line.queries.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import type { LiveSiteVisits } from './dashboard.queries.ts'
import styles from './dashboard-figure-cards.module.css'

interface Props {
  members: readonly Member[]
  seats: readonly Seat[]
  visits: LiveSiteVisits
  today: Day
  /** The parts of the day that are looked at. */
  partIds: readonly number[]
  /** Where each card leads. */
  ways: Readonly<Record<'visits' | 'seats' | 'money' | 'ending', () => void>>
}

/** The five figures of the day (DB-1). */
export function DashboardFigureCards({ members, seats, visits, today, partIds, ways }: Props) {
  const { words, language } = useLocale()
  const { dashboard } = words
  const { map } = words.enquiries
  const { plans } = useRoomsHoursAndPlans()
  const figures = useMemo(
    () => dashboardFiguresOn(today, { members, seats, plans, partIds }),
    [today, members, seats, plans, partIds],
  )
  const count = (n: number) => formatCount(n, language)
  // Of several parts of the day the figures are no seats (DP-6).
  const hasParts = partIds.length > 1
  const kept = Math.min(figures.kept, figures.available)
  const offers = useOfferedSeats()
  const offered = offers.reduce(
    (sum, offer) => sum + offer.partIds.filter((id) => partIds.includes(id)).length,
    0,
  )
  const left = count(Math.max(0, figures.available - kept - offered))
  const week =
    visits.status === 'ready'
      ? siteVisitsOfLastDays(visits.byDay, today, 7, language).reduce((sum, day) => sum + day.visits, 0)
      : 0

  return (
    <dl className={`card ${styles.strip}`}>
      <Card
        label={dashboard.visitors}
        note={visits.status === 'ready' ? dashboard.inWeek(count(week)) : undefined}
        onOpen={ways.visits}
      >
        {visits.status === 'ready' ? count(siteVisitsOn(visits.byDay, today)) : '–'}
      </Card>
      <Card label={dashboard.occupied} note={dashboard.openSeats} onOpen={ways.seats}>
        {count(figures.occupied)}{' '}
        <small className={styles.of}>
          / {count(figures.total)}
          {hasParts && ` ${dashboard.parts}`}
        </small>
      </Card>
      <Card
        label={dashboard.available}
        note={
          offered > 0
            ? kept > 0
              ? map.freeKeptOffered(left, count(kept), count(offered))
              : map.freeToGive(left, count(offered))
            : kept > 0
              ? dashboard.freeToGive(left, count(kept))
              : dashboard.allFree
        }
        onOpen={ways.seats}
      >
        {count(figures.available)}
        {hasParts && <small className={styles.of}> {dashboard.parts}</small>}
      </Card>
      <Card
        label={dashboard.revenue}
        note={dashboard.active(figures.activeMembers, count(figures.activeMembers))}
        onOpen={ways.money}
      >
        {formatRupees(figures.revenue, language)}
      </Card>
      <Card
        label={dashboard.expiringSoon}
        note={dashboard.endToday(count(figures.endingToday))}
        onOpen={ways.ending}
        isPressing={figures.expiringSoon > 0}
      >
        {count(figures.expiringSoon)}
      </Card>
    </dl>
  )
}

interface CardProps {
  label: string
  /** The line below the figure. */
  note: string | undefined
  onOpen: () => void
  children: React.ReactNode
  /** Asks for attention. */
  isPressing?: boolean
}

/** All of it is one way in, named by what stands below the figure. */
function Card({ label, note, onOpen, children, isPressing = false }: CardProps) {
  return (
    <div className={styles.cell}>
      <dt className={styles.label}>{label}</dt>
      <dd className={isPressing ? `${styles.figure} warning` : styles.figure}>{children}</dd>
      <dd className={styles.note}>
        <button type="button" className={styles.way} aria-label={`${label}: ${note ?? ''}`} onClick={onOpen}>
          {note}
        </button>
      </dd>
    </div>
  )
}
