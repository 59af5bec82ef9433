import { notSeenAfterDays } from '../check-in/member-not-seen-since.ts'
import { addDays, type Day, daysBetween } from '../day.ts'
import type { Member } from '../members/member.ts'
import { isDueLate } from '../money/account/owed-list.ts'
import type { ReminderEntry } from './reminder-log.ts'

/** Why a member is reminded of what is to be paid, the most pressing first (WL-1). `notice` is before the last day. */
export const paymentReminderReasons = ['promise', 'over', 'grace', 'due', 'today', 'notice'] as const

export type PaymentReminderReason = (typeof paymentReminderReasons)[number]

/** All reasons, the most pressing first. Who was not seen is asked by hand alone (CI-5). */
export const reminderReasons = [...paymentReminderReasons, 'not-seen'] as const

export type ReminderReason = (typeof reminderReasons)[number]

/** When reminders begin, and how long nobody counts as over. */
export type NoticeAndGraceDays = {
  /** So many days before the last day, falling. */
  noticeDays: readonly number[]
  /** The days after the last day that are still grace. */
  graceDays: number
}

/** The days among a centre's settings; those of grace are among those of money. */
export function noticeAndGraceDaysOf({
  reminders,
  money,
}: {
  reminders: Pick<NoticeAndGraceDays, 'noticeDays'>
  money: Pick<NoticeAndGraceDays, 'graceDays'>
}): NoticeAndGraceDays {
  return { noticeDays: reminders.noticeDays, graceDays: money.graceDays }
}

/** The columns of a member that the rules need. */
export type RemindableMember = Pick<
  Member,
  'status' | 'expiryDate' | 'seatId' | 'hasLentSeat' | 'balance' | 'owed' | 'hasNoReminders'
>

/** A term that is over, or a due, is asked about again after so many days. */
const againAfterDays = 3
/** Who was not seen is asked again after so many days (WL-1). */
const seenAgainAfterDays = 14

/**
 * The reasons that stand on a day, the most pressing first (WL-1): each until it has an outcome, which settles all that stood
 * on its day.
 * @param outcome the member's last one
 * @param notSeenSince the day on which they were last heard of, where that is long ago; null where check-in is off, or for who was seen
 */
export function reminderReasonsOn(
  member: RemindableMember,
  outcome: ReminderEntry | null,
  today: Day,
  { noticeDays, graceDays }: NoticeAndGraceDays,
  notSeenSince: Day | null = null,
): ReminderReason[] {
  if (member.status === 'Inactive' || member.hasNoReminders) return []
  if (outcome?.until && outcome.until > today) return []
  const { expiryDate } = member
  const settled = settledBy(outcome, expiryDate)
  const holdsSeat = member.seatId !== null || member.hasLentSeat
  const found: (ReminderReason | false)[] = [
    isPromised(member, outcome, noticeDays) && 'promise',
    holdsSeat &&
      overSince(expiryDate, graceDays) <= today &&
      !settled.lately(today, overSince(expiryDate, graceDays)) &&
      'over',
    holdsSeat &&
      isGrace(expiryDate, today, graceDays) &&
      !settled.lately(today, addDays(expiryDate, 1)) &&
      'grace',
    isDueLate(member, today) && !isDueSettled(member, outcome, today) && 'due',
    expiryDate === today && !settled.from(today) && 'today',
    isNoticed(expiryDate, today, noticeDays, settled.from) && 'notice',
    notSeenSince !== null && !isNotSeenSettled(notSeenSince, outcome, today) && 'not-seen',
  ]
  return found.filter((reason) => reason !== false)
}

const overSince = (expiryDate: Day, graceDays: number) => addDays(expiryDate, graceDays + 1)

const isGrace = (expiryDate: Day, today: Day, graceDays: number) =>
  expiryDate < today && today < overSince(expiryDate, graceDays)

/** The reasons that an outcome has settled about one last day. An outcome that names a day settles nothing from that day on. */
function settledBy(outcome: ReminderEntry | null, expiryDate: Day) {
  const day = outcome && outcome.until === null && outcome.lastDay === expiryDate ? outcome.day : null
  /** Whether it was said on this day or later. */
  const from = (first: Day) => day !== null && day >= first
  return {
    from,
    /** The same, and in the last three days. */
    lately: (today: Day, first: Day) => from(first) && day !== null && today < addDays(day, againAfterDays),
  }
}

/** Days 7 to 4 before the last day are one notice, 3 to 2 the next, 1 the last. */
function isNoticed(
  expiryDate: Day,
  today: Day,
  noticeDays: readonly number[],
  settledFrom: (day: Day) => boolean,
) {
  const left = daysBetween(today, expiryDate)
  const begun = noticeDays.filter((days) => days >= left).at(-1)
  return left > 0 && begun !== undefined && !settledFrom(addDays(expiryDate, -begun))
}

/** The due stood on the day of the outcome, and that is not three days ago. */
const isDueSettled = ({ owed }: RemindableMember, outcome: ReminderEntry | null, today: Day) =>
  outcome !== null &&
  outcome.until === null &&
  owed !== null &&
  outcome.day > owed.dueOn &&
  today < addDays(outcome.day, againAfterDays)

/** The reason stood on the day of the outcome, and that is not fourteen days ago. */
const isNotSeenSettled = (since: Day, outcome: ReminderEntry | null, today: Day) =>
  outcome !== null &&
  outcome.until === null &&
  outcome.day >= addDays(since, notSeenAfterDays) &&
  today < addDays(outcome.day, seenAgainAfterDays)

/** A promise stands from its day on, as long as there is something to pay: a due, or the term that it was about. */
function isPromised(member: RemindableMember, outcome: ReminderEntry | null, noticeDays: readonly number[]) {
  if (outcome?.event !== 'will-pay') return false
  const isSameTerm = member.expiryDate === outcome.lastDay
  return (
    member.balance > 0 ||
    (isSameTerm && daysBetween(outcome.day, outcome.lastDay) <= Math.max(0, ...noticeDays))
  )
}
