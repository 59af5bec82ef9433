import type { Member } from '#domain/members/member.ts'
import { isPlanSoldInLibrary, offeredPlans } from '#domain/plans/plan.ts'
import { librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import { findShiftOfPlan, type RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { sharesDayPart } from '#domain/seating/seat.ts'
import type { PreselectedSeat } from '#web/screen-names-and-props.ts'
import type { AdmissionDefaultPlanAndLibrary } from './admission-draft.ts'

/** The first plan that fits the seat that was pointed at, or else the first; and the first room. */
export function admissionDefaultPlanAndLibrary(
  setup: RoomsHoursAndPlans,
  members: readonly Member[],
  seat: PreselectedSeat | null,
): AdmissionDefaultPlanAndLibrary {
  const plans = offeredPlans(setup.plans)
  const holding = members.filter(({ seatId }) => seat && seatId === seat.id)
  const fitting = plans.find((plan) => {
    const partIds = findShiftOfPlan(setup, plan.id)?.partIds ?? []
    return (
      (!seat || isPlanSoldInLibrary(plan, seat.libraryId)) &&
      !holding.some((other) => sharesDayPart(other, { partIds }))
    )
  })
  return {
    planId: (fitting ?? plans[0])?.id ?? '',
    libraryId: librariesNotRemovedInOrder(setup.libraries)[0]?.id ?? 0,
  }
}
