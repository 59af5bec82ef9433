import { addDays, type Day, dayOfMonth } from '../day.ts'
import type { RuleRefusal } from '../money/changes/rule-refusal.ts'
import type { Paise } from '../money/money.ts'
import { shareInWholeRupees } from '../money/whole-rupees-and-sums.ts'
import { type DayRange, type Pause, unpausedDays } from './pause.ts'
import {
  type StoredTermState,
  type Term,
  type TermDays,
  termDaysWithoutOtherFields,
  termsNotCancelled,
} from './term.ts'

/** A term that ends before its time. A cancelled one keeps its days. */
export type ShortenedTerm = {
  id: string
  state: Exclude<StoredTermState, 'Sold'>
  before: TermDays
  after: TermDays
}

export type EffectOfEndingTerms = {
  terms: ShortenedTerm[]
  /** The pauses that end with it. */
  pauses: Pick<Pause, 'id' | 'to'>[]
  /** The sum proposed to be given back, in whole rupees: never more than was paid. */
  refund: Paise
}

/**
 * The end of a membership on a day (TM-1, LG-5): the term of that day ends on it, those that begin later are
 * cancelled. Proposed is (price − discount) × days after that day ÷ days of the term, up to whole rupees, paused days
 * in neither.
 * @param paid what the member paid, less what was refunded, in paise
 * @param daysBack how many days before today it may end
 */
export function effectOfEndingTerms(
  terms: readonly Term[],
  lastDay: Day,
  {
    today,
    daysBack,
    pauses,
    paid,
  }: { today: Day; daysBack: number; pauses: readonly (DayRange & { id: string })[]; paid: Paise },
): EffectOfEndingTerms | RuleRefusal<'ahead' | 'too_far_back' | 'over_already'> {
  if (lastDay > today) return { refused: 'ahead' }
  if (lastDay < addDays(today, -daysBack)) return { refused: 'too_far_back' }
  const ended = termsNotCancelled(terms).filter((term) => term.lastDay > lastDay)
  if (ended.length === 0) return { refused: 'over_already' }
  const worth = ended.reduce((sum, term) => sum + shareAfter(term, lastDay, pauses), 0)
  return {
    terms: ended.map((term) => endedOn(term, lastDay)),
    pauses: pauses
      .filter(({ to }) => to > lastDay)
      .map((pause) => ({ id: pause.id, to: cutAt(pause, lastDay) })),
    refund: Math.max(0, Math.min(worth, paid)),
  }
}

/** The last day of a pause that is cut; the day before its first one where it took none. */
function cutAt({ from }: DayRange, lastDay: Day): Day {
  return from > lastDay ? addDays(from, -1) : lastDay
}

function shareAfter(
  { firstDay, lastDay, price, discount }: Term,
  end: Day,
  pauses: readonly DayRange[],
): Paise {
  if (end < firstDay) return price - discount
  const after = unpausedDays(pauses, addDays(end, 1), lastDay)
  return after === 0
    ? 0
    : shareInWholeRupees(price - discount, after, unpausedDays(pauses, firstDay, lastDay), 'up')
}

function endedOn(term: Term, lastDay: Day): ShortenedTerm {
  const before = termDaysWithoutOtherFields(term)
  if (lastDay < term.firstDay) return { id: term.id, state: 'Cancelled', before, after: before }
  const after = { ...before, lastDay, anchorDay: dayOfMonth(lastDay) }
  return { id: term.id, state: 'Ended', before, after }
}
