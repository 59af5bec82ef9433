import { type AnnouncedPayment, countPaymentAnnouncementsLeft } from '#domain/announced/announced-payment.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db } from '#server/database/database.ts'
import { findOffer } from '../../admissions/offer/offers.store.ts'
import { announcedPaymentIdOfSeed } from '../../announced/announced-payment-id-of-seed.store.ts'
import { listAnnouncedPaymentsOfPayer } from '../../announced/announced-payments.store.ts'

/** The announced payment of somebody with an offer, and the next one that they may announce. */
export interface AnnouncedAndNextPaymentForSeatOffer {
  /** The last one that was not taken back; null before. */
  announced: AnnouncedPayment | null
  /** All ids that were announced before. */
  ids: string[]
  next: { id: string; amount: Paise }
  mayAnnounce: boolean
}

/** @returns undefined where the offer was forgotten */
export async function readAnnouncedAndNextPaymentForSeatOffer(
  db: Db,
  offerId: string,
): Promise<AnnouncedAndNextPaymentForSeatOffer | undefined> {
  const offer = await findOffer(db, offerId)
  if (!offer) return undefined
  const all = await listAnnouncedPaymentsOfPayer(db, { offerId })
  const announced = all.findLast(({ state }) => state !== 'withdrawn') ?? null
  const amount = offer.price - offer.discount + offer.joiningFee
  return {
    announced,
    ids: all.map(({ id }) => id),
    next: { id: announcedPaymentIdOfSeed(`${offerId} ${all.length} offer ${amount}`), amount },
    mayAnnounce:
      announced?.state !== 'open' &&
      announced?.state !== 'accepted' &&
      countPaymentAnnouncementsLeft(all) > 0,
  }
}
