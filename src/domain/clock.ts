import { addDays, type Day } from './day.ts'

/** The days of a clock that is behind: today by it, and the later day on which something was written or this version made. */
export interface ClockTodayAndNewestDay {
  today: Day
  newest: Day
}

/** The header of a call whose sender has seen both days and said yes. */
export const clockConfirmedHeader = 'clock-confirmed'

/** The value of that header. */
export const clockConfirmedValue = ({ today, newest }: ClockTodayAndNewestDay) => `${today} ${newest}`

/** A clock that goes on by more than this many days at once may be wrong. */
const longestGap = 7

/** Whether a clock has jumped ahead since the day of the last work. */
export const hasClockJumpedAhead = (last: Day, today: Day) => today > addDays(last, longestGap)
