import { addDays, type Day, dayOfMonth, daysBetween } from '../day.ts'
import type { RuleRefusal } from '../money/changes/rule-refusal.ts'
import {
  type MovedTerm,
  type Term,
  type TermDays,
  termDaysWithoutOtherFields,
  termsNotCancelled,
} from './term.ts'

/** The days of a pause, both counted in. */
export type DayRange = { from: Day; to: Day }

/** A pause (TM-9). One that was ended on its first day has `to` before `from` and took no day. */
export type Pause = DayRange & {
  id: string
  /** The term that it begins in. */
  termId: string
  /** The terms' days before it, so that a pause that took no day leaves no trace. */
  before: { termId: string; days: TermDays }[]
}

/** The effect of a pause, for the screen to show before it is saved. */
export type EffectOfPause = Omit<Pause, 'id'> & {
  days: number
  moved: MovedTerm[]
}

export type PauseRefusal =
  | 'ends_before_it_begins'
  | 'too_far_back'
  | 'not_in_a_term'
  | 'overlaps_another_pause'

/** The code of each refusal, for the call and for the screen that asks beforehand. */
export const pauseRefusalCodes = {
  ends_before_it_begins: 'pause_ends_before_it_begins',
  too_far_back: 'pause_too_far_back',
  not_in_a_term: 'pause_in_no_term',
  overlaps_another_pause: 'pause_overlaps',
} as const satisfies Record<PauseRefusal, string>

/** Days of a pause. */
export function daysOfPause({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1
}

/** How many days of pauses lie from one day to another, both counted in. */
export function pausedDaysBetween(pauses: readonly DayRange[], first: Day, last: Day): number {
  return pauses.reduce((sum, { from, to }) => {
    const days = daysBetween(from > first ? from : first, to < last ? to : last) + 1
    return sum + Math.max(0, days)
  }, 0)
}

/** Days from one to another, both counted in, less those of pauses. */
export function unpausedDays(pauses: readonly DayRange[], firstDay: Day, lastDay: Day): number {
  return Math.max(0, daysBetween(firstDay, lastDay) + 1 - pausedDaysBetween(pauses, firstDay, lastDay))
}

/** Whether a member is away on a day. */
export function isPausedOn(pauses: readonly DayRange[], day: Day): boolean {
  return pauses.some(({ from, to }) => from <= day && day <= to)
}

/**
 * The effect of a pause (TM-9): all its days are added to the last day of the term that it begins in, and every later
 * term moves by as many. `pauses` are the member's others, `daysBack` is how many days before today it may begin.
 */
export function effectOfPause(
  terms: readonly Term[],
  pauses: readonly DayRange[],
  { from, to }: DayRange,
  { today, daysBack }: { today: Day; daysBack: number },
): EffectOfPause | RuleRefusal<PauseRefusal> {
  if (to < from) return { refused: 'ends_before_it_begins' }
  if (from < addDays(today, -daysBack)) return { refused: 'too_far_back' }
  const term = termsNotCancelled(terms).find(
    ({ firstDay, lastDay, state }) => state === 'Sold' && firstDay <= from && from <= lastDay,
  )
  if (!term) return { refused: 'not_in_a_term' }
  if (pausedDaysBetween(pauses, from, to) > 0) return { refused: 'overlaps_another_pause' }
  const days = daysOfPause({ from, to })
  const moved = moveFrom(terms, term.id, days)
  const before = moved.map(({ id, before }) => ({ termId: id, days: before }))
  return { termId: term.id, from, to, before, days, moved }
}

/**
 * The effect of ending a pause early (TM-9): the member is back today, and the terms move back by the days that it did
 * not take. Ended on its first day, or before, it took none, and dates and anchors are what they were.
 */
export function effectOfEndingPause(
  terms: readonly Term[],
  pause: Pause,
  today: Day,
): { to: Day; days: number; moved: MovedTerm[] } | RuleRefusal<'over_already'> {
  if (today > pause.to) return { refused: 'over_already' }
  const days = Math.max(0, daysBetween(pause.from, today))
  const moved = moveFrom(terms, pause.termId, days - daysOfPause(pause)).map((term) => {
    const was = pause.before.find(({ termId }) => termId === term.id)?.days
    const isAsBefore = days === 0 && was?.lastDay === term.after.lastDay
    return isAsBefore ? { ...term, after: { ...term.after, anchorDay: was.anchorDay } } : term
  })
  return { to: addDays(pause.from, days - 1), days, moved }
}

/** Moves the last day of one term, and the whole of every later one. Each then has its last day's date as anchor. */
function moveFrom(terms: readonly Term[], termId: string, days: number): MovedTerm[] {
  const standing = termsNotCancelled(terms)
  const start = standing.findIndex(({ id }) => id === termId)
  if (start < 0) return []
  return standing.slice(start).map((term, index) => {
    const lastDay = addDays(term.lastDay, days)
    const firstDay = index === 0 ? term.firstDay : addDays(term.firstDay, days)
    return {
      id: term.id,
      before: termDaysWithoutOtherFields(term),
      after: { firstDay, lastDay, anchorDay: dayOfMonth(lastDay) },
    }
  })
}
