import type { SeatOffer, SeatOfferEndKind } from '#domain/admissions/seat-offer.ts'
import { endOfDay } from '#domain/day.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { addTokenLink, findTokenLink } from '#server/token-links.ts'
import {
  addSeatOfferHold,
  findDayOfferPromisedFrom,
  releaseSeatOfOffer,
} from '../../seating/assignment/seat-holders.store.ts'

/**
 * Makes an offer, which holds the parts of its seat from now on.
 * @throws the engine's error where somebody holds one of them; `withTakenSeatRefusal` knows it
 */
export async function addOffer(
  trx: WriteTransaction,
  enquiryId: string,
  { partIds, ...offer }: SeatOffer,
  now: Date,
) {
  await trx
    .insertInto('offers')
    .values({ ...offer, enquiryId, endedAt: null, endedAs: null })
    .execute()
  await addSeatOfferHold(trx, offer.id, { seatId: offer.seatId, partIds, now })
}

/** Ends an offer and what it holds. */
export async function endOffer(
  trx: WriteTransaction,
  id: string,
  { as, at }: { as: SeatOfferEndKind; at: string },
) {
  await trx.updateTable('offers').set({ endedAs: as, endedAt: at }).where('id', '=', id).execute()
  await releaseSeatOfOffer(trx, id)
}

/** Notes a yes, which keeps the seat longer. */
export async function markOfferAccepted(
  trx: WriteTransaction,
  id: string,
  { saidYesAt, heldUntil }: { saidYesAt: string; heldUntil: string },
) {
  await trx.updateTable('offers').set({ saidYesAt, heldUntil }).where('id', '=', id).execute()
}

/** Keeps the seat of an open offer until another moment. */
export async function changeOfferHeldUntil(trx: WriteTransaction, id: string, heldUntil: string) {
  await trx
    .updateTable('offers')
    .set({ heldUntil })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** The end of the first day on which a promised seat can be given, ISO 8601 in UTC; null where the seat is free now (MP-5). */
export async function findEndOfOfferPromisedDay(
  db: Db,
  offerId: string,
  timeZone: string,
): Promise<string | null> {
  const day = await findDayOfferPromisedFrom(db, offerId)
  return day && endOfDay(day, timeZone).toISOString()
}

/** An offer that an earlier try of the same call made. */
export const findOffer = (db: Db, id: string) =>
  db
    .selectFrom('offers')
    .select(['id', 'enquiryId', 'seatId', 'endedAs', 'endedAt', 'price', 'discount', 'joiningFee', 'until'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Makes a link to an offer, which ends with it. @returns its token, which is stored nowhere */
export const addOfferLink = (
  trx: WriteTransaction,
  offerId: string,
  made: { madeAt: string; madeBy: string; endsAt: string },
): Promise<string> => addTokenLink(trx, { kind: 'offer', subject: offerId, ...made })

/** The enquiry of the offer that a link leads to; undefined where there is no such link, or its enquiry was forgotten. */
export async function findOfferAndEnquiryIdsOfLink(
  db: Db,
  token: string,
): Promise<{ offerId: string; enquiryId: string } | undefined> {
  const link = await findTokenLink(db, 'offer', token)
  const offer = link && (await findOffer(db, link.subject))
  return offer && { offerId: offer.id, enquiryId: offer.enquiryId }
}
