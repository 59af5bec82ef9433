import { type AnnouncedPayment, doesAnnouncedPaymentPauseReminders } from '../announced/announced-payment.ts'
import type { Day } from '../day.ts'
import { byMemberLastDay, type Member } from '../members/member.ts'
import type { Paise } from '../money/money.ts'
import type { Plan } from '../plans/plan.ts'
import {
  type NoticeAndGraceDays,
  type ReminderReason,
  reminderReasons,
  reminderReasonsOn,
} from './reasons.ts'
import type { LatestReminderEntriesOfMember, ReminderEntry } from './reminder-log.ts'

/** A member on today's worklist (WL-1). */
export type ReminderWorklistEntry<M extends Member = Member> = {
  member: M
  /** The most pressing reason; of who is done, the one that was settled. Null where none stands, or who is done has paid since. */
  reason: ReminderReason | null
  /** Whether somebody said today what came of it. */
  isDone: boolean
  state: LatestReminderEntriesOfMember | undefined
  /** Whether they say they have paid, and it is not decided yet (PY-1). */
  saysPaid?: boolean
  /** The day on which they were last heard of, where that is why they stand here (CI-5). */
  notSeenSince?: Day
}

/** Who was not seen for long, by the member's id, and since when; nobody where check-in is off (CI-5). */
export type NotSeenSinceByMember = ReadonlyMap<string, Day>

/** Everybody with a reason today, the most pressing first, who is done in their place: one row a member. */
export function makeReminderWorklist<M extends Member>(
  members: readonly M[],
  states: ReadonlyMap<string, LatestReminderEntriesOfMember>,
  today: Day,
  days: NoticeAndGraceDays,
  notSeen: NotSeenSinceByMember = new Map(),
): ReminderWorklistEntry<M>[] {
  const rows: ReminderWorklistEntry<M>[] = []
  for (const member of members) {
    const state = states.get(member.id)
    const outcome = state?.outcome ?? null
    const since = notSeen.get(member.id)
    const [reason] = reminderReasonsOn(member, outcome, today, days, since ?? null)
    const settled = outcome?.day === today ? outcome.reason : null
    const ofSeen = since !== undefined && (reason ?? settled) === 'not-seen' && { notSeenSince: since }
    if (reason) rows.push({ member, reason, isDone: false, state, ...ofSeen })
    else if (settled && outcome) {
      const isPaid = hasPaidSince(member, outcome)
      rows.push({ member, reason: isPaid ? null : settled, isDone: true, state, ...ofSeen })
    }
  }
  return rows.sort((a, b) => placeOf(a) - placeOf(b) || byMemberLastDay(a.member, b.member))
}

/** What else is known of the members on a day's worklist. */
interface WorklistAround {
  states: ReadonlyMap<string, LatestReminderEntriesOfMember>
  /** Who leaves, by their day: they are reminded of no next term (MP-5). */
  isLeaving: (memberId: string) => boolean
  announced: Parameters<typeof reminderWorklistWithAnnouncedPayments>[1]
  now: Date
  today: Day
  days: NoticeAndGraceDays
  /** Left out where only what is to be paid matters. */
  notSeen?: NotSeenSinceByMember
}

/** Today's worklist as the desk has it (WL-1). */
export function makeTodaysReminderWorklist<M extends Member>(
  members: readonly M[],
  { states, isLeaving, announced, now, today, days, notSeen }: WorklistAround,
): ReminderWorklistEntry<M>[] {
  const staying = members.filter(({ id, owed }) => !isLeaving(id) || owed !== null)
  const rows = makeReminderWorklist(staying, states, today, days, notSeen).filter(
    ({ member, reason }) => !isLeaving(member.id) || reason === 'due',
  )
  return reminderWorklistWithAnnouncedPayments(rows, announced, now)
}

/** Whether what an outcome was about is paid: the term that came after, or the due. */
function hasPaidSince(member: Member, { reason, lastDay }: ReminderEntry): boolean {
  return reason === 'due' ? member.owed === null : member.expiryDate > lastDay
}

/**
 * The rows with what was announced: reminders rest for seven days after somebody says they have paid, then stand with `says paid`
 * (PY-1). Who is done stays in their place.
 */
export function reminderWorklistWithAnnouncedPayments<M extends Member>(
  rows: readonly ReminderWorklistEntry<M>[],
  announced: readonly Pick<AnnouncedPayment, 'memberId' | 'state' | 'announcedAt'>[],
  now: Date,
): ReminderWorklistEntry<M>[] {
  const open = announced.filter(({ state }) => state === 'open')
  const saying = new Set(open.map(({ memberId }) => memberId))
  const resting = new Set(
    open.filter((one) => doesAnnouncedPaymentPauseReminders(one, now)).map(({ memberId }) => memberId),
  )
  return rows
    .filter(({ member, isDone }) => isDone || !resting.has(member.id))
    .map((row) => (saying.has(row.member.id) ? { ...row, saysPaid: true } : row))
}

/** Members who were chosen, as they stand on the worklist, and below it those for whom nothing stands. */
export function reminderWorklistOfChosenMembers<M extends Member>(
  ids: readonly string[],
  {
    rows,
    members,
    states,
    today,
  }: {
    rows: readonly ReminderWorklistEntry<M>[]
    members: readonly M[]
    states: ReadonlyMap<string, LatestReminderEntriesOfMember>
    today: Day
  },
): ReminderWorklistEntry<M>[] {
  const chosen = new Set(ids)
  const standing = rows.filter(({ member }) => chosen.has(member.id))
  const known = new Set(standing.map(({ member }) => member.id))
  const others = members
    .filter(({ id }) => chosen.has(id) && !known.has(id))
    .map((member): ReminderWorklistEntry<M> => {
      const state = states.get(member.id)
      return { member, reason: null, isDone: state?.outcome?.day === today, state }
    })
  return [...standing, ...others.sort((a, b) => byMemberLastDay(a.member, b.member))]
}

const placeOf = ({ reason }: Pick<ReminderWorklistEntry, 'reason'>) =>
  reason === null ? reminderReasons.length : reminderReasons.indexOf(reason)

/**
 * The amount a reminder asks for: for a due the due alone, else the next term at its price and the balance. Who was not seen is asked for
 * nothing that is not due already.
 */
export function amountReminderAsksFor(
  { balance }: Pick<Member, 'balance'>,
  reason: ReminderReason | null,
  price: Paise,
): Paise {
  const isNextTerm = reason !== 'due' && reason !== 'not-seen'
  return Math.max(0, isNextTerm ? price + balance : balance)
}

/** The price of a member's next term: their last plan at its price now, or as it was sold where there is none of it any more. */
export function nextTermPrice(
  { terms }: Pick<Member, 'terms'>,
  plans: readonly Pick<Plan, 'id' | 'price'>[],
): Paise {
  const last = terms.at(-1)
  return plans.find(({ id }) => id === last?.planId)?.price ?? last?.price ?? 0
}

/** The later of the last text and the last outcome. */
export function lastReminderEntry(state: LatestReminderEntriesOfMember | undefined): ReminderEntry | null {
  const { opened = null, outcome = null } = state ?? {}
  if (!opened || !outcome) return opened ?? outcome
  return opened.at > outcome.at ? opened : outcome
}

/** Whether somebody has prepared, opened or said something today already (WL-4), and who last. */
export function reminderEntryToday(
  state: LatestReminderEntriesOfMember | undefined,
  today: Day,
): ReminderEntry | undefined {
  const last = lastReminderEntry(state)
  return last?.day === today ? last : undefined
}
