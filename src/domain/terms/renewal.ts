import { addDays, type Day, daysBetween } from '../day.ts'
import type { Paise } from '../money/money.ts'
import type { PlanLength } from '../plans/plan.ts'
import {
  datesOfFirstTerm,
  datesOfNextTerm,
  type Term,
  type TermDays,
  termsNotCancelled,
  termsToRunOrLast,
} from './term.ts'

/** A way to renew: from the day after the last one, or from today. */
export type RenewalChoice = TermDays & {
  begins: 'after-last-day' | 'today'
  price: Paise
  /** All days of the term. */
  days: number
  /** Those from today on. */
  daysLeft: number
}

export type RenewalChoices = {
  proposed: RenewalChoice
  /** Only after the end; it needs one more action and a reason. */
  other: RenewalChoice | null
}

export type RenewalChoicesBasis = {
  today: Day
  /**
   * The day since when the member holds a seat without a break, null where they hold none. Moving, a desk that was
   * removed (LY-6) and a pause with the seat lent are no break.
   */
  heldSince: Day | null
  length: PlanLength
  /** The plan's price today. */
  price: Paise
}

/**
 * The offer of a renewal (TM-4). Before the end it continues. After it, it continues where the seat was held all along
 * and the continued term is not over yet; else it begins today. A member all of whose terms are cancelled begins
 * today.
 */
export function renewalChoicesOf(
  terms: readonly Term[],
  { today, heldSince, length, price }: RenewalChoicesBasis,
): RenewalChoices {
  const choice = (begins: RenewalChoice['begins'], term: TermDays): RenewalChoice => ({
    ...term,
    begins,
    price,
    days: daysBetween(term.firstDay, term.lastDay) + 1,
    daysLeft: daysFrom(term, today),
  })
  const begun = choice('today', datesOfFirstTerm(today, length))
  const last = termsNotCancelled(terms).at(-1)
  if (!last) return { proposed: begun, other: null }
  const continued = choice('after-last-day', datesOfNextTerm(last, length))
  if (today <= last.lastDay) return { proposed: continued, other: null }
  const isHeld = heldSince !== null && heldSince <= addDays(last.lastDay, 1)
  return isHeld && continued.lastDay >= today
    ? { proposed: continued, other: begun }
    : { proposed: begun, other: continued }
}

/** How many of a term's days lie on a day or after it. */
function daysFrom({ firstDay, lastDay }: TermDays, day: Day): number {
  return Math.max(0, daysBetween(firstDay > day ? firstDay : day, lastDay) + 1)
}

/**
 * The parts of the day that a member with a seat holds on a day (TM-4, DP-2): those of every term still to run, so
 * that another shift is taken ahead of time, and let go of when no term has it. After the end, those of the last term.
 */
export function dayPartsHeldOn(
  terms: readonly (Pick<Term, 'state' | 'lastDay'> & { partIds: readonly number[] })[],
  day: Day,
): number[] {
  const holding = termsToRunOrLast(termsNotCancelled(terms), day)
  return [...new Set(holding.flatMap(({ partIds }) => partIds))].sort((a, b) => a - b)
}
