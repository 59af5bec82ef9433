import { Button } from '@mantine/core'
import { type RefObject, useMemo, useState } from 'react'
import { type WorkOfToday, workOf } from '#domain/dashboard.ts'
import type { Day } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLastOutcome, useReminderStates } from '#features/reminders/reminders.queries.ts'
import { formatAddress } from '#web/address/address.ts'
import { useLocale } from '#web/i18n.tsx'
import { Chips } from '#web/kit/chips.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useMedia } from '#web/kit/use-media.ts'
import type { ScreenProps } from '#web/screen.ts'
import { Panel } from './panel.tsx'
import { RenewalCards } from './renewals/renewal-cards.tsx'
import { RenewalTable } from './renewals/renewal-table.tsx'
import styles from './work-panel.module.css'

/** All of today's work, or only whose term is over, or only whose term ends soon. */
export type WorkShown = 'all' | 'over' | 'ending'

type Group = keyof WorkOfToday<SeatedMember>
const groupsOf: Readonly<Record<WorkShown, readonly Group[]>> = {
  all: ['over', 'today', 'soon'],
  over: ['over'],
  ending: ['today', 'soon'],
}
/** As many rows as are shown before somebody asks for the rest: on a phone each is a card. */
const firstOf = { columns: 10, cards: 5 }

interface Props {
  members: readonly SeatedMember[]
  today: Day
  shown: WorkShown
  onShow: (shown: WorkShown) => void
  onOpen: ScreenProps['openMember']
  heading: RefObject<HTMLHeadingElement | null>
}

/** Whose term is over while they keep their seat, and whose ends soon, in one list without an end. */
export function WorkPanel({ members, today, shown, onShow, onOpen, heading }: Props) {
  const { words, language } = useLocale()
  const { work } = words.dashboard
  const groups = useMemo(() => workOf(today, members), [today, members])
  const [isWhole, setWhole] = useState(false)
  const hasColumns = useMedia('(min-width: 58em)')
  const Rows = hasColumns ? RenewalTable : RenewalCards
  const first = hasColumns ? firstOf.columns : firstOf.cards
  const countOf = (choice: WorkShown) =>
    groupsOf[choice].reduce((sum, group) => sum + groups[group].length, 0)
  const count = (n: number) => formatCount(n, language)
  const states = useReminderStates()
  const lastSaid = useLastOutcome()
  const saidOf = (memberId: string) => {
    const said = lastSaid(states.get(memberId))
    return said && work.said(said.when, said.what)
  }
  const all = countOf(shown)
  const parts = isWhole
    ? groupsOf[shown].map((group) => [group, groups[group]] as const)
    : beginning(shown, groups, first)
  return (
    <Panel heading={work.heading} headingRef={heading}>
      <div className={styles.chips}>
        <Chips
          label={work.chips.label}
          value={shown}
          choices={(['all', 'over', 'ending'] as const).map((value) => ({
            value,
            name: work.chips[value],
            count: count(countOf(value)),
          }))}
          onChange={onShow}
        />
      </div>
      {all === 0 && <p className={styles.none}>{work.none}</p>}
      {parts.map(
        ([group, renewals]) =>
          renewals.length > 0 && (
            <section key={group} aria-label={work.groups[group](count(groups[group].length))}>
              <h3 className={`${styles.group} ${styles[group]}`}>
                {work.groups[group](count(groups[group].length))}
              </h3>
              <Rows
                renewals={renewals}
                today={today}
                onOpen={onOpen}
                saidOf={(id) => saidOf(id) ?? (group === 'soon' ? null : work.notReminded)}
              />
            </section>
          ),
      )}
      {all > 0 && (
        <div className={`row middle gap-0 gap-x-4 ${styles.foot}`}>
          {!isWhole && all > first && (
            <Button variant="subtle" className={styles.rest} onClick={() => setWhole(true)}>
              {work.rest(count(all - first))}
            </Button>
          )}
          <a className={styles.way} href={formatAddress({ view: 'reminders', dialog: null })}>
            {work.remindAll}
            <Icon name="arrow" />
          </a>
        </div>
      )}
    </Panel>
  )
}

/** The first rows of the groups that are shown. */
function beginning(shown: WorkShown, groups: WorkOfToday<SeatedMember>, first: number) {
  let left = first
  return groupsOf[shown].map((group) => {
    const rows = groups[group].slice(0, left)
    left -= rows.length
    return [group, rows] as const
  })
}
