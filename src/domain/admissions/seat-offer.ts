import type { Day } from '../day.ts'
import type { Paise } from '../money/money.ts'

/** A seat that is held for somebody until they answer (EN-4). Plan, price and joining fee stay those of its day. */
export interface SeatOffer {
  id: string
  seatId: string
  partIds: number[]
  planId: string
  /** Of the plan on the day of the offer. */
  price: Paise
  joiningFee: Paise
  discount: Paise
  discountReason: string
  firstDay: Day
  /** ISO 8601 in UTC, as are the others. */
  madeAt: string
  madeBy: string
  /** Its hour: it is to be answered before. */
  until: string
  /** When they said yes; null before. */
  saidYesAt: string | null
  /** Until when the seat is held: its hour, and a day longer after a yes. */
  heldUntil: string
}

/** The first day of an offer: the latest of the day wished, today, and the day from which the seat is promised. */
export function firstDayOfSeatOffer(days: {
  today: Day
  wishedFrom: Day | null
  promisedFrom: Day | null
}): Day {
  return [days.today, days.wishedFrom ?? '', days.promisedFrom ?? ''].sort().at(-1) ?? days.today
}

/** How an offer ended. */
export const seatOfferEndKinds = ['lapsed', 'declined', 'withdrawn', 'admitted'] as const
export type SeatOfferEndKind = (typeof seatOfferEndKinds)[number]

const hourMs = 60 * 60 * 1000

export const defaultSeatOfferHours = 24
export const maxSeatOfferHours = 168

/** Hours for which a yes keeps the seat after the offer's hour (EN-6). */
const hoursAfterYes = 24

/** The hour of an offer that is made now. */
export function endOfSeatOfferMadeNow(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * hourMs).toISOString()
}

/**
 * Until when a yes keeps the seat: a day after the offer's hour, and of a promised seat at least the whole first day on which it can
 * be given (MP-5).
 * @param firstDayEnds the end of that day, ISO 8601 in UTC; null where the seat is free now
 */
export function seatHeldUntilAfterAcceptance(until: string, firstDayEnds: string | null): string {
  return laterOf(new Date(Date.parse(until) + hoursAfterYes * hourMs).toISOString(), firstDayEnds)
}

const laterOf = (moment: string, other: string | null) => (other !== null && other > moment ? other : moment)

/** Hours for which a payment that was announced keeps the seat after the offer's hour, unless it is decided before (EN-6). */
const hoursWhileAnnounced = 72

/** Until when a seat is kept at most for whoever has announced a payment; a promised one as after a yes. */
export function seatHeldUntilWithAnnouncedPayment(until: string, firstDayEnds: string | null): string {
  return laterOf(new Date(Date.parse(until) + hoursWhileAnnounced * hourMs).toISOString(), firstDayEnds)
}

/** Whether an offer's time is up (EN-4): with the very moment, by the clock of whoever asks. */
export function isSeatOfferVoidAt({ heldUntil }: Pick<SeatOffer, 'heldUntil'>, now: Date): boolean {
  return Date.parse(heldUntil) <= now.getTime()
}

/** Whether its page still takes a yes: before its hour, once. */
export function maySeatOfferBeAccepted({ until, saidYesAt }: SeatOffer, now: Date): boolean {
  return saidYesAt === null && Date.parse(until) > now.getTime()
}
