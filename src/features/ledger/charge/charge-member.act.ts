import { randomUUID } from 'node:crypto'
import { isWithinClerkDueDays } from '#domain/accounts/clerk-limits.ts'
import type { ApprovalFact } from '#domain/approvals/approval.ts'
import type { Day } from '#domain/day.ts'
import type { MemberAccountCharge } from '#domain/money/account/member-account.ts'
import {
  defaultDueDayOfCharge,
  type SaleChargeKindAndAmount,
} from '#domain/money/account/member-money-account.ts'
import { firstDayOpenInBooks } from '#domain/money/booked-day-from-received.ts'
import { newChargeSchema } from '#domain/money/money-input.ts'
import type { SoldTerm } from '#domain/terms/term.ts'
import { madeByAndAtColumnsOf } from '#server/database/history.ts'
import { needsApprovalRefusal, Refusal, requireValidWorkedOutDay } from '#server/errors.ts'
import {
  defineLedgerAct,
  historyFieldsOfPayment,
  type LedgerContext,
  type MemberLockedForWriting,
  requireShownBalance,
} from '../change-ledger.act.ts'
import { addCharge, findMemberIdOfCharge, type MemberChargesAndPayments } from '../ledger.store.ts'
import type { MemberOfReceipt } from '../receipt/issue-receipt.ts'
import {
  findPaymentOfRepeatedCall,
  paymentFactsForApprover,
  takePayment,
} from '../take-fee/take-payment.act.ts'
import { findLastTerm } from '../terms.store.ts'

/** The kind of a charge and its facts; the rest follows from the day. */
type ChargeMade = SaleChargeKindAndAmount & { id?: string; reason?: string }

/**
 * Adds charges that are made together, for a term or for none. Returns the money with them.
 * @throws Refusal 403 ask_first where the due day lies further ahead than the limit (RL-1)
 * @throws Refusal 400 day_out_of_range for the day to pay by
 */
export async function addChargesMadeTogether(
  { trx, actor, today, settings, books, limits }: LedgerContext,
  {
    owner,
    money,
    made,
    term,
    dueOn,
  }: {
    owner: MemberOfReceipt
    money: MemberChargesAndPayments
    made: readonly ChargeMade[]
    term: Pick<SoldTerm, 'id' | 'firstDay'> | null
    /** Without it, the day that the rule gives (LG-4). */
    dueOn?: Day | undefined
  },
): Promise<{ money: MemberChargesAndPayments; charges: MemberAccountCharge[] }> {
  const usual = defaultDueDayOfCharge({
    today,
    termBegins: term?.firstDay ?? null,
    graceDays: settings.graceDays,
  })
  if (dueOn !== undefined && !isWithinClerkDueDays(limits, { dueOn, usual }))
    throw needsApprovalRefusal('dueOn')
  const charges = made.map(
    ({ id = randomUUID(), reason = '', kind, amount }): MemberAccountCharge => ({
      id,
      kind,
      amount,
      reason,
      day: today,
      dueOn: dueOn ?? usual,
      bookedOn: firstDayOpenInBooks(books),
      termId: term?.id ?? null,
      reversesId: null,
      replacesId: null,
      ...madeByAndAtColumnsOf(actor),
    }),
  )
  for (const charge of charges) {
    requireValidWorkedOutDay(charge.dueOn, 'dueOn')
    await addCharge(trx, owner, charge)
  }
  return { money: { ...money, charges: [...money.charges, ...charges] }, charges }
}

/** Charges something beside the terms, such as a locker, and takes what is paid for it (LG-5). */
export const chargeMemberAct = defineLedgerAct({
  kind: 'charge',
  permission: 'payments.take',
  schema: newChargeSchema,
  facts: ({ kind, amount, dueOn, payment }) => [
    { name: 'charge', to: kind },
    { name: 'amount', to: amount },
    ...dueDayFactsForApprover(dueOn),
    ...paymentFactsForApprover(payment),
  ],
  run: async (locked, { payment: taken, balance, confirmed, dueOn, ...asked }) => {
    const { member: owner } = locked
    if (await hasChargeOfRepeatedCall(locked, asked))
      return { done: taken && ((await findPaymentOfRepeatedCall(locked, taken)) ?? null) }
    requireShownBalance(locked.money, balance)
    const { money, charges } = await addChargesMadeTogether(locked, {
      owner,
      money: locked.money,
      made: [asked],
      term: null,
      dueOn,
    })
    const fields = historyFieldsOfCharges(charges)
    if (!taken) return { money, action: 'charged', changes: fields }
    const term = await findLastTerm(locked.trx, owner.id)
    const result = await takePayment(locked, { owner, money, taken, confirmed, term, charges })
    return { ...result, action: 'paid', changes: [...fields, ...historyFieldsOfPayment(result.payment)] }
  },
})

/**
 * Whether an earlier try of the same call made the charge.
 * @throws Refusal 409 already_added where that id stands for another
 */
export async function hasChargeOfRepeatedCall(
  { trx, member, money }: MemberLockedForWriting,
  { id, kind, amount }: Pick<MemberAccountCharge, 'id' | 'kind' | 'amount'>,
): Promise<boolean> {
  const owner = await findMemberIdOfCharge(trx, id)
  if (owner === undefined) return false
  const row = money.charges.find((charge) => charge.id === id)
  if (owner === member.id && row?.amount === amount && row.kind === kind) return true
  throw new Refusal(409, 'already_added')
}

/** The fields of charges in the history: kind and rupees. */
export const historyFieldsOfCharges = (charges: MemberChargesAndPayments['charges']) =>
  charges.flatMap(({ kind, amount, reason }) => [
    { field: 'charge', to: kind },
    { field: 'amount', to: amount / 100 },
    ...(reason === '' ? [] : [{ field: 'reason', to: reason }]),
  ])

/** The day to pay by, for those who approve a charge. */
export const dueDayFactsForApprover = (dueOn: Day | undefined): ApprovalFact[] =>
  dueOn === undefined ? [] : [{ name: 'dueOn', to: dueOn }]
