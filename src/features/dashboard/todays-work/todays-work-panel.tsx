import { Button } from '@mantine/core'
import { type RefObject, useMemo, useState } from 'react'
import type { Day } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import {
  type MemberInTodaysWork,
  membersBackFromPauseSoon,
  membersToSeeToOnDay,
  type TodaysWorkByUrgency,
} from '#domain/today/work-of-today.ts'
import { EnquiryWorkList } from '#features/admissions/enquiry-work-list.views.tsx'
import { useEnquiriesInTodaysWork } from '#features/admissions/waiting-line.queries.ts'
import { AnnouncedPaymentsToConfirmList } from '#features/announced/announced-payments-to-confirm-list.views.tsx'
import { useApprovalRequests } from '#features/approvals/approvals.queries.ts'
import {
  useLastReminderOutcomeText,
  useRemindersOfMembers,
  useReminderWorklist,
} from '#features/reminders/reminders.queries.ts'
import { WaitingMemberRequestsSection } from '#features/requests/waiting-member-requests-section.views.tsx'
import { formatScreenAddress } from '#web/address/screen-address.ts'
import { useLocale } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useMediaQuery } from '#web/kit/use-media-query.ts'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { useRenewalFeesTakenToday } from '../dashboard.queries.ts'
import { DashboardPanel } from '../dashboard-panel.tsx'
import styles from './todays-work-panel.module.css'
import { ReturningFromPauseRow, TodaysWorkRow } from './work-row.tsx'

/** The work of today, or of it only whose term is over; or whose term ends soon, beyond those that the renewals have room for. */
export type TodaysWorkFilter = 'now' | 'over' | 'ending'

type Group = keyof TodaysWorkByUrgency<SeatedMember>
const groupsOf: Readonly<Record<TodaysWorkFilter, readonly Group[]>> = {
  now: ['over', 'today', 'promised'],
  over: ['over'],
  ending: ['today', 'soon'],
}
/** As many rows as are shown before somebody asks for the rest: on a phone each has two lines. */
const firstOf = { columns: 10, cards: 5 }
/** Of who has paid, those who did so last. */
const maxTaken = 5

interface Props {
  members: readonly SeatedMember[]
  today: Day
  shown: TodaysWorkFilter
  onShow: (shown: TodaysWorkFilter) => void
  onOpen: ScreenProps['openMember']
  onOpenEnquiry: ScreenProps['openEnquiry']
  heading: RefObject<HTMLHeadingElement | null>
}

/** The work to be done now, in one list without an end: who is over, ends today, promised, asks, and comes back. */
export function TodaysWorkPanel({ members, today, shown, onShow, onOpen, onOpenEnquiry, heading }: Props) {
  const { words, language } = useLocale()
  const { work } = words.dashboard
  const groups = useTodaysWork(members, today)
  const returning = useMemo(() => membersBackFromPauseSoon(today, members), [today, members])
  const [isWhole, setWhole] = useState(false)
  const first = useMediaQuery('(min-width: 58em)') ? firstOf.columns : firstOf.cards
  const countOf = (choice: TodaysWorkFilter) =>
    groupsOf[choice].reduce((sum, group) => sum + leftOf(groups[group]), 0)
  const count = (n: number) => formatCount(n, language)
  const saidOf = useSaid()
  const all = countOf(shown)
  const parts = isWhole
    ? groupsOf[shown].map((group) => [group, groups[group]] as const)
    : beginning(shown, groups, first)
  const hasRows = parts.some(([, lines]) => lines.length > 0)
  const hasEnquiries = useEnquiriesInTodaysWork().length > 0 && shown === 'now'
  const isReturning = shown === 'now' && returning.length > 0
  return (
    <DashboardPanel heading={work.heading} headingRef={heading}>
      <div className={styles.chips}>
        <Chips
          label={work.chips.label}
          value={shown}
          choices={(['now', 'over', 'ending'] as const).map((value) => ({
            value,
            name: work.chips[value],
            count: count(countOf(value)),
          }))}
          onChange={onShow}
        />
      </div>
      <Waiting />
      {shown === 'now' && <AnnouncedPaymentsToConfirmList openEnquiry={onOpenEnquiry} />}
      {shown === 'now' && <WaitingMemberRequestsSection />}
      {shown === 'now' && <EnquiryWorkList onOpen={onOpenEnquiry} canAdd />}
      {!hasRows && !isReturning && !hasEnquiries && <p className={styles.none}>{work.none[shown]}</p>}
      {parts.map(([group, lines]) => {
        if (lines.length === 0) return null
        const left = leftOf(groups[group])
        const name = work.groups[group](left, count(left))
        return (
          <section key={group} aria-label={name}>
            <h3 className={`${styles.group} ${styles[group]}`}>{name}</h3>
            <ul>
              {lines.map((line) => (
                <TodaysWorkRow
                  key={line.member.id}
                  line={line}
                  today={today}
                  onOpen={onOpen}
                  said={saidOf(line.member.id) ?? (group === 'soon' ? null : work.notReminded)}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {isReturning && (
        <section aria-label={work.returning(count(returning.length))}>
          <h3 className={styles.group}>{work.returning(count(returning.length))}</h3>
          <ul>
            {returning.map((one) => (
              <ReturningFromPauseRow key={one.member.id} {...one} />
            ))}
          </ul>
        </section>
      )}
      {all > 0 && (
        <div className={`row middle gap-0 gap-x-4 ${styles.foot}`}>
          {!isWhole && all > first && (
            <Button variant="subtle" className={styles.rest} onClick={() => setWhole(true)}>
              {work.rest(count(all - first))}
            </Button>
          )}
          <a className={styles.way} href={formatScreenAddress({ view: 'reminders', dialog: null })}>
            {work.remindAll}
            <Icon name="arrow" />
          </a>
        </div>
      )}
    </DashboardPanel>
  )
}

/** Today's work with the fees of today and the promises for it, live. */
export function useTodaysWork(
  members: readonly SeatedMember[],
  today: Day,
): TodaysWorkByUrgency<SeatedMember> {
  const taken = useRenewalFeesTakenToday(today)
  const worklist = useReminderWorklist()
  return useMemo(() => {
    const rows = worklist.status === 'ready' ? worklist.rows : []
    const promised = new Set(
      rows.filter(({ reason, isDone }) => reason === 'promise' && !isDone).map(({ member }) => member.id),
    )
    return membersToSeeToOnDay(today, members, { taken, promised })
  }, [members, today, taken, worklist])
}

/** Gives what was said last of a member; undefined for nothing. */
function useSaid() {
  const { work } = useLocale().words.dashboard
  const states = useRemindersOfMembers()
  const lastSaid = useLastReminderOutcomeText()
  return (memberId: string) => {
    const said = lastSaid(states.get(memberId))
    return said ? work.said(said.when, said.what) : undefined
  }
}

/** How many requests wait for an answer, which is given where they stand: above every view. */
function Waiting() {
  const { words, language } = useLocale()
  const waiting = useApprovalRequests().filter(({ isOwn, state }) => !isOwn && state === 'open').length
  if (waiting === 0) return null
  return (
    <p className={styles.waiting}>{words.dashboard.work.waiting(waiting, formatCount(waiting, language))}</p>
  )
}

const leftOf = (lines: readonly MemberInTodaysWork<SeatedMember>[]) =>
  lines.reduce((sum, { taken }) => sum + Number(taken === null), 0)

/** The first rows of the groups that are shown that are still to be done, and those between that were done last. */
function beginning(shown: TodaysWorkFilter, groups: TodaysWorkByUrgency<SeatedMember>, first: number) {
  const doneLast = new Set(
    groupsOf[shown]
      .flatMap((group) => groups[group].flatMap(({ taken }) => taken ?? []))
      .sort((a, b) => (a.madeAt > b.madeAt ? -1 : 1))
      .slice(0, maxTaken),
  )
  let left = first
  return groupsOf[shown].map((group) => {
    const rows = groups[group].filter(({ taken }) => {
      if (taken) return doneLast.has(taken)
      left -= 1
      return left >= 0
    })
    return [group, rows] as const
  })
}
