import type { Day } from '../day.ts'
import { dayAt, localTimeAt } from '../day.ts'

/** A full hour in which somebody was inside, by the centre's clock. */
export type DayAndHour = { day: Day; hour: number }

const anHour = 60 * 60_000

/**
 * The full hours h of a check-in with in ≤ h < out (CI-6), each on its own day.
 * @param inAt, outAt ISO 8601 in UTC
 */
export function hoursCoveredByCheckIn(inAt: string, outAt: string, timeZone: string): DayAndHour[] {
  const hours: DayAndHour[] = []
  const end = Date.parse(outAt)
  for (let at = firstFullHour(Date.parse(inAt), timeZone); at < end; at += anHour) {
    const instant = new Date(at)
    hours.push({ day: dayAt(instant, timeZone), hour: localTimeAt(instant, timeZone).hour })
  }
  return hours
}

/** The first full hour of the centre's clock at or after an instant; in India it lies on a half hour of UTC. */
function firstFullHour(instant: number, timeZone: string): number {
  const minute = 60_000
  const whole = Math.ceil(instant / minute) * minute
  const past = Number(localTimeAt(new Date(whole), timeZone).minute)
  return whole + (past === 0 ? 0 : (60 - past) * minute)
}
