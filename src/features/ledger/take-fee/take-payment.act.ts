import { isWithinClerkDaysBack } from '#domain/accounts/clerk-limits.ts'
import type { ApprovalFact } from '#domain/approvals/approval.ts'
import type { Day } from '#domain/day.ts'
import type { MemberAccountCharge, MemberAccountPayment } from '#domain/money/account/member-account.ts'
import {
  type PaymentWarningKind,
  paymentWithoutSaleSchema,
  type TakenPaymentInput,
} from '#domain/money/money-input.ts'
import { earlierPaymentOfSameSum } from '#domain/money/repeated-payment.ts'
import type { SoldTerm } from '#domain/terms/term.ts'
import { needsApprovalRefusal, Refusal } from '#server/errors.ts'
import { acceptAnnouncedPaymentTakenAtDesk } from '../../announced/accept-announced-taken-at-desk.act.ts'
import { moneyBookingDayOrRefuse } from '../../books/closed-and-booking-days.store.ts'
import { queueMessageToPersonIfAllowed } from '../../messages/sending/add-message-to-person.act.ts'
import {
  defineLedgerAct,
  historyFieldsOfPayment,
  type LedgerContext,
  type MemberLockedForWriting,
  requireShownBalance,
} from '../change-ledger.act.ts'
import {
  findMemberIdOfPayment,
  findPaymentByReference,
  type MemberChargesAndPayments,
} from '../ledger.store.ts'
import { issueReceipt, type MemberOfReceipt, receiptComposerFor } from '../receipt/issue-receipt.ts'
import { findLastTerm } from '../terms.store.ts'

interface Taking {
  owner: MemberOfReceipt
  money: MemberChargesAndPayments
  taken: TakenPaymentInput
  confirmed: readonly PaymentWarningKind[]
  /** The term that the receipt names: the one sold with the payment, else the member's last. */
  term: SoldTerm | null
  /** The charges that were made with it. */
  charges: readonly MemberAccountCharge[]
}

/**
 * Takes a payment: the next number of its series, the row, and the receipt as it is printed (RC-1, RC-2).
 * @throws Refusal 409 same_payment or reference_seen where they were not confirmed, 400 for the day received
 */
export async function takePayment(
  ledger: LedgerContext,
  { owner, money, taken, confirmed, term, charges }: Taking,
): Promise<{ money: MemberChargesAndPayments; payment: MemberAccountPayment }> {
  await checkRepeats(ledger, { money, taken, confirmed })
  const bookedOn = moneyBookingDayWithinLimitOrRefuse(taken.receivedOn, ledger)
  const result = await issueReceipt(ledger, {
    owner,
    money,
    row: { ...taken, kind: 'Payment', bookedOn, reason: '', termId: term?.id ?? null, replacesId: null },
    print: receiptComposerFor(ledger, { owner, term, charges }),
  })
  const { trx, actor } = ledger
  await queueMessageToPersonIfAllowed(trx, {
    ...{ to: { memberId: owner.id }, cause: 'receipt', kind: 'receipt', about: taken.id },
    ...{ runKey: `receipt ${taken.id}`, by: actor.by, at: actor.at },
  })
  return result
}

/**
 * The day that money of a member counts on.
 * @throws Refusal 400 received_ahead, received_too_far_back, 403 ask_first further back than the limit
 */
export function moneyBookingDayWithinLimitOrRefuse(
  receivedOn: Day,
  { books, limits, today }: Pick<LedgerContext, 'books' | 'limits' | 'today'>,
): Day {
  const bookedOn = moneyBookingDayOrRefuse(receivedOn, books, 'receivedOn')
  if (!isWithinClerkDaysBack(limits, { day: receivedOn, today })) throw needsApprovalRefusal('receivedOn')
  return bookedOn
}

async function checkRepeats(
  { trx, actor }: LedgerContext,
  { money, taken, confirmed }: Pick<Taking, 'money' | 'taken' | 'confirmed'>,
) {
  const same = earlierPaymentOfSameSum(money.payments, { amount: taken.amount, now: actor.at.toISOString() })
  if (same && !confirmed.includes('same_payment'))
    throw new Refusal(409, { code: 'same_payment', params: seen(same) })
  const withReference = await findPaymentByReference(trx, taken.reference)
  if (withReference && !confirmed.includes('reference_seen')) {
    throw new Refusal(409, { code: 'reference_seen', params: seen(withReference) }, 'reference')
  }
}

const seen = ({ number, madeBy, madeAt }: Pick<MemberAccountPayment, 'number' | 'madeBy' | 'madeAt'>) => ({
  receipt: number,
  by: madeBy,
  at: madeAt,
})

/** Takes a payment for what is due, or in advance. */
export const takePaymentWithoutSaleAct = defineLedgerAct({
  kind: 'payment',
  permission: 'payments.take',
  schema: paymentWithoutSaleSchema,
  facts: ({ payment }) => paymentFactsForApprover(payment),
  run: async (locked, { payment: taken, balance, confirmed }) => {
    const done = await findPaymentOfRepeatedCall(locked, taken)
    if (done) return { done }
    const { trx, member: owner, money } = locked
    requireShownBalance(money, balance)
    const term = await findLastTerm(trx, owner.id)
    const result = await takePayment(locked, { owner, money, taken, confirmed, term, charges: [] })
    const change = { ...result, action: 'paid' as const, changes: historyFieldsOfPayment(result.payment) }
    return acceptAnnouncedPaymentTakenAtDesk(locked, change)
  },
})

/** The payment that an earlier try of the same call made; undefined where nobody has one of that id. */
export async function findPaymentOfRepeatedCall(
  { trx, money }: MemberLockedForWriting,
  taken: TakenPaymentInput,
): Promise<MemberAccountPayment | undefined> {
  if ((await findMemberIdOfPayment(trx, taken.id)) === undefined) return undefined
  return paymentOfEarlierTryOrRefuse(money.payments, taken) ?? undefined
}

/**
 * The payment that an earlier try of a call made, whose answer was lost; null where the call takes none.
 * @param payments all of the member
 * @throws Refusal 409 already_added where that try took another
 */
export function paymentOfEarlierTryOrRefuse(
  payments: readonly MemberAccountPayment[],
  taken: TakenPaymentInput | null,
): MemberAccountPayment | null {
  if (!taken) return null
  const row = payments.find(({ id }) => id === taken.id)
  if (row?.amount === taken.amount && row.mode === taken.mode) return row
  throw new Refusal(409, 'already_added')
}

/** The facts of a payment, for those who approve it. */
export function paymentFactsForApprover(payment: TakenPaymentInput | null): ApprovalFact[] {
  if (!payment) return []
  const { amount, mode, receivedOn } = payment
  return [
    { name: 'paid', to: amount },
    { name: 'mode', to: mode },
    { name: 'receivedOn', to: receivedOn },
  ]
}
