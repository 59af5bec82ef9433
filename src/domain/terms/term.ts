import { addDays, type Day, dateInLaterMonth, dayOfMonth } from '../day.ts'
import type { Paise } from '../money/money.ts'
import { expiryDateForPlan, type PlanLength } from '../plans/plan.ts'

/** `Ended`: by a refund, before its last day. `Cancelled`: before it began. */
export const storedTermStates = ['Sold', 'Ended', 'Cancelled'] as const
export type StoredTermState = (typeof storedTermStates)[number]

/** The days of a term, both counted in, and the day of the month (1 to 31) that later terms end on. */
export type TermDays = { firstDay: Day; lastDay: Day; anchorDay: number }

/** A term that was sold to a member (TM-1), as the rules need it. Price and discount are whole paise. */
export type Term = TermDays & {
  id: string
  /** The term sold before it, cancelled or not; null for the first. */
  previousId: string | null
  /** Last day and anchor on the day of sale. */
  soldLastDay: Day
  soldAnchorDay: number
  price: Paise
  discount: Paise
  state: StoredTermState
}

/** A term as it was sold. Seat and room are null where no seat was held; the seat's id also where it is gone. */
export type SoldTerm = Term & {
  planId: string
  shiftId: number
  seatId: string | null
  planName: string
  planNameMr: string
  shiftName: string
  shiftNameMr: string
  roomName: string | null
  roomNameMr: string | null
  seatNumber: number | null
  joiningFee: Paise
  discountReason: string
  /** Why it began on another day than the one that was proposed (TM-4). */
  choiceReason: string
  soldBy: string
  /** ISO 8601 in UTC. */
  soldAt: string
}

/** A term's days before and after something moved them. */
export type MovedTerm = { id: string; before: TermDays; after: TermDays }

/**
 * The days of the first term of a chain (TM-2): it ends as AD-8 says. Its anchor is its first day's; of a plan of
 * days, its last day's.
 */
export function datesOfFirstTerm(firstDay: Day, length: PlanLength): TermDays {
  const lastDay = expiryDateForPlan(firstDay, length)
  return { firstDay, lastDay, anchorDay: dayOfMonth(length.months === null ? lastDay : firstDay) }
}

/**
 * The days of the term that follows another (TM-2): from the day after its last day, months counted from the anchor.
 */
export function datesOfNextTerm(last: Pick<Term, 'lastDay' | 'anchorDay'>, length: PlanLength): TermDays {
  const firstDay = addDays(last.lastDay, 1)
  if (length.months === null) return datesOfFirstTerm(firstDay, length)
  const lastDay = dateInLaterMonth(last.lastDay, length.months, last.anchorDay)
  return { firstDay, lastDay, anchorDay: last.anchorDay }
}

/**
 * The anchor that two dates tell (TM-11): the join date's day where the last day is that day of its month, or the last
 * of a shorter one.
 */
export function anchorDayFromDates(joinDate: Day, lastDay: Day): number {
  const date = dayOfMonth(joinDate)
  return dateInLaterMonth(lastDay, 0, date) === lastDay ? date : dayOfMonth(lastDay)
}

/**
 * The one term of a member who was there before terms (TM-11). It is the expiry date alone where that is before the
 * join date.
 */
export function termFromDates(joinDate: Day, expiryDate: Day): TermDays {
  const firstDay = expiryDate < joinDate ? expiryDate : joinDate
  return { firstDay, lastDay: expiryDate, anchorDay: anchorDayFromDates(joinDate, expiryDate) }
}

/**
 * A member's terms in the order of their sale, which all functions of this folder expect.
 * Throws RangeError where they are not one chain.
 */
export function termsInOrderOfSale<T extends Pick<Term, 'id' | 'previousId'>>(terms: readonly T[]): T[] {
  const after = new Map(terms.map((term) => [term.previousId, term]))
  const ordered: T[] = []
  for (let term = after.get(null); term; term = after.get(term.id)) {
    ordered.push(term)
    if (ordered.length > terms.length) break
  }
  if (ordered.length !== terms.length) throw new RangeError('the terms are not one chain')
  return ordered
}

/** The terms that were not cancelled. */
export function termsNotCancelled<T extends Pick<Term, 'state'>>(terms: readonly T[]): T[] {
  return terms.filter(({ state }) => state !== 'Cancelled')
}

/**
 * A member's dates (TM-1). Where every term is cancelled, the membership ended the day before it began, and the member
 * is Inactive. Throws RangeError without a term.
 */
export function membershipDatesFromTerms(terms: readonly Term[]): {
  joinDate: Day
  expiryDate: Day
  isCancelled: boolean
} {
  const standing = termsNotCancelled(terms)
  const first = standing[0] ?? terms[0]
  const last = standing.at(-1)
  if (!first) throw new RangeError('a member without a term')
  return {
    joinDate: first.firstDay,
    expiryDate: last?.lastDay ?? addDays(first.firstDay, -1),
    isCancelled: !last,
  }
}

/**
 * The term that a day lies in, else the next one, else the last (PL-4); undefined where there is none.
 * @param standing those that are not cancelled
 */
export function termOnNextOrLast<T extends Pick<Term, 'lastDay'>>(
  standing: readonly T[],
  day: Day,
): T | undefined {
  return standing.find(({ lastDay }) => lastDay >= day) ?? standing.at(-1)
}

/**
 * The terms that are not over on a day, or else the last one (TM-4): those whose parts of the day are held.
 * @param standing those that are not cancelled
 */
export function termsToRunOrLast<T extends Pick<Term, 'lastDay'>>(standing: readonly T[], day: Day): T[] {
  const toRun = standing.filter(({ lastDay }) => lastDay >= day)
  return toRun.length > 0 ? toRun : standing.slice(-1)
}

/** The days of a term alone. */
export function termDaysWithoutOtherFields({ firstDay, lastDay, anchorDay }: TermDays): TermDays {
  return { firstDay, lastDay, anchorDay }
}
