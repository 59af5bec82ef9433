import { addDays, type Day, dayAt } from '../day.ts'
import type { Language } from '../language/language.ts'
import type { Gender } from '../members/member.ts'
import { isSeatOfferVoidAt, type SeatOffer } from './seat-offer.ts'

/** The steps of an enquiry in their order (EN-3). */
export const enquiryStates = ['new', 'called', 'visited', 'waiting', 'offered', 'admitted', 'lost'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** The states that a press at the desk gives; the others follow from an offer, an admission or the lack of an answer. */
export const enquiryStatesSetAtDesk = ['called', 'visited', 'waiting'] as const

/** Why somebody does not become a member. */
export const enquiryLostReasons = [
  'no-seat',
  'price',
  'hours',
  'distance',
  'went-elsewhere',
  'no-answer',
  'other',
] as const
export type EnquiryLostReason = (typeof enquiryLostReasons)[number]

/** The steps that are kept of an enquiry: states, and what is no state of its own. */
export const enquirySteps = [
  ...enquiryStates,
  'looked-at',
  'changed',
  'sent-again',
  'passed-over',
  'said-yes',
  'lapsed',
  'declined',
  'withdrawn',
] as const
export type EnquiryStep = (typeof enquirySteps)[number]

/** The place that somebody asks for, and from when. */
export interface EnquiryWish {
  /** Null where nobody has asked for it yet: it is needed for the line. */
  gender: Gender | null
  /** Null for any room. */
  libraryId: number | null
  /** Null where nobody has asked for it yet. */
  shiftId: number | null
  /** The first day wished; null for as soon as there is a seat. */
  wishedFrom: Day | null
}

/** A form sent again by somebody whose enquiry is open: it stands beside until the desk takes its wishes (EN-2). */
export interface EnquirySentAgainWhileOpen extends EnquiryWish {
  number: number
  /** ISO 8601 in UTC. */
  sentAt: string
}

/** Somebody who asks for a seat, as every screen has them. */
export interface Enquiry extends EnquiryWish {
  id: string
  /** Told to whoever sent the form; never given again. */
  number: number
  /** Of the parent where `isMinor`, as is the phone. */
  name: string
  phone: string
  isMinor: boolean
  /** Of messages to them. */
  language: Language
  /** Where they heard of the centre; empty where nobody said. */
  source: string
  note: string
  /** By a form of the public site, or added at the desk. */
  origin: 'form' | 'desk'
  /** As it is stored: `enquiryWithVoidOfferEnded` says what it is at a moment. */
  state: EnquiryState
  lostReason: EnquiryLostReason | null
  /** Their place in line, ISO 8601 in UTC. */
  arrivedAt: string
  /** Of the last step, ISO 8601 in UTC. */
  steppedAt: string
  followUpOn: Day | null
  /** Whether it came in a flood of forms and waits for a look (EN-2). */
  needsLook: boolean
  /** How many offers lapsed or were declined since they were new. */
  turnedDown: number
  /** The seats of those offers, which fit them no longer. */
  refusedSeatIds: string[]
  /** The member whom the admission made; null before it and after that one is deleted for good. */
  memberId: string | null
  /** The offer that is open, as it is stored; null without one. */
  offer: SeatOffer | null
  repeats: EnquirySentAgainWhileOpen[]
  /** Whether they agreed to messages. */
  hasMessages: boolean
  revision: number
}

/** An enquiry is lost with the second offer that lapses or is declined. */
const maxTurnedDown = 2

/** The state after so many offers that lapsed or were declined. */
const stateTurnedDown = (turnedDown: number) => (turnedDown >= maxTurnedDown ? 'lost' : 'waiting')

/**
 * An enquiry as it is at a moment: an offer whose hour is reached is over in every reading, whether or not it was written (EN-4).
 * The step then bears the offer's hour.
 */
export function enquiryWithVoidOfferEnded<E extends Enquiry>(enquiry: E, now: Date): E {
  const { offer } = enquiry
  if (offer === null || !isSeatOfferVoidAt(offer, now)) return enquiry
  return enquiryAfterOfferTurnedDown(enquiry, offer, 'no-answer')
}

/** The enquiry after its offer lapsed or was declined: it waits again at its place, and the second time it is lost. */
export function enquiryAfterOfferTurnedDown<E extends Enquiry>(
  enquiry: E,
  offer: SeatOffer,
  reason: EnquiryLostReason,
): E {
  const turnedDown = enquiry.turnedDown + 1
  const state = stateTurnedDown(turnedDown)
  return {
    ...enquiry,
    offer: null,
    turnedDown,
    refusedSeatIds: [...new Set([...enquiry.refusedSeatIds, offer.seatId])],
    state,
    lostReason: state === 'lost' ? reason : null,
    steppedAt: offer.heldUntil,
  }
}

/** The state of an enquiry at a moment, where nothing but that is asked for: an offer whose hour is reached is over (EN-4). */
export function enquiryStateAtMoment(
  {
    state,
    turnedDown,
    heldUntil,
  }: Pick<Enquiry, 'state' | 'turnedDown'> & { heldUntil: SeatOffer['heldUntil'] | null },
  now: Date,
): EnquiryState {
  if (heldUntil === null || !isSeatOfferVoidAt({ heldUntil }, now)) return state
  return stateTurnedDown(turnedDown + 1)
}

/** Whether it may still become a member: neither admitted nor lost. */
export function isEnquiryOpen({ state }: Pick<Enquiry, 'state'>): boolean {
  return state !== 'admitted' && state !== 'lost'
}

/** Whether a press may give this state now (EN-3): steps may be skipped, and back goes an offer only. */
export function mayChangeEnquiryState(from: EnquiryState, to: EnquiryState): boolean {
  if (from === 'admitted') return false
  if (to === 'lost') return from !== 'lost'
  if (to === 'new') return from === 'lost'
  if (from === 'lost') return false
  if (from === 'offered') return to === 'waiting' || to === 'admitted'
  return enquiryStates.indexOf(to) > enquiryStates.indexOf(from)
}

/** Days after which an enquiry that came to nothing is forgotten (EN-5). */
export const enquiryErasedAfterDays = 90

/**
 * The first day on which an enquiry is forgotten (EN-5); null for one that stays. The follow-up day and the day wished are to be
 * past, too, where it was not lost.
 */
export function firstDayEnquiryIsErased(enquiry: Enquiry, timeZone: string): Day | null {
  const { state, steppedAt, followUpOn, wishedFrom } = enquiry
  if (state === 'admitted' || state === 'waiting' || state === 'offered') return null
  const due = addDays(dayAt(new Date(steppedAt), timeZone), enquiryErasedAfterDays)
  if (state === 'lost') return due
  const past = [followUpOn, wishedFrom].flatMap((day) => (day === null ? [] : [addDays(day, 1)]))
  return [due, ...past].sort().at(-1) ?? due
}

/** The order of the line: by arrival, of one moment by number (EN-4). */
export function byEnquiryArrival(
  a: Pick<Enquiry, 'arrivedAt' | 'number'>,
  b: Pick<Enquiry, 'arrivedAt' | 'number'>,
): number {
  if (a.arrivedAt === b.arrivedAt) return a.number - b.number
  return a.arrivedAt < b.arrivedAt ? -1 : 1
}

/** The number of those who wait for the like (EN-2): open ones of the same shift and gender whose room, or this one's, is any or the same. */
export function countOpenEnquiriesWithSimilarWish(
  enquiries: readonly (Omit<EnquiryWish, 'wishedFrom'> & Pick<Enquiry, 'state' | 'needsLook'>)[],
  wish: Omit<EnquiryWish, 'wishedFrom'>,
): number {
  return enquiries.filter(
    (other) =>
      isEnquiryOpen(other) &&
      !other.needsLook &&
      other.gender === wish.gender &&
      other.shiftId === wish.shiftId &&
      (other.libraryId === null || wish.libraryId === null || other.libraryId === wish.libraryId),
  ).length
}

/** Whether two wishes ask for the same place: gender, room and shift. */
export function isSameWishedPlace(a: EnquiryWish, b: EnquiryWish): boolean {
  return a.gender === b.gender && a.libraryId === b.libraryId && a.shiftId === b.shiftId
}
