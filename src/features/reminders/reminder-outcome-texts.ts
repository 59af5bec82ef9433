import { type Day, formatDay, formatShortDay } from '#domain/day.ts'
import type { LatestReminderEntriesOfMember, ReminderEntry } from '#domain/reminders/reminder-log.ts'
import { lastReminderEntry, reminderEntryToday } from '#domain/reminders/worklist.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'

type Told = Pick<ReminderEntry, 'event' | 'until'> & Partial<Pick<ReminderEntry, 'leavingReason' | 'by'>>

/** Gives what an entry says: `sent`, `will pay on 24 Nov 2026`, `left (Price)`, or `went by itself`, as nobody said that it was sent. */
export function useReminderOutcomeText(): (entry: Told) => string {
  const { words, language } = useLocale()
  const { events, leavingReasons, leftBecause } = words.reminders
  return ({ event, until, leavingReason, by }) => {
    if (event === 'sent' && by === 'product') return words.byItself.event
    const text = events[event](until === null ? '' : formatDay(until, language))
    return leavingReason ? leftBecause(text, leavingReasons[leavingReason]) : text
  }
}

/** Gives what was said last of a member, with the day, or of today with the time. */
export function useLastReminderOutcomeText(): (
  state: LatestReminderEntriesOfMember | undefined,
) => { when: string; what: string } | null {
  const { language } = useLocale()
  const today = useToday()
  const momentOf = useDayAndTimeTextsOf()
  const outcomeText = useReminderOutcomeText()
  const whenOf = ({ day, at }: ReminderEntry, on: Day) =>
    day === on ? momentOf(at)[1] : formatShortDay(day, language)
  return (state) => {
    const entry = lastReminderEntry(state)
    return entry && { when: whenOf(entry, today), what: outcomeText(entry) }
  }
}

/** Who did something for the member today, and when; null for nobody (WL-4). */
export function useWhoRemindedMemberToday(state: LatestReminderEntriesOfMember | undefined) {
  const { words } = useLocale()
  const momentOf = useDayAndTimeTextsOf()
  const entry = reminderEntryToday(state, useToday())
  return entry ? { entry, by: actorName(words, entry.by), time: momentOf(entry.at)[1] } : null
}

/** Gives who reminded a member today already, or that it went by itself (WL-4). */
export function useRemindedTodayText(): (
  done: NonNullable<ReturnType<typeof useWhoRemindedMemberToday>>,
) => string {
  const { reminders, byItself } = useLocale().words
  return ({ entry, by, time }) =>
    entry.by === 'product' ? byItself.secondByItself(time) : reminders.reopened(by, time)
}
