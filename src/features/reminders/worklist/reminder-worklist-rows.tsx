import type { ReactNode } from 'react'
import { daysBetween, formatShortDay } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { type ReminderReason, reminderReasons } from '#domain/reminders/reasons.ts'
import {
  amountReminderAsksFor,
  nextTermPrice,
  type ReminderWorklistEntry,
} from '#domain/reminders/worklist.ts'
import {
  type ReminderRowSendingState,
  type ReminderWorklistSectionName,
  reminderWorklistSectionOf,
  reminderWorklistSections,
} from '#domain/reminders/worklist-row-sending-state.ts'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { worklistMemberScreenAddress } from '#web/address/screen-address.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Avatar } from '#web/kit/marks/avatar.tsx'
import { Icon, type IconName } from '#web/kit/marks/icon.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import { useRowsNearViewport } from '#web/use-rows-near-viewport.ts'
import type { AutomaticSendingTodayData } from '../automatic-sending-today.queries.ts'
import { useLastReminderOutcomeText } from '../reminder-outcome-texts.ts'
import { useSendingHourText } from '../use-message-state-text.ts'
import { AutomaticSendingText } from './automatic-sending-text.tsx'
import { canLeaveMemberOutToday, LeaveMemberOutTodaySwitch } from './leave-member-out-today-switch.tsx'
import styles from './reminder-worklist-rows.module.css'

interface Props {
  rows: readonly ReminderWorklistEntry<SeatedMember>[]
  sending: AutomaticSendingTodayData
  /** Who is shown beside the list. */
  shownId: string | undefined
}

type Group = ReminderReason | 'chosen'
type Line =
  | { heading: Group | ReminderWorklistSectionName; count: number }
  | ReminderWorklistEntry<SeatedMember>

const icons: Record<Group | ReminderWorklistSectionName, IconName> = {
  ahead: 'clock',
  look: 'send',
  perhaps: 'warning',
  people: 'person',
  went: 'check',
  promise: 'calendar',
  over: 'warning',
  grace: 'warning',
  due: 'rupee',
  today: 'clock',
  notice: 'reminders',
  'not-seen': 'seats',
  chosen: 'check',
}
const rowHeights = { wide: 57, narrow: 84 }

/** Everybody to remind, under the most pressing reason, as one list without an end. */
export function ReminderWorklistRowList({ rows, sending, shownId }: Props) {
  const { words, language } = useLocale()
  const { list } = words.reminders
  const isWide = useIsWideScreen()
  const headingText = useHeadingText(sending)
  const lines = linesOf(rows, sending)
  const height = isWide ? rowHeights.wide : rowHeights.narrow
  const { box, items, before, after, measure } = useRowsNearViewport<HTMLUListElement>(lines.length, height)
  const contents = (line: Line): ReactNode =>
    'heading' in line ? (
      <h2
        className={`line middle gap-2 ${styles.heading}`}
        data-reason={line.heading === 'ahead' && sending.stoppedAt !== null ? 'stopped' : line.heading}
      >
        <Icon name={icons[line.heading]} size={16} />
        {headingText(line.heading)} <span className={styles.count}>{formatCount(line.count, language)}</span>
      </h2>
    ) : (
      <Row row={line} byItself={sending.of(line)} hour={sending.hour} isShown={line.member.id === shownId} />
    )
  return (
    <ul
      ref={box}
      className={`card ${styles.rows}`}
      data-switches={sending.isOn || undefined}
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

/** The rows under their reasons; while messages go by themselves, those that nobody has to do above and below the others (MS-3). */
function linesOf(
  rows: readonly ReminderWorklistEntry<SeatedMember>[],
  sending: AutomaticSendingTodayData,
): Line[] {
  const parts = reminderWorklistSections.flatMap((heading) => {
    const some = rows.filter((row) => reminderWorklistSectionOf(sending.of(row)) === heading)
    return some.length > 0 ? [{ heading, rows: some }] : []
  })
  return parts.flatMap(({ heading, rows: some }): Line[] => {
    const count = some.filter((row) => sending.of(row)?.is !== 'rests').length
    const title = parts.length > 1 || heading !== 'people' ? [{ heading, count }] : []
    return [...title, ...(heading === 'people' ? linesByReason(some) : some)]
  })
}

const linesByReason = (rows: readonly ReminderWorklistEntry<SeatedMember>[]): Line[] =>
  [...reminderReasons, 'chosen' as const].flatMap((heading) => {
    const some = rows.filter(({ reason }) => (reason ?? 'chosen') === heading)
    return some.length > 0 ? [{ heading, count: some.length }, ...some] : []
  })

function useHeadingText(
  sending: AutomaticSendingTodayData,
): (heading: Group | ReminderWorklistSectionName) => string {
  const { reminders, byItself } = useLocale().words
  const hourText = useSendingHourText()
  const ahead = () => {
    if (sending.stoppedAt !== null) return byItself.parts.stopped
    if (sending.isListMade) return byItself.parts.going
    return sending.hourNow >= sending.hour
      ? byItself.parts.soon
      : byItself.parts.ahead(hourText(sending.hour))
  }
  return (heading) => {
    if (heading === 'ahead') return ahead()
    return heading in reminders.groups
      ? reminders.groups[heading as Group]
      : byItself.parts[heading as Exclude<ReminderWorklistSectionName, 'ahead'>]
  }
}

interface RowProps {
  row: ReminderWorklistEntry<SeatedMember>
  byItself: ReminderRowSendingState | null
  /** The hour of the day's list. */
  hour: number
  isShown: boolean
}

/** A row, and beside it the switch of what goes by itself: a link holds no switch. */
function Row(props: RowProps) {
  const { row, byItself } = props
  if (!canLeaveMemberOutToday(byItself)) return <RowLink {...props} />
  return (
    <div className={styles.switched}>
      <RowLink {...props} />
      <LeaveMemberOutTodaySwitch member={row.member} byItself={byItself} />
    </div>
  )
}

function RowLink({ row, byItself, hour, isShown }: RowProps) {
  const { member, reason, isDone, state, saysPaid } = row
  const { words, language } = useLocale()
  const { plans } = useRoomsHoursAndPlans()
  const said = useLastReminderOutcomeText()(state)
  const isPerhaps = byItself?.is === 'unknown'
  return (
    <a
      className={styles.row}
      href={worklistMemberScreenAddress(member.id)}
      aria-current={isShown || undefined}
      data-done={isDone || undefined}
    >
      <span className={styles.picture}>
        {isDone ? (
          <span className={styles.tick} data-perhaps={isPerhaps || undefined}>
            <Icon name={isPerhaps ? 'warning' : 'check'} size={18} />
            {!isPerhaps && <span className="only-spoken">{words.reminders.done}</span>}
          </span>
        ) : (
          <Avatar member={member} size={28} />
        )}
      </span>
      <span className={styles.name}>{member.name}</span>
      <span className={styles.seat}>
        <MemberSeatAndShiftText member={member} />
      </span>
      <span className={styles.days} data-reason={reason ?? undefined}>
        <DaysOverdueOrLeftText row={row} />
      </span>
      <span className={styles.amount}>
        {(reason !== null || !isDone) &&
          amountAskedForText(
            amountReminderAsksFor(member, reason, nextTermPrice(member, plans)),
            row,
            language,
          )}
      </span>
      <span className={`quiet ${styles.said}`} data-long={(byItself && isLong(byItself)) || undefined}>
        {saysPaid && <span className={styles.saysPaid}>{words.reminders.saysPaid}</span>}
        {byItself ? (
          <AutomaticSendingText byItself={byItself} hour={hour} />
        ) : (
          said && (
            <>
              {said.what} <span className="quiet">{said.when}</span>
            </>
          )
        )}
      </span>
    </a>
  )
}

/** Whether it names a channel, a time and a price, or says why, which has no room in a column. */
const isLong = (byItself: ReminderRowSendingState) => 'channel' in byItself

/** The sum that is asked for; none of who was not seen and owes nothing. */
export const amountAskedForText = (
  amount: number,
  { reason }: Pick<ReminderWorklistEntry, 'reason'>,
  language: Language,
): string => (reason === 'not-seen' && amount === 0 ? '' : formatRupees(amount, language))

/** How many days it is over, or how many are left; of a due, since the day to pay by; of who was not seen, since when. */
export function DaysOverdueOrLeftText({
  row: { member, reason, notSeenSince },
}: {
  row: Pick<ReminderWorklistEntry<SeatedMember>, 'member' | 'reason' | 'notSeenSince'>
}) {
  const { words, language } = useLocale()
  const today = useToday()
  if (notSeenSince !== undefined) return words.reminders.notSeenSince(formatShortDay(notSeenSince, language))
  if (reason === 'due' && member.owed) {
    const past = daysBetween(member.owed.dueOn, today)
    return words.reminders.late(past, formatCount(past, language))
  }
  const days = daysBetween(today, member.expiryDate)
  const count = formatCount(Math.abs(days), language)
  return days < 0 ? words.fee.inDays(days, count) : words.dashboard.daysLeft(days, count)
}
