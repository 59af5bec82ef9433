import { useMemo } from 'react'
import type { Gender, Member } from '#domain/members/member.ts'
import type { Plan } from '#domain/plans/plan.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { useOfferedSeats } from '#features/admissions/waiting-line.queries.ts'
import { seatsFreeForPlan, seatsOfOtherRoomsAndShifts } from './free-seats-of-other-room-or-shift.ts'

interface Asked {
  setup: RoomsHoursAndPlans
  seats: readonly Seat[]
  /** All members but the one who is admitted. */
  others: readonly Member[]
  gender: Gender
  plan: Plan | undefined
  libraryId: number
  /** Whose own offer is in nobody's way; '' for none. */
  enquiryId: string
}

/**
 * The seats that somebody may be given (AD-4), those of other rooms and shifts, and the open offers that hold others, which have to be
 * withdrawn first.
 */
export function useSeatsForAdmission({ setup, seats, others, gender, plan, libraryId, enquiryId }: Asked) {
  const offered = useOfferedSeats()
  return useMemo(() => {
    const offers = offered.filter((offer) => offer.enquiryId !== enquiryId)
    const wanted = { setup, seats, gender, plan, libraryId }
    const held = { ...wanted, members: [...others, ...offers] }
    const selectable = seatsFreeForPlan(plan, libraryId, held)
    const isSelectable = new Set(selectable.map(({ id }) => id))
    const inTheWay = seatsFreeForPlan(plan, libraryId, { ...wanted, members: others }).flatMap(({ id }) =>
      isSelectable.has(id) ? [] : (offers.find(({ seatId }) => seatId === id) ?? []),
    )
    return { selectable, otherSeats: seatsOfOtherRoomsAndShifts(held), openOffers: inTheWay }
  }, [setup, seats, others, offered, gender, plan, libraryId, enquiryId])
}
