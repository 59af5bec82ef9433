import { seatHeldUntilAfterAcceptance } from '#domain/admissions/seat-offer.ts'
import {
  type AnnouncedPayment,
  type AnnouncedTerm,
  barredFromAnnouncingPaymentsUntil,
  countPaymentAnnouncementsLeft,
  earlierSameAnnouncedPayment,
} from '#domain/announced/announced-payment.ts'
import { dueAndNextTermToPayOf } from '#domain/announced/due-and-next-term-to-pay.ts'
import { upiTransactionReferenceOf } from '#domain/announced/upi-payment-code-and-link.ts'
import { type Day, dayAt } from '#domain/day.ts'
import type { RecordedAction } from '#domain/history.ts'
import { foldPaymentReference } from '#domain/money/repeated-payment.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import { changeEnquiry } from '../admissions/enquiries.store.ts'
import {
  changeOfferHeldUntil,
  findEndOfOfferPromisedDay,
  findOffer,
} from '../admissions/offer/offers.store.ts'
import { findMemberIdOfPayment } from '../ledger/ledger.store.ts'
import { readMemberAccount } from '../ledger/read-member-account.store.ts'
import { findMemberEvenDeleted } from '../members/members.store.ts'
import { hasOpenLeavingRequest } from '../requests/requests.store.ts'
import { findSeatById } from '../seating/seating.store.ts'
import { readMoneySettings } from '../settings/settings.store.ts'
import { listPlans } from '../setup/plans/plans.store.ts'
import {
  addAnnouncedPayment,
  decideAnnouncedPayment,
  findAnnouncedPayment,
  listAnnouncedPaymentsOfPayer,
  saveAnnouncedPaymentReference,
  type WhoAnnouncesPayment,
} from './announced-payments.store.ts'

/** A payment as its payer says it. Its id is made with the page on which they say it, so that saying it again is the same. */
export interface AnnouncedPaymentInput {
  id: string
  what: 'due' | 'term'
  amount: number
  /** As it was shown; only of a next term. */
  term: AnnouncedTerm | null
  reference: string
  receivedOn: Day
}

/** By whom something is written that a payer does: they have no account. */
const payerActor = (at: Date) => ({ by: 'nobody', at })

/**
 * Notes that a member says they have paid (PY-1). It is no money. The same said twice is once; a reference that the first one lacked
 * is added.
 * @throws Refusal 404 without the member, 409 announced_full, announced_barred, already_added, stale where what was shown has changed
 */
export async function announcePayment(
  context: AppContext,
  { memberId }: { memberId: string },
  said: AnnouncedPaymentInput,
): Promise<{ row: AnnouncedPayment; isNew: boolean }> {
  const { cipher, live, config } = context
  const dayOf = (moment: string) => dayAt(new Date(moment), config.timeZone)
  const result = await runInWriteTransaction(context.db, async (trx, revision) => {
    const [at, today] = [context.now(), context.today()]
    const stored = await findMemberEvenDeleted(trx, cipher, today, memberId)
    if (!stored || stored.deletion || stored.member.isSample) throw notFoundRefusal('member')
    const { name } = stored.member
    const earlier = await listAnnouncedPaymentsOfPayer(trx, { memberId })
    const same = earlierSameAnnouncedPayment(earlier, said)
    if (same)
      return { ...(await addMissingAnnouncedPaymentReference(trx, same, said, revision)), isNew: false }
    await requireUnusedPaymentId(trx, said.id)
    if (countPaymentAnnouncementsLeft(earlier) === 0) throw new Refusal(409, 'announced_full')
    const until = barredFromAnnouncingPaymentsUntil(earlier, today, dayOf)
    if (until !== null) throw new Refusal(409, { code: 'announced_barred', params: { until } })
    if (said.receivedOn > today) throw new Refusal(400, 'received_ahead', 'receivedOn')
    await checkChoice(trx, said, { memberId, seatId: stored.member.seatId, today, earlier })
    const row: AnnouncedPayment = {
      ...said,
      code: upiTransactionReferenceOf(said.id),
      memberId,
      offerId: null,
      announcedAt: at.toISOString(),
      state: 'open',
      reason: '',
      decidedAt: null,
      decidedBy: null,
      paymentId: null,
      liftedAt: null,
      revision,
    }
    await addAnnouncedPayment(trx, row)
    await recordInHistory(
      trx,
      payerActor(at),
      historyEntryOfAnnouncedPayment(row, { memberId, name }, 'announced'),
    )
    return { row, isChanged: true, isNew: true }
  })
  if (result.isChanged) live.publish(result.row.revision, 'announced')
  return { row: result.row, isNew: result.isNew }
}

/** The entry in the history about an announced payment, which is about whoever pays. */
export function historyEntryOfAnnouncedPayment(
  { amount, reason }: Pick<AnnouncedPayment, 'amount' | 'reason'>,
  { memberId, name }: { memberId: string; name: string },
  action: 'announced' | 'announced-withdrawn' | 'announced-refused' | 'announced-accepted',
): RecordedAction {
  const changes = [
    { field: 'amount', to: amount / 100 },
    ...(reason === '' ? [] : [{ field: 'reason', to: reason }]),
  ]
  return { kind: 'member', action, subject: memberId, name, changes }
}

/** Adds the reference that was left out at first. */
export async function addMissingAnnouncedPaymentReference(
  trx: WriteTransaction,
  same: AnnouncedPayment,
  { reference }: Pick<AnnouncedPaymentInput, 'reference'>,
  revision: number,
): Promise<{ row: AnnouncedPayment; isChanged: boolean }> {
  const isMissing = foldPaymentReference(same.reference) === '' && foldPaymentReference(reference) !== ''
  const isAdded = isMissing && (await saveAnnouncedPaymentReference(trx, same.id, { reference, revision }))
  return isAdded
    ? { row: { ...same, reference, revision }, isChanged: true }
    : { row: same, isChanged: false }
}

/** @throws Refusal 409 already_added where the id stands for a payment, or for what somebody else announced */
export async function requireUnusedPaymentId(trx: WriteTransaction, id: string) {
  const isTaken = (await findAnnouncedPayment(trx, id)) ?? (await findMemberIdOfPayment(trx, id))
  if (isTaken !== undefined) throw new Refusal(409, 'already_added')
}

/**
 * A due may be announced in part, from ₹1; a next term only in full, once, and not beside an ask to leave (MP-3).
 * @throws Refusal 400 not_rupees, 409 term_announced, leave_asked, stale
 */
async function checkChoice(
  trx: WriteTransaction,
  { what, amount, term }: AnnouncedPaymentInput,
  {
    memberId,
    seatId,
    today,
    earlier,
  }: {
    memberId: string
    seatId: string | null
    today: Day
    earlier: readonly AnnouncedPayment[]
  },
) {
  if (amount < 100 || amount % 100 !== 0) throw new Refusal(400, 'not_rupees', 'amount')
  const account = await readMemberAccount(trx, memberId)
  const seat = seatId === null ? undefined : await findSeatById(trx, seatId)
  const choices = dueAndNextTermToPayOf({
    account,
    plans: await listPlans(trx, today),
    libraryId: seat?.libraryId ?? null,
    settings: await readMoneySettings(trx),
    today,
  })
  if (what === 'due') {
    if (!choices.due || amount > choices.due.amount) throw staleRefusal('account')
    return
  }
  if (earlier.some((one) => one.state === 'open' && one.what === 'term'))
    throw new Refusal(409, 'term_announced')
  if (await hasOpenLeavingRequest(trx, memberId, today)) throw new Refusal(409, 'leave_asked')
  const now = choices.term
  const isSame =
    now &&
    term &&
    now.planId === term.planId &&
    now.previousId === term.previousId &&
    now.lastDay === term.lastDay
  if (!isSame || now.amount !== amount) throw staleRefusal('account')
}

/**
 * Changes the reference of an announced payment while it is open.
 * @throws Refusal 404, 409 announced_decided
 */
export const changeAnnouncedPaymentReference = (
  context: AppContext,
  payer: WhoAnnouncesPayment,
  id: string,
  reference: string,
) =>
  changeOwn(context, payer, id, async (trx, _row, revision) =>
    saveAnnouncedPaymentReference(trx, id, { reference, revision }),
  )

/**
 * Takes back what was announced, while it is open.
 * @throws Refusal 404, 409 announced_decided
 */
export const withdrawAnnouncedPayment = (context: AppContext, payer: WhoAnnouncesPayment, id: string) =>
  changeOwn(context, payer, id, async (trx, row, revision, at) => {
    if (row.state === 'withdrawn') return true
    const decided = { decidedBy: 'nobody', decidedAt: at.toISOString(), revision }
    const isDone = await decideAnnouncedPayment(trx, id, ['open'], {
      ...{ state: 'withdrawn', reason: '', paymentId: null },
      ...decided,
    })
    if (isDone)
      await resetOfferEndAfterPaymentDecision(trx, row, { revision, timeZone: context.config.timeZone })
    if (isDone && row.memberId !== null) {
      await recordInHistory(
        trx,
        payerActor(at),
        historyEntryOfAnnouncedPayment(row, { memberId: row.memberId, name: '' }, 'announced-withdrawn'),
      )
    }
    return isDone
  })

/** What was decided about a payment for an offer gives the offer the hour that its yes has (EN-6). */
export async function resetOfferEndAfterPaymentDecision(
  trx: WriteTransaction,
  { offerId }: AnnouncedPayment,
  { revision, timeZone }: { revision: number; timeZone: string },
) {
  const offer = offerId === null ? undefined : await findOffer(trx, offerId)
  if (!offer || offer.endedAt !== null) return
  const ends = await findEndOfOfferPromisedDay(trx, offer.id, timeZone)
  await changeOfferHeldUntil(trx, offer.id, seatHeldUntilAfterAcceptance(offer.until, ends))
  await changeEnquiry(trx, offer.enquiryId, {}, revision)
}

async function changeOwn(
  context: AppContext,
  payer: WhoAnnouncesPayment,
  id: string,
  work: (trx: WriteTransaction, row: AnnouncedPayment, revision: number, at: Date) => Promise<boolean>,
): Promise<AnnouncedPayment> {
  const row = await runInWriteTransaction(context.db, async (trx, revision) => {
    const row = (await listAnnouncedPaymentsOfPayer(trx, payer)).find((one) => one.id === id)
    if (!row) throw notFoundRefusal('announced')
    if (!(await work(trx, row, revision, context.now()))) throw announcedPaymentDecidedRefusal(row)
    const changed = await findAnnouncedPayment(trx, id)
    return changed ?? row
  })
  context.live.publish(row.revision, 'announced', ...(row.offerId === null ? [] : (['enquiries'] as const)))
  return row
}

/** The refusal for whoever comes second, with who was first, what they did, and when. */
export function announcedPaymentDecidedRefusal({ state, decidedBy, decidedAt }: AnnouncedPayment): Refusal {
  const params = { state, by: decidedBy ?? '', at: decidedAt ?? '' }
  return new Refusal(409, { code: 'announced_decided', params })
}
