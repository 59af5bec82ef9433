import type { Day } from '../day.ts'
import type { MemberAccount } from '../money/account/member-account.ts'
import { computeTakeFeeForm, newTakeFeeFormDraft } from '../money/fee-draft.ts'
import type { Paise } from '../money/money.ts'
import type { MoneySettings } from '../money/settings/money-settings.ts'
import { isPlanSoldInLibrary, offeredPlans, type Plan } from '../plans/plan.ts'
import type { RenewalChoice } from '../terms/renewal.ts'
import type { AnnouncedTerm } from './announced-payment.ts'

/** What a member may pay for away from the desk (MP-3). */
export interface DueAndNextTermToPay {
  /** What is due, and since when; null where nothing is. */
  due: { amount: Paise; since: Day } | null
  /** The next term with what is due; null where none is offered for their room and shift, or nothing would be to pay. */
  term: (AnnouncedTerm & Pick<RenewalChoice, 'begins'> & { lastDayBefore: Day; amount: Paise }) | null
}

interface PayBasis {
  account: Omit<MemberAccount, 'revision'>
  /** All plans of the centre. */
  plans: readonly Plan[]
  /** The room in which they sit; null for none. */
  libraryId: number | null
  settings: MoneySettings
  today: Day
}

/** What may be paid, at the sums that `Take fee` would ask for. */
export function dueAndNextTermToPayOf({
  account,
  plans,
  libraryId,
  settings,
  today,
}: PayBasis): DueAndNextTermToPay {
  const plan = nextPlan(account, plans, libraryId)
  const previousId = account.terms.at(-1)?.id ?? null
  const draft = { ...newTakeFeeFormDraft('', '', previousId), planId: plan?.id ?? null }
  const { balance, dueSince, term, sums, lastDay } = computeTakeFeeForm(draft, {
    account,
    plans: plan ? [plan] : [],
    settings,
    today,
  })
  const due = balance > 0 ? { amount: balance, since: dueSince ?? today } : null
  if (!term || previousId === null || sums.toPay <= 0) return { due, term: null }
  const { begins, firstDay, lastDay: until, price } = term.choice
  return {
    due,
    term: {
      ...{ planId: term.plan.id, previousId, begins, firstDay, lastDay: until, price },
      lastDayBefore: lastDay,
      amount: sums.toPay,
    },
  }
}

/** The plan that is proposed: the one they have, else another of their shift that is sold in their room. */
function nextPlan(
  { terms }: Pick<MemberAccount, 'terms'>,
  plans: readonly Plan[],
  libraryId: number | null,
): Plan | undefined {
  const last = terms.at(-1)
  const sold = offeredPlans(plans).filter(
    (plan) => libraryId === null || isPlanSoldInLibrary(plan, libraryId),
  )
  return sold.find(({ id }) => id === last?.planId) ?? sold.find(({ shiftId }) => shiftId === last?.shiftId)
}
