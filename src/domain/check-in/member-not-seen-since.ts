import { addDays, type Day } from '../day.ts'

/** Days without a check-in after which a member who paid is called (CI-5). */
export const notSeenAfterDays = 14

/** What is known of when a member was last heard of; null where there was no such day. */
export interface MemberLastSeenFacts {
  lastVisit: Day | null
  firstDay: Day
  consentGiven: Day
  pauseEnded: Day | null
  roomSwitchedOn: Day
}

/** The latest day on which a member was heard of, where that is 14 days ago or more; else null. */
export function dayNotSeenSince(facts: MemberLastSeenFacts, today: Day): Day | null {
  const { lastVisit, firstDay, consentGiven, pauseEnded, roomSwitchedOn } = facts
  const days = [lastVisit, firstDay, consentGiven, pauseEnded, roomSwitchedOn].filter((day) => day !== null)
  const latest = days.sort().at(-1) ?? firstDay
  return latest <= addDays(today, -notSeenAfterDays) ? latest : null
}
