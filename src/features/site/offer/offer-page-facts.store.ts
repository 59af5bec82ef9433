import { enquiryWithVoidOfferEnded, isEnquiryOpen } from '#domain/admissions/enquiry.ts'
import { type SeatOffer, seatHeldUntilAfterAcceptance } from '#domain/admissions/seat-offer.ts'
import type { Day } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import { isDayDivided, joinedStretchesOfParts, type StretchOfDay } from '#domain/seating/hours.ts'
import { librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import type { BilingualText } from '#domain/site/home.ts'
import type { NowAndToday } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { findEnquiry } from '../../admissions/enquiries.store.ts'
import {
  findEndOfOfferPromisedDay,
  findOfferAndEnquiryIdsOfLink,
} from '../../admissions/offer/offers.store.ts'
import { findSeatById } from '../../seating/seating.store.ts'
import { readDayPartsAndShifts } from '../../setup/hours/day-parts-and-shifts.store.ts'
import { listPlans } from '../../setup/plans/plans.store.ts'
import { listLibraries } from '../../setup/rooms/libraries.store.ts'
import { nameInBothLanguages } from '../document/name-in-both-languages.ts'

/** The facts on the page of an offer: nothing of whom it is made to (EN-6). */
export interface SeatOfferPageFacts
  extends Pick<SeatOffer, 'price' | 'discount' | 'joiningFee' | 'until' | 'heldUntil'> {
  /** Until when a yes would keep it. */
  heldAfterYes: string
  /** Null where there is one room. */
  room: BilingualText | null
  seatNumber: number
  plan: BilingualText
  /** None where the day is not divided. */
  hours: StretchOfDay[]
  firstDay: Day
  hasSaidYes: boolean
}

/** The offer that a link leads to at a moment; `offer` is null once it has ended, however it did. */
export interface SeatOfferOfLink {
  enquiryId: string
  /** Whose it is; no page shows it. */
  name: string
  offerId: string
  language: Language
  offer: SeatOfferPageFacts | null
}

const tokenShape = /^[\w-]{22}$/

/** @returns undefined where no such link was made, or its enquiry was forgotten */
export async function readSeatOfferPageFacts(
  db: Db,
  token: string,
  { now, today, timeZone }: NowAndToday & { timeZone: string },
): Promise<SeatOfferOfLink | undefined> {
  const link = tokenShape.test(token) ? await findOfferAndEnquiryIdsOfLink(db, token) : undefined
  const stored = link && (await findEnquiry(db, link.enquiryId))
  if (!link || !stored) return undefined
  const { offer, language, name, ...enquiry } = enquiryWithVoidOfferEnded(stored, now)
  const isThere = offer?.id === link.offerId && isEnquiryOpen(enquiry)
  return { ...link, language, name, offer: isThere ? await shownOffer(db, offer, { today, timeZone }) : null }
}

async function shownOffer(
  db: Db,
  offer: SeatOffer,
  { today, timeZone }: { today: Day; timeZone: string },
): Promise<SeatOfferPageFacts | null> {
  const seat = await findSeatById(db, offer.seatId)
  const plan = (await listPlans(db, today)).find(({ id }) => id === offer.planId)
  if (!seat || !plan) return null
  const rooms = librariesNotRemovedInOrder(await listLibraries(db))
  const room = rooms.length > 1 ? rooms.find(({ id }) => id === seat.libraryId) : undefined
  const { parts } = await readDayPartsAndShifts(db)
  const { price, discount, joiningFee, until, heldUntil, firstDay, saidYesAt } = offer
  return {
    price,
    discount,
    joiningFee,
    until,
    heldUntil,
    firstDay,
    heldAfterYes: seatHeldUntilAfterAcceptance(
      until,
      await findEndOfOfferPromisedDay(db, offer.id, timeZone),
    ),
    room: room ? nameInBothLanguages(room) : null,
    seatNumber: seat.seatNumber,
    plan: nameInBothLanguages(plan),
    hours: isDayDivided({ parts }) ? joinedStretchesOfParts(offer.partIds, parts) : [],
    hasSaidYes: saidYesAt !== null,
  }
}
