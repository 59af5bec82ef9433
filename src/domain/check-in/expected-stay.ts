import { addDays, type Day } from '../day.ts'
import {
  type DayPart,
  dayPartsByStart,
  joinedStretchesOfParts,
  type MinuteOfDay,
  type StretchOfDay,
  stretchMinutes,
  stretchOfDayPart,
} from '../seating/hours.ts'

/** A moment by the clock on the centre's wall. */
export type CentreDayAndMinute = { day: Day; minute: MinuteOfDay }

/** What is fixed when somebody comes in: the day that the check-in belongs to, and in how many minutes it ends by itself (CI-4). */
export type ExpectedStay = { day: Day; minutes: number; isHeld: boolean }

const minutesADay = 1440
/** Who comes so many minutes before a part of theirs is in that part. */
export const minutesEarlyForDayPart = 30

/**
 * How long somebody who comes in is taken to stay (CI-4): to the end of the unbroken run of their parts that they come into; outside of
 * their own parts to the end of the part that runs. Whoever has all parts, or a day that is one part, stays a day at most.
 * @param partIds the parts that they hold
 */
export function expectedStayOfCheckIn(
  { day, minute }: CentreDayAndMinute,
  partIds: readonly number[],
  parts: readonly DayPart[],
): ExpectedStay {
  const held = parts.filter(({ id }) => partIds.includes(id)).map(({ id }) => id)
  if (held.length === parts.length && held.length > 0) return { day, minutes: minutesADay, isHeld: true }
  const run = joinedStretchesOfParts(held, parts)
    .map((stretch) => timesIn(stretch, minute))
    .find(({ until, since, length }) => since < length || until <= minutesEarlyForDayPart)
  if (run) {
    const isEarly = run.since >= run.length
    const begins = isEarly ? run.until : -run.since
    return { day: dayOf(day, minute + begins), minutes: begins + run.length, isHeld: true }
  }
  if (parts.length < 2) return { day, minutes: minutesADay, isHeld: false }
  const running = timesIn(stretchOfDayPart(requireDayPartAt(minute, parts), parts), minute)
  return { day: dayOf(day, minute - running.since), minutes: running.length - running.since, isHeld: false }
}

/** The part that runs at a minute of the day. */
export function requireDayPartAt<Part extends Pick<DayPart, 'startsAt'>>(
  minute: MinuteOfDay,
  parts: readonly Part[],
): Part {
  const ordered = dayPartsByStart(parts)
  const part = ordered.findLast(({ startsAt }) => startsAt <= minute) ?? ordered.at(-1)
  if (!part) throw new RangeError('A day has at least one part.')
  return part
}

/** Minutes since a stretch began, until it begins, and of its length, seen from a minute of the day. */
function timesIn(stretch: StretchOfDay, minute: MinuteOfDay) {
  return {
    since: around(minute - stretch.from),
    until: around(stretch.from - minute),
    length: stretchMinutes(stretch),
  }
}

const around = (minutes: number) => (minutes + minutesADay) % minutesADay

/** The day of a minute counted from the midnight that a day begins with; it may lie before or after that day. */
const dayOf = (day: Day, minute: number): Day => addDays(day, Math.floor(minute / minutesADay))

/**
 * The day that counts at the door (CI-4): that on which the part began into which somebody comes. So a last day reaches to the end of the
 * night that began on it, and a first day begins with the first part that begins on it.
 */
export function dayCountedAtDoor(
  moment: CentreDayAndMinute,
  partIds: readonly number[],
  parts: readonly DayPart[],
): Day {
  const soon = parts.find(
    (part) => partIds.includes(part.id) && around(part.startsAt - moment.minute) <= minutesEarlyForDayPart,
  )
  if (soon) return dayOf(moment.day, moment.minute + around(soon.startsAt - moment.minute))
  const { since } = timesIn(stretchOfDayPart(requireDayPartAt(moment.minute, parts), parts), moment.minute)
  return dayOf(moment.day, moment.minute - since)
}
