import type { Day } from '../day.ts'
import type { RuleRefusal } from '../money/changes/rule-refusal.ts'
import type { Paise } from '../money/money.ts'
import { shareInWholeRupees } from '../money/whole-rupees-and-sums.ts'
import type { Plan, PlanLength } from '../plans/plan.ts'
import { type DayRange, unpausedDays } from './pause.ts'
import { type Term, termsNotCancelled } from './term.ts'

/** The price of another plan in mid-term, with all that the written-out sum needs. Sums are whole paise. */
export type TermPlanChange = {
  termId: string
  /** The term's price less its discount. */
  soldFor: Paise
  newPrice: Paise
  daysLeft: number
  days: number
  /** The charge `Plan change`; negative where money comes back, 0 where none is due and no row is written. */
  amount: Paise
}

export type TermPlanChangeRefusal = 'not_running' | 'another_length' | 'changed_today'

/** The code of each refusal, for the call and for the screen that asks beforehand. */
export const termPlanChangeRefusalCodes = {
  not_running: 'term_not_running',
  another_length: 'plan_of_another_length',
  changed_today: 'plan_changed_today',
} as const satisfies Record<TermPlanChangeRefusal, string>

/**
 * The price today of changing the last term to another plan of the same length (TM-10): the difference of the prices,
 * the sold one less its discount, for the days left, today included, paused days in neither. Rounded down to whole
 * rupees, so that the member pays less and gets back more. The term then has the new price and no discount.
 */
export function workOutTermPlanChange(
  terms: readonly (Term & { length: PlanLength })[],
  plan: Pick<Plan, 'price' | 'months' | 'days'>,
  { today, pauses, changedOn }: { today: Day; pauses: readonly DayRange[]; changedOn: readonly Day[] },
): TermPlanChange | RuleRefusal<TermPlanChangeRefusal> {
  const term = termsNotCancelled(terms).at(-1)
  if (term?.state !== 'Sold' || today < term.firstDay || today > term.lastDay) {
    return { refused: 'not_running' }
  }
  if (plan.months !== term.length.months || plan.days !== term.length.days) {
    return { refused: 'another_length' }
  }
  if (changedOn.includes(today)) return { refused: 'changed_today' }
  const days = unpausedDays(pauses, term.firstDay, term.lastDay)
  const daysLeft = unpausedDays(pauses, today, term.lastDay)
  const soldFor = term.price - term.discount
  const amount = daysLeft === 0 ? 0 : shareInWholeRupees(plan.price - soldFor, daysLeft, days, 'down')
  return { termId: term.id, soldFor, newPrice: plan.price, daysLeft, days, amount }
}
