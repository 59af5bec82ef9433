import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Day } from '#domain/day.ts'
import { isMemberExpiringSoonOn, type SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { upcomingRenewals } from '#domain/today/dashboard.ts'
import { useLocale } from '#web/i18n.tsx'
import { useMediaQuery } from '#web/kit/use-media-query.ts'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { DashboardPanel } from '../dashboard-panel.tsx'
import { MembersToRenewCards } from './members-to-renew-cards.tsx'
import { MembersToRenewTable } from './members-to-renew-table.tsx'
import styles from './renewals-panel.module.css'

export interface RenewalRowsProps {
  /** Members whose terms end soon. */
  renewals: readonly SeatedMember[]
  today: Day
  onOpen: ScreenProps['openMember']
}

interface Props {
  members: readonly SeatedMember[]
  today: Day
  onOpen: ScreenProps['openMember']
  /** Leads to all of them. */
  onAll: () => void
}

/** Members whose term ends soon, each with a reminder button (DB-5). */
export function RenewalsPanel({ members, today, onOpen, onAll }: Props) {
  const { words, language } = useLocale()
  const { dashboard } = words
  const hasColumns = useMediaQuery('(min-width: 58em)')
  const renewals = useMemo(() => upcomingRenewals(today, members), [today, members])
  const all = useMemo(
    () => members.filter((member) => isMemberExpiringSoonOn(member, today)).length,
    [members, today],
  )
  const Rows = hasColumns ? MembersToRenewTable : MembersToRenewCards
  return (
    <DashboardPanel heading={dashboard.renewals}>
      {renewals.length > 0 ? (
        <Rows renewals={renewals} today={today} onOpen={onOpen} />
      ) : (
        <p className={styles.none}>{dashboard.noRenewals}</p>
      )}
      {all > renewals.length && (
        <Button variant="subtle" className={styles.all} onClick={onAll}>
          {dashboard.allRenewals(formatCount(all, language))}
        </Button>
      )}
    </DashboardPanel>
  )
}
