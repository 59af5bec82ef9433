import type { Day } from '../day.ts'
import type { LeavingReason } from '../reminders/leaving-reason.ts'

/** That a member leaves after a day (MP-5). The line counts on their seat from the day after. */
export interface MemberLeaving {
  /** The member's id. */
  id: string
  /** The last day on which they hold their seat. */
  leavesOn: Day
  reason: LeavingReason | ''
  madeBy: string
  /** ISO 8601 in UTC. */
  madeAt: string
  revision: number
}

/** Why a day cannot be the one on which somebody leaves; null where it can: from today to the last day of their term. */
export function memberLeavingDayProblem(
  leavesOn: Day,
  { today, lastDay }: { today: Day; lastDay: Day },
): 'day_over' | 'ends_after_term' | null {
  if (leavesOn < today) return 'day_over'
  return leavesOn > lastDay ? 'ends_after_term' : null
}

/** Whether something that moved a member's last day takes back that they leave. */
export function doesNewLastDayCancelLeaving(
  leavesOn: Day,
  { before, after }: { before: Day; after: Day },
): boolean {
  return after !== before && after > leavesOn
}

/** Whether it is past the day on which somebody leaves: they have left. */
export const hasLeftOn = ({ leavesOn }: Pick<MemberLeaving, 'leavesOn'>, today: Day): boolean =>
  leavesOn < today
