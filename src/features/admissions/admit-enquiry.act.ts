import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type { SeatOffer } from '#domain/admissions/seat-offer.ts'
import type { TakenPaymentInput } from '#domain/money/money-input.ts'
import { recordInHistory } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import {
  decideAnnouncedPayment,
  findOpenAnnouncedPaymentForOffer,
  touchAnnouncedPaymentsOfEnquiry,
} from '../announced/announced-payments.store.ts'
import type { LedgerContext } from '../ledger/change-ledger.act.ts'
import { findDayOfferPromisedFrom } from '../seating/assignment/seat-holders.store.ts'
import { listPlans, type OfferedPlan } from '../setup/plans/plans.store.ts'
import { moveEnquiryConsentsToMember } from './consents/consents.store.ts'
import { requireOpenEnquiry, settleLapsedOffer } from './enquiries.act.ts'
import { changeEnquiry, findEnquiry } from './enquiries.store.ts'
import { addEnquirySteps } from './enquiry-steps.store.ts'
import { endOffer } from './offer/offers.store.ts'
import { notePassedOverEnquiries } from './waiting-line.act.ts'

/**
 * Somebody who asked for a seat, as they are now that they are to be admitted: an offer whose hour is reached is over.
 * @throws Refusal 404 without the enquiry, 409 enquiry_over
 */
export async function findEnquiryToAdmit(
  { trx, revision, moment }: LedgerContext,
  enquiryId: string,
): Promise<Enquiry> {
  const stored = await findEnquiry(trx, enquiryId)
  if (!stored) throw notFoundRefusal('enquiry')
  const enquiry = await settleLapsedOffer(trx, stored, { now: moment.now, revision })
  requireOpenEnquiry(enquiry)
  return enquiry
}

/** The plan of an open offer, also where the centre offers it no longer; undefined where another was chosen. */
export async function findPlanOfOpenSeatOffer(
  { trx, today }: LedgerContext,
  { offer }: Enquiry,
  planId: string | undefined,
): Promise<OfferedPlan | undefined> {
  if (!offer || (planId !== undefined && planId !== offer.planId)) return undefined
  const plan = (await listPlans(trx, today)).find(({ id }) => id === offer.planId)
  return plan && { ...plan, partIds: offer.partIds }
}

/**
 * Makes way for the admission of somebody who asked for a seat: ends what an offer holds for them, and notes who is passed over where
 * they have none (EN-4). The caller admits them in the same transaction, and calls `linkEnquiryToMember`.
 * @returns the offer that they take, of the same seat and plan, whose price it keeps; null for none
 * @throws Refusal 409 passes_over, or promised_from while a member still sits on the seat that was promised
 */
export async function endSeatOfferOrNotePassedOver(
  { trx, actor, moment }: LedgerContext,
  { id, offer }: Enquiry,
  { seatId, plan, passingReason }: { seatId: string; plan: OfferedPlan; passingReason: string },
): Promise<SeatOffer | null> {
  const isTaken = offer?.seatId === seatId && plan.partIds.every((part) => offer.partIds.includes(part))
  const from = isTaken ? await findDayOfferPromisedFrom(trx, offer.id) : null
  if (from) throw new Refusal(409, { code: 'promised_from', params: { day: from } }, 'seatId')
  if (!isTaken) {
    const given = { seatId, partIds: plan.partIds, enquiryId: id }
    await recordInHistory(
      trx,
      actor,
      ...(await notePassedOverEnquiries(trx, moment, given, { reason: passingReason, by: actor.by })),
    )
  }
  if (offer) await endOffer(trx, offer.id, { as: 'admitted', at: moment.now.toISOString() })
  return isTaken && offer.planId === plan.id ? offer : null
}

/**
 * Whether the payment of an admission is the one that was announced for its offer, which is taken with it and never before (EN-6).
 * @throws Refusal 409 payment_announced where the admission takes another or none
 */
export async function admissionPaysAnnouncedPaymentOrThrow(
  trx: WriteTransaction,
  { offer }: Pick<Enquiry, 'offer'>,
  payment: TakenPaymentInput | null,
): Promise<boolean> {
  const announced = offer && (await findOpenAnnouncedPaymentForOffer(trx, offer.id))
  if (!announced) return false
  if (payment?.id !== announced.id || payment.amount !== announced.amount) {
    throw new Refusal(409, 'payment_announced')
  }
  return true
}

/**
 * Links an enquiry to the member that was admitted from it; its consents become the member's, and what was announced for its offers.
 * @returns whether anything was announced
 */
export async function linkEnquiryToMember(
  { trx, revision, actor, moment }: LedgerContext,
  { id, name, offer }: Pick<Enquiry, 'id' | 'name' | 'offer'>,
  memberId: string,
): Promise<boolean> {
  const at = moment.now.toISOString()
  const announced = offer && (await findOpenAnnouncedPaymentForOffer(trx, offer.id))
  if (announced) {
    await decideAnnouncedPayment(trx, announced.id, ['open'], {
      state: 'accepted',
      reason: '',
      paymentId: announced.id,
      decidedBy: actor.by,
      decidedAt: actor.at.toISOString(),
      revision,
    })
  }
  const changed = { state: 'admitted', memberId, steppedAt: at, needsLook: false, followUpOn: null } as const
  await changeEnquiry(trx, id, changed, revision)
  await addEnquirySteps(trx, id, [{ step: 'admitted', at, madeBy: actor.by }])
  await moveEnquiryConsentsToMember(trx, id, memberId)
  await recordInHistory(trx, actor, { kind: 'enquiry', action: 'admitted', subject: id, name })
  return touchAnnouncedPaymentsOfEnquiry(trx, id, revision)
}
