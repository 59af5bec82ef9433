import { useMemo } from 'react'
import { upcomingRenewals } from '#domain/dashboard.ts'
import type { Day } from '#domain/day.ts'
import type { Member } from '#domain/members/member.ts'
import { hasDesk, type Seat } from '#domain/seating/seat.ts'
import { useWords } from '#web/i18n.tsx'
import { useMedia } from '#web/kit/use-media.ts'
import type { ScreenProps } from '#web/screen.ts'
import { Panel } from './panel.tsx'
import { RenewalCards } from './renewal-cards.tsx'
import { RenewalTable } from './renewal-table.tsx'
import styles from './renewals-panel.module.css'

/** A member whose term ends soon. */
export interface Renewal {
  member: Member
  /** Their seat was removed under them (LY-6). */
  isWithoutDesk: boolean
}

export interface RenewalRowsProps {
  renewals: readonly Renewal[]
  today: Day
  onOpen: ScreenProps['openMember']
}

interface Props {
  members: readonly Member[]
  seats: readonly Seat[]
  today: Day
  onOpen: ScreenProps['openMember']
}

/** Members whose term ends soon, each with a reminder button (DB-5). */
export function RenewalsPanel({ members, seats, today, onOpen }: Props) {
  const { dashboard } = useWords()
  const hasColumns = useMedia('(min-width: 58em)')
  const renewals = useMemo(
    () =>
      upcomingRenewals(today, members).map((member) => ({ member, isWithoutDesk: !hasDesk(member, seats) })),
    [today, members, seats],
  )
  const Rows = hasColumns ? RenewalTable : RenewalCards
  return (
    <Panel heading={dashboard.renewals}>
      {renewals.length > 0 ? (
        <Rows {...{ renewals, today, onOpen }} />
      ) : (
        <p className={styles.none}>{dashboard.noRenewals}</p>
      )}
    </Panel>
  )
}
