import type { AnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { receivedDayOfAnnouncedPayment } from '#domain/announced/announced-payment-acceptance.ts'
import type { AcceptAnnouncedPaymentInput } from '#domain/announced/announced-payment-decision-input.ts'
import type { TakenPaymentInput } from '#domain/money/money-input.ts'
import type { ActContext, ActResult } from '#server/act.ts'
import { actorOf, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import {
  changeLedger,
  historyFieldsOfPayment,
  type LedgerActAnswer,
  type LedgerChange,
  type MemberLockedForWriting,
  type RepeatedCallResult,
  requireShownBalance,
} from '../ledger/change-ledger.act.ts'
import { sellNextTerm } from '../ledger/renew/renew-term.act.ts'
import { findPaymentOfRepeatedCall, takePayment } from '../ledger/take-fee/take-payment.act.ts'
import { findLastTerm } from '../ledger/terms.store.ts'
import { findMember } from '../members/members.store.ts'
import {
  announcedPaymentDecidedRefusal,
  historyEntryOfAnnouncedPayment,
  resetOfferEndAfterPaymentDecision,
} from './announce-payment.act.ts'
import {
  allowAnnouncingPaymentsAgain,
  decideAnnouncedPayment,
  findAnnouncedPayment,
} from './announced-payments.store.ts'

/**
 * Takes an announced payment (PY-1): the payment with its receipt, and the term that it was announced for, as on the day received.
 * @throws Refusal 404, 409 announced_decided with by whom and when, stale where what was shown has changed, and as `Take fee` does
 */
export async function acceptAnnouncedPayment(
  call: ActContext,
  id: string,
  input: AcceptAnnouncedPaymentInput,
): Promise<ActResult<LedgerActAnswer>> {
  const announced = await findAnnouncedPayment(call.context.db, id)
  // Of an offer it is accepted by admitting (PY-1); of who was admitted without it, as any member's.
  if (!announced?.memberId) throw notFoundRefusal('announced')
  const result = await changeLedger(call, announced.memberId, async (locked) => {
    const row = await findAnnouncedPayment(locked.trx, id)
    if (!row) throw notFoundRefusal('announced')
    if (row.state === 'accepted') return doneBefore(locked, row)
    if (row.state !== 'open') throw announcedPaymentDecidedRefusal(row)
    return turnAnnouncedPaymentIntoPayment(locked, row, {
      taken: paymentOf(row, locked),
      input,
      from: ['open'],
    })
  })
  if (result.isNew) call.context.live.publish(result.answer.revision, 'announced')
  return result
}

/**
 * Takes an announced payment in the locked ledger of its member, and notes that in the same transaction.
 * @param from the states that it may be in: by its line in a bank's file also refused and withdrawn
 * @throws Refusal as `acceptAnnouncedPayment`
 */
export async function turnAnnouncedPaymentIntoPayment(
  locked: MemberLockedForWriting,
  row: AnnouncedPayment,
  {
    taken,
    input,
    from,
  }: {
    taken: TakenPaymentInput
    input: AcceptAnnouncedPaymentInput
    from: readonly AnnouncedPayment['state'][]
  },
): Promise<LedgerChange> {
  const change = await take(locked, row, { taken, input })
  if ('done' in change) throw new Refusal(409, 'already_added')
  await noteAccepted(locked, row, from)
  return change
}

/** The payment that an announced one becomes: under its id, so that it is never taken twice. */
function paymentOf(
  { id, amount, reference, receivedOn }: AnnouncedPayment,
  { books: { today, daysBack } }: MemberLockedForWriting,
): TakenPaymentInput {
  return {
    id,
    amount,
    mode: 'UPI',
    reference,
    receivedOn: receivedDayOfAnnouncedPayment(receivedOn, { today, daysBack }),
  }
}

/** Accepting is no backdating, so that a clerk's limit of days does not bind it (PY-1). */
const withoutLimits = (locked: MemberLockedForWriting): MemberLockedForWriting => ({
  ...locked,
  limits: null,
})

async function take(
  locked: MemberLockedForWriting,
  { term: announced }: Pick<AnnouncedPayment, 'term'>,
  {
    taken,
    input: { term: sold, balance, confirmed },
  }: { taken: TakenPaymentInput; input: AcceptAnnouncedPaymentInput },
): Promise<LedgerChange | RepeatedCallResult> {
  const { trx, member: owner, money } = locked
  const free = withoutLimits(locked)
  if (sold) {
    return sellNextTerm(
      free,
      {
        id: sold.id,
        // What comes after the last that was sold, though that was cancelled.
        previousId: announced?.previousId ?? '',
        planId: sold.planId,
        begins: sold.begins,
        lastDay: sold.lastDay,
        charged: sold.price,
        payment: taken,
        reason: '',
        discount: 0,
        discountReason: '',
        withJoiningFee: false,
        withLateFee: false,
        balance,
        confirmed,
      },
      taken.receivedOn,
    )
  }
  requireShownBalance(money, balance)
  const term = await findLastTerm(trx, owner.id)
  const result = await takePayment(free, { owner, money, taken, confirmed, term, charges: [] })
  return { ...result, action: 'paid', changes: historyFieldsOfPayment(result.payment) }
}

/** Notes in the payment's own transaction that it was announced; nobody else can have decided about it since it was read. */
async function noteAccepted(
  { trx, actor, revision, member }: MemberLockedForWriting,
  row: AnnouncedPayment,
  from: readonly AnnouncedPayment['state'][],
) {
  const isFirst = await decideAnnouncedPayment(trx, row.id, from, {
    state: 'accepted',
    reason: '',
    paymentId: row.id,
    decidedBy: actor.by,
    decidedAt: actor.at.toISOString(),
    revision,
  })
  if (!isFirst) throw announcedPaymentDecidedRefusal(row)
  await recordInHistory(
    trx,
    actor,
    historyEntryOfAnnouncedPayment(row, { memberId: member.id, name: member.name }, 'announced-accepted'),
  )
}

/** The payment of an earlier try of the same call, whose answer was lost. */
async function doneBefore(
  locked: MemberLockedForWriting,
  row: AnnouncedPayment,
): Promise<RepeatedCallResult> {
  const done =
    row.decidedBy === locked.actor.by
      ? await findPaymentOfRepeatedCall(locked, paymentOf(row, locked))
      : undefined
  if (!done) throw announcedPaymentDecidedRefusal(row)
  return { done }
}

/**
 * Refuses an announced payment with a reason, which the payer reads.
 * @throws Refusal 404, 409 announced_decided
 */
export async function refuseAnnouncedPayment(
  call: ActContext,
  id: string,
  reason: string,
): Promise<AnnouncedPayment> {
  const { context } = call
  const { row, isNew } = await decide(call, id, async (trx, row, { revision }) => {
    const actor = actorOf(call)
    if (row.state === 'refused' && row.decidedBy === actor.by && row.reason === reason) return false
    const isFirst = await decideAnnouncedPayment(trx, id, ['open'], {
      state: 'refused',
      reason,
      paymentId: null,
      decidedBy: actor.by,
      decidedAt: actor.at.toISOString(),
      revision,
    })
    if (!isFirst) throw announcedPaymentDecidedRefusal(row)
    await resetOfferEndAfterPaymentDecision(trx, row, { revision, timeZone: context.config.timeZone })
    return true
  })
  const alsoChanged = row.offerId === null ? [] : (['enquiries'] as const)
  if (isNew) context.live.publish(row.revision, 'announced', ...alsoChanged)
  return row
}

async function decide(
  call: ActContext,
  id: string,
  work: (trx: WriteTransaction, row: AnnouncedPayment, at: { revision: number }) => Promise<boolean>,
): Promise<{ row: AnnouncedPayment; isNew: boolean }> {
  const { db, cipher, today } = call.context
  return runInWriteTransaction(db, async (trx, revision) => {
    const before = await findAnnouncedPayment(trx, id)
    if (!before) throw notFoundRefusal('announced')
    const isNew = await work(trx, before, { revision })
    const row = (await findAnnouncedPayment(trx, id)) ?? before
    if (isNew && row.memberId !== null) {
      const member = await findMember(trx, cipher, today(), row.memberId)
      const whose = { memberId: row.memberId, name: member?.name ?? '' }
      await recordInHistory(
        trx,
        actorOf(call),
        historyEntryOfAnnouncedPayment(row, whose, 'announced-refused'),
      )
    }
    return { row, isNew }
  })
}

/** Lets a member announce again before the days after three refusals are over. */
export async function liftBarOnAnnouncingPayments(call: ActContext, memberId: string): Promise<number> {
  const { context, at } = call
  return runInWriteTransaction(context.db, async (trx, revision) => {
    const member = await findMember(trx, context.cipher, context.today(), memberId)
    if (!member) throw notFoundRefusal('member')
    await allowAnnouncingPaymentsAgain(trx, memberId, { at: at.toISOString(), revision })
    await recordInHistory(trx, actorOf(call), {
      kind: 'member',
      action: 'announcing-allowed',
      subject: memberId,
      name: member.name,
    })
    return revision
  }).then((revision) => {
    context.live.publish(revision, 'announced')
    return revision
  })
}
