import { type Enquiry, enquiryAfterOfferTurnedDown, isEnquiryOpen } from '#domain/admissions/enquiry.ts'
import type { NewSeatOffer } from '#domain/admissions/enquiry-input.ts'
import {
  endOfSeatOfferMadeNow,
  firstDayOfSeatOffer,
  maySeatOfferBeAccepted,
  type SeatOffer,
  seatHeldUntilAfterAcceptance,
} from '#domain/admissions/seat-offer.ts'
import type { Day } from '#domain/day.ts'
import { isPlanSoldInLibrary } from '#domain/plans/plan.ts'
import { recordInHistory } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import { findOpenAnnouncedPaymentForOffer } from '../../announced/announced-payments.store.ts'
import { queueMessageToPersonIfAllowed } from '../../messages/sending/add-message-to-person.act.ts'
import { requireOfferableSeat } from '../../seating/assignment/seat-assignment.act.ts'
import { findSeatWithHolders } from '../../seating/assignment/seat-holders.store.ts'
import { listOfferedPlans } from '../../setup/plans/plans.store.ts'
import {
  type EnquiryActContext,
  type EnquiryActResult,
  type EnquiryEffect,
  type EnquiryLockedForWriting,
  endOpenOffer,
  requireOpenEnquiry,
  runEnquiryAct,
} from '../enquiries.act.ts'
import { notePassedOverEnquiries } from '../waiting-line.act.ts'
import {
  addOffer,
  addOfferLink,
  endOffer,
  findEndOfOfferPromisedDay,
  findOffer,
  markOfferAccepted,
} from './offers.store.ts'

/** An offer that was made, with the token of its page. It is shown once, as only its hash is stored. */
export interface SeatOfferWithToken extends EnquiryActResult {
  token: string
}

/**
 * Offers a seat to somebody in line, which holds its parts until the hour of the offer (EN-4): free ones, and those whose holder
 * leaves, from the day after (MP-5).
 * @throws Refusal 409 offer_open, wish_incomplete, wish_differs, plan_not_offered, seat_taken, seat_offered, seat_missing, or
 * passes_over with the names of who is passed over without a reason
 */
export async function makeSeatOffer(
  call: EnquiryActContext,
  id: string,
  input: NewSeatOffer,
): Promise<SeatOfferWithToken> {
  let token = ''
  const answer = await runEnquiryAct(call, id, async (locked) => {
    const { trx, enquiry, actor, now, context } = locked
    const linkOf = (offer: Pick<SeatOffer, 'id' | 'heldUntil'>) =>
      addOfferLink(trx, offer.id, { madeAt: now.toISOString(), madeBy: actor.by, endsAt: offer.heldUntil })
    const earlier = await findOffer(trx, input.id)
    if (earlier) {
      if (earlier.enquiryId !== id || earlier.endedAs !== null) throw new Refusal(409, 'already_added')
      token = await linkOf({ id: earlier.id, heldUntil: enquiry.offer?.heldUntil ?? now.toISOString() })
      return null
    }
    const offer = await checkedOffer(locked, input, context.today())
    const { seatId, partIds } = offer
    const passed = await notePassedOverEnquiries(
      trx,
      { now, today: context.today() },
      { seatId, partIds, enquiryId: id },
      {
        reason: input.passingReason,
        by: actor.by,
      },
    )
    await addOffer(trx, id, offer, now)
    token = await linkOf(offer)
    const at = now.toISOString()
    await queueMessageToPersonIfAllowed(trx, {
      ...{ to: { enquiryId: id }, cause: 'offer', kind: 'offer', about: offer.id },
      ...{ runKey: `offer ${offer.id}`, by: actor.by, at: now },
    })
    const changes = [
      { field: 'state', from: enquiry.state, to: 'offered' },
      { field: 'until', to: offer.until },
    ]
    await recordInHistory(trx, actor, ...passed)
    return {
      changed: { state: 'offered', steppedAt: at, needsLook: false },
      steps: [{ step: 'offered', at, madeBy: actor.by, changes }],
      action: 'offer-made',
      changes,
    }
  })
  return { ...answer, token }
}

/** The offer as it is stored, once all that the rules ask of it is there. */
async function checkedOffer(
  { trx, enquiry, actor, now }: EnquiryLockedForWriting,
  input: NewSeatOffer,
  today: Day,
) {
  requireOpenEnquiry(enquiry)
  if (enquiry.offer) throw new Refusal(409, 'offer_open')
  const { gender, libraryId, shiftId } = enquiry
  if (gender === null || shiftId === null) throw new Refusal(409, 'wish_incomplete')
  const plan = (await listOfferedPlans(trx, today)).find((one) => one.id === input.planId)
  if (!plan) throw new Refusal(409, 'plan_not_offered', 'planId')
  const state = await findSeatWithHolders(trx, input.seatId, now)
  const promisedFrom = requireOfferableSeat(state, { gender, partIds: plan.partIds })
  // Another room or shift is offered only once the wish is changed with it.
  const isWished = plan.shiftId === shiftId && (libraryId === null || state.seat?.libraryId === libraryId)
  if (!isWished || enquiry.refusedSeatIds.includes(input.seatId)) throw new Refusal(409, 'wish_differs')
  if (state.seat && !isPlanSoldInLibrary(plan, state.seat.libraryId))
    throw new Refusal(409, 'plan_not_sold_here', 'planId')
  const { discount, discountReason } = input
  if (discount > plan.price) throw new Refusal(400, 'above_the_price', 'discount')
  if (discount > 0 && discountReason === '') throw new Refusal(400, 'reason_required', 'discountReason')
  const until = endOfSeatOfferMadeNow(now, input.hours)
  return {
    id: input.id,
    seatId: input.seatId,
    partIds: plan.partIds,
    planId: plan.id,
    price: plan.price,
    joiningFee: plan.joiningFee,
    discount,
    discountReason: discount > 0 ? discountReason : '',
    firstDay: firstDayOfSeatOffer({ today, wishedFrom: enquiry.wishedFrom, promisedFrom }),
    madeAt: now.toISOString(),
    madeBy: actor.by,
    until,
    saidYesAt: null,
    heldUntil: until,
  } satisfies SeatOffer
}

/** Makes another link to an open offer, whose first one nobody can read again. */
export async function makeAnotherOfferLink(
  call: EnquiryActContext,
  id: string,
  offerId: string,
): Promise<SeatOfferWithToken> {
  let token = ''
  const answer = await runEnquiryAct(call, id, async ({ trx, enquiry: { offer, name }, actor, now }) => {
    if (offer?.id !== offerId) throw new Refusal(409, 'offer_over')
    const made = { madeAt: now.toISOString(), madeBy: actor.by, endsAt: offer.heldUntil }
    token = await addOfferLink(trx, offerId, made)
    await recordInHistory(trx, actor, { kind: 'enquiry', action: 'link-made', subject: id, name })
    return null
  })
  return { ...answer, token }
}

/** Takes an offer back at the desk; the enquiry waits again at its place, and nothing is counted. */
export const withdrawOffer = (call: EnquiryActContext, id: string, offerId: string) =>
  runEnquiryAct(call, id, async (locked) => {
    const { enquiry, trx, now } = locked
    if (enquiry.offer?.id !== offerId) {
      const known = await findOffer(trx, offerId)
      if (known?.enquiryId === id && known.endedAs === 'withdrawn') return null
      throw new Refusal(409, 'offer_over')
    }
    await refuseWhileAnnounced(trx, offerId)
    const steps = await endOpenOffer(locked, 'withdrawn')
    return {
      changed: { state: 'waiting', steppedAt: now.toISOString() },
      steps,
      action: 'offer-withdrawn',
      changes: [{ field: 'state', from: enquiry.state, to: 'waiting' }],
    }
  })

/** @throws Refusal 409 payment_announced while somebody says they have paid for an offer (EN-6) */
async function refuseWhileAnnounced(trx: WriteTransaction, offerId: string) {
  if (await findOpenAnnouncedPaymentForOffer(trx, offerId)) throw new Refusal(409, 'payment_announced')
}

/**
 * Takes the answer that somebody gives on the page of their offer (EN-6). A yes may become a no until they are admitted, a no never
 * a yes.
 * @throws Refusal 409 offer_over where it has ended, or its hour is past for a yes
 */
export const recordSeatOfferAnswer = (
  call: EnquiryActContext,
  id: string,
  { offerId, isYes }: { offerId: string; isYes: boolean },
) =>
  runEnquiryAct(call, id, async ({ trx, enquiry, actor, now, context }): Promise<EnquiryEffect | null> => {
    const { offer } = enquiry
    const at = now.toISOString()
    const made = { at, madeBy: actor.by }
    if (offer?.id !== offerId || !isEnquiryOpen(enquiry)) throw new Refusal(409, 'offer_over')
    if (isYes) {
      if (offer.saidYesAt !== null) return null
      if (!maySeatOfferBeAccepted(offer, now)) throw new Refusal(409, 'offer_over')
      const ends = await findEndOfOfferPromisedDay(trx, offer.id, context.config.timeZone)
      const heldUntil = seatHeldUntilAfterAcceptance(offer.until, ends)
      await markOfferAccepted(trx, offer.id, { saidYesAt: at, heldUntil })
      return { changed: { steppedAt: at }, steps: [{ step: 'said-yes', ...made }], action: 'offer-accepted' }
    }
    await refuseWhileAnnounced(trx, offer.id)
    await endOffer(trx, offer.id, { as: 'declined', at })
    const { turnedDown, state, lostReason } = declined(enquiry, offer)
    const steps = [{ step: 'declined' as const, ...made }]
    const lost = state === 'lost' ? [{ step: 'lost' as const, ...made, reason: 'other' }] : []
    return {
      changed: { turnedDown, state, lostReason, steppedAt: at },
      steps: [...steps, ...lost],
      action: 'offer-declined',
    }
  })

const declined = (enquiry: Enquiry, offer: SeatOffer) => enquiryAfterOfferTurnedDown(enquiry, offer, 'other')
