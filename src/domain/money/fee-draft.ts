import type { Day } from '../day.ts'
import type { ErrorCodeAndParameters } from '../error.ts'
import type { Plan } from '../plans/plan.ts'
import { type RenewalChoice, type RenewalChoices, renewalChoicesOf } from '../terms/renewal.ts'
import type { RenewalInput } from '../terms/renewal-input.ts'
import { membershipDatesFromTerms } from '../terms/term.ts'
import type { MemberAccount } from './account/member-account.ts'
import {
  balanceOf,
  defaultDueDayOfCharge,
  dueAndSinceOf,
  openCharges,
} from './account/member-money-account.ts'
import { isLateFeeOffered } from './changes/discount.ts'
import type { Paise } from './money.ts'
import {
  defaultSalePaymentDraft,
  type SalePaymentDraft,
  type SalePaymentDraftFieldName,
  type SalePaymentDraftSums,
  salePaymentDraftSumsOf,
  salePaymentInputFromDraft,
} from './sale-payment-draft.ts'
import type { MoneySettings } from './settings/money-settings.ts'

/** The values of the form. Its ids are made once, so that trying again takes nothing twice (LG-3). */
export interface TakeFeeFormDraft {
  termId: string
  paymentId: string
  /** The term sold last when the sheet opened. */
  previousId: string | null
  isOnlyDue: boolean
  /** Null for the plan of the last term. */
  planId: string | null
  /** Whether the term begins on the day that is not proposed (TM-4). */
  isOther: boolean
  reason: string
  withLateFee: boolean
  withJoiningFee: boolean
  money: SalePaymentDraft
}

/** The usual case, under two new ids. */
export function newTakeFeeFormDraft(
  termId: string,
  paymentId: string,
  previousId: string | null,
): TakeFeeFormDraft {
  return {
    termId,
    paymentId,
    previousId,
    isOnlyDue: false,
    planId: null,
    isOther: false,
    reason: '',
    withLateFee: false,
    withJoiningFee: false,
    money: defaultSalePaymentDraft,
  }
}

export interface TakeFeeFormBasis {
  account: Omit<MemberAccount, 'revision'>
  /** The plans that can be sold to this member. */
  plans: readonly Plan[]
  settings: MoneySettings
  today: Day
}

/** The next term as it would be sold. */
export interface NextTermToSell {
  plan: Plan
  choice: RenewalChoice
  offer: RenewalChoices
}

/** The fee as the form shows it, and the input that it would send. */
export interface TakeFeeFormComputedValues {
  /** The last day before. */
  lastDay: Day
  /** Null where only dues are taken, or no plan is chosen. */
  term: NextTermToSell | null
  balance: Paise
  /** The day since when something is due; null where nothing is. */
  dueSince: Day | null
  /** The fees that are offered and not added by themselves; 0 where they are not (LG-6). */
  lateFee: Paise
  joiningFee: Paise
  sums: SalePaymentDraftSums
  /** The day to pay by unless another is chosen. */
  dueOn: Day
  errors: Partial<Record<SalePaymentDraftFieldName | 'planId' | 'reason', ErrorCodeAndParameters>>
}

/** The fee of a draft on a day, over an account. */
export function computeTakeFeeForm(
  draft: TakeFeeFormDraft,
  { account, plans, settings, today }: TakeFeeFormBasis,
): TakeFeeFormComputedValues {
  const { terms, charges, payments } = account
  const { expiryDate } = membershipDatesFromTerms(terms)
  const balance = balanceOf(charges, payments)
  const isSelling = !draft.isOnlyDue || balance <= 0
  const plan = plans.find(({ id }) => id === (draft.planId ?? terms.at(-1)?.planId))
  const term = isSelling && plan ? nextTerm(draft, plan, { account, today }) : null
  const { graceDays } = settings
  const isLate = isLateFeeOffered({ lastDay: expiryDate, today, graceDays, lateFee: settings.lateFee })
  const lateFee = term && isLate ? settings.lateFee : 0
  const joiningFee = term && today > expiryDate ? term.plan.joiningFee : 0
  const sums = salePaymentDraftSumsOf(draft.money, {
    price: term?.choice.price ?? 0,
    fees: (draft.withLateFee ? lateFee : 0) + (draft.withJoiningFee ? joiningFee : 0),
    balance,
    today,
    daysBack: settings.daysBack,
  })
  const errors: TakeFeeFormComputedValues['errors'] = { ...sums.errors }
  if (isSelling && !term) errors.planId = { code: 'plan_required' }
  if (term && term.choice === term.offer.other && draft.reason.trim() === '') {
    errors.reason = { code: 'reason_required' }
  }
  return {
    lastDay: expiryDate,
    term,
    balance,
    lateFee,
    joiningFee,
    sums,
    errors,
    dueSince: dueAndSinceOf(openCharges(charges, payments))?.since ?? null,
    dueOn: defaultDueDayOfCharge({ today, termBegins: term?.choice.firstDay ?? null, graceDays }),
  }
}

function nextTerm(
  { isOther }: TakeFeeFormDraft,
  plan: Plan,
  { account, today }: Pick<TakeFeeFormBasis, 'account' | 'today'>,
): NextTermToSell {
  const { terms, heldSince } = account
  const offer = renewalChoicesOf(terms, { today, heldSince, length: plan, price: plan.price })
  return { plan, offer, choice: (isOther && offer.other) || offer.proposed }
}

/** The call that renews a member and takes the fee (TM-3). */
export function renewalInputFromTakeFeeForm(
  draft: TakeFeeFormDraft,
  { term, sums, balance, lateFee, joiningFee }: TakeFeeFormComputedValues & { term: NextTermToSell },
  { account, today }: Pick<TakeFeeFormBasis, 'account' | 'today'>,
): RenewalInput {
  const { plan, choice, offer } = term
  return {
    id: draft.termId,
    previousId: account.terms.at(-1)?.id ?? '',
    planId: plan.id,
    begins: choice.begins,
    reason: choice === offer.other ? draft.reason.trim() : '',
    lastDay: choice.lastDay,
    balance,
    withLateFee: draft.withLateFee && lateFee > 0,
    withJoiningFee: draft.withJoiningFee && joiningFee > 0,
    ...salePaymentInputFromDraft(draft.money, sums, { paymentId: draft.paymentId, today }),
    confirmed: [],
  }
}

/** The call that takes what is due, without a term. */
export function duesPaymentInputFromTakeFeeForm(
  { money, paymentId }: TakeFeeFormDraft,
  { sums, balance }: TakeFeeFormComputedValues,
  today: Day,
) {
  const { payment } = salePaymentInputFromDraft(money, sums, { paymentId, today })
  return payment && { payment, balance }
}

/** The payment of an earlier try whose answer was lost: the account has its ids. */
export function paymentOfEarlierTryInAccount(
  { termId, paymentId }: TakeFeeFormDraft,
  { terms, payments }: MemberAccount,
) {
  const payment = payments.find(({ id }) => id === paymentId) ?? null
  const isTaken = payment !== null || terms.some(({ id }) => id === termId)
  return isTaken ? { payment } : null
}
