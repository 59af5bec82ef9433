import { type Day, dayOfMonth } from '../day.ts'
import type { RuleRefusal } from '../money/changes/rule-refusal.ts'
import {
  anchorDayFromDates,
  type MovedTerm,
  type Term,
  type TermDays,
  termDaysWithoutOtherFields,
  termsNotCancelled,
} from './term.ts'

/** Dates typed in Edit Member; one that is left out stays. */
export type CorrectedMembershipDates = { joinDate?: Day; expiryDate?: Day }

/**
 * The terms that corrected dates move (TM-6): the first term's first day, the last term's last day. No charge follows.
 * Dates that are as they were move nothing.
 */
export function termsMovedByCorrectedDates(
  terms: readonly Term[],
  { joinDate, expiryDate }: CorrectedMembershipDates,
): MovedTerm[] | RuleRefusal<'no_term' | 'ends_before_it_begins' | 'reaches_into_term_before'> {
  const standing = termsNotCancelled(terms)
  const first = standing[0]
  const last = standing.at(-1)
  if (!first || !last) return { refused: 'no_term' }
  const corrected = standing.map((term): Term => {
    const firstDay = term === first && joinDate ? joinDate : term.firstDay
    const lastDay = term === last && expiryDate ? expiryDate : term.lastDay
    const anchorDay =
      lastDay === term.lastDay ? term.anchorDay : correctedAnchor(term, { firstDay, lastDay }, first === last)
    return { ...term, firstDay, lastDay, anchorDay }
  })
  for (const [index, term] of corrected.entries()) {
    const before = corrected[index - 1]
    if (before && term.lastDay <= before.lastDay) return { refused: 'reaches_into_term_before' }
    if (term.lastDay < term.firstDay) return { refused: 'ends_before_it_begins' }
  }
  return standing.flatMap((term, index) => {
    const after = termDaysWithoutOtherFields(corrected[index] ?? term)
    const isMoved = after.firstDay !== term.firstDay || after.lastDay !== term.lastDay
    return isMoved ? [{ id: term.id, before: termDaysWithoutOtherFields(term), after }] : []
  })
}

function correctedAnchor(
  { soldLastDay, soldAnchorDay }: Term,
  { firstDay, lastDay }: Pick<TermDays, 'firstDay' | 'lastDay'>,
  isOnlyTerm: boolean,
): number {
  if (isOnlyTerm) return anchorDayFromDates(firstDay, lastDay)
  return lastDay === soldLastDay ? soldAnchorDay : dayOfMonth(lastDay)
}
