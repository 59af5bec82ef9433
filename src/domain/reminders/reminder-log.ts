import type { Day } from '../day.ts'
import type { LeavingReason } from './leaving-reason.ts'
import type { ReminderReason } from './reasons.ts'

/** The outcomes of a reminder, as somebody chose them (WL-2). */
export const reminderOutcomes = ['sent', 'no-answer', 'will-pay', 'not-until', 'left'] as const
/** The text stands ready; the chat was opened; what came of it; and that an outcome was said by mistake (WL-3). */
export const reminderLogEvents = ['prepared', 'opened', ...reminderOutcomes, 'taken-back'] as const

export type ReminderOutcome = (typeof reminderOutcomes)[number]
export type ReminderLogEvent = (typeof reminderLogEvents)[number]

/** An entry of the log, which is only added to. */
export type ReminderEntry = {
  id: string
  event: ReminderLogEvent
  /** The most pressing reason at that moment; null where none stood. */
  reason: ReminderReason | null
  /** The centre's day. */
  day: Day
  /** ISO 8601 in UTC. */
  at: string
  /** Who said or did it, by e-mail. */
  by: string
  /** The day of `will-pay` and of `not-until`; null of all others. */
  until: Day | null
  /** The member's last day at that moment. */
  lastDay: Day
  /** Why they left, where that was said of `left`; null of all others. */
  leavingReason: LeavingReason | null
}

/** The reminders of a member as every screen has them; the id is the member's. */
export type LatestReminderEntriesOfMember = {
  id: string
  /** The last outcome that was not taken back. */
  outcome: ReminderEntry | null
  /** The last time that a text was prepared or a chat opened. */
  opened: ReminderEntry | null
  revision: number
}

/** A payment that came after a reminder: how many days later, and how much in paise (WL-3). */
export type PaymentAfterReminder = { days: number; amount: number }

/** An entry as a member's page has it. */
export type ShownReminderEntry = ReminderEntry & { isTakenBack: boolean; paid: PaymentAfterReminder | null }

/** Whether an event is an outcome. */
export function isReminderOutcome(event: ReminderLogEvent): event is ReminderOutcome {
  return (reminderOutcomes as readonly string[]).includes(event)
}

/** The outcomes that name a day on which the member is asked again. */
export function doesReminderOutcomeNameDay(event: ReminderLogEvent): event is 'will-pay' | 'not-until' {
  return event === 'will-pay' || event === 'not-until'
}
