import { type Day, daysBetween } from '../day.ts'
import type { MemberAccount } from '../money/account/member-account.ts'
import { balanceOf } from '../money/account/member-money-account.ts'
import type { BookkeepingDayFacts } from '../money/booked-day-from-received.ts'
import type { Paise } from '../money/money.ts'
import { isPlanSoldInLibrary, offeredPlans, type Plan, planPriceOn } from '../plans/plan.ts'
import { type RenewalChoice, renewalChoicesOf } from '../terms/renewal.ts'
import { membershipDatesFromTerms, type SoldTerm } from '../terms/term.ts'
import type { AnnouncedPayment } from './announced-payment.ts'

/** Something that is otherwise than it was announced, which is shown before a press accepts it (PY-1). */
export type ChangeSincePaymentAnnounced =
  | { what: 'price'; from: Paise; to: Paise }
  | { what: 'last-day'; from: Day; to: Day }
  /** The term was sold meanwhile, so that the sum alone would be taken. */
  | { what: 'sold'; by: string; at: string }
  /** The plan is offered no longer. */
  | { what: 'not-offered' }
  /** More than what is due: the rest is an advance. */
  | { what: 'advance'; sum: Paise }

/** The outcome of accepting an announced payment, before it is written. */
export interface AnnouncedPaymentAcceptancePreview {
  /** The day on which the sale is worked out and the payment was received. */
  receivedOn: Day
  /** The term that would be sold; null for the sum alone. */
  term: (Pick<RenewalChoice, 'begins' | 'firstDay' | 'lastDay' | 'price'> & { planId: string }) | null
  lastDayBefore: Day
  /** The balance before, as the server compares it. */
  balance: Paise
  /** The balance afterwards: due above zero, an advance below it. */
  left: Paise
  differences: ChangeSincePaymentAnnounced[]
}

interface AcceptanceBasis {
  announced: AnnouncedPayment
  account: Omit<MemberAccount, 'revision'>
  plans: readonly Plan[]
  libraryId: number | null
  today: Day
  /** The days of Settings within which a day received may lie back; null for any, as in a bank's file. */
  daysBack: number | null
}

/**
 * The day on which an announced payment was received: the day announced, within the days of Settings; else the day it is accepted
 * on, as `Take fee` would have it.
 */
export function receivedDayOfAnnouncedPayment(
  announcedOn: Day,
  { today, daysBack }: Pick<BookkeepingDayFacts, 'today' | 'daysBack'>,
): Day {
  const isWithin = daysBack === null || daysBetween(announcedOn, today) <= daysBack
  return announcedOn <= today && isWithin ? announcedOn : today
}

/** The outcome that accepting would have now, and its differences from what was announced. */
export function previewAnnouncedPaymentAcceptance({
  announced,
  account,
  plans,
  libraryId,
  ...days
}: AcceptanceBasis): AnnouncedPaymentAcceptancePreview {
  const { amount, term: wanted } = announced
  const receivedOn = receivedDayOfAnnouncedPayment(announced.receivedOn, days)
  const balance = balanceOf(account.charges, account.payments)
  const differences: ChangeSincePaymentAnnounced[] = []
  const term = wanted ? termNow(announced, { account, plans, libraryId, receivedOn, differences }) : null
  const left = balance + (term?.price ?? 0) - amount
  if (left < 0) differences.push({ what: 'advance', sum: -left })
  return {
    receivedOn,
    term,
    lastDayBefore: membershipDatesFromTerms(account.terms).expiryDate,
    balance,
    left,
    differences,
  }
}

function termNow(
  { term: wanted }: AnnouncedPayment,
  {
    account: { terms, heldSince },
    plans,
    libraryId,
    receivedOn,
    differences,
  }: Pick<AcceptanceBasis, 'account' | 'plans' | 'libraryId'> & {
    receivedOn: Day
    differences: ChangeSincePaymentAnnounced[]
  },
): AnnouncedPaymentAcceptancePreview['term'] {
  if (!wanted) return null
  const sold: SoldTerm | undefined = terms.find(({ previousId }) => previousId === wanted.previousId)
  if (sold) {
    differences.push({ what: 'sold', by: sold.soldBy, at: sold.soldAt })
    return null
  }
  const plan = offeredPlans(plans).find(({ id }) => id === wanted.planId)
  if (!plan || (libraryId !== null && !isPlanSoldInLibrary(plan, libraryId))) {
    differences.push({ what: 'not-offered' })
    return null
  }
  const price = planPriceOn(plan, receivedOn)
  const { proposed } = renewalChoicesOf(terms, { today: receivedOn, heldSince, length: plan, price })
  const { begins, firstDay, lastDay } = proposed
  if (price !== wanted.price) differences.push({ what: 'price', from: wanted.price, to: price })
  if (lastDay !== wanted.lastDay) differences.push({ what: 'last-day', from: wanted.lastDay, to: lastDay })
  return { planId: plan.id, begins, firstDay, lastDay, price }
}
