import { useMemo } from 'react'
import { figuresOn } from '#domain/dashboard.ts'
import type { Day } from '#domain/day.ts'
import type { Member } from '#domain/members/member.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { visitsOn } from '#domain/site/visit.ts'
import { useLocale } from '#web/i18n.tsx'
import { useSetup } from '#web/seating/setup.tsx'
import type { Visits } from './dashboard.queries.ts'
import styles from './figure-cards.module.css'

interface Props {
  members: readonly Member[]
  seats: readonly Seat[]
  visits: Visits
  today: Day
  /** The parts of the day that are looked at. */
  partIds: readonly number[]
}

/** The five figures of the day (DB-1). */
export function FigureCards({ members, seats, visits, today, partIds }: Props) {
  const { words, language } = useLocale()
  const { dashboard } = words
  const { plans } = useSetup()
  const figures = useMemo(
    () => figuresOn(today, { members, seats, plans, partIds }),
    [today, members, seats, plans, partIds],
  )
  const count = (n: number) => formatCount(n, language)

  return (
    <dl className={styles.cards}>
      <Card label={dashboard.visitors}>
        {visits.status === 'ready' ? count(visitsOn(visits.byDay, today)) : '–'}
      </Card>
      <Card label={dashboard.occupied}>
        {count(figures.occupied)} <small className={styles.of}>/ {count(figures.total)}</small>
      </Card>
      <Card label={dashboard.available}>{count(figures.available)}</Card>
      <Card label={dashboard.revenue}>{formatRupees(figures.revenue, language)}</Card>
      <Card label={dashboard.expiringSoon} isPressing={figures.expiringSoon > 0}>
        {count(figures.expiringSoon)}
      </Card>
    </dl>
  )
}

interface CardProps {
  label: string
  children: React.ReactNode
  /** Asks for attention. */
  isPressing?: boolean
}

function Card({ label, children, isPressing = false }: CardProps) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={isPressing ? `${styles.figure} ${styles.pressing}` : styles.figure}>{children}</dd>
    </div>
  )
}
