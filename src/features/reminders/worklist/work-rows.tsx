import type { ReactNode } from 'react'
import { daysBetween } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { type Reason, reminderReasons } from '#domain/reminders/reasons.ts'
import { amountAsked, nextPrice, type WorkRow } from '#domain/reminders/worklist.ts'
import { SeatName } from '#features/seating/seat-name.views.tsx'
import { useSetup } from '#features/setup/use-setup.queries.ts'
import { worklistAddress } from '#web/address/address.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { useWide } from '#web/kit/use-media.ts'
import { useWindowRows } from '#web/use-window-rows.ts'
import { useLastOutcome } from '../outcome-text.ts'
import styles from './work-rows.module.css'

interface Props {
  rows: readonly WorkRow<SeatedMember>[]
  /** Who is shown beside the list. */
  shownId: string | undefined
}

type Group = Reason | 'chosen'
type Line = { heading: Group; count: number } | WorkRow<SeatedMember>

const icons: Record<Group, IconName> = {
  promise: 'calendar',
  over: 'warning',
  grace: 'warning',
  due: 'rupee',
  today: 'clock',
  notice: 'reminders',
  chosen: 'check',
}
const rowHeights = { wide: 57, narrow: 84 }

/** Everybody to remind, under the most pressing reason, as one list without an end. */
export function WorkRows({ rows, shownId }: Props) {
  const { words, language } = useLocale()
  const { groups, list } = words.reminders
  const isWide = useWide()
  const lines: Line[] = [...reminderReasons, 'chosen' as const].flatMap((heading) => {
    const some = rows.filter(({ reason }) => (reason ?? 'chosen') === heading)
    return some.length > 0 ? [{ heading, count: some.length }, ...some] : []
  })
  const height = isWide ? rowHeights.wide : rowHeights.narrow
  const { box, items, before, after, measure } = useWindowRows<HTMLUListElement>(lines.length, height)
  const contents = (line: Line): ReactNode =>
    'heading' in line ? (
      <h2 className={`line middle gap-2 ${styles.heading}`} data-reason={line.heading}>
        <Icon name={icons[line.heading]} size={16} />
        {groups[line.heading]} <span className={styles.count}>{formatCount(line.count, language)}</span>
      </h2>
    ) : (
      <Row row={line} isShown={line.member.id === shownId} />
    )
  return (
    <ul
      ref={box}
      className={`card ${styles.rows}`}
      style={{ paddingTop: before, paddingBottom: after }}
      aria-label={list}
    >
      {items.map(({ index }) => {
        const line = lines[index]
        return (
          line && (
            <li
              key={'heading' in line ? line.heading : line.member.id}
              ref={measure}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
            >
              {contents(line)}
            </li>
          )
        )
      })}
    </ul>
  )
}

function Row({
  row: { member, reason, isDone, state, saysPaid },
  isShown,
}: {
  row: WorkRow<SeatedMember>
  isShown: boolean
}) {
  const { words, language } = useLocale()
  const { plans } = useSetup()
  const said = useLastOutcome()(state)
  return (
    <a
      className={styles.row}
      href={worklistAddress(member.id)}
      aria-current={isShown || undefined}
      data-done={isDone || undefined}
    >
      <span className={styles.picture}>
        {isDone ? (
          <span className={styles.tick}>
            <Icon name="check" size={18} />
            <span className="only-spoken">{words.reminders.done}</span>
          </span>
        ) : (
          <Avatar member={member} size={28} />
        )}
      </span>
      <span className={styles.name}>{member.name}</span>
      <span className={styles.seat}>
        <SeatName member={member} />
      </span>
      <span className={styles.days} data-reason={reason ?? undefined}>
        <DaysOverOrLeft member={member} reason={reason} />
      </span>
      <span className={styles.amount}>
        {(reason !== null || !isDone) &&
          formatRupees(amountAsked(member, reason, nextPrice(member, plans)), language)}
      </span>
      <span className={`quiet ${styles.said}`}>
        {saysPaid && <span className={styles.saysPaid}>{words.reminders.saysPaid}</span>}
        {said && (
          <>
            {said.what} <span className="quiet">{said.when}</span>
          </>
        )}
      </span>
    </a>
  )
}

/** How many days it is over, or how many are left; of a due, since the day to pay by. */
export function DaysOverOrLeft({ member, reason }: { member: SeatedMember; reason: Reason | null }) {
  const { words, language } = useLocale()
  const today = useToday()
  if (reason === 'due' && member.owed) {
    const past = daysBetween(member.owed.dueOn, today)
    return words.reminders.late(past, formatCount(past, language))
  }
  const days = daysBetween(today, member.expiryDate)
  const count = formatCount(Math.abs(days), language)
  return days < 0 ? words.fee.inDays(days, count) : words.dashboard.daysLeft(days, count)
}
