import type { Day } from '#domain/day.ts'
import { fieldChangesBetween } from '#domain/history.ts'
import type { MemberDetails } from '#domain/members/member.ts'
import { isLateFeeOffered } from '#domain/money/changes/discount.ts'
import { isWithinTenMinutes } from '#domain/money/repeated-payment.ts'
import { type RenewalChoice, renewalChoicesOf } from '#domain/terms/renewal.ts'
import { type RenewalInput, renewalSchema } from '#domain/terms/renewal-input.ts'
import { membershipDatesFromTerms, type SoldTerm, termDaysWithoutOtherFields } from '#domain/terms/term.ts'
import { Refusal, staleRefusal } from '#server/errors.ts'
import { acceptAnnouncedPaymentTakenAtDesk } from '../../announced/accept-announced-taken-at-desk.act.ts'
import { findPlanToSell, giveMemberDayPartsOfTerms } from '../../seating/assignment/seat-assignment.act.ts'
import type { OfferedPlan } from '../../setup/plans/plans.store.ts'
import {
  defineLedgerAct,
  historyFieldsOfPayment,
  type LedgerChange,
  type MemberLockedForWriting,
  type RepeatedCallResult,
  requireShownBalance,
} from '../change-ledger.act.ts'
import { paymentOfEarlierTryOrRefuse } from '../take-fee/take-payment.act.ts'
import { addTerm, listTermsOfMember } from '../terms.store.ts'
import {
  chargeAndTakeMoneyForTermSale,
  requireAllowedDiscount,
  termSaleFactsForApprover,
} from './take-sale-money.act.ts'

/** Sells a member the next term, and takes the fee for it (TM-3 to TM-5, LG-2). */
export const renewTermAct = defineLedgerAct({
  kind: 'sale',
  permission: 'members.change',
  schema: renewalSchema,
  facts: ({ lastDay, ...sale }, { expiryDate }) => [
    { name: 'expiryDate', from: expiryDate, to: lastDay },
    ...termSaleFactsForApprover(sale),
  ],
  run: async (locked, renewal) => {
    const change = await sellNextTerm(locked, renewal, locked.today)
    return 'done' in change ? change : acceptAnnouncedPaymentTakenAtDesk(locked, change)
  },
})

/**
 * Sells the next term as it would have been sold on a day: today at the desk, the day of the payment for one that was announced.
 * The charge is booked and the receipt issued today.
 */
export async function sellNextTerm(
  locked: MemberLockedForWriting,
  renewal: RenewalInput,
  soldAsOn: Day,
): Promise<LedgerChange | RepeatedCallResult> {
  const { trx, member, money, heldSince, revision, actor } = locked
  const terms = await listTermsOfMember(trx, member.id)
  const known = terms.find(({ id }) => id === renewal.id)
  if (known) {
    checkSame(known, renewal)
    return { done: paymentOfEarlierTryOrRefuse(money.payments, renewal.payment) }
  }
  const last = lastOf(terms, renewal)
  checkNotJustRenewed(last, renewal, locked)
  requireShownBalance(money, renewal.balance)
  const plan = await findPlanToSell(trx, renewal.planId, soldAsOn)
  requireAllowedDiscount(locked, plan, renewal)
  const offer = renewalChoicesOf(terms, { today: soldAsOn, heldSince, length: plan, price: plan.price })
  const { choice, choiceReason } = chosen(offer, renewal)
  const fees = feesOf(locked, plan, renewal)
  const sale = {
    id: renewal.id,
    memberId: member.id,
    previousId: last.id,
    planId: plan.id,
    seatId: member.seatId,
    days: termDaysWithoutOtherFields(choice),
    price: plan.price,
    joiningFee: fees.joiningFee,
    discount: renewal.discount,
    discountReason: renewal.discountReason,
    choiceReason,
    soldBy: actor.by,
    soldAt: actor.at.toISOString(),
    isSample: member.isSample,
  }
  const term = await addTerm(trx, sale, revision)
  const after = [...terms, term]
  await giveMemberDayPartsOfTerms(trx, member, { terms: after, plan, moment: locked.moment })
  const result = await chargeAndTakeMoneyForTermSale(locked, {
    owner: member,
    money,
    term,
    lateFee: fees.lateFee,
    sale: renewal,
  })
  const was = { ...last, status: member.status, expiryDate: member.expiryDate, choiceReason: '' }
  const is = { ...term, status: 'Active', expiryDate: term.lastDay } as const
  const changes = fieldChangesBetween(inHistory(was), inHistory(is))
  const paid = result.payment ? historyFieldsOfPayment(result.payment) : []
  return {
    ...result,
    action: 'renewed',
    changes: [...changes, ...paid],
    sold: membershipDatesFromTerms(after),
  }
}

/**
 * The term that is renewed: the one that was sold last.
 * @throws Refusal 409 already_renewed with by whom and when (TM-5), stale where the member has no such term
 */
function lastOf(terms: readonly SoldTerm[], { previousId }: RenewalInput): SoldTerm {
  const next = terms.find((term) => term.previousId === previousId)
  if (next) throw new Refusal(409, { code: 'already_renewed', params: { by: next.soldBy, at: next.soldAt } })
  const last = terms.at(-1)
  if (last?.id !== previousId) throw staleRefusal('member')
  return last
}

/** @throws Refusal 409 just_renewed where that was not confirmed; the first term is no renewal */
function checkNotJustRenewed(last: SoldTerm, { confirmed }: RenewalInput, { actor }: MemberLockedForWriting) {
  const isRecent = last.previousId !== null && isWithinTenMinutes(last.soldAt, actor.at.toISOString())
  if (isRecent && !confirmed.includes('just_renewed')) {
    throw new Refusal(409, { code: 'just_renewed', params: { by: last.soldBy, at: last.soldAt } })
  }
}

/**
 * The choice among the offers, with the reason where it is not the proposed one.
 * @throws Refusal 409 stale where what was shown is offered no more, 400 without a reason
 */
function chosen(
  { proposed, other }: ReturnType<typeof renewalChoicesOf>,
  { begins, lastDay, reason }: RenewalInput,
): { choice: RenewalChoice; choiceReason: string } {
  const choice = proposed.begins === begins ? proposed : other
  if (choice?.begins !== begins || choice.lastDay !== lastDay) throw staleRefusal('member')
  if (choice === proposed) return { choice, choiceReason: '' }
  if (reason === '') throw new Refusal(400, 'reason_required', 'reason')
  return { choice, choiceReason: reason }
}

/**
 * The fees that were asked for with a renewal: the joining fee after a gap, the late fee after the grace.
 * @throws Refusal 409 stale where one is not offered
 */
function feesOf(
  { member, today, settings }: MemberLockedForWriting,
  { joiningFee }: OfferedPlan,
  renewal: RenewalInput,
) {
  const { graceDays, lateFee } = settings
  const isOver = today > member.expiryDate
  if (renewal.withJoiningFee && !isOver) throw staleRefusal('member')
  const isLate = isLateFeeOffered({ lastDay: member.expiryDate, today, graceDays, lateFee })
  if (renewal.withLateFee && !isLate) throw staleRefusal('settings')
  return { joiningFee: renewal.withJoiningFee ? joiningFee : 0, lateFee: renewal.withLateFee ? lateFee : 0 }
}

/**
 * Checks that an earlier try of the same call sold the term: its answer was lost on the way.
 * @throws Refusal 409 already_added where that id stands for another term
 */
function checkSame(sold: SoldTerm, { previousId, planId, lastDay }: RenewalInput) {
  const isSame = sold.previousId === previousId && sold.planId === planId && sold.soldLastDay === lastDay
  if (!isSame) throw new Refusal(409, 'already_added')
}

const inHistory = ({
  expiryDate,
  planId,
  price,
  status,
  choiceReason,
}: Pick<MemberDetails, 'expiryDate' | 'status'> & Pick<SoldTerm, 'planId' | 'price' | 'choiceReason'>) => ({
  expiryDate,
  planId,
  price: price / 100,
  status,
  choiceReason,
})
