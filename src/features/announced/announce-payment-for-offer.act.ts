import { seatHeldUntilWithAnnouncedPayment } from '#domain/admissions/seat-offer.ts'
import {
  type AnnouncedPayment,
  countPaymentAnnouncementsLeft,
  earlierSameAnnouncedPayment,
} from '#domain/announced/announced-payment.ts'
import { upiTransactionReferenceOf } from '#domain/announced/upi-payment-code-and-link.ts'
import type { Day } from '#domain/day.ts'
import { Refusal } from '#server/errors.ts'
import { type EnquiryActContext, runEnquiryAct } from '../admissions/enquiries.act.ts'
import { findEndOfOfferPromisedDay, findOffer, markOfferAccepted } from '../admissions/offer/offers.store.ts'
import { addMissingAnnouncedPaymentReference, requireUnusedPaymentId } from './announce-payment.act.ts'
import { addAnnouncedPayment, listAnnouncedPaymentsOfPayer } from './announced-payments.store.ts'

/** A payment as somebody with an offer says it: always the whole sum of the offer. */
export interface AnnouncedOfferPaymentInput {
  id: string
  reference: string
  receivedOn: Day
}

/**
 * Notes that somebody says they have paid for the seat that they are offered (EN-6, PY-1). It is a yes, and keeps the seat until it
 * is accepted or refused, at most 72 hours after the offer's hour. Sent after the end of the offer it is kept, without the seat.
 * @throws Refusal 404, 409 offer_over for another's offer, announced_full, already_added, 400 received_ahead
 */
export async function announcePaymentForOffer(
  call: EnquiryActContext,
  { enquiryId, offerId }: { enquiryId: string; offerId: string },
  said: AnnouncedOfferPaymentInput,
): Promise<AnnouncedPayment> {
  const { context } = call
  let announced: AnnouncedPayment | undefined
  const { revision } = await runEnquiryAct(
    call,
    enquiryId,
    async ({ trx, enquiry, now, revision, actor }) => {
      const known = await findOffer(trx, offerId)
      if (known?.enquiryId !== enquiryId) throw new Refusal(409, 'offer_over')
      const earlier = await listAnnouncedPaymentsOfPayer(trx, { offerId })
      const amount = known.price - known.discount + known.joiningFee
      const same = earlierSameAnnouncedPayment(earlier, { ...said, amount })
      if (same) {
        announced = (await addMissingAnnouncedPaymentReference(trx, same, said, revision)).row
        return null
      }
      await requireUnusedPaymentId(trx, said.id)
      if (countPaymentAnnouncementsLeft(earlier) === 0) throw new Refusal(409, 'announced_full')
      if (said.receivedOn > context.today()) throw new Refusal(400, 'received_ahead', 'receivedOn')
      const at = now.toISOString()
      announced = {
        ...said,
        ...{
          code: upiTransactionReferenceOf(said.id),
          memberId: null,
          offerId,
          what: 'offer',
          amount,
          term: null,
        },
        ...{ announcedAt: at, state: 'open', reason: '', decidedAt: null, decidedBy: null },
        ...{ paymentId: null, liftedAt: null, revision },
      }
      await addAnnouncedPayment(trx, announced)
      const { offer } = enquiry
      const changes = [{ field: 'amount', to: amount / 100 }]
      if (offer?.id !== offerId)
        return { changed: { steppedAt: at }, steps: [], action: 'announced', changes }
      const ends = await findEndOfOfferPromisedDay(trx, offerId, context.config.timeZone)
      const heldUntil = seatHeldUntilWithAnnouncedPayment(offer.until, ends)
      await markOfferAccepted(trx, offerId, { saidYesAt: offer.saidYesAt ?? at, heldUntil })
      const steps = offer.saidYesAt === null ? [{ step: 'said-yes' as const, at, madeBy: actor.by }] : []
      return { changed: { steppedAt: at }, steps, action: 'announced', changes }
    },
  )
  context.live.publish(revision, 'announced')
  if (!announced) throw new Refusal(409, 'offer_over')
  return announced
}
