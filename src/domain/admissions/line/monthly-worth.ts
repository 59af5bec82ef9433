import { addDays, type Day } from '../../day.ts'
import type { Paise } from '../../money/money.ts'
import {
  isPlanSoldInLibrary,
  type Plan,
  planAsSoldOn,
  type SoldPlanPriceAndLength,
  totalMonthlyRevenueOfSales,
} from '../../plans/plan.ts'
import { dayPartsByStart } from '../../seating/hours.ts'
import { librariesNotRemovedInOrder } from '../../seating/library.ts'
import { type SeatAllocation, seatAllocations, seatHasDesk, sharesDayPart } from '../../seating/seat.ts'
import { enquiryWithVoidOfferEnded, isEnquiryOpen } from '../enquiry.ts'
import { createLastDayOfHoldFinder, type WaitingLineFacts } from './desks-with-days-until-free.ts'
import { sellableShifts } from './sellable-shifts.ts'

/**
 * The income of a month from those waiting (EN-7), in paise that are whole rupees: of all that are neither admitted nor lost, the
 * least that an offered plan of exactly their shift, sold in their room, brings a month. Added, and rounded once (PL-4).
 */
export function monthlyIncomeFromWaitingEnquiries({
  today,
  now,
  enquiries,
  setup: { plans, libraries },
}: Pick<WaitingLineFacts, 'today' | 'now' | 'enquiries' | 'setup'>): Paise {
  const { plansOf } = sellableShifts(plans.map((plan) => planAsSoldOn(plan, today)))
  const rooms = librariesNotRemovedInOrder(libraries).map(({ id }) => id)
  const leastOf = new Map<string, Plan | null>()
  const least = (shiftId: number, libraryId: number | null) => {
    const key = `${shiftId} ${libraryId}`
    const known = leastOf.get(key)
    if (known !== undefined) return known
    const wished = rooms.filter((id) => libraryId === null || id === libraryId)
    const sold = plansOf(shiftId).filter((plan) => wished.some((id) => isPlanSoldInLibrary(plan, id)))
    const found = sold.toSorted(byMonth)[0] ?? null
    leastOf.set(key, found)
    return found
  }
  return totalMonthlyRevenueOfSales(
    enquiries.flatMap((enquiry) => {
      const { shiftId, libraryId } = enquiry
      if (shiftId === null || !isEnquiryOpen(enquiryWithVoidOfferEnded(enquiry, now))) return []
      return least(shiftId, libraryId) ?? []
    }),
  )
}

/** Orders by what a plan brings in a month, compared as whole numbers. */
function byMonth(a: SoldPlanPriceAndLength, b: SoldPlanPriceAndLength): number {
  const monthly = ({ price, months }: SoldPlanPriceAndLength) => (months === null ? price * 30 : price)
  const length = ({ months, days }: SoldPlanPriceAndLength) => months ?? days
  return monthly(a) * length(b) - monthly(b) * length(a)
}

/** Parts of seats of one kind that come free soon. */
export interface SeatDayPartsComingFreeCount {
  libraryId: number
  partId: number
  allocation: SeatAllocation
  count: number
}

/** Seats that come free are counted up to so many days from today. */
const daysComingFree = 14

/**
 * The parts of seats that come free from today to 14 days from now (EN-7), each once, by room, part and allocation in the centre's
 * order: those that are held until a last day among these, unless an offer was promised them, and those that are offered without a
 * yes.
 */
export function countSeatDayPartsComingFree({
  today,
  now,
  seats,
  members,
  enquiries,
  setup,
  leavings,
}: WaitingLineFacts): SeatDayPartsComingFreeCount[] {
  const seatOf = new Map(seats.filter(seatHasDesk).map((seat) => [seat.id, seat]))
  const counts = new Map<string, number>()
  const keyOf = (libraryId: number, partId: number, allocation: SeatAllocation) =>
    `${libraryId} ${partId} ${allocation}`
  const counted = new Set<string>()
  const count = (seatId: string, partId: number) => {
    const seat = seatOf.get(seatId)
    const once = `${partId} ${seatId}`
    if (!seat || counted.has(once) || promised.has(once)) return
    counted.add(once)
    const key = keyOf(seat.libraryId, partId, seat.allocation)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const offers = enquiries.flatMap((enquiry) => enquiryWithVoidOfferEnded(enquiry, now).offer ?? [])
  const promised = new Set(
    members
      .filter(({ id, seatId }) => seatId !== null && leavings?.has(id))
      .flatMap((member) =>
        offers.filter((offer) => offer.seatId === member.seatId && sharesDayPart(offer, member)),
      )
      .flatMap(({ seatId, partIds }) => partIds.map((partId) => `${partId} ${seatId}`)),
  )
  const lastDayOf = createLastDayOfHoldFinder(setup, leavings)
  const until = addDays(today, daysComingFree)
  const isSoon = (day: Day) => today <= day && day <= until
  for (const member of members) {
    const { seatId, partIds } = member
    if (seatId === null) continue
    for (const partId of partIds) if (isSoon(lastDayOf(member, partId).lastDay)) count(seatId, partId)
  }
  for (const { seatId, partIds, saidYesAt } of offers) {
    if (saidYesAt === null) for (const partId of partIds) count(seatId, partId)
  }
  return librariesNotRemovedInOrder(setup.libraries).flatMap(({ id: libraryId }) =>
    dayPartsByStart(setup.hours.parts).flatMap(({ id: partId }) =>
      seatAllocations.flatMap((allocation) => {
        const found = counts.get(keyOf(libraryId, partId, allocation))
        return found === undefined ? [] : [{ libraryId, partId, allocation, count: found }]
      }),
    ),
  )
}
